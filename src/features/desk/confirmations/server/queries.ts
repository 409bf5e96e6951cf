import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { confirmationChannels } from '../../../agenda/offers/both.ts'
import { attemptSchema, type Attempt } from '../record.ts'
import { outcomes, type WorkedOn } from '../rules.ts'
import { presentConfirmation } from './list-queries.ts'

const standingRow = z.object({
  assigneeId: idSchema.nullable(),
  workedBy: idSchema.nullable(),
  workedByName: z.string().nullable(),
  workedUntil: instantSchema.nullable(),
  otherDateSince: instantSchema.nullable(),
  lastAttemptId: idSchema.nullable(),
  lastBy: idSchema.nullable(),
  lastChannel: z.enum(confirmationChannels).nullable(),
  lastOutcome: z.enum(outcomes).nullable(),
})
/** What commands need of the confirmation of an appointment. */
export type Standing = z.output<typeof standingRow> & WorkedOn

/** The confirmation of an appointment whose row is locked, made where there was none of its present start and patient. */
export async function standingOf(database: Database, appointmentId: string): Promise<Standing> {
  await sql`
    insert into confirmation (appointment_id, starts_at, patient_id)
    select id, starts_at, patient_id from appointment where id = ${appointmentId}
    on conflict do nothing`.execute(database)
  const { rows } = await rowsOf(standingRow)`
    select assignee_id as "assigneeId", worked_by as "workedBy", worker.name as "workedByName",
      worked_until as "workedUntil", other_date_since as "otherDateSince", last_attempt_id as "lastAttemptId",
      last_by as "lastBy", last_channel as "lastChannel", last_outcome as "lastOutcome"
    from appointment join ${presentConfirmation} left join staff as worker on worker.id = worked_by
    where appointment.id = ${appointmentId}`.execute(database)
  if (!rows[0]) throw new Error('a confirmation vanished while its appointment was locked')
  return rows[0]
}

/** The confirmation of that appointment's present start and patient, in an update that joins `appointment`. */
function presentOf(appointmentId: string): RawBuilder<unknown> {
  return sql`appointment.id = ${appointmentId} and (confirmation.appointment_id, confirmation.starts_at, confirmation.patient_id)
    = (appointment.id, appointment.starts_at, appointment.patient_id)`
}

/** Gives it to somebody, or to nobody. */
export async function assignTo(database: Database, appointmentId: string, assigneeId: string | null): Promise<void> {
  await sql`
    update confirmation set assignee_id = ${assigneeId} from appointment
    where ${presentOf(appointmentId)}`.execute(database)
}

/** Somebody is on it until an instant; null: nobody is. */
export async function putAtWork(
  database: Database,
  appointmentId: string,
  work: { readonly by: string; readonly until: string } | null,
): Promise<void> {
  await sql`
    update confirmation set worked_by = ${work?.by ?? null}, worked_until = ${work?.until ?? null} from appointment
    where ${presentOf(appointmentId)}`.execute(database)
}

export interface NewAttempt {
  readonly id: string
  readonly appointmentId: string
  readonly channel: string
  readonly outcome: string
  readonly resolves: string | null
  readonly at: string
  readonly by: string
  readonly note: string | null
}

/** Writes an attempt about the appointment's present start. */
export async function insertAttempt(database: Database, attempt: NewAttempt): Promise<void> {
  await sql`
    insert into confirmation_attempt (id, appointment_id, starts_at, patient_id, channel, outcome, resolves, at, by, note)
    select ${attempt.id}::uuid, id, starts_at, patient_id, ${attempt.channel}, ${attempt.outcome}, ${attempt.resolves}::uuid,
      ${attempt.at}::timestamptz, ${attempt.by}::uuid, ${attempt.note}
    from appointment where id = ${attempt.appointmentId}`.execute(database)
  await sumUp(database, attempt.appointmentId)
}

/** Takes an attempt away. */
export async function deleteAttempt(database: Database, appointmentId: string, attemptId: string): Promise<void> {
  await sql`delete from confirmation_attempt where id = ${attemptId} and appointment_id = ${appointmentId}`.execute(
    database,
  )
  await sumUp(database, appointmentId)
}

/** What the attempts about the present start come to: how many, the last, and whether another date is wanted. */
async function sumUp(database: Database, appointmentId: string): Promise<void> {
  await sql`
    with attempt as (
      select confirmation_attempt.* from confirmation_attempt join appointment on appointment.id = appointment_id
      where appointment_id = ${appointmentId} and confirmation_attempt.starts_at = appointment.starts_at
        and confirmation_attempt.patient_id = appointment.patient_id
    ), last as (select * from attempt order by at desc, id desc limit 1),
    wish as (select * from attempt where outcome in ('other_date', 'keeps_date') order by at desc, id desc limit 1)
    update confirmation set attempts = (select count(*) from attempt) - (select count(resolves) from attempt),
      last_attempt_id = last.id, last_channel = last.channel, last_outcome = last.outcome, last_at = last.at, last_by = last.by,
      other_date_since = case when wish.outcome = 'other_date' then wish.at end,
      other_date_reason = case when wish.outcome = 'other_date' then wish.note end,
      other_date_by = case when wish.outcome = 'other_date' then wish.by end
    from appointment left join last on true left join wish on true
    where ${presentOf(appointmentId)}`.execute(database)
}

/** What was tried about the present start, the latest first. */
export async function attemptsOf(database: Database, appointmentId: string): Promise<Attempt[]> {
  const { rows } = await rowsOf(attemptSchema)`
    select attempt.id, attempt.channel, attempt.outcome, attempt.at, staff.name as "byName", attempt.note
    from appointment join confirmation_attempt as attempt on (attempt.appointment_id, attempt.starts_at, attempt.patient_id)
        = (appointment.id, appointment.starts_at, appointment.patient_id)
      join staff on staff.id = attempt.by
    where appointment.id = ${appointmentId}
      and not exists (select from confirmation_attempt as later where later.resolves = attempt.id)
    order by attempt.at desc, attempt.id desc`.execute(database)
  return rows
}
