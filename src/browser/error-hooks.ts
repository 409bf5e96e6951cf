type ErrorHook = (error: unknown) => void

const hooks = new Set<ErrorHook>()

/** Adds somebody who wants to know of every unhandled error. Returns the way out again. */
export function onApplicationError(hook: ErrorHook): () => void {
  hooks.add(hook)
  return () => hooks.delete(hook)
}

/** Logs an error and passes it to the application's hooks (specification, section 8). */
export function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that logs what nobody handled
  console.error(error)
  for (const hook of hooks) hook(error)
}

/** Reports what nobody caught, in event handlers, timers and promises (specification, section 8). */
export function reportUnhandledErrors(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('error', (event) => {
    // Without an error it is a notice of the browser's own, such as one on observers that were too slow for a frame.
    if (event.error === null || event.error === undefined) return
    // `reportError` logs it; the browser need not do so again.
    event.preventDefault()
    reportError(event.error)
  })
  target.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    reportError(event.reason)
  })
}
