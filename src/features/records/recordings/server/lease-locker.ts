import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { Database } from '../../../../server/database/connect.ts'
import { newId } from '../../../../shared/ids.ts'
import { endLease, keepLease, takeLease } from './lease-queries.ts'
import { refuse } from '../../../../server/media/refuse.ts'

/** Milliseconds between two looks: of a holder whether somebody waits, of who waits whether it is free. */
const lookEvery = 1_000
const askEvery = 200
/** Milliseconds that somebody waits; whoever sends asks again then. */
const longest = 30_000

/**
 * One writer at a time for each file, also where several processes serve it: a row says who, until when. Whoever comes
 * later is let in once the one before has finished the piece it is at, or has fallen silent with its process.
 */
export function leaseLocker(database: Database): Locker {
  return { newLock: (id) => new LeaseLock(database, id) }
}

class LeaseLock implements Lock {
  readonly #database: Database
  readonly #id: string
  readonly #holder = newId()
  #isAsked = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(database: Database, id: string) {
    this.#database = database
    this.#id = id
  }

  async lock(signal: AbortSignal, cancel: RequestRelease): Promise<void> {
    const until = performance.now() + longest
    while (!(await takeLease(this.#database, this.#id, this.#holder))) {
      if (signal.aborted || performance.now() > until) refuse(ERRORS.ERR_LOCK_TIMEOUT)
      await wait(askEvery)
    }
    this.#timer = setInterval(() => void this.#look(cancel), lookEvery)
  }

  async #look(cancel: RequestRelease): Promise<void> {
    // Where the database is away, nobody else gets the lease either.
    const state = await keepLease(this.#database, this.#id, this.#holder).catch(() => 'held' as const)
    if (state === 'held' || this.#isAsked) return
    this.#isAsked = true
    await cancel()
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer)
    await endLease(this.#database, this.#id, this.#holder)
  }
}
