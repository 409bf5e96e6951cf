import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedDatabase } from '../src/server/database/embedded.ts'
import { Explained, isOfDatabase, loggedError, reasonOf } from '../src/server/settings/logged-error.ts'

/** What a start that was asked to end throws on its way out. */
class Stopped extends Error {}

// npm and the terminal may both pass on one Ctrl C; within this time (ms) they are the same one.
const echo = 1_000
// How long (ms) requests under way may take to end before the database goes all the same.
const patience = 15_000

/** How the program ends: once, in order, whatever asked for it and however far the start had come. */
export class Stopping {
  readonly #log: (sentence: string) => void
  #closeServer: (() => Promise<void>) | undefined
  #opening: Promise<EmbeddedDatabase> | undefined
  #database: EmbeddedDatabase | undefined
  #askedAt: number | undefined

  constructor(log: (sentence: string) => void) {
    this.#log = log
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#ask())
    // Whoever started us is gone without a word.
    process.on('disconnect', () => this.#ask())
    // What nobody caught: Node would print the error whole, with the row that a database quotes in it.
    process.on('uncaughtException', (error) => void this.failed(unforeseen(error)))
    // Not reached by kill -9; that is what the next start cleans up after.
    process.on('exit', () => this.#database?.abandon())
  }

  /** The server: stops taking requests and finishes those under way. */
  first(closeServer: () => Promise<void>): void {
    this.#closeServer = closeServer
  }

  /** The database, still starting: ends when nobody needs it any more. */
  async last(opening: Promise<EmbeddedDatabase>): Promise<EmbeddedDatabase> {
    this.#opening = opening
    this.#database = await opening
    this.check()
    return this.#database
  }

  /** Throws where the end was asked for meanwhile. */
  check(): void {
    if (this.#askedAt !== undefined) throw new Stopped()
  }

  /** The start failed: says why, in the words of whoever threw, and ends with code 1. */
  async failed(error: unknown): Promise<void> {
    if (this.#askedAt !== undefined) return
    this.#log('')
    console.error(worded(error))
    await this.#closeAll()
    process.exit(1)
  }

  #ask(): void {
    const now = performance.now()
    if (this.#askedAt === undefined) {
      this.#askedAt = now
      this.#log('\nFinishing what is under way …')
      void this.#end()
    } else if (now - this.#askedAt > echo) {
      this.#log('Ended at once.')
      process.exit(1)
    }
  }

  async #end(): Promise<void> {
    try {
      await this.#closeAll()
      this.#log('Stopped.')
      process.exit(0)
    } catch (error) {
      console.error(worded(error))
      process.exit(1)
    }
  }

  async #closeAll(): Promise<void> {
    await Promise.race([this.#closeServer?.(), pause(patience, undefined, { ref: false })])
    // A database that did not come up has nothing to close, and has already said why.
    const database = await this.#opening?.catch(() => undefined)
    await database?.close()
  }
}

/** Of what happened while people worked nothing is said that may be theirs; it ends the program all the same. */
function unforeseen(error: unknown): Explained {
  return new Explained(`${reasonOf(error)}\n${loggedError(error).stack}`.trim())
}

/** A sentence for people where there is one; the whole trace only for a fault of ours. */
function worded(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A row that was refused is quoted.
  if (isOfDatabase(error)) return reasonOf(error)
  const isFault = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError
  return isFault ? (error.stack ?? error.message) : error.message
}
