import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** The item itself and whose it is; the slot's time, and its unit beside that of the item. */
const itself = ['patientIds', 'rowIds'] as const
const offered = ['intervals', 'unitIds', 'patientIds', 'rowIds'] as const

/** What happens to items that wait for a date. */
export const waitlistEvents = defineEvents({
  noun: 'waitlist',
  words: { 'pt-BR': 'item sem data', en: 'item without a date' },
  heardBy: ['waitlist.read'],
  historyFor: 'waitlist.read',
  verbs: {
    edit: {
      'pt-BR': 'Alterou impedimentos e preferências',
      en: 'Changed blockers and preferences',
      concerns: itself,
      says: ['changes'],
    },
    contact: { 'pt-BR': 'Registrou um contato', en: 'Recorded a contact', concerns: itself, says: ['changes', 'sent'] },
    snooze: { 'pt-BR': 'Adiou', en: 'Snoozed', concerns: itself, says: ['changes', 'note'] },
    wake: { 'pt-BR': 'Retomou', en: 'Took up again', concerns: itself, says: ['changes'] },
    assign: { 'pt-BR': 'Passou a outra pessoa', en: 'Reassigned', concerns: itself, says: ['changes'] },
    export: exported,
    // Of freed time, which has events of its own now (`slot-events.ts`).
    match: {
      'pt-BR': 'Horário liberado combina com a lista',
      en: 'Freed time suits the list',
      concerns: ['intervals'],
    },
    vanish: { 'pt-BR': 'O horário não está mais livre', en: 'The time is no longer free', concerns: ['intervals'] },
    suit: {
      'pt-BR': 'Um horário liberado lhe serve',
      en: 'A freed time suits them',
      concerns: offered,
      says: ['changes'],
    },
    offer: {
      'pt-BR': 'Ofereceu um horário liberado',
      en: 'Offered a freed time',
      concerns: offered,
      says: ['changes', 'sent'],
    },
    accept: { 'pt-BR': 'Registrou o sim', en: 'Recorded the yes', concerns: offered, says: ['changes'] },
    decline: { 'pt-BR': 'Registrou o não', en: 'Recorded the no', concerns: offered, says: ['changes'] },
    withdraw: { 'pt-BR': 'Retirou a oferta', en: 'Withdrew the offer', concerns: offered, says: ['changes'] },
    expireOffer: {
      'pt-BR': 'A oferta venceu sem resposta',
      en: 'The offer expired without an answer',
      concerns: offered,
      says: ['changes'],
    },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    waitlist: typeof waitlistEvents
  }
}
