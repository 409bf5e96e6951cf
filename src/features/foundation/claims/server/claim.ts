export const resourceKinds = ['room', 'professional', 'patient'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** A wish to hold a resource during a stretch of time, in lanes `[from, to)` of the three it has. */
export interface Claim {
  resourceId: string
  resourceKind: ResourceKind
  lanes: readonly [from: number, to: number]
  /** Instants with Z; `endsAt` is outside. */
  startsAt: string
  endsAt: string
}

/** What holds claims. */
export type ClaimOwner = { appointmentId: string } | { blockId: string }

/** All three lanes: surgeries and blocks, beside which nothing can be squeezed in. */
export const everyLane = [0, 3] as const

/** The one lane of an ordinary appointment (0) or an encaixe (1, 2). */
export function oneLane(lane: 0 | 1 | 2): readonly [number, number] {
  return [lane, lane + 1]
}
