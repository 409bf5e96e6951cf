import { inUnit, lists } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const holidaysRows = endpointRows(
  { ...contract },
  {
    listHolidays: { callers: 'LMGR ADMIN', reach: lists('holiday', { query: { year: 2026 } }) },
    exportHolidays: { callers: 'LMGR ADMIN', reach: inUnit({ query: { format: 'csv', year: 2026 } }) },
    setHoliday: {
      callers: 'LMGR ADMIN',
      reach: inUnit(),
      notAskedAhead: 'the year is chosen by paging through a calendar, and a city may decree early',
    },
    removeHoliday: { callers: 'LMGR ADMIN', reach: inUnit(), notAskedAhead: 'takes back' },
  },
)

/** Who reads what happened to such records. */
export const holidaysHistory: HistoryRows = {
  holiday: { readers: 'LMGR ADMIN' },
}
