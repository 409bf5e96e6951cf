import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { idsOfHappened, isOpenInHappened } from '../../../../server/jobs/happened.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rebookAskers, rebookReasons } from '../../../agenda/offers/both.ts'
import { entryDetailSchema, rebookingSchema, rebookingStates, type RebookingState } from '../record.ts'

const attemptRow = z.object({
  id: idSchema,
  appointmentId: idSchema,
  unitId: idSchema,
  state: z.enum(rebookingStates),
  reason: z.enum(rebookReasons),
  askedBy: z.enum(rebookAskers),
  hours: z.int().nullable(),
  expiresAt: instantSchema.nullable(),
  requestedById: idSchema,
  version: z.int(),
  /** Where its appointment stands. */
  patientId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
})
/** What a command needs of an attempt; read with its row locked. */
export type AttemptRow = z.output<typeof attemptRow>

const attempts = sql`
  select rebooking.id, appointment_id as "appointmentId", rebooking.unit_id as "unitId", state, reason,
    asked_by as "askedBy", hours, rebooking.expires_at as "expiresAt", requested_by as "requestedById", rebooking.version,
    patient_id as "patientId", starts_at as "startsAt", ends_at as "endsAt"
  from rebooking join appointment on appointment.id = appointment_id`

/** Of which appointment an attempt is: it is locked before the attempt, as everywhere. */
export async function findAttempt(database: Database, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await rowsOf(attemptRow)`${attempts} where rebooking.id = ${id}`.execute(database)
  return rows[0]
}

/** The attempt, locked until the transaction ends. */
export async function lockAttempt(database: Database, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await rowsOf(attemptRow)`
    ${attempts} where rebooking.id = ${id} for no key update of rebooking`.execute(database)
  return rows[0]
}

const runningRow = z.object({ running: z.boolean() })

/** Whether an event is of an attempt itself, or about an appointment that has one running. */
export const concernsAttempt = sql`(happened.noun <> 'appointment' or ${isOpenInHappened('rowIds')}
  or exists (select from rebooking where appointment_id in ${idsOfHappened('rowIds')}
    and state in ('requested', 'proposed')))`

/** Whether an appointment, whose row is locked, has an attempt that is running. */
export async function hasRunning(database: Database, appointmentId: string): Promise<boolean> {
  const { rows } = await rowsOf(runningRow)`
    select exists (select from rebooking where appointment_id = ${appointmentId} and state in ('requested', 'proposed'))
      as running`.execute(database)
  return rows[0]?.running ?? false
}

export interface NewAttempt {
  id: string
  appointmentId: string
  unitId: string
  state: RebookingState
  reason: string
  askedBy: string
  note: string | null
  hours: number | null
  expiresAt: string | null
  requestedBy: string
  requestedAt: string
  /** Where it ends as it begins. */
  endedAt: string | null
}

/** Writes a new attempt; false where its id is taken, or the appointment has one that is running. */
export async function insertAttempt(database: Database, row: NewAttempt): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into rebooking (id, appointment_id, unit_id, state, reason, asked_by, note, hours, expires_at, requested_by,
      requested_at, ended_by, ended_at, end_note)
    values (${row.id}, ${row.appointmentId}, ${row.unitId}, ${row.state}, ${row.reason}, ${row.askedBy}, ${row.note}, ${row.hours},
      ${row.expiresAt}, ${row.requestedBy}, ${row.requestedAt}, ${row.endedAt && row.requestedBy}::uuid, ${row.endedAt},
      ${row.endedAt && row.note}::text)
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

export interface NewDateRow {
  id: string
  roomId: string
  professionalIds: readonly string[]
  startsAt: string
  endsAt: string
}

/** Writes the dates of an attempt, in their order. */
export async function insertDates(
  database: Database,
  rebookingId: string,
  dates: readonly NewDateRow[],
): Promise<void> {
  await sql`
    insert into rebooking_date (rebooking_id, position, appointment_id, room_id, professional_ids, starts_at, ends_at)
    select ${rebookingId}, position, id, "roomId", "professionalIds", "startsAt", "endsAt"
    from rows from (jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
      as (id uuid, "roomId" uuid, "professionalIds" uuid[], "startsAt" timestamptz, "endsAt" timestamptz)) with ordinality
      as date (id, "roomId", "professionalIds", "startsAt", "endsAt", position)`.execute(database)
}

