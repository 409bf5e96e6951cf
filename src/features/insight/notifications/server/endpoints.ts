import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { countNotifications } from '../count-contract.ts'
import { done, mute, read, readAll, reopen, snooze } from './commands.ts'
import { count, list } from './lists.ts'
import { shownOf, type SightSettings } from './sight-queries.ts'

/** What people are told, of what nouns say of themselves. */
export function notificationEndpoints({ subjects }: Pick<SightSettings, 'subjects'>): Endpoint[] {
  const shown = shownOf(subjects)
  return [
    endpoint(contract.listNotifications, (context, input) => list(shown, context, input)),
    endpoint(countNotifications, (context) => count(shown, context)),
    endpoint(contract.markAllRead, (context) => readAll(shown, context)),
    endpoint(contract.muteKind, mute),
    endpoint(contract.markDone, (context, input) => done(shown, context, input)),
    endpoint(contract.reopenNotification, (context, input) => reopen(shown, context, input)),
    endpoint(contract.markRead, (context, input) => read(shown, context, input)),
    endpoint(contract.snoozeNotification, (context, input) => snooze(shown, context, input)),
  ]
}
