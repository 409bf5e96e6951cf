import { inUnit, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { daymapCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const daymapRows = endpointRows(
  { ...contract },
  {
    readDayMap: { callers: 'SMGR LMGR ADMIN RECEP PREPO STOCK EXTER', reach: inUnit() },
    acceptCase: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery'),
      notAskedAhead: 'what happened lies in the past, which is asked instead',
    },
    signDayMap: { callers: 'LMGR ADMIN', reach: inUnit(), notAskedAhead: 'a day that has not come is refused' },
    reopenDayMap: { callers: 'ADMIN', reach: names('closedMap') },
    recordComplication: {
      callers: 'ADMIN AFTER PREPO',
      reach: names('surgery', { body: { occurredOn: '2026-11-18', what: 'edema', action: 'gelo' } }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
  },
  daymapCreates,
)

/** Who reads what happened to such records. */
export const daymapHistory: HistoryRows = {
  dayMap: { readers: 'SMGR LMGR ADMIN' },
}
