import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { countNotifications } from '../count-contract.ts'
import { done, mute, read, readAll, reopen, snooze } from './commands.ts'
import { count, list } from './lists.ts'

export const notificationEndpoints: Endpoint[] = [
  endpoint(contract.listNotifications, list),
  endpoint(countNotifications, count),
  endpoint(contract.markAllRead, readAll),
  endpoint(contract.muteKind, mute),
  endpoint(contract.markDone, done),
  endpoint(contract.reopenNotification, reopen),
  endpoint(contract.markRead, read),
  endpoint(contract.snoozeNotification, snooze),
]
