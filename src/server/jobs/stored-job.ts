import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

interface Stored {
  queue: string
  id: string
}

/** Lets a job that failed, or pauses, be taken at the next look, as pg-boss's own `retry` does, with one more try. */
export async function retryStoredJob(database: Database, { queue, id }: Stored): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${queue} and id = ${id}`.execute(database)
}

export async function deleteStoredJob(database: Database, { queue, id }: Stored): Promise<void> {
  await sql`delete from pgboss.job where name = ${queue} and id = ${id}`.execute(database)
}
