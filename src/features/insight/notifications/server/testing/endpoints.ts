import { inUnit, names, own } from '../../../../../server/testing/reach.ts'
import { roles } from '../../../../../shared/roles.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'
import * as countContract from '../../count-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const notificationsRows = endpointRows(
  { ...contract, ...countContract },
  {
    listNotifications: { callers: 'everybody', reach: inUnit() },
    countNotifications: { callers: 'everybody', reach: own },
    markAllRead: { callers: 'everybody', reach: own },
    muteKind: { callers: 'everybody', reach: own },
    markDone: { callers: 'everybody', reach: names('notification', { onlyOwn: [...roles] }) },
    reopenNotification: { callers: 'everybody', reach: names('notification', { onlyOwn: [...roles] }) },
    markRead: { callers: 'everybody', reach: names('notification', { onlyOwn: [...roles] }) },
    snoozeNotification: { callers: 'everybody', reach: names('notification', { onlyOwn: [...roles] }) },
  },
)

/** Who reads what happened to such records. */
export const notificationsHistory: HistoryRows = {
  notification: { readers: null },
}
