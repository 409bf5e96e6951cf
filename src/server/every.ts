/** Work that repeats while the process lives, and can be stopped between two turns. */
export interface Repeating {
  /** Resolves when the turn under way, if any, is done. */
  stop(): Promise<void>
}

/** Runs the work every so many seconds, never two turns at once. A turn that fails is left to the next one. */
export function every(seconds: number, work: () => Promise<void>): Repeating {
  let turn: Promise<void> | undefined
  const timer = setInterval(() => {
    turn ??= work()
      // The database may be away for a while; the next turn asks again.
      .catch(() => {})
      .finally(() => (turn = undefined))
  }, seconds * 1000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await turn
    },
  }
}
