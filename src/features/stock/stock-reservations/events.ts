import { defineEvents } from '../../../shared/noun-events.ts'

/**
 * What happens to what is set aside for surgeries. The record is the unit; the rows are the surgeries that stand otherwise
 * now. It says of none of them what: also those hear it who see no more than that a surgery is ready or not.
 */
export const stockReservationEvents = defineEvents({
  noun: 'stockReservation',
  unnamed: true,
  words: { 'pt-BR': 'reserva de materiais', en: 'reservation of materials' },
  heardBy: ['readiness.read', 'stock.read', 'dayMap.read', 'caseMaterial.read'],
  historyFor: 'stock.read',
  verbs: {
    plan: {
      'pt-BR': 'Reservou materiais para cirurgias',
      en: 'Set materials aside for surgeries',
      concerns: ['rowIds'],
      says: ['changes'],
    },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    stockReservation: typeof stockReservationEvents
  }
}
