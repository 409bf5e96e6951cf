import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow the materials of cases: with stock, with what happens to the surgeries, and with their day. */
export const liveCaseMaterials: LiveNoun = {
  noun: 'caseMaterial',
  judgedBy: ['unit'],
  computedFrom: ['stock', 'stockReservation', 'appointment', 'dayMap', 'kit'],
  computedBy: ['unit'],
  opens: ['/estoque?aba=divergencias&divergencia='],
}
