import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import type { Claim } from './claim.ts'
import { heldSchema } from './queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A wanted claim of one of many appointments. */
export interface ClaimOfOne extends Claim {
  appointmentId: string
}

/** Wanted claims as rows of a statement. */
function wantedRows(claims: readonly ClaimOfOne[]): RawBuilder<unknown> {
  const rows = claims.map((claim) => ({
    resource_id: claim.resourceId,
    resource_kind: claim.resourceKind,
    lanes: `[${claim.lanes[0]},${claim.lanes[1]})`,
    during: `[${claim.startsAt},${claim.endsAt})`,
    appointment_id: claim.appointmentId,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as wanted (resource_id uuid, resource_kind text, lanes int4range, during tstzrange, appointment_id uuid)`
}

/** Frees everything that the appointments hold. */
export async function freeClaimsOfAppointments(database: Database, ids: readonly string[]): Promise<void> {
  await sql`
    with left_to_others as (delete from claim_left where appointment_id = any(${ids}::uuid[]))
    delete from claim where appointment_id = any(${ids}::uuid[])`.execute(database)
}

/**
 * Takes the claims of many appointments in one statement, or answers false when at least one is held by something
 * else, be it another of them; the others are taken then, so the transaction must be rolled back. Why it neither looks
 * beforehand nor waits in a circle: see `takeClaims`.
 */
export async function takeClaimsOfAppointments(database: Database, claims: readonly ClaimOfOne[]): Promise<boolean> {
  if (claims.length === 0) return true
  const { numAffectedRows } = await sql`
    insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
    select resource_id, resource_kind, lanes, during, appointment_id from ${wantedRows(claims)}
    order by resource_id, lower(during)
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === claims.length
}

const heldAgainstSchema = heldSchema.extend({ wantedBy: idSchema })
/** Something in the way of a wanted claim, and of whose. */
export type HeldAgainst = z.output<typeof heldAgainstSchema>

/**
 * What is in the way of the wanted claims of each appointment, apart from its own, earliest first; `except` names
 * appointments whose claims do not count.
 */
export async function whatHoldsAgainst(
  database: Database,
  claims: readonly ClaimOfOne[],
  except: readonly string[] = [],
): Promise<HeldAgainst[]> {
  const { rows } = await rowsOf(heldAgainstSchema)`
    select wanted.appointment_id as "wantedBy", claim.resource_id as "resourceId",
      claim.resource_kind as "resourceKind", claim.appointment_id as "appointmentId", claim.block_id as "blockId",
      lower(claim.during) as "startsAt", upper(claim.during) as "endsAt"
    from ${wantedRows(claims)}
    join claim on claim.resource_id = wanted.resource_id and claim.lanes && wanted.lanes and claim.during && wanted.during
    where claim.appointment_id is null
      or (claim.appointment_id <> wanted.appointment_id and claim.appointment_id <> all(${except}::uuid[]))
    order by lower(claim.during), claim.resource_kind limit 200`.execute(database)
  return rows
}
