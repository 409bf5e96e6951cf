import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { teamsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import { teams } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const teamsRows = endpointRows(
  { ...contract, ...recordContracts(teams), archive: teams.archive, restore: teams.restore },
  {
    listTeams: { callers: 'everybody', reach: lists('team') },
    list: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: lists('team') },
    export: { callers: 'LMGR ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('team') },
    create: { callers: 'LMGR ADMIN', reach: inUnit() },
    edit: { callers: 'LMGR ADMIN', reach: names('team') },
    archive: { callers: 'LMGR ADMIN', reach: names('team') },
    restore: { callers: 'LMGR ADMIN', reach: names('team') },
  },
  teamsCreates,
)

/** Who reads what happened to such records. */
export const teamsHistory: HistoryRows = {
  team: { readers: 'SMGR LMGR ADMIN' },
}
