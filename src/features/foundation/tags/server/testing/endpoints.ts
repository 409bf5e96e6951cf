import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { tagsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as mergeContract from '../../merge-contract.ts'
import { tags } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const tagsRows = endpointRows(
  { ...contract, ...mergeContract, ...recordContracts(tags) },
  {
    listTags: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO STOCK', reach: namesNothing },
    mergeTag: { callers: 'ADMIN', reach: names('tag') },
    unmergeTag: { callers: 'ADMIN', reach: names('tag') },
    list: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO STOCK', reach: namesNothing },
    export: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO STOCK', reach: namesNothing },
    read: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO STOCK', reach: names('tag') },
    create: { callers: 'SMGR ADMIN', reach: namesNothing },
    edit: { callers: 'SMGR ADMIN', reach: names('tag') },
  },
  tagsCreates,
)

/** Who reads what happened to such records. */
export const tagsHistory: HistoryRows = {
  tag: { readers: 'SMGR LMGR ADMIN', ofNetwork: true },
}
