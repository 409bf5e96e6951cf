import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to alarms: they follow from stock by themselves, and those who keep it are told of them each morning. */
export const stockAlarmEvents = defineEvents({
  noun: 'stockAlarm',
  unnamed: true,
  words: { 'pt-BR': 'alarme do estoque', en: 'stock alarm' },
  heardBy: ['stock.read'],
  historyFor: 'stock.read',
  verbs: {
    /** By the clock, of a unit. */
    remind: { 'pt-BR': 'Lembrou', en: 'Reminded', says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    stockAlarm: typeof stockAlarmEvents
  }
}
