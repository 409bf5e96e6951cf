import type { RawBuilder } from 'kysely'
import type { Permission } from '../../shared/permissions.ts'
import type { EventName } from '../../shared/noun-events.ts'
import type { NewEvent, RecordedEvent } from '../endpoint/context.ts'
import type { Database } from '../database/connect.ts'
import type { Both } from '../../shared/both.ts'

/** What a job is about: ids and nothing else, so that no queue keeps what a record says. */
export interface JobIds {
  /** The event that the job reacts to. */
  readonly eventId?: number
  /** The record. */
  readonly entityId?: string
}

/** One transaction of a job: the events it records reach histories, live screens and further jobs once it has committed. */
export interface JobTransaction {
  readonly database: Database
  readonly now: Temporal.Instant
  readonly record: (event: NewEvent) => void
}

/** What a job runs with: nobody's behalf, outside of any transaction, so that it may wait for other servers. */
export interface JobContext {
  /** For reading; what is written belongs into `write`. */
  readonly database: Database
  readonly now: Temporal.Instant
  /** Runs the work in a transaction of its own, one at a time in this process. */
  readonly write: <Result>(work: (transaction: JobTransaction) => Promise<Result>) => Promise<Result>
}

/**
 * Work that runs in the background: what it is called, when it runs, and who may see how it went. It runs at least
 * once, perhaps twice, and perhaps much later than it was asked for, so it looks at what is true when it runs.
 */
export interface JobKind {
  /** `noun.what`, the name of its queue; never changed once jobs of it wait somewhere. */
  readonly name: string
  /** What it does, as the settings list it. */
  readonly title: Both
  /** Who may be shown its jobs: the permission that opens the records that they are about. */
  readonly seenBy: Permission
  /** Events, as `noun.verb`, each of which enqueues one job in its own transaction; see `NewEvent.due`. */
  readonly on?: readonly EventName[]
  /**
   * What has to be so for an event to enqueue one at all: SQL over `happened`, the row of the event. It is asked in the
   * statement that writes the event, so of everything that its transaction did. Cheap, and never narrower than what the
   * job would find to do; without it, every event does.
   */
  readonly where?: RawBuilder<unknown>
  /** It reacts at once also to events that are due later: those that say when something is to end. */
  readonly promptly?: true
  /** A cron expression in UTC. A time that was missed while nothing ran is made good once. */
  readonly cron?: string
  /** How often it is tried again after a failure, after 10 to 20 s first and twice as long each time up to an hour; 10 by default. */
  readonly retries?: number
  /** Seconds between looks for jobs that another process enqueued or whose time has come; 30 by default. */
  readonly lookEvery?: number
  /**
   * How many are taken in one look; 1 by default. As long as a look finds that many the next one follows at once, so that
   * thousands of small jobs that come together are done in seconds.
   */
  readonly atOnce?: number
  /**
   * How many looks are under way side by side; 1 by default. For what waits for other servers: one that does not answer
   * holds up those that were taken with it, and the others go on.
   */
  readonly sideBySide?: number
  /**
   * It finds by itself everything that is to be done, whatever it was enqueued for: events of one transaction enqueue one
   * job for each time at which they are due, and jobs that were taken together run once.
   */
  readonly findsAll?: true
  /** Does what several jobs that were taken together ask for, in fewer transactions. Where it fails, each is run alone. */
  readonly runTogether?: (context: JobContext, jobs: readonly JobIds[]) => Promise<unknown>
  readonly run: (context: JobContext, ids: JobIds) => Promise<unknown>
}

/** How letters are taken: somebody waits for each, and a mail server takes its time. */
export const asLetters = { atOnce: 10, sideBySide: 4 } as const

/** The kinds of job that an event enqueues. */
export function reactionsTo(
  { noun, verb }: Pick<RecordedEvent, 'noun' | 'verb'>,
  kinds: readonly JobKind[],
): JobKind[] {
  return kinds.filter(({ on }) => on?.some((name) => name === `${noun}.${verb}`))
}
