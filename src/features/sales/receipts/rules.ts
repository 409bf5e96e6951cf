import { type Both, both } from '../../../shared/both.ts'
import { formatMoney, splitInstalments } from '../../../shared/money.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { mostInstalments } from '../card-fees/rules.ts'

/**
 * Money in; money that goes back because somebody wishes it; what is taken from outside, of a card or of a PIX, and what is
 * won back of that; what is kept of an order as credit of its payer, used on one, or paid out.
 */
export const receiptKinds = [
  ...(['receipt', 'refund', 'chargeback', 'med', 'reversal'] as const),
  ...(['keep', 'use', 'payout'] as const),
] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Whether money of a kind comes in, to its order. */
export function comesIn(kind: string): boolean {
  return kind === 'receipt' || kind === 'reversal' || kind === 'use'
}

export const receiptMethods = [
  ...(['pix', 'credit_card', 'debit_card', 'cash'] as const),
  ...(['transfer', 'payment_link', 'financing'] as const),
] as const
/** How somebody pays. */
export type PaymentMethod = (typeof receiptMethods)[number]

/** How money is recorded: credit moves between orders and through nobody's hands. */
export const recordedMethods = [...receiptMethods, 'credit'] as const
export type ReceiptMethod = (typeof recordedMethods)[number]

/** Only a refund is requested first; only a receipt that nothing was given back of is void. */
export const receiptStates = ['requested', 'effective', 'refused', 'withdrawn', 'void'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Whether a card pays: then it has a brand, which keeps its fee. */
export function isCard(method: string): method is 'credit_card' | 'debit_card' {
  return method === 'credit_card' || method === 'debit_card'
}

/**
 * What is charged each month, in centavos: all equal but the last, which absorbs the rounding.
 * @throws RangeError for no instalment, for more than 24, and where one would be less than a centavo
 */
export function instalmentsOf(centavos: number, count: number): number[] {
  if (count > mostInstalments || centavos < count) throw new RangeError(`${centavos} centavos in ${count} instalments`)
  return splitInstalments(centavos, count)
}

/** What it is called where whoever paid has it taken back from outside; null where nobody can. */
export function contestOf(method: ReceiptMethod): 'chargeback' | 'med' | null {
  if (isCard(method) || method === 'payment_link') return 'chargeback'
  return method === 'pix' ? 'med' : null
}

interface Paid {
  readonly method: ReceiptMethod
  readonly amountCentavos: number
  readonly instalments: number
  readonly brand?: string | null | undefined
}

/** What is wrong with how an amount is paid: only cards have brand and instalments, each of a centavo at least. */
export function paymentProblems({ method, amountCentavos, instalments, brand }: Paid): FieldRefusal[] {
  const problems: FieldRefusal[] = []
  const wrong = (path: string, code: string, message: Both) => problems.push({ path, code, message })
  if (isCard(method) && !brand) wrong('brand', 'required', both('Escolha a bandeira', 'Choose the brand'))
  if (!isCard(method) && brand) {
    wrong('brand', 'no_card', both('Só cartão tem bandeira', 'Only a card has a brand'))
  }
  if (method !== 'credit_card' && instalments > 1) {
    wrong('instalments', 'one_payment', both('Só o crédito é parcelado', 'Only credit is paid in instalments'))
  } else if (amountCentavos < instalments) wrong('instalments', 'too_small', tooSmall(amountCentavos, instalments))
  return problems
}

function tooSmall(centavos: number, count: number): Both {
  return {
    'pt-BR': `${formatMoney(centavos)} não se divide em ${count} parcelas: cada uma teria menos de 1 centavo`,
    en: `${formatMoney(centavos, 'en')} cannot be split into ${count} instalments: each would be less than 1 centavo`,
  }
}

/** Cash of one payer in one calendar month that is to be declared (IN RFB 1.761/2017), in centavos. */
export const cashToDeclare = 3_000_000
