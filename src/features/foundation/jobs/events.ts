import { defineEvents } from '../../../shared/noun-events.ts'

/** What people do to background jobs. */
export const jobEvents = defineEvents({
  noun: 'job',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'trabalho em segundo plano', en: 'background job' },
  heardBy: ['job.read'],
  historyFor: 'job.read',
  // What was retried or dropped is under the noun that it is about.
  guarded: { payment: 'payment.read', roster: 'roster.read', stock: 'stock.read' },
  verbs: {
    retry: { 'pt-BR': 'Tentou de novo', en: 'Retried', says: ['changes'] },
    drop: { 'pt-BR': 'Descartou', en: 'Dropped', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    job: typeof jobEvents
  }
}
