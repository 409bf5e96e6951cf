import type { IncomingHttpHeaders } from 'node:http'
import { type LiveEvent, positionHeader, shownForHeader } from '../../shared/live.ts'
import type { LiveHub } from './hub.ts'

/**
 * Milliseconds that a request to listen may be on its way, since nobody waits longer for its answer: what was read before
 * it was sent is no older.
 */
const longestWay = 10_000

/** What a listener did not hear. */
interface Missed {
  /** Of whose rows it may hold what was before; `too many`, where everything is to be read again. */
  readonly events: readonly LiveEvent[] | 'too many'
  /** Those of them that it is to be told. */
  readonly news: readonly LiveEvent[]
  /** What it has when it has been told them; undefined where the database did not answer. */
  readonly position?: string
}

/**
 * What a listener missed that connects: since the position that it names, or where it comes for the first time, since
 * before it showed anything. What it has read meanwhile it knows by the positions of the answers.
 * @param waited milliseconds since its request came
 */
export async function missedBy(hub: LiveHub, headers: IncomingHttpHeaders, waited: number): Promise<Missed> {
  const told = headers[positionHeader]
  const shownFor = Number(headers[shownForHeader])
  const since = typeof told === 'string' ? told : hub.before((shownFor >= 0 ? shownFor : 0) + waited + longestWay)
  if (since === undefined) return { events: 'too many', news: [] }
  try {
    const { events, position } = await hub.since(since)
    const showsAnything = told !== undefined || shownFor >= 0
    return { events, news: events === 'too many' || !showsAnything ? [] : events, position }
  } catch {
    return { events: 'too many', news: [] }
  }
}
