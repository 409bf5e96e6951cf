import { defineEvents } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'patientIds', 'resourceIds', 'rowIds'] as const

/** What happens in safety pauses. The record is the appointment's, of what a unit asks the unit's; what was answered is not told. */
export const safetyPauseEvents = defineEvents({
  noun: 'safetyPause',
  untold: true,
  words: { 'pt-BR': 'pausa de segurança', en: 'safety pause' },
  heardBy: ['safetyPause.read'],
  historyFor: 'safetyPause.read',
  verbs: {
    answer: { 'pt-BR': 'Respondeu um item', en: 'Answered an item', concerns: placed, says: ['changes', 'sent'] },
    sign: { 'pt-BR': 'Recolheu uma assinatura', en: 'Took a signature', concerns: placed, says: ['changes', 'sent'] },
    override: {
      'pt-BR': 'Liberou sem a pausa',
      en: 'Overrode the pause',
      concerns: placed,
      says: ['changes', 'note', 'sent'],
    },
    editTemplate: { 'pt-BR': 'Mudou o que a unidade pergunta', en: 'Changed what the unit asks', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    safetyPause: typeof safetyPauseEvents
  }
}
