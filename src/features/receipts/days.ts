import { both } from '../../shared/both.ts'
import { happened } from '../../shared/days/day-of.ts'

/** The day on which money came in: not before it was sold for what, and not long ago without a manager. */
export const receivedOn = happened({ notBefore: { sale: both('da venda', 'the sale') }, late: 'limited' })

/** That of an invoice which was issued elsewhere: nothing is invoiced before it is sold. */
export const invoicedOn = happened({
  notBefore: { sale: both('da venda', 'the sale') },
  late: 'free',
  tooEarly: both(
    'Este dia ainda não chegou: informe o da nota',
    'This day has not come yet: enter that of the invoice',
  ),
})
