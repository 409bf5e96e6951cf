import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the people who sign in. */
export const liveStaff: LiveNoun = {
  noun: 'staff',
  isAccount: true,
  catalogue: 'staff.listColleagues',
  opens: ['/configuracoes?aba=usuarios&usuario='],
}
