/**
 * Runs something at most once in so many milliseconds for each key: at once, and where it was asked for again meanwhile
 * once more when they are over. Nothing waits for it once `stop` was called.
 */
export function createPace(milliseconds: number): { ask(key: string, run: () => void): void; stop(): void } {
  const resting = new Map<string, { timer: NodeJS.Timeout; next?: () => void }>()
  function begin(key: string, run: () => void): void {
    resting.set(key, { timer: setTimeout(goOn, milliseconds, key) })
    run()
  }
  function goOn(key: string): void {
    const next = resting.get(key)?.next
    if (next) begin(key, next)
    else resting.delete(key)
  }
  return {
    ask(key, run) {
      const rest = resting.get(key)
      if (rest) rest.next = run
      else begin(key, run)
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}
