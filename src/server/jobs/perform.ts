import type { NewEvent } from '../endpoint/context.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { writeSystemEvents, type Written } from '../events/events.ts'
import { type Failure, failureOf } from './failure.ts'
import type { JobContext, JobIds, JobKind } from './kinds.ts'

/** What every job leans on. */
export interface JobKit {
  readonly database: Database
  /** Lets one piece of work run after the other: the jobs' few connections are never all inside transactions. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly now: () => Temporal.Instant
  readonly kinds: readonly JobKind[]
  /** Told of what was committed, so that live screens hear of it and reactions are woken. */
  readonly announce: (committed: Written) => void
  readonly log: JobLog
}

/** Where failures are written, by names and codes only. */
export interface JobLog {
  warn(what: object, message: string): void
  error(what: object, message: string): void
}

/** One attempt at a job, as pg-boss hands it out. */
export interface Attempt {
  readonly id: string
  readonly data: JobIds | null
  readonly retryCount: number
  readonly retryLimit: number
}

export type Outcome =
  | { id: string; status: 'completed' }
  | { id: string; status: 'failed'; output: Failure & { at: string } }

/** Runs one attempt and says how it went. What failed is logged; nothing is thrown. */
async function perform(kit: JobKit, kind: JobKind, attempt: Attempt): Promise<Outcome> {
  const { id, data, retryCount, retryLimit } = attempt
  try {
    await kind.run(contextOf(kit), data ?? {})
    return { id, status: 'completed' }
  } catch (error) {
    const failure = failureOf(error)
    const what = { job: kind.name, id, attempt: retryCount + 1, ...failure }
    if (retryCount < retryLimit) kit.log.warn(what, 'a job failed and will be tried again')
    else kit.log.error(what, 'a job failed for the last time')
    return { id, status: 'failed', output: { ...failure, at: kit.now().toString() } }
  }
}

/** Runs jobs of one kind that were taken together, at once where the kind can; nothing is thrown. */
export async function performAll(kit: JobKit, kind: JobKind, attempts: readonly Attempt[]): Promise<Outcome[]> {
  if (attempts.length > 1 && (await ranTogether(kit, kind, attempts)))
    return attempts.map(({ id }) => ({ id, status: 'completed' }))
  return Promise.all(attempts.map((attempt) => perform(kit, kind, attempt)))
}

async function ranTogether(kit: JobKit, kind: JobKind, attempts: readonly Attempt[]): Promise<boolean> {
  const { findsAll, run, runTogether = findsAll && ((context: JobContext) => run(context, {})) } = kind
  if (!runTogether) return false
  const jobs = attempts.map(({ data }) => data ?? {})
  try {
    await runTogether(contextOf(kit), jobs)
    return true
  } catch {
    // One may have spoilt it for all. Alone, the others are done, and what failed is told of.
    return false
  }
}

function contextOf(kit: JobKit): JobContext {
  return {
    database: kit.database,
    now: kit.now(),
    async write(work) {
      const events: NewEvent[] = []
      const transaction = async (database: Database) => {
        const now = kit.now()
        const made = await work({ database, now, record: (event) => void events.push(event) })
        return [made, events.length > 0 && (await writeSystemEvents(database, now, events, kit.kinds))] as const
      }
      const [result, written] = await kit.inTurn(() => inTransaction(kit.database, transaction))
      if (written) kit.announce(written)
      return result
    },
  }
}
