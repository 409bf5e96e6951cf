import { both } from '../../../shared/both.ts'
import { happened } from '../../../shared/days/day-of.ts'

const notYet = both(
  'Este dia ainda não chegou: informe o do pagamento',
  'This day has not come yet: enter that of the payment',
)

/** The day on which a statement was paid by hand: nothing is paid before it was approved. */
export const paidOn = happened({
  notBefore: { approval: both('da aprovação', 'the approval') },
  late: 'limited',
  tooEarly: notYet,
})

/** That on which a bank paid by a file, as somebody says: not before there was the file. */
export const paidByFileOn = happened({
  notBefore: { file: both('do arquivo', 'the file') },
  late: 'limited',
  tooEarly: notYet,
})

/** That of a company's invoice: not before the month that it charges. */
export const chargedOn = happened({
  notBefore: { month: both('do mês cobrado', 'the month that is charged') },
  late: 'free',
  tooEarly: both(
    'Este dia ainda não chegou: informe o da nota',
    'This day has not come yet: enter that of the invoice',
  ),
})
