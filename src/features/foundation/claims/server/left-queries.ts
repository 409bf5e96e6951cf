import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type Claim, resourceKinds } from './claim.ts'

const claimRow = z.object({
  resourceId: idSchema,
  resourceKind: z.enum(resourceKinds),
  lanes: z.tuple([z.int(), z.int()]),
  startsAt: instantSchema,
  endsAt: instantSchema,
})

/** What an appointment holds. */
export async function claimsHeldBy(database: Database, appointmentId: string): Promise<Claim[]> {
  const { rows } = await rowsOf(claimRow)`
    select resource_id as "resourceId", resource_kind as "resourceKind", array[lower(lanes), upper(lanes)] as lanes,
      lower(during) as "startsAt", upper(during) as "endsAt"
    from claim where appointment_id = ${appointmentId}`.execute(database)
  return rows
}

/** Writes what an appointment leaves to the one that it would replace; see `claimsBeside`. */
export async function leaveClaims(
  database: Database,
  { appointmentId, heldBy }: { appointmentId: string; heldBy: string },
  left: readonly Claim[],
): Promise<void> {
  if (left.length === 0) return
  const rows = left.map((claim) => ({
    resource_id: claim.resourceId,
    resource_kind: claim.resourceKind,
    lanes: `[${claim.lanes[0]},${claim.lanes[1]})`,
    during: `[${claim.startsAt},${claim.endsAt})`,
  }))
  await sql`
    insert into claim_left (appointment_id, held_by, resource_id, resource_kind, lanes, during)
    select ${appointmentId}::uuid, ${heldBy}::uuid, resource_id, resource_kind, lanes, during
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as claim (resource_id uuid, resource_kind text, lanes int4range, during tstzrange)`.execute(database)
}

const ownerRow = z.object({ id: idSchema })

/**
 * Claims what appointments left to those that have let go of it now. Answers which of them could not have all of it;
 * what they could is taken, so they are to fall.
 */
export async function claimWhatWasLeft(database: Database, heldBy: readonly string[]): Promise<string[]> {
  const { rows } = await rowsOf(ownerRow)`
    with wanted as (
      delete from claim_left where held_by = any(${heldBy}::uuid[])
      returning appointment_id, resource_id, resource_kind, lanes, during
    ), taken as (
      insert into claim (appointment_id, resource_id, resource_kind, lanes, during)
      select appointment_id, resource_id, resource_kind, lanes, during from wanted order by resource_id, lower(during)
      on conflict do nothing
      returning appointment_id
    )
    select appointment_id as id from wanted group by appointment_id
    having count(*) > (select count(*) from taken where taken.appointment_id = wanted.appointment_id)`.execute(database)
  return rows.map(({ id }) => id)
}
