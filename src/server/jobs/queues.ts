import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { JobKind } from './kinds.ts'

const day = 24 * 60 * 60

/** The queue of a kind, in pg-boss's words. */
function optionsOf({ retries = 10 }: JobKind) {
  return {
    // What is alike waits or runs once. A time that comes round while the last one still waits for another try adds none.
    policy: 'exclusive',
    retryLimit: retries,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    // A job whose process has died is taken over by another one that soon.
    heartbeatSeconds: 30,
    expireInSeconds: 10 * 60,
    // Nothing that waits is ever given up for its age; what failed is kept for anyone who looks.
    retentionSeconds: 3_650 * day,
    deleteAfterSeconds: 90 * day,
  }
}

/** Makes the queues of the kinds, or brings them to what the kinds say now; before the first job is enqueued. */
export async function makeQueues(database: Database, kinds: readonly JobKind[]): Promise<void> {
  const queues = kinds.map((kind) => ({ name: kind.name, options: optionsOf(kind) }))
  if (queues.length === 0) return
  await sql`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) as queue (name text, options jsonb)),
    made as (select pgboss.create_queue(name, options) from wanted order by name)
    select count(*) from made`.execute(database)
  await sql`
    update pgboss.queue set retry_limit = (options->>'retryLimit')::int, updated_on = now()
    from jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) as wanted (name text, options jsonb)
    where queue.name = wanted.name and retry_limit <> (options->>'retryLimit')::int`.execute(database)
}
