import { reportError } from '../error-hooks.ts'

interface Due {
  readonly at: number
  readonly run: () => void
}

const waiting = new Set<Due>()

function runNow(due: Due): void {
  if (!waiting.delete(due)) return
  try {
    due.run()
  } catch (error) {
    reportError(error)
  }
}

/**
 * Runs something after so many milliseconds. A timer that the browser lost, or throttles, is made good at the next sign of
 * life of the live stream.
 */
export function later(milliseconds: number, run: () => void): void {
  const due = { at: performance.now() + milliseconds, run }
  waiting.add(due)
  setTimeout(runNow, milliseconds, due)
}

/** Runs what should have been run by now. */
export function runOverdue(): void {
  const now = performance.now()
  for (const due of waiting) if (due.at < now) runNow(due)
}
