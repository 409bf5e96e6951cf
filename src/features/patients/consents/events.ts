import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to what patients agreed to. */
export const consentEvents = defineEvents({
  noun: 'consent',
  untold: true,
  words: { 'pt-BR': 'consentimento', en: 'consent' },
  heardBy: ['consent.read'],
  historyFor: 'clinicalFact.detail',
  verbs: {
    sign: {
      'pt-BR': 'Colheu o consentimento na tela',
      en: 'Took the consent on screen',
      concerns: ['patientIds'],
      says: ['changes', 'sent'],
    },
    keepPaper: {
      'pt-BR': 'Guardou o consentimento em papel',
      en: 'Kept the consent on paper',
      concerns: ['patientIds'],
      says: ['changes', 'sent'],
    },
    revoke: {
      'pt-BR': 'Registrou a revogação',
      en: 'Recorded the withdrawal',
      concerns: ['patientIds'],
      says: ['changes', 'note'],
    },
    read: { 'pt-BR': 'Abriu o consentimento', en: 'Opened the consent', concerns: ['patientIds'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    consent: typeof consentEvents
  }
}
