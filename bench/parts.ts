import { setTimeout as pause } from 'node:timers/promises'
import { processesBelow } from './process-tree.ts'

/** How a part of the run went. */
export interface Part {
  readonly name: string
  /** With the making of its data, where that was not there. */
  readonly seconds: number
  /** Why it did not come to its end. */
  readonly error?: string
}

/** A part took longer than it ever may: what it began is under way, so nothing can be measured beside it. */
export class TookTooLong extends Error {}

/** Minutes after which a run begins no further part. */
const longestRun = 180

/** Runs parts one after the other, each for so long at most; one that fails keeps none of the others from being measured. */
export class Parts {
  readonly done: Part[] = []
  readonly #wanted: ReadonlySet<string>
  readonly #began = performance.now()

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted
  }

  /**
   * Runs a part if it is wanted.
   * @param minutes after which it is given up, and the run with it
   * @throws TookTooLong
   */
  async run(name: string, minutes: number, work: () => Promise<unknown>): Promise<void> {
    if (!this.#wanted.has(name)) return
    const started = performance.now()
    if (started - this.#began > longestRun * 60_000) {
      this.done.push({ name, seconds: 0, error: `not begun: the run took its ${longestRun} minutes` })
      return
    }
    const over = new AbortController()
    let error: unknown
    try {
      await Promise.race([work(), tooLong(minutes, over.signal)])
    } catch (thrown) {
      error = thrown
      console.error(thrown)
    }
    over.abort()
    const seconds = Math.round((performance.now() - started) / 1000)
    this.done.push({ name, seconds, ...(error !== undefined && { error: reasonOf(error) }) })
    console.error(`${name}: ${seconds} s${error === undefined ? '' : ', not to its end'}`)
    if (!(error instanceof TookTooLong)) return
    for (const { pid, command } of await processesBelow(process.pid))
      if (!command.includes('postgres')) process.kill(pid, 'SIGKILL')
    throw error
  }

  /** The parts that did not come to their end. */
  failed(): Part[] {
    return this.done.filter(({ error }) => error !== undefined)
  }
}

async function tooLong(minutes: number, signal: AbortSignal): Promise<never> {
  await pause(minutes * 60_000, undefined, { signal, ref: false })
  throw new TookTooLong(`not over after ${minutes} minutes`)
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
