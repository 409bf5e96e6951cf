import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { executorOver } from './executor.ts'
import { failureOf } from './failure.ts'
import type { JobLog } from './perform.ts'

export interface BossOptions {
  /** Whether it sends what is due by the clock, and takes jobs back from processes that died. */
  keepsTime: boolean
  /** Seconds between looks for jobs of processes that died. */
  supervise?: number
}

/** pg-boss over our connections and the schema of our migrations; what troubles it is logged by codes and names. */
export async function startBoss(
  pool: pg.Pool,
  log: JobLog,
  { keepsTime, supervise = 30 }: BossOptions,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: executorOver(pool),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: keepsTime,
    supervise: keepsTime,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: Math.min(15, supervise),
    // Jobs that wait for other jobs: there are none.
    flowIntervalSeconds: 24 * 60 * 60,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn(failureOf(error), 'the queues of jobs could not be looked at'))
  boss.on('warning', ({ message }) => log.warn({}, message))
  return boss.start()
}
