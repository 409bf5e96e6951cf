import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds within which another connection's answer proves that it is one connection that hangs, not the database. */
const proofLasts = 1_000
/** Milliseconds between two looks at a database that stands still. */
const lookEvery = 500

/** The database does not respond, as an earlier statement found: later ones fail at once instead of waiting too. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** What the connections of a pool know together of whether the database answers. */
export class Liveness {
  readonly #look: () => Promise<void>
  #answeredAt = 0
  #isAway = false

  /** @param look runs a probe on a connection of its own; rejects where the database does not answer */
  constructor(look: () => Promise<void>) {
    this.#look = look
  }

  /** Whether nothing is to be expected of the database at the moment. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** A connection got an answer. */
  answered(): void {
    this.#answeredAt = performance.now()
    this.#isAway = false
  }

  /** A connection was given up because nothing came, or could not be made. */
  unanswered(): void {
    if (this.#isAway || performance.now() - this.#answeredAt < proofLasts) return
    this.#isAway = true
    void this.#untilBack()
  }

  async #untilBack(): Promise<void> {
    while (this.#isAway) {
      try {
        await this.#look()
        this.answered()
      } catch {
        await pause(lookEvery, undefined, { ref: false })
      }
    }
  }
}
