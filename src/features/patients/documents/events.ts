import { defineEvents } from '../../../shared/noun-events.ts'

const ofPatient = { concerns: ['patientIds'], says: ['changes'] } as const

/** What happens to the documents of patients. */
export const documentEvents = defineEvents({
  noun: 'patientDocument',
  untold: true,
  words: { 'pt-BR': 'documento de paciente', en: 'patient document' },
  heardBy: ['patientDocument.read'],
  // Exams and referrals are among them.
  historyFor: 'clinicalFact.detail',
  verbs: {
    add: { 'pt-BR': 'Guardou', en: 'Kept', concerns: ['patientIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Corrigiu', en: 'Corrected', ...ofPatient },
    archive: { 'pt-BR': 'Arquivou', en: 'Archived', ...ofPatient },
    restore: { 'pt-BR': 'Trouxe de volta', en: 'Brought back', ...ofPatient },
    read: { 'pt-BR': 'Abriu', en: 'Opened', concerns: ['patientIds'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    patientDocument: typeof documentEvents
  }
}
