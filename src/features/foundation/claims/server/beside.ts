import type { Claim } from './claim.ts'

/** What of wanted claims is to be taken, and what is left to somebody who holds it already. */
export interface Beside {
  take: Claim[]
  left: Claim[]
}

/**
 * Divides wanted claims by what is held already: where they meet, in time and lanes alike, is left to its holder, the
 * rest is to be taken. Both together are what was wanted.
 */
export function claimsBeside(wanted: readonly Claim[], held: readonly Claim[]): Beside {
  const beside: Beside = { take: [], left: [] }
  for (const wish of wanted) {
    let rest = [wish]
    for (const one of held) {
      if (one.resourceId !== wish.resourceId) continue
      const pieces = rest.map((piece) => divided(piece, one))
      rest = pieces.flatMap(({ take }) => take)
      beside.left.push(...pieces.flatMap(({ left }) => left))
    }
    beside.take.push(...rest)
  }
  return beside
}

/** A claim as what lies in another one, and what does not: before it, after it, in lanes below and above. */
function divided(claim: Claim, by: Claim): Beside {
  const [low, high] = [Math.max(claim.lanes[0], by.lanes[0]), Math.min(claim.lanes[1], by.lanes[1])]
  const startsAt = later(claim.startsAt, by.startsAt)
  const endsAt = earlier(claim.endsAt, by.endsAt)
  if (low >= high || Date.parse(startsAt) >= Date.parse(endsAt)) return { take: [claim], left: [] }
  const within = (lanes: readonly [number, number]) => ({ ...claim, startsAt, endsAt, lanes })
  const around = [
    { ...claim, endsAt: startsAt },
    { ...claim, startsAt: endsAt },
    within([claim.lanes[0], low]),
    within([high, claim.lanes[1]]),
  ]
  return { take: around.filter(isSomething), left: [within([low, high])] }
}

function isSomething({ startsAt, endsAt, lanes }: Claim): boolean {
  return Date.parse(startsAt) < Date.parse(endsAt) && lanes[0] < lanes[1]
}

function later(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other
}

function earlier(one: string, other: string): string {
  return Date.parse(one) < Date.parse(other) ? one : other
}
