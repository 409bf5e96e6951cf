import type { LiveEvent } from '../../shared/live.ts'
import { readPosition } from '../../shared/position.ts'
import { tracingVerbs } from '../events/events.ts'

/** What is asked of the database, by whichever connection. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** As many events as are told one by one; more are replaced by one resync. */
const mostMissed = 500

/**
 * The mark of the running database, for positions (`Position`): another one after it was restored, copied, taken over by
 * its standby, or only started again.
 */
export async function markOf(ask: Ask): Promise<string> {
  const [row] = await ask<{ mark: string }>(`
    select left(md5(extract(epoch from pg_postmaster_start_time()) || ' ' || oid), 6) as mark
    from pg_database where datname = current_database()`)
  if (!row) throw new Error('a database that is not there')
  return row.mark
}

/** How far the database has committed. */
export async function positionOf(ask: Ask, mark: string): Promise<string> {
  const [row] = await ask<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return `${mark}:${row?.snapshot}`
}

/**
 * A position of a minute ago, as far as the events say, for a process that has just begun to note positions: everything
 * before the first event of that minute.
 */
export async function positionBefore(ask: Ask, mark: string): Promise<string> {
  const [row] = await ask<{ xid: number }>(`
    select coalesce(
      (select min(xid) from (select at, xid from event order by id desc limit ${mostMissed}) as latest
        where at > now() - interval '1 minute'),
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::float8 as xid`)
  return `${mark}:${row?.xid}:${row?.xid}:`
}

/** What a listener is to be told, and the position that it then has. */
export interface Commits {
  readonly position: string
  readonly events: readonly LiveEvent[] | 'too many'
}

/**
 * What was committed since a position, exactly: each event that is not contained in it and that screens are told of, and
 * the position up to which that is so. `too many` also where the position is of another database.
 */
export async function commitsSince(ask: Ask, mark: string, since: string): Promise<Commits> {
  const from = readPosition(since)
  if (from?.mark !== mark) return { position: await positionOf(ask, mark), events: 'too many' }
  const snapshot = since.slice(mark.length + 1)
  // In one statement, so of one snapshot. By its index it reads the end of the table alone.
  const [row] = await ask<{ snapshot: string; events: LiveEvent[] }>(
    `select pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(json_build_object('id', id, 'xid', xid, 'noun', noun, 'verb', verb, 'entityId', entity_id,
        'unitId', unit_id, 'concerns', concerns, 'freshness', freshness) order by id)
      from (
        select * from event
        where xid >= $2 and not pg_visible_in_snapshot(xid::text::xid8, $1::pg_snapshot)
          and verb <> all($3::text[]) and data ->> 'consequence' is distinct from 'quiet'
        order by id limit ${mostMissed + 1}
      ) as missed), '[]') as events`,
    [snapshot, from.xmin, tracingVerbs],
  )
  if (!row) throw new Error('a statement without an answer')
  const events = row.events.length > mostMissed ? 'too many' : row.events
  return { position: `${mark}:${row.snapshot}`, events }
}
