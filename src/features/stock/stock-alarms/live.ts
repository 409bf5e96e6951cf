import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow alarms: they are worked out of what a unit has, wants, and waits for. */
export const liveStockAlarms: LiveNoun = {
  noun: 'stockAlarm',
  judgedBy: ['unit'],
  computedFrom: ['stock', 'stockReservation', 'materialLimit', 'unit'],
  computedBy: ['unit'],
  sums: ['stockAlarm.count'],
  opens: ['/estoque?aba=alarmes&filial='],
}
