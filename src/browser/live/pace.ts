import { later } from './later.ts'

/**
 * Runs something at most once in so many milliseconds for each key: at once, and where it was asked for again meanwhile
 * once more when they are over.
 */
export function createPace(milliseconds: number): (key: string, run: () => void) => void {
  const waiting = new Map<string, (() => void) | null>()
  function turn(key: string): void {
    const next = waiting.get(key)
    if (!next) return void waiting.delete(key)
    begin(key, next)
  }
  function begin(key: string, run: () => void): void {
    waiting.set(key, null)
    later(milliseconds, () => turn(key))
    run()
  }
  return (key, run) => {
    if (waiting.has(key)) waiting.set(key, run)
    else begin(key, run)
  }
}
