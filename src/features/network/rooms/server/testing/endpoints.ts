import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { roomsCreates } from './creates.ts'
import { rooms } from '../../record.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const roomsRows = endpointRows(
  { ...recordContracts(rooms), ...contract },
  {
    list: { callers: 'LMGR ADMIN', reach: lists('room') },
    export: { callers: 'LMGR ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'LMGR ADMIN', reach: names('room') },
    create: { callers: 'LMGR ADMIN', reach: inUnit() },
    edit: { callers: 'LMGR ADMIN', reach: names('room') },
    deleteRoom: { callers: 'LMGR ADMIN', reach: names('unusedRoom') },
    orderRooms: { callers: 'LMGR ADMIN', reach: names('unit') },
  },
  roomsCreates,
)

/** Who reads what happened to such records. */
export const roomsHistory: HistoryRows = {
  room: { readers: 'LMGR ADMIN' },
}
