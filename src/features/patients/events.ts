import { defineEvents, exported } from '../../shared/noun-events.ts'

/** What happens to the records of patients. */
export const patientEvents = defineEvents({
  noun: 'patient',
  words: { 'pt-BR': 'paciente', en: 'patient' },
  heardBy: ['patient.read'],
  historyFor: 'patient.read',
  guarded: { tags: 'tag.read' },
  verbs: {
    create: { 'pt-BR': 'Cadastrou', en: 'Registered', concerns: ['patientIds', 'rowIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: ['patientIds', 'rowIds'], says: ['changes'] },
    tag: {
      'pt-BR': 'Mudou as tags',
      en: 'Changed the tags',
      concerns: ['patientIds', 'rowIds'],
      says: ['changes'],
    },
    read: { 'pt-BR': 'Abriu', en: 'Opened' },
    export: exported,
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    patient: typeof patientEvents
  }
}
