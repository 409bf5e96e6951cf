import { defineEvents } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'patientIds', 'rowIds'] as const

/** What happens to the readiness of surgeries. The record is the appointment. */
export const readinessEvents = defineEvents({
  noun: 'readiness',
  untold: true,
  words: { 'pt-BR': 'preparo de cirurgia', en: 'readiness of a surgery' },
  heardBy: ['readiness.read', 'dayMap.read'],
  historyFor: 'dayMap.read',
  // What tells of somebody's health is done or missing to whoever may know no more.
  guarded: { exam: 'clinicalFact.detail', guidance: 'clinicalFact.detail', clinicalNote: 'clinicalFact.detail' },
  verbs: {
    tick: { 'pt-BR': 'Marcou no preparo', en: 'Ticked', concerns: placed, says: ['changes'] },
    untick: { 'pt-BR': 'Desmarcou no preparo', en: 'Took a tick back', concerns: placed, says: ['changes'] },
    assign: {
      'pt-BR': 'Passou um item a alguém',
      en: 'Handed an item to somebody',
      concerns: placed,
      says: ['changes'],
    },
    prepareEve: { 'pt-BR': 'Decidiu na véspera', en: 'Decided on the eve', concerns: placed, says: ['changes'] },
    confirmEve: {
      'pt-BR': 'Confirmou a decisão da véspera',
      en: 'Confirmed the decision of the eve',
      concerns: placed,
      says: ['changes'],
    },
    overrideEve: {
      'pt-BR': 'Liberou sem a véspera',
      en: 'Cleared it without the eve check',
      concerns: placed,
      says: ['changes'],
    },
    /** Of a unit's day; the record is the unit. */
    handOver: { 'pt-BR': 'Deixou um recado para o dia', en: 'Left a note for the day', says: ['changes'] },
    recordExam: { 'pt-BR': 'Registrou um exame', en: 'Recorded an exam', concerns: placed, says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    readiness: typeof readinessEvents
  }
}
