import type { Context, NewEvent, PublicContext } from './context.ts'
import type { Database } from '../database/connect.ts'
import { CommitUnanswered } from '../database/connection.ts'
import { isWorthRepeating } from '../database/refusals.ts'
import { inTransaction } from '../database/transaction.ts'
import { writeEvents, type Written } from '../events/events.ts'
import type { JobKind } from '../jobs/kinds.ts'

/** What a write needs of its request. */
export interface Writing<Outcome> {
  /** The endpoint's name, for our own mistakes. */
  readonly name: string
  readonly database: Database
  /** All of the context but what this file adds. */
  readonly given: Omit<PublicContext, 'database' | 'record' | 'changedNothing'> &
    Partial<Pick<Context, 'actor' | 'may' | 'hookAnswers'>>
  readonly run: (context: PublicContext) => Promise<Outcome>
  /** Told of what was committed. */
  readonly announce: (committed: Written) => void
  /** Kinds of job; those that react to an event are enqueued with it. */
  readonly jobs: readonly JobKind[]
}

const attempts = 4

/**
 * A command in its transaction: what it did and what it says of it are committed together. Run again after a deadlock
 * or a serialization failure.
 */
export async function writeInTransaction<Outcome>(writing: Writing<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(writing)
    } catch (error) {
      if (attempt === attempts || !isWorthRepeating(error)) throw error
    }
  }
}

/** Thrown through a transaction that has nothing to keep, carrying the answer out of it. */
class NothingToCommit<Outcome> extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('nothing to commit')
    this.outcome = outcome
  }
}

async function writeOnce<Outcome>({ name, database, given, run, announce, jobs }: Writing<Outcome>): Promise<Outcome> {
  const said = listening()
  let told: Promise<Written> = Promise.resolve({ events: [], queues: [] })
  try {
    const outcome = await inTransaction(database, async (transaction) => {
      const context = { ...given, ...said.listeners, database: transaction }
      const made = await run(context)
      if (said.isUnchanged()) throw new NothingToCommit(made)
      if (said.events.length === 0) throw new Error(`${name} wrote without recording what happened`)
      told = writeEvents(context, said.events, jobs)
      // Not waited for: the commit travels right behind, and cannot succeed where the events failed.
      told.catch(() => {})
      return made
    })
    announce(await told)
    return outcome
  } catch (error) {
    if (error instanceof CommitUnanswered) throw error
    // What is wrong with the events says more than the commit that they spoilt.
    await told
    if (error instanceof NothingToCommit) return (error as NothingToCommit<Outcome>).outcome
    throw error
  }
}

/**
 * A command whose work another service does, such as the sign-in provider: no connection waits for it. What happened is
 * written after, so a crash in between leaves a change without its event, never an event without its change.
 */
export async function writeAfter<Outcome>({
  name,
  database,
  given,
  run,
  announce,
  jobs,
}: Writing<Outcome>): Promise<Outcome> {
  const said = listening()
  const context = { ...given, ...said.listeners, database }
  const outcome = await run(context)
  if (said.isUnchanged()) return outcome
  if (said.events.length === 0) throw new Error(`${name} wrote without recording what happened`)
  announce(await writeEvents(context, said.events, jobs))
  return outcome
}

interface Said {
  readonly events: NewEvent[]
  isUnchanged(): boolean
  readonly listeners: Pick<PublicContext, 'record' | 'changedNothing'>
}

function listening(): Said {
  const events: NewEvent[] = []
  let unchanged = false
  return {
    events,
    isUnchanged: () => unchanged,
    listeners: { record: (event) => void events.push(event), changedNothing: () => void (unchanged = true) },
  }
}
