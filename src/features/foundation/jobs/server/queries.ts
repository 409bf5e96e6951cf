import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { type JobState, jobStates } from '../contract.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'

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
const keyedJob = keyed(storedJob)

/** pg-boss's states in ours; what is done or cancelled has none. */
const state = sql`case job.state when 'failed' then 'failed' when 'retry' then 'retrying' when 'active' then 'running'
  when 'created' then 'waiting' end`
const rank = sql`array_position(array['failed', 'retrying', 'running', 'waiting'], ${state})`
const columns = sql`job.id, name as queue, ${state} as state,
  case when started_on is null then 0 else retry_count + 1 end as attempts, created_on as "enqueuedAt",
  case when job.state in ('created', 'retry') then start_after end as "nextAt", output as failure`

export interface JobsAsked extends PageAsked {
  state?: JobState | undefined
}

const order = [...ascending(rank), ...descending(sql`created_on`, sql`job.id`)]

/** A page of the jobs of some queues that are not done: what failed first, then the newest. */
export async function listStoredJobs(
  database: Database,
  queues: readonly string[],
  { state: only, ...asked }: JobsAsked,
): Promise<Page<StoredJob>> {
  const page = keyset(order, asked)
  const { rows } = await rowsOf(keyedJob)`
    select ${columns}, ${page.key} as key from pgboss.job
    where name = any(${[...queues]}::text[]) and job.state not in ('completed', 'cancelled')
      and ${only ? sql`${state} = ${only}` : sql`true`} and ${page.beyond}
    order by ${page.order} limit ${page.limit}`.execute(database)
  return page.pageOf(rows)
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
