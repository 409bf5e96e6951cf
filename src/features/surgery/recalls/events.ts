import { defineEvents } from '../../../shared/noun-events.ts'

const concerns = ['patientIds'] as const

/** What happens to recalls: a matter of the whole network, whose people hear of each. */
export const recallEvents = defineEvents({
  noun: 'recall',
  words: { 'pt-BR': 'recolhimento', en: 'recall' },
  heardBy: ['recall.read'],
  historyFor: 'recall.read',
  verbs: {
    open: { 'pt-BR': 'Abriu o recolhimento', en: 'Opened the recall', says: ['changes', 'sent'] },
    contact: { 'pt-BR': 'Registrou um contato', en: 'Recorded a contact', concerns, says: ['changes', 'sent'] },
    takeBack: { 'pt-BR': 'Desfez um contato', en: 'Took a contact back', concerns, says: ['changes'] },
    close: { 'pt-BR': 'Concluiu o recolhimento', en: 'Closed the recall', says: ['changes'] },
    cancel: { 'pt-BR': 'Cancelou o recolhimento', en: 'Cancelled the recall', says: ['changes', 'note'] },
    /** The lot reached somebody whom the list did not have. */
    join: {
      'pt-BR': 'Mais um paciente recebeu o lote',
      en: 'The lot reached another patient',
      concerns,
      says: ['changes'],
    },
    /** Patients of a unit wait for too long. */
    late: { 'pt-BR': 'Há pacientes por avisar', en: 'Patients wait to be told', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    recall: typeof recallEvents
  }
}
