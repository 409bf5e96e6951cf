import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { cardFeesCreates } from './creates.ts'
import { cardFees } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const cardFeesRows = endpointRows(
  { ...recordContracts(cardFees) },
  {
    list: { callers: 'LMGR ADMIN', reach: namesNothing },
    export: { callers: 'LMGR ADMIN', reach: namesNothing },
    read: { callers: 'LMGR ADMIN', reach: names('cardFee') },
    create: { callers: 'ADMIN', reach: namesNothing },
    edit: { callers: 'ADMIN', reach: names('cardFee') },
  },
  cardFeesCreates,
)

/** Who reads what happened to such records. */
export const cardFeesHistory: HistoryRows = {
  cardFee: { readers: 'LMGR ADMIN', ofNetwork: true },
}
