import { invoiceFile } from './invoice-file.ts'
import { inUnit, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { supplierInvoicesCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as lentContract from '../../lent-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const supplierInvoicesRows = endpointRows(
  { ...contract, ...lentContract },
  {
    readInvoice: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ body: { file: invoiceFile() } }),
    },
    receiveInvoice: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ body: { file: invoiceFile() } }),
      notAskedAhead: 'a day that has not come is refused, and a lot may be good for long',
    },
    listLent: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    attachInvoice: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: names('lentUse', { body: { line: 1 } }),
    },
  },
  supplierInvoicesCreates,
)

/** Who reads what happened to such records. */
export const supplierInvoicesHistory: HistoryRows = {
  supplierInvoice: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
