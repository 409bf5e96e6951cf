import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow what was lent and used: it is used in stock. */
export const liveSupplierInvoices: LiveNoun = {
  noun: 'supplierInvoice',
  judgedBy: ['unit'],
  computedFrom: ['stock'],
  computedBy: ['unit'],
}
