import { type Claim, everyLane } from '../../../foundation/offers/server.ts'

/** A resource that a block takes. */
export interface BlockedResource {
  id: string
  kind: 'room' | 'professional'
}

/** A half-open stretch as instants with Z. */
export interface Stretch {
  startsAt: string
  endsAt: string
}

/** A stretch of one resource that a block leaves to what is there. */
export interface KeptStretch extends Stretch {
  resourceId: string
}

/** A claim of a block. */
export interface BlockClaim extends Claim {
  blockId: string
}

/** What is left of a stretch without others, in order. */
export function without(stretch: Stretch, others: readonly Stretch[]): Stretch[] {
  let rest: Stretch[] = [{ startsAt: stretch.startsAt, endsAt: stretch.endsAt }]
  for (const { startsAt, endsAt } of others) {
    rest = rest.flatMap((one) => {
      if (startsAt >= one.endsAt || endsAt <= one.startsAt) return [one]
      return [
        { startsAt: one.startsAt, endsAt: startsAt },
        { startsAt: endsAt, endsAt: one.endsAt },
      ].filter((piece) => piece.startsAt < piece.endsAt)
    })
  }
  return rest
}

/** Every claim of some blocks: each resource in every lane, without what is kept of it. */
export function claimsOfBlocks(
  blocks: readonly (Stretch & { id: string })[],
  resources: readonly BlockedResource[],
  kept: readonly KeptStretch[],
): BlockClaim[] {
  const keptOf = Map.groupBy(kept, ({ resourceId }) => resourceId)
  return resources.flatMap(({ id: resourceId, kind }) =>
    blocks.flatMap((block) =>
      without(block, keptOf.get(resourceId) ?? []).map((piece) => ({
        blockId: block.id,
        resourceId,
        resourceKind: kind,
        lanes: everyLane,
        ...piece,
      })),
    ),
  )
}

/** What a block does not hold of its resources during its own stretch: what was kept when it was made. */
export function gapsOf(
  block: Stretch,
  resources: readonly BlockedResource[],
  held: readonly (Stretch & { resourceId: string })[],
): KeptStretch[] {
  return resources.flatMap(({ id: resourceId }) =>
    without(
      block,
      held.filter((claim) => claim.resourceId === resourceId),
    ).map((piece) => ({ resourceId, ...piece })),
  )
}

/** As `gapsOf`, of many blocks. */
export function gapsOfBlocks(
  blocks: readonly (Stretch & { id: string })[],
  resources: readonly BlockedResource[],
  held: readonly (Stretch & { resourceId: string; blockId: string })[],
): KeptStretch[] {
  const heldBy = Map.groupBy(held, ({ blockId }) => blockId)
  return blocks.flatMap((block) => gapsOf(block, resources, heldBy.get(block.id) ?? []))
}
