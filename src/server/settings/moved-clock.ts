/**
 * What moves the clock of this process, for one that it starts with an environment of its own: both agree on what time it
 * is. Nothing, but where tests have moved it (`scripts/testing/moved-clock.ts`).
 */
export function movedClock(): Record<string, string> {
  const { DATEFUDGE, LD_PRELOAD } = process.env
  return DATEFUDGE && LD_PRELOAD ? { DATEFUDGE, LD_PRELOAD } : {}
}
