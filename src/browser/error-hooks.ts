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
