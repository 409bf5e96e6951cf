import { defineEvents } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'patientIds', 'resourceIds', 'rowIds'] as const

/** What happens to confirmations; the record is the appointment's, of what is due or late the unit's. */
export const confirmationEvents = defineEvents({
  noun: 'confirmation',
  words: { 'pt-BR': 'confirmação', en: 'confirmation' },
  heardBy: ['confirmation.read'],
  historyFor: 'confirmation.read',
  verbs: {
    attempt: { 'pt-BR': 'Registrou um contato', en: 'Recorded a contact', concerns: placed, says: ['changes'] },
    takeBack: { 'pt-BR': 'Desfez o contato', en: 'Took the contact back', concerns: placed, says: ['changes'] },
    assign: { 'pt-BR': 'Passou a confirmação', en: 'Assigned the confirmation', concerns: placed, says: ['changes'] },
    work: { 'pt-BR': 'Começou a confirmar', en: 'Began to confirm', concerns: placed, says: ['changes'] },
    leave: { 'pt-BR': 'Deixou de confirmar', en: 'Stopped confirming', concerns: placed, says: ['changes'] },
    escalate: {
      'pt-BR': 'Faltam três dias e ninguém confirmou',
      en: 'Three days left and not confirmed',
      concerns: placed,
      says: ['changes'],
    },
    late: {
      'pt-BR': 'Confirmações atrasadas na unidade',
      en: 'Late confirmations of the unit',
      says: ['changes'],
    },
    due: { 'pt-BR': 'Confirmações do dia', en: 'Confirmations of the day', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    confirmation: typeof confirmationEvents
  }
}
