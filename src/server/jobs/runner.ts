import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { createDatabase, createPool } from '../database/connect.ts'
import { startBoss } from './boss.ts'
import { inTurn } from './in-turn.ts'
import type { JobIds, JobKind } from './kinds.ts'
import { createPace } from './pace.ts'
import { type JobKit, performAll } from './perform.ts'

export interface Runner {
  /** Begins to take jobs. The queues have to be there, see `makeQueues`. */
  start(): Promise<void>
  /**
   * Looks for jobs that were just enqueued here, rather than at the next turn: at once, and for kinds of which many are taken
   * in one look then once a second, so that those that come together are taken together.
   */
  wake(queues: readonly string[]): void
  /** Takes no further job, and resolves when those under way are done. */
  stop(): Promise<void>
}

interface RunnerOptions extends Omit<JobKit, 'database' | 'inTurn'> {
  databaseUrl: string
  /** Seconds between looks of every kind, and between those for jobs of processes that died; tests are impatient. */
  pace?: { look?: number; supervise?: number }
}

/** Milliseconds from one look for jobs of a kind to the next, however many are enqueued meanwhile. */
const gatherFor = 1_000
/** Milliseconds that jobs under way are given to end when the runner stops. */
const patience = 25_000

/**
 * Runs jobs in this process, over two connections of its own. Any number of processes share one database's jobs: each
 * job is taken by one of them, and by another when that one dies.
 */
export function createRunner({ databaseUrl, pace = {}, ...rest }: RunnerOptions): Runner {
  const { kinds, log } = rest
  const pool = createPool(databaseUrl, {
    size: 2,
    statementTimeout: 60_000,
    // A job whose end is lost is run again; people who book do not stand in line behind its flushes to the disk.
    commitsLate: true,
    onSecondConnection: ({ stack }) => log.error({ stack }, 'second connection under a transaction'),
  })
  const kit: JobKit = { ...rest, database: createDatabase(pool), inTurn: inTurn() }
  const workers = new Map<string, readonly string[]>()
  let boss: PgBoss | undefined
  const looks = createPace(gatherFor)
  const gathering = new Set(kinds.flatMap(({ name, atOnce = 1 }) => (atOnce > 1 ? name : [])))
  return {
    async start() {
      boss = await startBoss(pool, log, { keepsTime: true, ...(pace.supervise && { supervise: pace.supervise }) })
      for (const kind of kinds) workers.set(kind.name, await takeOn(boss, kit, kind, pace.look))
    },
    wake(queues) {
      for (const queue of queues) {
        const look = () => {
          for (const worker of workers.get(queue) ?? []) boss?.notifyWorker(worker)
        }
        if (gathering.has(queue)) looks.ask(queue, look)
        else look()
      }
    },
    async stop() {
      looks.stop()
      await boss?.stop({ graceful: true, timeout: patience })
      await kit.database.destroy()
    },
  }
}

/** Lets the process work on a kind; answers the workers' ids. */
async function takeOn(boss: PgBoss, kit: JobKit, kind: JobKind, look = kind.lookEvery ?? 30): Promise<string[]> {
  if (kind.cron) await boss.schedule(kind.name, kind.cron, null, { missed: 'once' })
  else await boss.unschedule(kind.name)
  const { atOnce: batchSize = 1, sideBySide = 1 } = kind
  const taken = { batchSize, burstWhenBatchFull: batchSize > 1 }
  const options = { pollingIntervalSeconds: look, includeMetadata: true, perJobResults: true, ...taken } as const
  const work = (jobs: JobWithMetadata<JobIds>[]) => performAll(kit, kind, jobs)
  // Each is a worker of its own: of those that pg-boss would spawn of one, it wakes the first alone.
  return Promise.all(Array.from({ length: sideBySide }, () => boss.work(kind.name, options, work)))
}