/** Ends attempts. */
export async function endAttempts(
  database: Database,
  ids: readonly string[],
  to: { state: RebookingState; by: string | null; at: string; note: string | null; acceptedId?: string },
): Promise<void> {
  await sql`
    update rebooking set state = ${to.state}, ended_by = ${to.by}, ended_at = ${to.at}, end_note = ${to.note},
      accepted_id = ${to.acceptedId ?? null}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(database)
}

/** Writes a manager's answer; one that says no ends the attempt. */
export async function decideAttempt(
  database: Database,
  id: string,
  to: { isApproved: boolean; expiresAt: string | null; by: string; at: string; note: string | null },
): Promise<void> {
  await sql`
    update rebooking set state = case when ${to.isApproved}::boolean then 'proposed' else 'refused' end,
      expires_at = ${to.expiresAt}, decided_by = ${to.by}, decided_at = ${to.at}, decision_note = ${to.note},
      ended_by = case when not ${to.isApproved}::boolean then ${to.by}::uuid end,
      ended_at = case when not ${to.isApproved}::boolean then ${to.at}::timestamptz end, version = version + 1
    where id = ${id}`.execute(database)
}

/** Notes that the message to the patient was opened. */
export async function noteTold(database: Database, id: string, by: string, at: string): Promise<void> {
  await database.updateTable('rebooking').set({ told_by: by, told_at: at }).where('id', '=', id).execute()
}

/** How many attempts one statement ends. */
export const mostAttemptsAtOnce = 200

/** The attempts whose deadline has passed, locked; what somebody is just answering is left to them. */
export async function lockExpired(database: Database, now: string): Promise<AttemptRow[]> {
  const { rows } = await rowsOf(attemptRow)`
    ${attempts} where state in ('requested', 'proposed') and rebooking.expires_at <= ${now}
    order by rebooking.expires_at limit ${mostAttemptsAtOnce} for no key update of rebooking skip locked`.execute(
    database,
  )
  return rows
}

/** Running attempts whose appointment can be replaced no more, or was, locked. */
export async function lockOvertaken(database: Database): Promise<AttemptRow[]> {
  const { rows } = await rowsOf(attemptRow)`
    ${attempts} where state in ('requested', 'proposed')
      and (appointment.status not in ('pending', 'booked', 'noshow', 'cancelled')
        or exists (select from appointment as later where later.replaces = appointment.id))
    order by rebooking.expires_at limit ${mostAttemptsAtOnce} for no key update of rebooking skip locked`.execute(
    database,
  )
  return rows
}

const attemptsRow = z.object({ attempts: z.array(rebookingSchema) })

/** Every attempt to rebook an appointment, newest first. */
export async function attemptsOf(
  database: Database,
  appointmentId: string,
): Promise<z.output<typeof rebookingSchema>[]> {
  const name = (column: string) => sql`(select name from staff where staff.id = ${sql.ref(`rebooking.${column}`)})`
  const { rows } = await rowsOf(attemptsRow)`
    select coalesce(json_agg(json_build_object('id', rebooking.id, 'state', state, 'reason', reason, 'askedBy', asked_by,
      'note', note, 'hours', hours, 'expiresAt', ${instantJson('expires_at')}, 'requestedById', requested_by,
      'requestedByName', ${name('requested_by')}, 'requestedAt', ${instantJson('requested_at')},
      'decidedByName', ${name('decided_by')}, 'decidedAt', ${instantJson('decided_at')}, 'decisionNote', decision_note,
      'toldByName', ${name('told_by')}, 'toldAt', ${instantJson('told_at')}, 'endedByName', ${name('ended_by')},
      'endedAt', ${instantJson('ended_at')}, 'endNote', end_note, 'acceptedId', accepted_id, 'version', version,
      'dates', (
        select coalesce(json_agg(json_build_object('id', date.appointment_id, 'roomId', date.room_id,
          'professionalIds', date.professional_ids, 'startsAt', ${instantJson('date.starts_at')}, 'endsAt', ${instantJson('date.ends_at')},
          'isHeld', exists (select from appointment where appointment.id = date.appointment_id and status = 'proposed'))
          order by position), '[]')
        from rebooking_date as date where date.rebooking_id = rebooking.id)
      ) order by requested_at desc, rebooking.id), '[]') as attempts
    from rebooking where appointment_id = ${appointmentId}`.execute(database)
  return rows[0]?.attempts ?? []
}

const standingRow = entryDetailSchema
  .pick({
    id: true,
    unitId: true,
    patientId: true,
    patientName: true,
    patientPhone: true,
    procedureId: true,
    roomId: true,
    professionalIds: true,
    startsAt: true,
    endsAt: true,
    teamId: true,
    status: true,
    version: true,
    orderId: true,
    orderNumber: true,
    count: true,
    replacedBy: true,
  })
  .extend({ itemId: idSchema.nullable() })
/** An appointment as an attempt to rebook it looks at it. */
export type Standing = z.output<typeof standingRow>

/** An appointment of these units (null: of any), with its order and how often that was rebooked. */
export async function standingOf(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<Standing | undefined> {
  const { rows } = await rowsOf(standingRow)`
    select standing.id, standing.unit_id as "unitId", standing.patient_id as "patientId", patient_name as "patientName",
      (select phone from patient where patient.id = standing.patient_id) as "patientPhone",
      standing.procedure_id as "procedureId", room_id as "roomId", professional_ids as "professionalIds",
      starts_at as "startsAt", ends_at as "endsAt", team_id as "teamId", status, standing.version,
      order_item_id as "itemId", item.order_id as "orderId", sales_order.number::int as "orderNumber",
      times_rebooked(standing.id) as count,
      (select later.id from appointment as later where later.replaces = standing.id) as "replacedBy"
    from appointment as standing left join order_item as item on item.id = order_item_id
    left join sales_order on sales_order.id = item.order_id
    where standing.id = ${id} and (${units}::uuid[] is null or standing.unit_id = any(${units}::uuid[]))`.execute(
    database,
  )
  return rows[0]
}
