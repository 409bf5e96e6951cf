import { both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

/**
 * The day on which money came in: not long ago without a manager, nor long before it was sold for what. A deposit that
 * came the evening before is usual.
 */
export const receivedOn = happened({
  notBefore: { sale: both('da venda', 'the sale') },
  late: 'limited',
  beforehand: true,
})

/** When somebody said that a card payment is contested, or a PIX given back; and when that money left. */
export const contestedOn = happened({ notBefore: { receipt: both('do recebimento', 'the receipt') }, late: 'free' })
export const leftOn = happened({ notBefore: { receipt: both('do recebimento', 'the receipt') }, late: 'free' })

/** When it came back, once the contest was decided in our favour. */
export const wonBackOn = happened({
  notBefore: { left: both('do dia em que saiu', 'the day on which it left') },
  late: 'free',
})

/** That of an invoice which was issued elsewhere: nothing is invoiced before it is sold. */
export const invoicedOn = happened({
  notBefore: { sale: both('da venda', 'the sale') },
  late: 'free',
  tooEarly: both(
    'Este dia ainda não chegou: informe o da nota',
    'This day has not come yet: enter that of the invoice',
  ),
})
