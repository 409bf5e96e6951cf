import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { type Claim, type ClaimOwner, resourceKinds } from './claim.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Wanted claims as rows of a statement. */
function wantedRows(claims: readonly Claim[]): RawBuilder<unknown> {
  const rows = claims.map((claim) => ({
    resource_id: claim.resourceId,
    resource_kind: claim.resourceKind,
    lanes: `[${claim.lanes[0]},${claim.lanes[1]})`,
    during: `[${claim.startsAt},${claim.endsAt})`,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as wanted (resource_id uuid, resource_kind text, lanes int4range, during tstzrange)`
}

/**
 * Takes all of the claims for a holder, or answers false when at least one is held by something else; the
 * transaction must then be rolled back, for the others are taken.
 *
 * The exclusion constraint decides, not a look beforehand. `on conflict do nothing` makes PostgreSQL insert
 * speculatively: two bookings of one slot at once wait for each other instead of deadlocking, and the loser's
 * transaction stays usable, so that it can say what is in the way. One order of resources keeps two bookings
 * that share several of them from waiting in a circle.
 */
export async function takeClaims(database: Database, holder: ClaimOwner, claims: readonly Claim[]): Promise<boolean> {
  const appointmentId = 'appointmentId' in holder ? holder.appointmentId : null
  const blockId = 'blockId' in holder ? holder.blockId : null
  const { numAffectedRows } = await sql`
    ${prepared} insert into claim (resource_id, resource_kind, lanes, during, appointment_id, block_id)
    select resource_id, resource_kind, lanes, during, ${appointmentId}::uuid, ${blockId}::uuid
    from ${wantedRows(claims)}
    order by resource_id
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === claims.length
}

/** Wanted claims of many blocks as rows of a statement. */
function wantedOfBlocks(claims: readonly (Claim & { blockId: string })[]): RawBuilder<unknown> {
  const rows = claims.map((claim) => ({
    resource_id: claim.resourceId,
    resource_kind: claim.resourceKind,
    lanes: `[${claim.lanes[0]},${claim.lanes[1]})`,
    during: `[${claim.startsAt},${claim.endsAt})`,
    block_id: claim.blockId,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as wanted (resource_id uuid, resource_kind text, lanes int4range, during tstzrange, block_id uuid)`
}

/**
 * Takes the claims of many blocks in one statement, or answers false when at least one is held by something else; as
 * with `takeClaims`, the others are taken then. One order of resources and times, for the same reason.
 */
export async function takeClaimsOfBlocks(
  database: Database,
  claims: readonly (Claim & { blockId: string })[],
): Promise<boolean> {
  if (claims.length === 0) return true
  const { numAffectedRows } = await sql`
    ${prepared} insert into claim (resource_id, resource_kind, lanes, during, block_id)
    select resource_id, resource_kind, lanes, during, block_id from ${wantedOfBlocks(claims)}
    order by resource_id, lower(during)
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === claims.length
}

/** Frees everything that the blocks hold. */
export async function freeClaimsOfBlocks(database: Database, blockIds: readonly string[]): Promise<void> {
  await sql`delete from claim where block_id = any(${blockIds}::uuid[])`.execute(database)
}

const heldByBlock = z.object({
  blockId: idSchema,
  resourceId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
})

/** What the blocks hold. */
export async function claimsHeldByBlocks(
  database: Database,
  blockIds: readonly string[],
): Promise<z.output<typeof heldByBlock>[]> {
  const { rows } = await rowsOf(heldByBlock)`
    select block_id as "blockId", resource_id as "resourceId", lower(during) as "startsAt", upper(during) as "endsAt"
    from claim where block_id = any(${blockIds}::uuid[])`.execute(database)
  return rows
}

/**
 * Divides what a block holds among parts of its stretch: itself and others that exist already. What lies in no part
 * is free. Nothing can refuse it, for nothing is held that was not held before.
 */
export async function divideClaims(
  database: Database,
  blockId: string,
  parts: readonly { blockId: string; startsAt: string; endsAt: string }[],
): Promise<void> {
  const rows = parts.map((part) => ({ block_id: part.blockId, during: `[${part.startsAt},${part.endsAt})` }))
  await sql`
    with freed as (delete from claim where block_id = ${blockId} returning resource_id, resource_kind, lanes, during)
    insert into claim (resource_id, resource_kind, lanes, during, block_id)
    select resource_id, resource_kind, lanes, freed.during * part.during, part.block_id
    from freed join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part (block_id uuid, during tstzrange)
      on freed.during && part.during`.execute(database)
}

/** Frees everything the holder holds. */
export async function freeClaims(database: Database, holder: ClaimOwner): Promise<void> {
  if ('appointmentId' in holder) {
    // With what it left to another: it wants that no more either.
    await sql`
      with left_to_others as (delete from claim_left where appointment_id = ${holder.appointmentId})
      delete from claim where appointment_id = ${holder.appointmentId}`.execute(database)
  } else {
    await sql`delete from claim where block_id = ${holder.blockId}`.execute(database)
  }
}

export const heldSchema = z.object({
  resourceId: idSchema,
  resourceKind: z.enum(resourceKinds),
  appointmentId: idSchema.nullable(),
  blockId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
})
/** Something that is in the way of a wanted claim. */
export type Held = z.output<typeof heldSchema>

/** What is in the way of the wanted claims, apart from the holder's own; earliest first, at most ten. */
export async function claimsOn(
  database: Database,
  claims: readonly Claim[],
  exceptAppointmentId: string,
): Promise<Held[]> {
  const { rows } = await rowsOf(heldSchema)`
    select claim.resource_id as "resourceId", claim.resource_kind as "resourceKind",
      claim.appointment_id as "appointmentId", claim.block_id as "blockId",
      lower(claim.during) as "startsAt", upper(claim.during) as "endsAt"
    from ${wantedRows(claims)}
    join claim on claim.resource_id = wanted.resource_id and claim.lanes && wanted.lanes and claim.during && wanted.during
    where claim.appointment_id is distinct from ${exceptAppointmentId}
    order by lower(claim.during), claim.resource_kind limit 10`.execute(database)
  return rows
}
