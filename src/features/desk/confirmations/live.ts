import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow confirmations; the cards of the board come as rows (`live-list.ts`). */
export const liveConfirmations: LiveNoun = {
  noun: 'confirmation',
  judgedBy: ['id', 'unit', 'interval', 'patient', 'resource'],
  computedFrom: ['appointment'],
  // By name, as a test holds it to: the contract itself would be loaded with everybody's first page.
  sums: ['confirmation.count'],
  // What is late, and a day's list, are a unit's.
  opens: ({ event, openedBy }) => ({
    path: '/marcacao-confirmacao',
    search:
      event === 'confirmation.late'
        ? { filial: openedBy, escaladas: '1' }
        : { [event === 'confirmation.due' ? 'unidade' : 'cartao']: openedBy },
  }),
}
