import { defineEvents } from '../../../shared/noun-events.ts'

const ofPatient = { concerns: ['patientIds'], says: ['changes'] } as const

/** What happens to the photos of patients. */
export const photoEvents = defineEvents({
  noun: 'patientPhoto',
  untold: true,
  words: { 'pt-BR': 'foto de paciente', en: 'patient photo' },
  heardBy: ['clinicalFact.detail'],
  historyFor: 'clinicalFact.detail',
  verbs: {
    add: { 'pt-BR': 'Guardou a foto', en: 'Kept the photo', concerns: ['patientIds'], says: ['changes', 'sent'] },
    archive: { 'pt-BR': 'Arquivou', en: 'Archived', ...ofPatient },
    restore: { 'pt-BR': 'Trouxe de volta', en: 'Brought back', ...ofPatient },
    read: { 'pt-BR': 'Abriu', en: 'Opened', concerns: ['patientIds'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    patientPhoto: typeof photoEvents
  }
}
