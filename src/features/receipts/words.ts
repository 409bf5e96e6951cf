import { defineMessages } from '../../shared/language.ts'

export const receiptMethodWords = defineMessages({
  'pt-BR': {
    pix: 'PIX',
    credit_card: 'Cartão de crédito',
    debit_card: 'Cartão de débito',
    cash: 'Dinheiro',
    transfer: 'Transferência',
    payment_link: 'Link de pagamento',
    financing: 'Financiamento de terceiros',
  },
  en: {
    pix: 'PIX',
    credit_card: 'Credit card',
    debit_card: 'Debit card',
    cash: 'Cash',
    transfer: 'Bank transfer',
    payment_link: 'Payment link',
    financing: 'Third-party financing',
  },
})

export const receiptKindWords = defineMessages({
  'pt-BR': { receipt: 'Recebimento', refund: 'Devolução', chargeback: 'Chargeback' },
  en: { receipt: 'Receipt', refund: 'Refund', chargeback: 'Chargeback' },
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
