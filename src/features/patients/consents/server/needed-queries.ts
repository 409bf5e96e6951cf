import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { neededForSurgery, type Purpose, purposes, validDays } from '../rules.ts'

const neededRow = z.object({
  appointmentId: z.string(),
  purpose: z.enum(purposes),
  /** The consent that stands for it; null where it is missing. */
  consentId: z.string().nullable(),
  signedAt: z.string().nullable(),
  recordedByName: z.string().nullable(),
})
export type NeededConsent = z.output<typeof neededRow>

/**
 * What each of these surgeries needs the patient to have agreed to, and what stands for it: of the text of its procedure
 * where there is one, else of that of any; not withdrawn, and no older than `validDays` on its day. A purpose without a
 * published text is needed by none; appointments that are no surgeries need nothing.
 */
export async function neededConsents(database: Database, appointmentIds: readonly string[]): Promise<NeededConsent[]> {
  const { rows } = await rowsOf(neededRow)`
    select appointment.id as "appointmentId", wanted.purpose, given.id as "consentId", given.signed_at as "signedAt",
      given.name as "recordedByName"
    from appointment
      join procedure on procedure.id = appointment.procedure_id and procedure.kind = 'surgery'
      cross join lateral (
        select distinct on (purpose) purpose, procedure_id from consent_text
        where purpose = any(${neededForSurgery}) and active and published_at is not null
          and (procedure_id is null or procedure_id = appointment.procedure_id)
        order by purpose, procedure_id nulls last) as wanted
      left join lateral (
        select held.id, signed_at, staff.name
        from consent_in_force as held join staff on staff.id = recorded_by
        where patient_id = appointment.patient_id and held.purpose = wanted.purpose
          and held.procedure_id is not distinct from wanted.procedure_id
          and signed_at > appointment.starts_at - ${validDays} * interval '1 day'
        order by signed_at desc limit 1) as given on true
    where appointment.id = any(${appointmentIds}::uuid[])
    order by appointment.id, array_position(${neededForSurgery}, wanted.purpose)`.execute(database)
  return rows
}

const heldRow = z.object({ purpose: z.enum(purposes) })

/** What a patient agreed to and did not withdraw. */
export async function consentsHeld(database: Database, patientId: string): Promise<Purpose[]> {
  const { rows } = await rowsOf(heldRow)`
    select distinct purpose from consent_in_force where patient_id = ${patientId}`.execute(database)
  return rows.map(({ purpose }) => purpose)
}

const standingRow = z.object({ id: z.string(), signedAt: z.string() })

/** The latest consent of a patient to something that was not withdrawn; undefined for none. */
export async function consentStanding(
  database: Database,
  patientId: string,
  purpose: Purpose,
): Promise<z.output<typeof standingRow> | undefined> {
  const { rows } = await rowsOf(standingRow)`
    select id, signed_at as "signedAt" from consent_in_force
    where patient_id = ${patientId} and purpose = ${purpose} order by signed_at desc, id desc limit 1`.execute(database)
  return rows[0]
}
