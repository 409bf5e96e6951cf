import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to the records of patients. */
export const patientEvents = defineEvents({
  noun: 'patient',
  untold: true,
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
    merge: {
      'pt-BR': 'Uniu outro cadastro a este',
      en: 'Merged another record into this one',
      concerns: ['patientIds', 'rowIds'],
      says: ['changes', 'note'],
    },
    mergedInto: {
      'pt-BR': 'Uniu este cadastro a outro',
      en: 'Merged this record into another',
      concerns: ['patientIds', 'rowIds'],
      says: ['note'],
    },
    unmerge: {
      'pt-BR': 'Desfez a união com outro cadastro',
      en: 'Took a merge with another record back',
      concerns: ['patientIds', 'rowIds'],
      says: ['changes', 'note'],
    },
    unmergedFrom: {
      'pt-BR': 'Voltou a ser um cadastro próprio',
      en: 'Became a record of its own again',
      concerns: ['patientIds', 'rowIds'],
      says: ['note'],
    },
    anonymise: {
      'pt-BR': 'Anonimizou (LGPD, art. 18, IV)',
      en: 'Anonymised (LGPD, art. 18, IV)',
      concerns: ['patientIds', 'rowIds'],
    },
    read: { 'pt-BR': 'Abriu', en: 'Opened' },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    patient: typeof patientEvents
  }
}
