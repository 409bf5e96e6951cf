import { day } from './calendar.ts'

/** Lanes of a claim, half-open as in the database. */
export type Lanes = readonly [from: number, to: number]

export const ordinaryLane: Lanes = [0, 1]
export const squeezedLane: Lanes = [1, 2]
export const everyLane: Lanes = [0, 3]

interface Claim {
  readonly from: number
  readonly to: number
  readonly lanes: Lanes
}

/** What a claim needs: a resource, its lanes, and a half-open stretch in epoch milliseconds. */
export interface Need {
  readonly resourceId: string
  readonly lanes: Lanes
  readonly from: number
  readonly to: number
}

/** The exclusion constraint in memory, so that nothing is planned that the database would refuse. */
export class Occupancy {
  readonly #claims = new Map<string, Claim[]>()

  /** Whether every need could be claimed. */
  fits(needs: readonly Need[]): boolean {
    return needs.every((need) =>
      this.#buckets(need).every((bucket) => !this.#claims.get(bucket)?.some((claim) => overlaps(claim, need))),
    )
  }

  /** Claims all needs; ask `fits` first. */
  claim(needs: readonly Need[]): void {
    for (const need of needs) {
      for (const bucket of this.#buckets(need)) {
        const claims = this.#claims.get(bucket)
        if (claims) claims.push(need)
        else this.#claims.set(bucket, [need])
      }
    }
  }

  /** One bucket per UTC day that the need touches, so that a look-up compares a handful. */
  #buckets(need: Need): string[] {
    const first = Math.floor(need.from / day)
    const last = Math.floor((need.to - 1) / day)
    return Array.from({ length: last - first + 1 }, (_, index) => `${need.resourceId}${first + index}`)
  }
}

function overlaps(claim: Claim, need: Need): boolean {
  return (
    claim.from < need.to && need.from < claim.to && claim.lanes[0] < need.lanes[1] && need.lanes[0] < claim.lanes[1]
  )
}
