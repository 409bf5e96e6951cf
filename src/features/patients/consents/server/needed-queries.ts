import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { networkZone, todayIn } from '../../../../shared/time.ts'
import { neededForSurgery, neededStandings, type Purpose, purposes } from '../rules.ts'

const neededRow = z.object({
  appointmentId: z.string(),
  purpose: z.enum(purposes),
  standing: z.enum(neededStandings),
  /** What stands so; null where nothing was ever signed of it. */
  consentId: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** The last day on which it counts. */
  lastDay: z.string().nullable(),
  recordedByName: z.string().nullable(),
})
export type NeededConsent = z.output<typeof neededRow>

/** It is about this procedure, or of a text that names it among others; a text of any only where there is none of its own. */
const isAboutIt = sql`(consent.procedure_id = a.procedure_id or a.procedure_id = any(text.procedure_ids))
  and (a.procedure_id = any(text.procedure_ids) or not wanted.is_own)`

/** It was signed for this surgery, or for its procedure before there was one and for none that was performed since. */
const isForIt = sql`case
  when consent.order_id is not null then consent.order_id is not distinct from item.order_id
  when consent.appointment_id is not null then consent.appointment_id = first_booked(a.id)
  else not exists (
    select from appointment as earlier
    where earlier.patient_id = a.patient_id and earlier.procedure_id = a.procedure_id and earlier.status = 'fulfilled'
      and earlier.starts_at > consent.signed_at and earlier.starts_at < a.starts_at) end`

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone unit.time_zone)::date`

/** How one consent stands for one surgery. */
const standing = sql`case
  when held.id is null then 'withdrawn'
  when consent.procedure_id is null then 'unknown'
  when not (${isAboutIt} and ${isForIt}) then 'other'
  when ${dayOf(sql`consent.signed_at`)} > ${dayOf(sql`a.starts_at`)} then 'late'
  when ${dayOf(sql`consent.signed_at`)} + text.valid_days < ${dayOf(sql`a.starts_at`)} then 'expired'
  else 'signed' end`

/**
 * What each of these surgeries needs the patient to have agreed to, and what stands for it: of a text about its procedure
 * where there is one, else of one about any; signed for this surgery, not withdrawn, and on the day of its unit no older
 * than the text says. A purpose without a published text is needed by none; appointments that are no surgeries need nothing.
 */
export async function neededConsents(database: Database, appointmentIds: readonly string[]): Promise<NeededConsent[]> {
  const { rows } = await rowsOf(neededRow)`
    select a.id as "appointmentId", wanted.purpose, coalesce(given.standing, 'missing') as standing,
      given.id as "consentId", given.signed_at as "signedAt", given.last_day as "lastDay", given.name as "recordedByName"
    from appointment as a
      join unit on unit.id = a.unit_id
      join procedure on procedure.id = a.procedure_id and procedure.kind = 'surgery'
      left join order_item as item on item.id = a.order_item_id
      cross join lateral (
        select purpose, bool_or(procedure_ids <> '{}') as is_own from consent_text
        where purpose = any(${neededForSurgery}) and active and published_at is not null
          and (procedure_ids = '{}' or a.procedure_id = any(procedure_ids))
        group by purpose) as wanted
      left join lateral (
        select consent.id, consent.signed_at, (${dayOf(sql`consent.signed_at`)} + text.valid_days)::text as last_day,
          staff.name, ${standing} as standing
        from consent join consent_text as text on text.id = consent.text_id and text.purpose = wanted.purpose
          join staff on staff.id = consent.recorded_by
          left join consent_in_force as held on held.id = consent.id
        where consent.patient_id = a.patient_id
        order by array_position(${neededStandings}, ${standing}), consent.signed_at desc limit 1) as given on true
    where a.id = any(${appointmentIds}::uuid[])
    order by a.id, array_position(${neededForSurgery}, wanted.purpose)`.execute(database)
  return rows
}

const heldRow = z.object({ purpose: z.enum(purposes) })

/** It has not come of age. @param now the day of it in the network counts */
const isYoung = (now: string) => sql`(last_day is null or last_day >= ${todayIn(networkZone, now)}::date)`

/** What a patient agreed to, did not withdraw, and is not too old now. */
export async function consentsHeld(database: Database, patientId: string, now: string): Promise<Purpose[]> {
  const { rows } = await rowsOf(heldRow)`
    select distinct purpose from consent_in_force
    where patient_id = ${patientId} and ${isYoung(now)}`.execute(database)
  return rows.map(({ purpose }) => purpose)
}

const standingRow = z.object({ id: z.string(), signedAt: z.string() })

/** The latest consent of a patient to something that was not withdrawn and is not too old now; undefined for none. */
export async function consentStanding(
  database: Database,
  { patientId, purpose, now }: { readonly patientId: string; readonly purpose: Purpose; readonly now: string },
): Promise<z.output<typeof standingRow> | undefined> {
  const { rows } = await rowsOf(standingRow)`
    select id, signed_at as "signedAt" from consent_in_force
    where patient_id = ${patientId} and purpose = ${purpose} and ${isYoung(now)}
    order by signed_at desc, id desc limit 1`.execute(database)
  return rows[0]
}
