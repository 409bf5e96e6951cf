import type { Context } from '../../../../server/endpoint/context.ts'
import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { countNotifications } from '../count-contract.ts'
import { done, mute, read, readAll, readerOf, reopen, snooze } from './commands.ts'
import { count, list } from './lists.ts'
import { shownOf, type SightSettings } from './sight-queries.ts'

/** What people are told, as nouns say what it is about. */
export function notificationEndpoints({ subjects }: Pick<SightSettings, 'subjects'>): Endpoint[] {
  const shown = shownOf(subjects)
  const own = (context: Context) => readerOf(shown, context)
  return [
    endpoint(contract.listNotifications, (context, input) => list(context, own(context), input)),
    endpoint(countNotifications, (context) => count(context, own(context))),
    endpoint(contract.markAllRead, (context) => readAll(context, own(context))),
    endpoint(contract.muteKind, mute),
    endpoint(contract.markDone, (context, { params }) => done(context, own(context), params.id)),
    endpoint(contract.reopenNotification, (context, { params }) => reopen(context, own(context), params.id)),
    endpoint(contract.markRead, (context, { params }) => read(context, own(context), params.id)),
    endpoint(contract.snoozeNotification, (context, { params, body }) =>
      snooze(context, own(context), params.id, body.until),
    ),
  ]
}
