import { defineEvents } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'patientIds', 'resourceIds', 'rowIds'] as const

/** What happens in the rooms; the record is the appointment's. */
export const theatreEvents = defineEvents({
  noun: 'theatre',
  untold: true,
  words: { 'pt-BR': 'controle de salas', en: 'room control' },
  heardBy: ['theatre.read'],
  historyFor: 'theatre.read',
  verbs: {
    tap: { 'pt-BR': 'Registrou um passo da cirurgia', en: 'Recorded a step', concerns: placed, says: ['changes'] },
    undo: { 'pt-BR': 'Desfez um passo da cirurgia', en: 'Took a step back', concerns: placed, says: ['changes'] },
    interrupt: {
      'pt-BR': 'Interrompeu a cirurgia',
      en: 'Stopped the surgery',
      concerns: placed,
      says: ['changes'],
    },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    theatre: typeof theatreEvents
  }
}
