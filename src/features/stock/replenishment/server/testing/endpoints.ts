import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { newId } from '../../../../../shared/ids.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { replenishmentCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const replenishmentRows = endpointRows(
  { ...contract },
  {
    suggest: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    order: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({
        body: { orders: [{ kind: 'purchase', supplierId: newId(), lines: [{ materialId: newId(), quantity: 1 }] }] },
      }),
    },
    listOrders: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: lists('purchaseOrder') },
    readOrder: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: names('purchaseOrder') },
    exportOrder: {
      callers: 'LMGR ADMIN PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('purchaseOrder', { query: { format: 'csv' } }),
    },
    pickOrder: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('askedTransfer') },
    cancelOrder: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('purchaseOrder') },
  },
  replenishmentCreates,
)

/** Who reads what happened to such records. */
export const replenishmentHistory: HistoryRows = {
  replenishment: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
