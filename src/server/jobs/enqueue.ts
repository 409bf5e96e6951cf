import { type RawBuilder, sql } from 'kysely'
import type { RecordedEvent } from '../endpoint/context.ts'
import type { Database } from '../database/connect.ts'
import { type JobIds, type JobKind, reactionsTo } from './kinds.ts'

/** A job that an event is to enqueue when it has its id. */
export interface Reaction extends Pick<RecordedEvent, 'noun' | 'verb'> {
  entity_id: string
  queue: string
  /** ISO instant; null for at once. */
  due: string | null
  /** Of those of a queue that are due together, one is enough: its jobs find everything by themselves. */
  once: boolean
}

/** The jobs that may follow from events of one transaction, and under which conditions; most events have none. */
export interface Reactions {
  readonly rows: readonly Reaction[]
  /** Whether the row `happened` of an event meets the condition of its `reaction`. */
  readonly isWanted: RawBuilder<unknown>
}

export function reactionsOf(events: readonly RecordedEvent[], kinds: readonly JobKind[]): Reactions {
  const found = new Map<string, Reaction>()
  const conditions = new Map<string, RawBuilder<unknown>>()
  for (const event of events) {
    for (const { name, findsAll = false, promptly, where } of reactionsTo(event, kinds)) {
      const { noun, verb, entityId } = event
      const due = promptly ? null : (event.due ?? null)
      if (where) conditions.set(name, where)
      const key = findsAll && !where ? `${name} ${due}` : `${name} ${noun} ${verb} ${entityId}`
      if (!found.has(key)) found.set(key, { noun, verb, entity_id: entityId, queue: name, due, once: findsAll })
    }
  }
  return { rows: [...found.values()], isWanted: whereOf(conditions) }
}

/** In the order of the queues, so that one set of them is one text, which connections prepare once. */
function whereOf(conditions: ReadonlyMap<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  if (conditions.size === 0) return sql`true`
  const cases = [...conditions]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([queue, where]) => sql`when ${sql.lit(queue)} then ${where}`)
  return sql`case reaction.queue ${sql.join(cases, sql` `)} else true end`
}

/**
 * Inserts jobs from rows of `(queue, data, key, due)` as pg-boss would, in any statement of any transaction. What keys
 * say is alike waits or runs once. A queue that nobody made fails the statement: a lost job would be noticed by nobody.
 */
export function insertJobs(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into pgboss.job (name, data, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    select wanted.queue, wanted.data, wanted.key, coalesce(wanted.due, now()),
      coalesce(wanted.due, now()) + queue.retention_seconds * interval '1 s', queue.policy, queue.retry_limit,
      queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
      queue.heartbeat_seconds
    from (${rows}) as wanted left join pgboss.queue on queue.name = wanted.queue
    on conflict do nothing`
}

/**
 * Enqueues a job that no event stands for, at once. Jobs of a queue that share a key are one as long as it waits or
 * runs; without a key, each is its own.
 */
export async function enqueue(database: Database, queue: string, ids: JobIds, key?: string): Promise<void> {
  await insertJobs(
    sql`select ${queue}::text as queue, ${JSON.stringify(ids)}::jsonb as data,
      coalesce(${key ?? null}::text, gen_random_uuid()::text) as key, null::timestamptz as due`,
  ).execute(database)
}
