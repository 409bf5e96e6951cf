import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to invoices of suppliers. */
export const supplierInvoiceEvents = defineEvents({
  noun: 'supplierInvoice',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'nota do fornecedor', en: 'supplier invoice' },
  heardBy: ['stock.read'],
  historyFor: 'stock.read',
  verbs: {
    receive: { 'pt-BR': 'Deu entrada pela nota', en: 'Received by the invoice', says: ['changes', 'sent'] },
    attach: { 'pt-BR': 'Informou a nota do consignado', en: 'Said the invoice of what was lent', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    supplierInvoice: typeof supplierInvoiceEvents
  }
}
