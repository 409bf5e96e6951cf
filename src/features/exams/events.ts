import { defineEvents, exported } from '../../shared/noun-events.ts'

/** What happens to the exams that surgeries ask for. */
export const examEvents = defineEvents({
  noun: 'exam',
  words: { 'pt-BR': 'exame', en: 'exam' },
  heardBy: ['catalogue.read'],
  historyFor: 'exam.history',
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] },
    retire: { 'pt-BR': 'Tirou de uso', en: 'Took out of use', says: ['changes'] },
    restore: { 'pt-BR': 'Pôs em uso', en: 'Put back into use', says: ['changes'] },
    export: exported,
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    exam: typeof examEvents
  }
}
