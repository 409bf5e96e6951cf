import { sql } from 'kysely'
import { z } from 'zod'
import type { Cursors } from '../../../server/cursor.ts'
import type { Database } from '../../../server/database/connect.ts'
import { type JobState, jobStates } from '../contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema } from '../../../shared/time.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const text = z.string().optional()
const failureMembers = { at: text, code: text, table: text, constraint: text }
const storedJob = z.object({
  id: idSchema,
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  enqueuedAt: instantSchema,
  nextAt: instantSchema.nullable(),
  /** pg-boss itself writes of a process that died, in words of its own. */
  failure: z.looseObject(failureMembers).nullable(),
})
export type StoredJob = z.output<typeof storedJob>
const rankedJob = storedJob.extend({ rank: z.int(), key: z.string() })

/** pg-boss's states in ours; what is done or cancelled has none. */
const state = sql`case job.state when 'failed' then 'failed' when 'retry' then 'retrying' when 'active' then 'running'
  when 'created' then 'waiting' end`
const rank = sql`array_position(array['failed', 'retrying', 'running', 'waiting'], ${state})`
const columns = sql`job.id, name as queue, ${state} as state,
  case when started_on is null then 0 else retry_count + 1 end as attempts, created_on as "enqueuedAt",
  case when job.state in ('created', 'retry') then start_after end as "nextAt", output as failure`

export interface JobsAsked {
  state?: JobState | undefined
  cursor?: string | undefined
  cursors: Cursors
  limit: number
}

/** A page of the jobs of some queues that are not done: what failed first, then the newest. */
export async function listStoredJobs(
  database: Database,
  queues: readonly string[],
  { state: only, cursor, cursors, limit }: JobsAsked,
): Promise<{ items: StoredJob[]; nextCursor: string | null }> {
  const after = cursors.read(cursor, z.tuple([z.int(), z.string(), z.uuid()]))
  const { rows } = await rowsOf(rankedJob)`
    select * from (
      select ${columns}, ${rank} as rank, created_on::text as key from pgboss.job
      where name = any(${[...queues]}::text[]) and job.state not in ('completed', 'cancelled')
        and ${only ? sql`${state} = ${only}` : sql`true`}) as job
    where ${after ? sql`rank > ${after[0]} or rank = ${after[0]} and ("enqueuedAt", id) < (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql`true`}
    order by rank, "enqueuedAt" desc, id desc limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ rank: _rank, key: _key, ...job }) => job),
    nextCursor: last && rows.length > limit ? cursors.write([last.rank, last.key, last.id]) : null,
  }
}

/** One job of the queues that is not done; a lock keeps it from being taken meanwhile. */
export async function findStoredJob(
  database: Database,
  queues: readonly string[],
  id: string,
  lock = false,
): Promise<StoredJob | undefined> {
  const { rows } = await rowsOf(storedJob)`
    select ${columns} from pgboss.job
    where name = any(${[...queues]}::text[]) and id = ${id} and job.state not in ('completed', 'cancelled')
    ${lock ? sql`for update` : sql``}`.execute(database)
  return rows[0]
}
