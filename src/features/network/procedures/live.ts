import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow procedures. */
export const liveProcedures: LiveNoun = {
  noun: 'procedure',
  judgedBy: ['id'],
  catalogue: 'procedure.list',
  opens: ['/configuracoes?aba=procedimentos&registro='],
}
