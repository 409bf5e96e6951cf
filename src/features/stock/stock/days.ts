import { both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

/** The day on which something came from a supplier. */
export const broughtOn = happened({
  notBefore: { unit: both('de a unidade existir', 'there was the unit') },
  late: 'limited',
})

/** That on which lots left a place: not before the last of them had come to the unit. */
export const leftOn = happened({
  notBefore: { lot: both('da entrada do lote', 'the lot came in') },
  late: 'limited',
})

/** That on which a transfer arrived: not before it was sent. */
export const arrivedOn = happened({
  notBefore: { sending: both('do envio', 'it was sent') },
  late: 'limited',
})
