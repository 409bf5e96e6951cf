import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { unitsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import { units } from '../../record.ts'
import * as logoContract from '../../logo-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const unitsRows = endpointRows(
  { ...contract, ...recordContracts(units), archive: units.archive, restore: units.restore, ...logoContract },
  {
    listUnits: { callers: 'everybody', reach: lists('unit') },
    list: { callers: 'LMGR ADMIN', reach: lists('unit') },
    export: { callers: 'LMGR ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'LMGR ADMIN', reach: names('unit') },
    create: { callers: 'ADMIN', reach: namesNothing },
    edit: { callers: 'LMGR ADMIN', reach: names('unit') },
    archive: { callers: 'ADMIN', reach: names('unit', { body: { version: 0 } }) },
    restore: { callers: 'ADMIN', reach: names('unit', { body: { version: 0 } }) },
    setUnitLogo: { callers: 'LMGR ADMIN', reach: names('unit', { body: { image: '/9j/wAARCAAIAAgD' } }) },
    removeUnitLogo: { callers: 'LMGR ADMIN', reach: names('unit') },
    readUnitLogo: { callers: 'everybody', reach: names('logo') },
  },
  unitsCreates,
)

/** Who reads what happened to such records. */
export const unitsHistory: HistoryRows = {
  unit: { readers: 'LMGR ADMIN' },
}
