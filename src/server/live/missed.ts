import { type LiveEvent, liveEventSchema } from '../../shared/live.ts'
import type { Database } from '../database/connect.ts'
import { eventColumns, tracingVerbs } from '../events.ts'
import { rowsOf } from '../database/rows.ts'

/** How many missed events are sent one by one; more are replaced by one resync. */
const mostMissed = 500
/** Transactions may commit in another order than their events were numbered: look this far behind the last one received. */
const overlap = 200
/** Seconds that a transaction may have taken: of those before the last one received, older ones have been sent already. */
const longestSeconds = 120

/** Seconds before a new listener came of which it may have read what was so before. */
const latelySeconds = 10

/**
 * What happened just now, for a listener that connects for the first time: what it read while it connected may be older. Also
 * `too many` where that cannot be found out.
 */
export async function eventsLately(database: Database): Promise<LiveEvent[] | 'too many'> {
  try {
    const { rows } = await rowsOf(liveEventSchema)`
      select ${eventColumns} from event
      where id > (select max(id) from event) - ${overlap} and verb <> all(${tracingVerbs}::text[])
        and at > now() - make_interval(secs => ${latelySeconds})`.execute(database)
    return rows
  } catch {
    return 'too many'
  }
}

/**
 * What happened since the event that a listener received last, and a little before it; also `too many` where that cannot be
 * found out.
 */
export async function eventsSince(
  database: Database,
  lastEventId: string | string[] | undefined,
): Promise<LiveEvent[] | 'too many'> {
  const last = Number(lastEventId)
  if (!Number.isSafeInteger(last) || last <= 0) return []
  try {
    const { rows } = await rowsOf(liveEventSchema)`
      select ${eventColumns} from event
      where id > ${last - overlap} and id <> ${last} and verb <> all(${tracingVerbs}::text[])
        and (id > ${last} or at > (select at from event where id = ${last}) - make_interval(secs => ${longestSeconds}))
      order by id limit ${mostMissed + overlap + 1}`.execute(database)
    return rows.length > mostMissed + overlap ? 'too many' : rows
  } catch {
    return 'too many'
  }
}
