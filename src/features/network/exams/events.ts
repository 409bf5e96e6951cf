import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the exams that surgeries ask for. */
export const examEvents = defineEvents({
  noun: 'exam',
  untold: true,
  words: { 'pt-BR': 'exame', en: 'exam' },
  heardBy: ['catalogue.read'],
  historyFor: 'exam.history',
  verbs: catalogued,
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    exam: typeof examEvents
  }
}
