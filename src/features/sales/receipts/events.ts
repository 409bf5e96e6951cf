import { defineEvents, exported } from '../../../shared/noun-events.ts'

const concerns = ['patientIds', 'rowIds'] as const

/** What happens to receipts, refunds and chargebacks. */
export const receiptEvents = defineEvents({
  noun: 'receipt',
  words: { 'pt-BR': 'recebimento', en: 'receipt' },
  heardBy: ['receipt.read'],
  historyFor: 'receipt.read',
  verbs: {
    record: { 'pt-BR': 'Registrou', en: 'Recorded', concerns, says: ['changes', 'sent'] },
    askRefund: {
      'pt-BR': 'Pediu a devolução',
      en: 'Requested the refund',
      concerns,
      says: ['changes', 'note', 'sent'],
    },
    approve: { 'pt-BR': 'Aprovou a devolução', en: 'Approved the refund', concerns, says: ['changes'] },
    refuse: { 'pt-BR': 'Recusou a devolução', en: 'Refused the refund', concerns, says: ['changes', 'note'] },
    withdraw: { 'pt-BR': 'Retirou o pedido', en: 'Withdrew the request', concerns, says: ['changes'] },
    chargeback: {
      'pt-BR': 'Registrou a contestação do cartão',
      en: 'Recorded the chargeback',
      concerns,
      says: ['changes', 'note', 'sent'],
    },
    med: {
      'pt-BR': 'Registrou a devolução do PIX (MED)',
      en: 'Recorded the return of the PIX (MED)',
      concerns,
      says: ['changes', 'note', 'sent'],
    },
    reverse: {
      'pt-BR': 'Registrou a reversão a nosso favor',
      en: 'Recorded the reversal in our favour',
      concerns,
      says: ['changes', 'note', 'sent'],
    },
    keep: { 'pt-BR': 'Guardou como crédito', en: 'Kept as credit', concerns, says: ['changes', 'note', 'sent'] },
    use: { 'pt-BR': 'Usou crédito', en: 'Used credit', concerns, says: ['changes', 'sent'] },
    allocate: { 'pt-BR': 'Mudou a alocação', en: 'Changed the allocation', concerns, says: ['changes', 'note'] },
    invoice: { 'pt-BR': 'Informou a nota fiscal', en: 'Entered the invoice', concerns, says: ['changes'] },
    void: { 'pt-BR': 'Anulou', en: 'Voided', concerns, says: ['changes', 'note'] },
    /** A surgery that has a date is paid less than its deposit now: the date stays, and the owner of the order is to act. */
    belowDeposit: {
      'pt-BR': 'Deixou o sinal incompleto',
      en: 'Left the deposit incomplete',
      concerns,
      says: ['changes'],
    },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    receipt: typeof receiptEvents
  }
}
