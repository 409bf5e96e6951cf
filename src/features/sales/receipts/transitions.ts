import { type Both, both, wordOf } from '../../../shared/both.ts'
import { defineMachine, type Refusal } from '../../../shared/transitions.ts'
import { contestOf, type ReceiptKind, type ReceiptMethod, receiptStates, type ReceiptState } from './rules.ts'
import { receiptStateWords } from './words.ts'

interface Money {
  readonly kind: ReceiptKind
  readonly state: ReceiptState
  readonly originMethod: ReceiptMethod
  readonly recordedBy: string
  readonly amountCentavos: number
  readonly givenBackCentavos: number
  readonly reversedOn: string | null
}

const notYours = both(
  'Só quem registrou pode fazer isto, ou quem aprova devoluções.',
  'Only the person who recorded it can do this, or somebody who approves refunds.',
)

/** What may be done to money on record: only what is asked for waits for another; what counts is given back, not changed. */
export const receiptMachine = defineMachine({
  noun: 'receipt',
  states: receiptStates,
  begins: ['requested', 'effective'],
  stateOf: ({ state }: Money) => state,
  ownerOf: ({ recordedBy }) => recordedBy,
  notYours: {
    own: notYours,
    others: both(
      'Quem pediu a devolução não a aprova. Peça a outra pessoa da gerência comercial ou à administração.',
      'Nobody approves a refund they asked for. Ask another sales manager or the administration.',
    ),
  },
  wrongState: noLonger,
  rows: {
    askRefund: {
      from: ['effective'],
      permission: 'receipt.record',
      guard: (money) => notOf(money, 'receipt', 'keep') ?? allGone(money, nothingLeft),
      button: both('Pedir devolução', 'Request a refund'),
    },
    keep: {
      from: ['effective'],
      permission: 'receipt.record',
      guard: (money) => notOf(money, 'receipt', 'use') ?? allGone(money, nothingLeft),
      button: both('Guardar como crédito', 'Keep as credit'),
    },
    contest: {
      from: ['effective'],
      permission: 'receipt.record',
      guard: (money) =>
        notOf(money, 'receipt', 'use', 'keep') ??
        (contestOf(money.originMethod) === null ? wrong(notContested) : allGone(money, nothingToContest)),
      button: both('Registrar contestação', 'Record a chargeback'),
      verb: 'chargeback',
    },
    reverse: {
      from: ['effective'],
      permission: 'receipt.record',
      guard: (money) =>
        notOf(money, 'chargeback', 'med') ?? (money.reversedOn === null ? null : wrong(reversedAlready)),
      button: both('Reverter a nosso favor', 'Reverse in our favour'),
    },
    allocate: {
      from: ['effective'],
      permission: 'receipt.record',
      guard: (money) => notOf(money, 'receipt', 'use'),
      button: both('Mudar a alocação', 'Change the allocation'),
    },
    invoice: {
      from: ['effective'],
      permission: 'receipt.record',
      guard: (money) => notOf(money, 'receipt'),
      button: both('Nota fiscal emitida…', 'Invoice issued…'),
    },
    void: {
      from: ['effective'],
      to: 'void',
      permission: 'receipt.record',
      guard: (money, { id, may }) => {
        if (money.recordedBy !== id && !may('receipt.approve')) return { code: 'NOT_ALLOWED', wording: notYours }
        return notOf(money, 'receipt') ?? (money.givenBackCentavos > 0 ? wrong(givenBackAlready) : null)
      },
      button: both('Anular', 'Void'),
      asks: {
        for: 'reason',
        text: both(
          'Fica registrado como anulado e sai das somas. Só enquanto o caixa do dia estiver aberto.',
          'It stays on record as voided and leaves the sums. Only while the cash desk of its day is open.',
        ),
        isDangerous: true,
      },
      done: () => both('Recebimento anulado.', 'Receipt voided.'),
    },
    approve: {
      from: ['requested'],
      to: 'effective',
      permission: 'receipt.approve',
      whose: 'others',
      button: both('Aprovar devolução', 'Approve refund'),
      done: () => both('Devolução aprovada.', 'Refund approved.'),
    },
    refuse: {
      from: ['requested'],
      to: 'refused',
      permission: 'receipt.approve',
      whose: 'others',
      button: both('Recusar', 'Refuse'),
      asks: { for: 'reason', text: both('Quem pediu vê o motivo.', 'Whoever asked sees the reason.') },
      done: () => both('Devolução recusada.', 'Refund refused.'),
    },
    withdraw: {
      from: ['requested'],
      to: 'withdrawn',
      permission: 'receipt.record',
      whose: 'own',
      button: both('Retirar o pedido', 'Withdraw the request'),
      done: () => both('Pedido de devolução retirado.', 'Refund request withdrawn.'),
    },
  },
})
export type ReceiptStep = keyof typeof receiptMachine.rows

function noLonger({ state }: Money): Both {
  const is = wordOf(receiptStateWords, state)
  return both(
    `Este lançamento está “${is['pt-BR'].toLowerCase()}”: isto não é mais possível.`,
    `This entry is “${is.en.toLowerCase()}”: this is no longer possible.`,
  )
}

const wrong = (wording: Both): Refusal => ({ code: 'WRONG_STATE', wording })

/** Money of other kinds. */
function notOf(money: Money, ...kinds: readonly ReceiptKind[]): Refusal | null {
  return kinds.includes(money.kind) ? null : wrong(noLonger(money))
}

function allGone({ amountCentavos, givenBackCentavos }: Money, wording: Both): Refusal | null {
  return givenBackCentavos >= amountCentavos ? wrong(wording) : null
}

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
