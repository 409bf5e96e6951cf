import { defineEvents } from '../../../shared/noun-events.ts'

const placed = ['patientIds', 'rowIds'] as const

/** What happens to the materials of cases. The record is the appointment's, of a discrepancy its own. */
export const caseMaterialEvents = defineEvents({
  noun: 'caseMaterial',
  words: { 'pt-BR': 'materiais da cirurgia', en: 'materials of a case' },
  heardBy: ['caseMaterial.read'],
  historyFor: 'caseMaterial.read',
  verbs: {
    putOn: { 'pt-BR': 'Pôs material na cirurgia', en: 'Put material on the case', concerns: placed, says: ['changes'] },
    takeOff: {
      'pt-BR': 'Tirou material da cirurgia',
      en: 'Took material off the case',
      concerns: placed,
      says: ['changes'],
    },
    accept: {
      'pt-BR': 'Aceitou os materiais usados',
      en: 'Accepted the materials used',
      concerns: placed,
      says: ['changes'],
    },
    recordDiscrepancy: {
      'pt-BR': 'Registrou uso sem saldo',
      en: 'Recorded use without stock',
      concerns: placed,
      says: ['changes', 'sent'],
    },
    resolve: { 'pt-BR': 'Resolveu a divergência', en: 'Resolved the discrepancy', concerns: placed, says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    caseMaterial: typeof caseMaterialEvents
  }
}
