import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import type { RebookAsker, RebookReason } from '../states.ts'

const proposalRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  teamId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  expiresAt: instantSchema,
  createdBy: idSchema.nullable(),
  orderItemId: idSchema.nullable(),
})
/** A hold that proposes a date for another appointment. */
export type ProposalRow = z.output<typeof proposalRow>

const columns = sql`id, unit_id as "unitId", patient_id as "patientId", room_id as "roomId",
  professional_ids as "professionalIds", team_id as "teamId", starts_at as "startsAt", ends_at as "endsAt",
  expires_at as "expiresAt", created_by as "createdBy", order_item_id as "orderItemId"`

/** The dates that are held for appointments, locked until the transaction ends; those whose time is up among them. */
export async function lockProposals(database: Database, proposedFor: readonly string[]): Promise<ProposalRow[]> {
  const { rows } = await rowsOf(proposalRow)`
    select ${columns} from appointment
    where proposes_for = any(${proposedFor}::uuid[]) and status = 'proposed' order by id for update`.execute(database)
  return rows
}

const leaningRow = z.object({ id: idSchema })

/** Which dates that are held for appointments stand on something that these hold themselves. */
export async function leaningOn(database: Database, heldBy: readonly string[]): Promise<string[]> {
  const { rows } = await rowsOf(leaningRow)`
    select distinct appointment_id as id from claim_left where held_by = any(${heldBy}::uuid[])`.execute(database)
  return rows.map(({ id }) => id)
}

/** Makes a new hold a proposal. */
export async function markProposals(database: Database, ids: readonly string[], proposedFor: string): Promise<void> {
  await sql`update appointment set proposes_for = ${proposedFor} where id = any(${ids}::uuid[])`.execute(database)
}

/** Deletes holds; what they hold and left goes with them. */
export async function deleteProposals(database: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from appointment where id = any(${ids}::uuid[]) and status = 'proposed'`.execute(database)
}

/** Holds dates until another instant. */
export async function holdUntil(database: Database, proposedFor: string, until: string): Promise<void> {
  await sql`
    update appointment set expires_at = ${until}, version = version + 1, updated_at = now()
    where proposes_for = ${proposedFor} and status = 'proposed'`.execute(database)
}

export interface Rebooked {
  replaces: string
  at: string
  by: string
  reason: RebookReason
  askedBy: RebookAsker
}

/** Makes a proposal the appointment that replaces the one that it was for. */
export async function takeProposal(database: Database, id: string, to: Rebooked): Promise<void> {
  await sql`
    update appointment set status = 'pending', expires_at = null, proposes_for = null, replaces = ${to.replaces},
      rebooked_at = ${to.at}, rebooked_by = ${to.by}, rebook_reason = ${to.reason}, rebook_asked_by = ${to.askedBy},
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(database)
}
