import { sql } from 'kysely'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { afterAll } from 'vitest'
import type { Database } from '../database/connect.ts'
import { startBoss } from '../jobs/boss.ts'
import { inTurn } from '../jobs/in-turn.ts'
import type { JobIds } from '../jobs/kinds.ts'
import { type JobKit, performAll } from '../jobs/perform.ts'

interface JobsOptions extends Pick<JobKit, 'now' | 'announce' | 'kinds'> {
  database: Database
  pool: pg.Pool
  /** Where failures are written; nowhere by default. */
  log?: JobKit['log']
}

export interface RunJobsOptions {
  /** Also those that failed and pause before they are tried again. */
  retries?: boolean
  /** Begins with one job of this kind, as the clock would. */
  tick?: string
}

/**
 * Runs jobs as the runner does, here and now instead of by a timer: what is due by the test's clock, until nothing is.
 * Jobs enqueued without a time are due at once, whatever the clock says.
 */
export function jobsOf({ pool, log = { warn() {}, error() {} }, ...rest }: JobsOptions) {
  const kit: JobKit = { ...rest, log, inTurn: inTurn() }
  const { database } = kit
  let boss: Promise<PgBoss> | undefined
  // Before the database is dropped: it looks at its queues by itself.
  afterAll(async () => (await boss)?.stop())

  async function due(queues: PgBoss, queue: string, retries: boolean) {
    const now = kit.now().toString()
    // Anyone who waits for another time than now is put off while the others are fetched.
    await sql`update pgboss.job set start_after = case
        when (state = 'created' and (start_after = created_on or start_after <= ${now}::timestamptz))
          or (state = 'retry' and ${retries}) then '-infinity'
        else start_after + interval '100 years' end
      where name = ${queue} and state < 'active' and start_after > '-infinity'`.execute(database)
    const jobs = await queues.fetch<JobIds>(queue, { batchSize: 100, includeMetadata: true })
    await sql`update pgboss.job set start_after = start_after - interval '100 years'
      where name = ${queue} and state < 'active' and start_after > now() + interval '50 years'`.execute(database)
    return jobs
  }

  async function runOnce({ retries = false }: RunJobsOptions, queues: PgBoss): Promise<number> {
    let ran = 0
    for (const kind of kit.kinds) {
      for (const outcome of await performAll(kit, kind, await due(queues, kind.name, retries))) {
        if (outcome.status === 'completed') await queues.complete(kind.name, outcome.id)
        else await queues.fail(kind.name, outcome.id, outcome.output)
        ran += 1
      }
    }
    return ran
  }

  return async (options: RunJobsOptions = {}): Promise<void> => {
    boss ??= startBoss(pool, log, { keepsTime: false })
    const queues = await boss
    if (options.tick) await queues.send(options.tick)
    let again = (await runOnce(options, queues)) > 0
    while (again) again = (await runOnce({}, queues)) > 0
  }
}
