import { newId } from '../../shared/ids.ts'
import { invoiceFile } from '../../features/supplier-invoices/server/testing/invoice-file.ts'
import { reachOfRecalls } from './recall-tables.ts'
import { reachOfReplenishment } from './replenishment-tables.ts'
import { reachOfStockCounts } from './stock-count-tables.ts'
import { inUnit, lists, names, namesNothing, type Reach } from './reach.ts'

/** How far the ledger of stock and what follows from it reach: lines of the table in `reach.test.ts`. */
export const reachOfStock: Record<string, Reach> = {
  ...reachOfReplenishment,
  ...reachOfStockCounts,
  ...reachOfRecalls,
  'stock.list': inUnit(),
  'stock.count': inUnit(),
  'stock.export': inUnit({ query: { format: 'csv' } }),
  'stockAlarm.list': inUnit(),
  'stockAlarm.count': inUnit(),
  'stockAlarm.export': inUnit({ query: { format: 'csv' } }),
  'stock.listLots': inUnit(),
  'stock.listMovements': inUnit(),
  'stock.listDocuments': lists('stockReceipt'),
  'stock.read': names('stockReceipt'),
  'stock.listReceivers': namesNothing,
  'stock.receive': inUnit(),
  'stock.issue': inUnit({ body: { kind: 'consumption' } }),
  'stock.open': inUnit(),
  'stock.receiveTransfer': names('stockTransfer'),
  'stock.reverse': names('stockReceipt'),
  'supplierInvoice.listLent': inUnit(),
  'supplierInvoice.attach': names('lentUse', { body: { line: 1 } }),
  'stockReservation.list': inUnit(),
  'stockReservation.plan': inUnit(),
  'controlledDrug.list': inUnit(),
  'controlledDrug.register': inUnit({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'controlledDrug.listCounts': inUnit(),
  'controlledDrug.count': inUnit({ body: { witness: { professionalId: newId(), pin: '284715' } } }),
  // Its withdrawal stands in what is sent; of another unit there is none (`controlled-drugs.test.ts`).
  'controlledDrug.discard': namesNothing,
  'supplierInvoice.read': inUnit({ body: { file: invoiceFile() } }),
  'supplierInvoice.receive': inUnit({ body: { file: invoiceFile() } }),
  'stock.quarantine': names('stockLot'),
  'stock.release': names('heldLot'),
}
