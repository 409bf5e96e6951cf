import { defineMessages } from '../../../shared/language.ts'

export const receiptMethodWords = defineMessages({
  'pt-BR': {
    pix: 'PIX',
    credit_card: 'Cartão de crédito',
    debit_card: 'Cartão de débito',
    cash: 'Dinheiro',
    transfer: 'Transferência',
    payment_link: 'Link de pagamento',
    financing: 'Financiamento de terceiros',
    credit: 'Crédito',
  },
  en: {
    pix: 'PIX',
    credit_card: 'Credit card',
    debit_card: 'Debit card',
    cash: 'Cash',
    transfer: 'Bank transfer',
    payment_link: 'Payment link',
    financing: 'Third-party financing',
    credit: 'Credit',
  },
})

export const receiptKindWords = defineMessages({
  'pt-BR': {
    receipt: 'Recebimento',
    refund: 'Devolução',
    goodwill: 'Devolução por boa vontade',
    chargeback: 'Contestação do cartão',
    med: 'Devolução do PIX (MED)',
    reversal: 'Contestação revertida',
    keep: 'Guardado como crédito',
    use: 'Crédito usado',
    payout: 'Devolução de crédito',
  },
  en: {
    receipt: 'Receipt',
    refund: 'Refund',
    goodwill: 'Goodwill refund',
    chargeback: 'Chargeback',
    med: 'Return of a PIX (MED)',
    reversal: 'Reversed contest',
    keep: 'Kept as credit',
    use: 'Credit used',
    payout: 'Refund of credit',
  },
})

export const receiptStateWords = defineMessages({
  'pt-BR': {
    requested: 'Aguarda aprovação',
    effective: 'Efetivado',
    refused: 'Recusada',
    withdrawn: 'Retirada',
    void: 'Anulado',
  },
  en: {
    requested: 'Awaiting approval',
    effective: 'Effective',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    void: 'Voided',
  },
})

/** What money on record is called: a refund out of goodwill has a name of its own. */
export function namedKind<Kind extends string>(money: {
  readonly isGoodwill: boolean
  readonly kind: Kind
}): 'goodwill' | Kind {
  return money.isGoodwill ? 'goodwill' : money.kind
}
