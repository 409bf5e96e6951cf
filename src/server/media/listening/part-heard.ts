/** Seconds that are heard in full, and of what comes later in each turn. */
const inFull = 15 * 60
const ofTurn = 0.75

/**
 * Which places of a sound are heard, so that a day of it takes minutes and not hours: the first quarter of an hour in
 * full, and then three quarters of a second in turns as long as the shortest step of which there are so many. So whatever
 * its length, something is heard of each step.
 */
export function isPartHeard(steps: number): (at: number) => boolean {
  let turn = { from: 0, until: inFull }
  return (at) => {
    if (at >= turn.until) turn = { from: at, until: at + Math.max(ofTurn, at / steps) }
    return at < inFull || at - turn.from < ofTurn
  }
}
