/** The first moment of which files may be: 1 January 2026, UTC. */
const beganAt = Date.UTC(2026, 0, 1)
const tenMinutes = 600_000

/**
 * The number of a file that is made now (epoch milliseconds): higher than the last, and never lower than the clock says. A
 * database that was brought back from a copy has forgotten its last files, but not how late it is: what the bank has seen
 * before is not numbered again. One every ten minutes for nineteen years; several in a row run ahead a little.
 */
export function nextNumber(last: number, now: number): number {
  return Math.max(last + 1, Math.floor((now - beganAt) / tenMinutes), 1)
}
