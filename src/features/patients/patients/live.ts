import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow patients; their list comes with its screen (`live-list.ts`). */
export const livePatients: LiveNoun = { noun: 'patient', judgedBy: ['id'], opens: ['/paciente?id=', '/marcacoes'] }
