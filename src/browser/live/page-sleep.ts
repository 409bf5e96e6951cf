/** The sleep of a page, in which the browser lets it do nothing. */
export interface PageSleep {
  /** Aborted while the page sleeps; another one after each sleep. */
  readonly begun: AbortSignal
  /** Resolves once the page is awake, or nobody follows it any more. */
  over(): Promise<void>
}

/**
 * Follows the sleep of a page until the signal: a browser freezes tabs in the background to save the battery, and
 * keeps pages that were left for the button that leads back.
 */
export function followSleep(tab: EventTarget, frame: EventTarget, signal: AbortSignal): PageSleep {
  let begun = new AbortController()
  let over = Promise.withResolvers<void>()
  const fallAsleep = () => begun.abort()
  const wakeUp = () => {
    if (!begun.signal.aborted) return
    begun = new AbortController()
    over.resolve()
    over = Promise.withResolvers<void>()
  }
  tab.addEventListener('freeze', fallAsleep, { signal })
  tab.addEventListener('resume', wakeUp, { signal })
  frame.addEventListener('pagehide', fallAsleep, { signal })
  frame.addEventListener('pageshow', wakeUp, { signal })
  signal.addEventListener('abort', () => over.resolve(), { once: true })
  return {
    get begun() {
      return begun.signal
    },
    over: async () => (begun.signal.aborted && !signal.aborted ? over.promise : undefined),
  }
}
