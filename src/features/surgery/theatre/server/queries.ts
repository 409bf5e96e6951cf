import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { tappedSteps } from '../steps.ts'

const standingTap = z.object({
  id: idSchema,
  step: z.enum(tappedSteps),
  at: instantSchema,
  by: idSchema,
})
/** A tap that counts, and whose it is. */
export type StandingTap = z.output<typeof standingTap>

/** The taps of the `appointment` of a statement that count: steps that nothing took back. */
export const standingTaps = sql`theatre_tap as tap
  where tap.appointment_id = appointment.id and tap.step is not null
    and not exists (select from theatre_tap as undone where undone.undoes = tap.id)`

/** What was tapped of a case and counts, in no order. */
export async function tapsOf(database: Database, appointmentId: string): Promise<StandingTap[]> {
  const { rows } = await rowsOf(standingTap)`
    ${prepared} select tap.id, tap.step, tap.tapped_at as at, tap.by
    from (select ${appointmentId}::uuid as id) as appointment cross join lateral (
      select * from ${standingTaps}) as tap`.execute(database)
  return rows
}

const storedTap = z.object({ appointmentId: idSchema, by: idSchema, sent: z.string() })
/** A tap that is stored, and the fingerprint of what was sent. */
export type StoredTap = z.output<typeof storedTap>

/** The tap that an id stands for already. */
export async function findTap(database: Database, id: string): Promise<StoredTap | undefined> {
  const { rows } = await rowsOf(storedTap)`
    ${prepared} select appointment_id as "appointmentId", by, sent from theatre_tap where id = ${id}`.execute(database)
  return rows[0]
}

export interface NewTap {
  readonly id: string
  readonly step: string | null
  readonly undoes: string | null
  readonly note: string | null
}

/** Who tapped, on what, and when: by the device's corrected clock, and by the server's. */
export interface Tapped {
  readonly appointmentId: string
  readonly tappedAt: string
  readonly receivedAt: string
  readonly by: string
  readonly device: string | null
  /** The fingerprint of what the device sent. */
  readonly sent: string
}

/** Writes taps of one case that were made together. */
export async function insertTaps(database: Database, taps: readonly NewTap[], tapped: Tapped): Promise<void> {
  await sql`
    ${prepared} insert into theatre_tap (id, appointment_id, step, undoes, tapped_at, received_at, by, device, sent, note)
    select id, ${tapped.appointmentId}::uuid, step, undoes, ${tapped.tappedAt}::timestamptz,
      ${tapped.receivedAt}::timestamptz, ${tapped.by}::uuid, ${tapped.device}::uuid, ${tapped.sent}, note
    from jsonb_to_recordset(${JSON.stringify(taps)}::jsonb) as tap (id uuid, step text, undoes uuid, note text)`.execute(
    database,
  )
}

/** Sums up how long the room was the case's, from its taps as they stand: of cases that came to their end. */
export async function keepDuration(database: Database, appointmentId: string): Promise<void> {
  await sql`delete from theatre_duration where appointment_id = ${appointmentId}`.execute(database)
  await sql`
    insert into theatre_duration (appointment_id, procedure_id, doctor_id, minutes, out_at)
    select appointment.id, procedure_id, doctor.id,
      round(extract(epoch from taken.out_at - taken.in_at) / 60)::int, taken.out_at
    from appointment
      cross join lateral (${firstDoctor}) as doctor
      cross join lateral (select min(tapped_at) filter (where step = 'in-room') as in_at,
        min(tapped_at) filter (where step = 'out') as out_at from ${standingTaps}) as taken
    where appointment.id = ${appointmentId} and appointment.status = 'fulfilled'
      and appointment.interrupted_reason is null and taken.in_at < taken.out_at`.execute(database)
}

/** The first doctor of the `appointment` of a statement. */
export const firstDoctor = sql`
  select id from (select first_doctor(appointment.parts) as id) as first where id is not null`
