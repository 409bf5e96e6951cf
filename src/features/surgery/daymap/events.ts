import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the maps of units' days. */
export const dayMapEvents = defineEvents({
  noun: 'dayMap',
  words: { 'pt-BR': 'mapa do dia', en: 'day map' },
  heardBy: ['dayMap.read'],
  historyFor: 'dayMap.read',
  guarded: { complication: 'clinicalFact.detail', severity: 'clinicalFact.detail' },
  verbs: {
    /** Of a surgery: the record is the appointment. */
    accept: { 'pt-BR': 'Aceitou o que houve na cirurgia', en: 'Accepted what happened', says: ['changes'] },
    sign: { 'pt-BR': 'Assinou e fechou o dia', en: 'Signed and closed the day', says: ['changes'] },
    reopen: { 'pt-BR': 'Reabriu o dia', en: 'Reopened the day', says: ['changes', 'note'] },
    /** Of a surgery: the record is the complication. */
    complication: { 'pt-BR': 'Registrou uma complicação', en: 'Recorded a complication', says: ['changes', 'sent'] },
    /** The same where the authority is to be told. */
    seriousComplication: {
      'pt-BR': 'Registrou uma complicação grave',
      en: 'Recorded a serious complication',
      says: ['changes', 'sent'],
    },
    /** Of a unit, in its morning: the record is the unit. */
    unfinished: {
      'pt-BR': 'Cirurgias de dias passados sem fim registrado',
      en: 'Surgeries of past days that are not over',
      says: ['changes'],
    },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    dayMap: typeof dayMapEvents
  }
}
