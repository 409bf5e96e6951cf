import { z } from 'zod'
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
 * Seconds that may lie between the instant of an event and its commit, and between a browser's saying for how long it shows
 * something and the arrival of that here: on a busy machine both take whole seconds.
 */
const slackSeconds = 5

const lateRow = liveEventSchema.extend({ isNews: z.boolean(), isCut: z.boolean() })

/** What a listener did not hear. */
export interface Missed {
  /** Of whose rows it may hold what was before. */
  readonly events: readonly LiveEvent[]
  /** Those of them that happened while it showed anything, and that it is to be told. */
  readonly news: readonly LiveEvent[]
}

/**
 * What happened just now, for a listener that connects for the first time: what it read before it was connected may be older.
 * Also `too many` where that cannot be found out.
 * @param shownFor milliseconds for which it has been showing anything; undefined where it shows nothing
 */
export async function eventsLately(database: Database, shownFor: number | undefined): Promise<Missed | 'too many'> {
  const newsSeconds = shownFor === undefined ? 0 : shownFor / 1000 + slackSeconds
  try {
    const { rows } = await rowsOf(lateRow)`
      with latest as (select * from event order by id desc limit ${mostMissed})
      select ${eventColumns}, at > now() - make_interval(secs => ${newsSeconds}) as "isNews",
        (select count(*) = ${mostMissed} and min(at) > now() - make_interval(secs => ${newsSeconds}) from latest) as "isCut"
      from latest as event
      where verb <> all(${tracingVerbs}::text[])
        and at > now() - make_interval(secs => ${Math.max(latelySeconds, newsSeconds)})
      order by id`.execute(database)
    if (rows.some(({ isCut }) => isCut)) return 'too many'
    const all = rows.map(({ isNews, isCut: _isCut, ...event }) => ({ isNews, event }))
    return { events: all.map(({ event }) => event), news: all.filter(({ isNews }) => isNews).map(({ event }) => event) }
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
