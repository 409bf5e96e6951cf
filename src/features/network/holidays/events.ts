import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to the holidays of units. */
export const holidayEvents = defineEvents({
  noun: 'holiday',
  untold: true,
  words: { 'pt-BR': 'feriado', en: 'holiday' },
  heardBy: ['holiday.read'],
  historyFor: 'holiday.history',
  verbs: {
    set: { 'pt-BR': 'Definiu', en: 'Set', concerns: ['intervals'], says: ['changes'] },
    remove: { 'pt-BR': 'Removeu', en: 'Removed', concerns: ['intervals'], says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    holiday: typeof holidayEvents
  }
}
