import { both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

/** The day on which what an invoice is of came: not before it was issued. */
export const invoicedOn = happened({
  notBefore: {
    invoice: both('da emissão da nota', 'the invoice was issued'),
    unit: both('de a unidade existir', 'there was the unit'),
  },
  late: 'limited',
})
