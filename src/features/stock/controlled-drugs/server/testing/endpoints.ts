import { inUnit, namesNothing } from '../../../../../server/testing/reach.ts'
import { newId } from '../../../../../shared/ids.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { controlledDrugsCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const controlledDrugsRows = endpointRows(
  { ...contract },
  {
    listControlled: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    readRegister: {
      callers: 'LMGR ADMIN PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: { from: '2026-11-01', to: '2026-11-30' } }),
    },
    listHandOvers: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    countHandOver: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ body: { witness: { professionalId: newId(), pin: '284715' } } }),
    },
    // Its withdrawal stands in what is sent; of another unit there is none (`controlled-drugs.test.ts`).
    discard: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: namesNothing },
  },
  controlledDrugsCreates,
)

/** Who reads what happened to such records. */
export const controlledDrugsHistory: HistoryRows = {
  controlledDrug: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
