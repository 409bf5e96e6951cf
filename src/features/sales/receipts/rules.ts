import { type Both, both } from '../../../shared/both.ts'
import { formatMoney, splitInstalments } from '../../../shared/money.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { type FieldRefusal, Problem } from '../../../shared/problem.ts'
import { mostInstalments } from '../card-fees/rules.ts'
import { receiptStateWords } from './words.ts'

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

/** What may be done to money that is on record, by whom. `own`: who recorded it alone; `others`: everybody but them. */
const steps = {
  askRefund: { of: ['receipt', 'keep'], from: 'effective', permission: 'receipt.record', whose: 'any' },
  keep: { of: ['receipt', 'use'], from: 'effective', permission: 'receipt.record', whose: 'any' },
  contest: { of: ['receipt', 'use', 'keep'], from: 'effective', permission: 'receipt.record', whose: 'any' },
  reverse: { of: ['chargeback', 'med'], from: 'effective', permission: 'receipt.record', whose: 'any' },
  allocate: { of: ['receipt', 'use'], from: 'effective', permission: 'receipt.record', whose: 'any' },
  invoice: { of: ['receipt'], from: 'effective', permission: 'receipt.record', whose: 'any' },
  void: { of: ['receipt'], from: 'effective', permission: 'receipt.record', whose: 'own or approver' },
  approve: { of: ['refund', 'payout'], from: 'requested', permission: 'receipt.approve', whose: 'others' },
  refuse: { of: ['refund', 'payout'], from: 'requested', permission: 'receipt.approve', whose: 'others' },
  withdraw: { of: ['refund', 'payout'], from: 'requested', permission: 'receipt.record', whose: 'own' },
} as const satisfies Record<string, Step>
export type ReceiptStep = keyof typeof steps

interface Step {
  readonly of: readonly ReceiptKind[]
  readonly from: ReceiptState
  readonly permission: Permission
  readonly whose: 'any' | 'own' | 'others' | 'own or approver'
}

interface Standing {
  readonly kind: ReceiptKind
  readonly state: ReceiptState
  readonly originMethod: ReceiptMethod
  readonly recordedBy: string
  readonly amountCentavos: number
  readonly givenBackCentavos: number
  readonly reversedOn: string | null
}

interface Person {
  readonly id: string
  readonly may: (permission: Permission) => boolean
}

const notYours = both(
  'Só quem registrou pode fazer isto, ou quem aprova devoluções.',
  'Only the person who recorded it can do this, or somebody who approves refunds.',
)
const yourOwn = both(
  'Quem pediu a devolução não a aprova. Peça a outra pessoa da gerência comercial ou à administração.',
  'Nobody approves a refund they asked for. Ask another sales manager or the administration.',
)
const notYourRole = both(
  'Seu perfil não permite isto. Peça à gerência comercial ou à administração.',
  'Your role does not allow this. Ask the sales management or the administration.',
)
const nothingLeft = both(
  'Deste recebimento não sobra nada para devolver.',
  'Nothing is left of this receipt to give back.',
)
/** What was announced and cannot be recorded here: the screen offers it all the same, and says where it goes. */
export const nothingToContest = both(
  'Deste lançamento não resta nada a contestar: tudo já foi devolvido, guardado como crédito ou contestado, ou espera aprovação para ser devolvido. O que foi guardado se contesta no crédito, ou no pedido que ele pagou. Do que foi devolvido, responda à operadora ou ao banco com o comprovante da devolução; uma devolução que ainda espera pode ser recusada.',
  'Nothing of this entry is left to contest: all of it was given back, kept as credit or contested already, or waits for approval to be given back. What was kept is contested at the credit, or on the order that it paid. Of what was given back, answer the acquirer or the bank with the proof of the refund; a refund that still waits can be refused.',
)
const notContested = both(
  'Só cartão, link de pagamento e PIX podem ser contestados.',
  'Only a card payment, a payment link and a PIX can be contested.',
)
const reversedAlready = both('Esta contestação já foi revertida.', 'This contest has already been reversed.')
const givenBackAlready = both(
  'Parte deste recebimento já foi devolvida ou tem devolução pedida: ele não pode mais ser anulado.',
  'Part of this receipt was given back or has a refund requested: it can no longer be voided.',
)

/** Why a person may not take money through a step, or null. */
export function whyNot(
  name: ReceiptStep,
  money: Standing,
  person: Person,
): { code: 'NOT_ALLOWED' | 'WRONG_STATE'; wording: Both } | null {
  const { of, from, permission, whose }: Step = steps[name]
  if (!person.may(permission)) return { code: 'NOT_ALLOWED', wording: notYourRole }
  const isOwn = money.recordedBy === person.id
  const isApprover = person.may('receipt.approve')
  if (whose === 'own' && !isOwn) return { code: 'NOT_ALLOWED', wording: notYours }
  if (whose === 'own or approver' && !isOwn && !isApprover) return { code: 'NOT_ALLOWED', wording: notYours }
  if (whose === 'others' && isOwn) return { code: 'NOT_ALLOWED', wording: yourOwn }
  const wrong = (wording: Both) => ({ code: 'WRONG_STATE', wording }) as const
  if (!of.includes(money.kind) || money.state !== from) return wrong(wrongState(money.state))
  if (name === 'contest' && contestOf(money.originMethod) === null) return wrong(notContested)
  if (name === 'reverse' && money.reversedOn !== null) return wrong(reversedAlready)
  if (name === 'void' && money.givenBackCentavos > 0) return wrong(givenBackAlready)
  const isAllGone = money.givenBackCentavos >= money.amountCentavos
  if (name === 'contest' && isAllGone) return wrong(nothingToContest)
  if ((name === 'askRefund' || name === 'keep') && isAllGone) return wrong(nothingLeft)
  return null
}

/** @throws Problem NOT_ALLOWED, or WRONG_STATE with the state it is in */
export function requireStep(name: ReceiptStep, money: Standing, person: Person): void {
  const refusal = whyNot(name, money, person)
  if (refusal) throw new Problem(refusal.code, refusal.wording, { extra: { state: money.state } })
}

function wrongState(state: ReceiptState): Both {
  return {
    'pt-BR': `Este lançamento está “${receiptStateWords['pt-BR'][state].toLowerCase()}”: isto não é mais possível.`,
    en: `This entry is “${receiptStateWords.en[state].toLowerCase()}”: this is no longer possible.`,
  }
}

/** Cash of one payer in one calendar month that is to be declared (IN RFB 1.761/2017), in centavos. */
export const cashToDeclare = 3_000_000
