import { ProviderError } from './provider.ts'
import type { BrowserSession } from './session.ts'

/** Milliseconds after which a refresh that failed for want of a connection is tried again. */
const tryAgainAfter = 30_000
/** Longest delay a timer keeps exactly. */
const longestDelay = 2 ** 31 - 1

/**
 * Refreshes the token about five minutes before its end: by a timer, and again whenever the page is seen or the network
 * is back, since timers stand still while a laptop sleeps. Returns what stops it.
 */
export function keepFresh(session: BrowserSession, page: Document, frame: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(delay?: number): void {
    clearTimeout(timer)
    const due = delay ?? session.untilRefresh()
    if (due !== undefined) timer = setTimeout(() => void refresh(), Math.min(due, longestDelay))
  }

  async function refresh(): Promise<void> {
    if (session.untilRefresh() !== 0) return plan()
    try {
      await session.currentToken({ force: true })
      plan()
    } catch (error) {
      // A session that is over waits for the person; anything else is worth another try.
      if (!(error instanceof ProviderError && error.code === 'session-ended')) plan(tryAgainAfter)
    }
  }

  const look = () => {
    if (page.visibilityState === 'visible') plan()
  }
  page.addEventListener('visibilitychange', look)
  frame.addEventListener('online', look)
  const stop = session.subscribe((event) => event !== 'expired' && plan())
  plan()
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
    frame.removeEventListener('online', look)
    stop()
  }
}
