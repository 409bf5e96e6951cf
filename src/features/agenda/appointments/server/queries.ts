import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared, raw } from '../../../../server/database/prepared.ts'
import type { RawRow } from '../../../../server/database/raw-rows.ts'
import { detailColumns, type StoredDetail, storedDetail } from './detail-queries.ts'
import {
  type AppointmentStatus,
  appointmentStatuses,
  type CancelReason,
  type RebookAsker,
  type RebookReason,
} from '../states.ts'
import { cancelReasons } from '../../../sales/offers/both.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type Part, partSchema } from '../../../network/offers/both.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

export const appointmentRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  procedureId: idSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  parts: z.array(partSchema),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  endsAt: instantSchema,
  lane: z.literal([0, 1, 2]),
  squeezeReason: z.string().nullable(),
  exceptionReason: z.string().nullable(),
  outsideHours: z.boolean(),
  outsideRoster: z.boolean(),
  teamId: idSchema.nullable(),
  cancelReason: z.enum([...cancelReasons, 'rebooked']).nullable(),
  notes: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  orderItemId: idSchema.nullable(),
  createdBy: idSchema.nullable(),
  isSurgery: z.boolean(),
  /** Stopped before its end: what was sold wants a date again. */
  isInterrupted: z.boolean(),
  /** Whether a later appointment replaces this one. */
  isReplaced: z.boolean(),
  /** Of a hold: the appointment that it proposes a date for. */
  proposesFor: idSchema.nullable(),
  /** Whether dates are held for it that stand on what it holds itself. */
  isLeanedOn: z.boolean(),
  version: z.int(),
  timeZone: z.string(),
})
/** What a command needs of an appointment; read with its row locked. */
export type AppointmentRow = z.output<typeof appointmentRow>

export const rowColumns = sql`
  appointment.id, appointment.unit_id as "unitId", patient_id as "patientId", procedure_id as "procedureId",
  room_id as "roomId", professional_ids as "professionalIds", parts, status, starts_at as "startsAt", ends_at as "endsAt",
  lane, squeeze_reason as "squeezeReason", exception_reason as "exceptionReason", cancel_reason as "cancelReason",
  appointment.notes, expires_at as "expiresAt", finished_at as "finishedAt", order_item_id as "orderItemId",
  outside_hours as "outsideHours", outside_roster as "outsideRoster", team_id as "teamId",
  (select kind = 'surgery' from procedure where procedure.id = procedure_id) as "isSurgery",
  interrupted_reason is not null as "isInterrupted",
  exists (select from appointment as later where later.replaces = appointment.id) as "isReplaced",
  proposes_for as "proposesFor", exists (select from claim_left where held_by = appointment.id) as "isLeanedOn",
  appointment.created_by as "createdBy", appointment.version, unit.time_zone as "timeZone"`

/** The appointment, locked until the transaction ends. */
export async function lockAppointment(database: Database, id: string): Promise<AppointmentRow | undefined> {
  const { rows } = await rowsOf(appointmentRow)`
    select ${rowColumns} from appointment join unit on unit.id = appointment.unit_id
    where appointment.id = ${id} for no key update of appointment`.execute(database)
  return rows[0]
}

/** The appointment a client-made id already stands for, if any. */
export async function findAppointment(database: Database, id: string): Promise<AppointmentRow | undefined> {
  const { rows } = await rowsOf(appointmentRow)`
    select ${rowColumns} from appointment join unit on unit.id = appointment.unit_id
    where appointment.id = ${id}`.execute(database)
  return rows[0]
}

export interface NewRow {
  id: string
  unitId: string
  patientId: string
  procedureId: string
  roomId: string
  professionalIds: readonly string[]
  /** Who does what; whoever is not named has the seat in their team, or what they are registered as. */
  parts?: readonly Part[] | undefined
  status: AppointmentStatus
  startsAt: string
  endsAt: string
  lane: 0 | 1 | 2
  squeezeReason: string | null
  exceptionReason: string | null
  outsideHours: boolean
  outsideRoster: boolean
  teamId: string | null
  expiresAt: string | null
  replaces: string | null
  /** When, by whom and why, where it replaces another. */
  rebooked?: { at: string; by: string; reason: RebookReason | null; askedBy: RebookAsker | null }
  notes: string | null
  orderItemId: string | null
  createdBy: string
}

const insertedRow = z.object({
  patientName: z.string(),
  parts: z.array(partSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema.nullable(),
  freshness: z.int(),
})
/** What the database itself writes of a new appointment. */
export type Inserted = z.output<typeof insertedRow>

/** Writes a new appointment; undefined when its id is taken already (by the same request sent twice, perhaps). */
export async function insertAppointment(database: Database, row: NewRow): Promise<Inserted | undefined> {
  const { rows } = await rowsOf(insertedRow)`
    ${prepared} insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at, ends_at,
      lane, squeeze_reason, exception_reason, outside_hours, outside_roster, team_id, expires_at, replaces,
      rebooked_at, rebooked_by, rebook_reason, rebook_asked_by, notes, order_item_id, created_by, parts)
    values (${row.id}, ${row.unitId}, ${row.patientId}, ${row.procedureId}, ${row.roomId}, ${row.professionalIds}::uuid[],
      ${row.status}, ${row.startsAt}, ${row.endsAt}, ${row.lane}, ${row.squeezeReason}, ${row.exceptionReason},
      ${row.outsideHours}, ${row.outsideRoster}, ${row.teamId}, ${row.expiresAt}, ${row.replaces},
      ${row.rebooked?.at}, ${row.rebooked?.by}, ${row.rebooked?.reason}, ${row.rebooked?.askedBy}, ${row.notes},
      ${row.orderItemId}, ${row.createdBy}, ${JSON.stringify(row.parts ?? [])})
    on conflict (id) do nothing
    returning patient_name as "patientName", parts, created_at as "createdAt", expires_at as "expiresAt", freshness`.execute(
    database,
  )
  return rows[0]
}

/** Changes of an appointment's place, time, people and notes. */
export interface Placement {
  patientId: string
  procedureId: string
  roomId: string
  professionalIds: readonly string[]
  startsAt: string
  endsAt: string
  lane: number
  squeezeReason: string | null
  exceptionReason: string | null
  outsideHours: boolean
  outsideRoster: boolean
  teamId: string | null
  notes: string | null
  /** The patient's yes was not for this: it waits to be confirmed again. */
  losesConfirmation: boolean
}

/** Answers what it is then. */
export async function updatePlacement(database: Database, id: string, to: Placement): Promise<StoredDetail> {
  const stays = (column: RawBuilder<unknown>) => sql`case when not ${to.losesConfirmation}::boolean then ${column} end`
  const { rows } = await sql<RawRow>`
    ${raw} ${prepared} update appointment set patient_id = ${to.patientId}, procedure_id = ${to.procedureId}, room_id = ${to.roomId},
      professional_ids = ${to.professionalIds}::uuid[], starts_at = ${to.startsAt}, ends_at = ${to.endsAt},
      lane = ${to.lane}, squeeze_reason = ${to.squeezeReason}, exception_reason = ${to.exceptionReason},
      outside_hours = ${to.outsideHours}, outside_roster = ${to.outsideRoster},
      team_id = ${to.teamId}, notes = ${to.notes},
      status = case when ${to.losesConfirmation}::boolean then 'pending' else status end,
      confirmed_channel = ${stays(sql`confirmed_channel`)}, confirmed_at = ${stays(sql`confirmed_at`)},
      confirmed_by = ${stays(sql`confirmed_by`)}, version = version + 1, updated_at = now()
    where id = ${id} returning ${detailColumns}`.execute(database)
  return changed(rows)
}

/** Says who does what; answers what it is then. */
export async function updateParts(database: Database, id: string, parts: readonly Part[]): Promise<StoredDetail> {
  const { rows } = await sql<RawRow>`
    ${raw} ${prepared} update appointment set parts = ${JSON.stringify(parts)}, version = version + 1, updated_at = now()
    where id = ${id} returning ${detailColumns}`.execute(database)
  return changed(rows)
}

/** What an update of one locked row returned of it. */
function changed(rows: readonly RawRow[]): StoredDetail {
  const detail = storedDetail(rows)
  if (!detail) throw new Error('an appointment vanished while it was locked')
  return detail
}

/** Facts that a transition may set; what is not named stays. */
export interface StateFacts {
  confirmedChannel?: string | null
  confirmedAt?: string | null
  confirmedBy?: string | null
  arrivedAt?: string | null
  startedAt?: string | null
  finishedAt?: string | null
  cancelReason?: CancelReason | null
  cancelNote?: string | null
  /** Why it was stopped before its end. */
  interruptedReason?: string
  /** Null lets go of the appointment that was replaced. */
  replaces?: null
  depositWaivedBy?: string
  depositWaiverReason?: string
}

const factColumns: Record<keyof StateFacts, string> = {
  confirmedChannel: 'confirmed_channel',
  confirmedAt: 'confirmed_at',
  confirmedBy: 'confirmed_by',
  arrivedAt: 'arrived_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  cancelReason: 'cancel_reason',
  cancelNote: 'cancel_note',
  interruptedReason: 'interrupted_reason',
  replaces: 'replaces',
  depositWaivedBy: 'deposit_waived_by',
  depositWaiverReason: 'deposit_waiver_reason',
}

/** Moves an appointment to a state, and answers what it is then; only a hold expires, only what is cancelled has a reason. */
export async function updateStatus(
  database: Database,
  id: string,
  to: AppointmentStatus,
  facts: StateFacts,
): Promise<StoredDetail> {
  const sets: RawBuilder<unknown>[] = Object.entries(facts).map(
    ([fact, value]) => sql`${sql.ref(factColumns[fact as keyof StateFacts])} = ${value}`,
  )
  sets.push(sql`status = ${to}`, sql`expires_at = null`, sql`version = version + 1`, sql`updated_at = now()`)
  const { rows } = await sql<RawRow>`${raw} ${prepared} update appointment set ${sql.join(sets)} where id = ${id}
    returning ${detailColumns}`.execute(database)
  return changed(rows)
}

const countRow = z.object({ count: z.int() })

/** How often what an appointment is of was rebooked: its order, or where it is of none, the chain that it ends. */
export async function timesRebooked(database: Database, id: string): Promise<number> {
  const { rows } = await rowsOf(countRow)`select times_rebooked(${id}) as count`.execute(database)
  return rows[0]?.count ?? 0
}

/** How many holds one statement lets go of. */
export const mostHoldsAtOnce = 25

const expiredRow = appointmentRow
  .pick({
    id: true,
    unitId: true,
    startsAt: true,
    endsAt: true,
    patientId: true,
    roomId: true,
    professionalIds: true,
    teamId: true,
    createdBy: true,
    orderItemId: true,
  })
  .extend({ isProposal: z.boolean() })
/** Where a hold stood that is let go of. */
type ExpiredHold = z.output<typeof expiredRow>

/** Deletes holds that have expired and answers what they were; their claims go with them. */
export async function deleteExpiredHolds(database: Database, now: string): Promise<ExpiredHold[]> {
  const { rows } = await rowsOf(expiredRow)`
    delete from appointment where id in (
      select id from appointment where status = 'proposed' and expires_at <= ${now}
      order by expires_at limit ${mostHoldsAtOnce} for update skip locked)
    returning id, unit_id as "unitId", starts_at as "startsAt", ends_at as "endsAt", patient_id as "patientId",
      room_id as "roomId", professional_ids as "professionalIds", team_id as "teamId", created_by as "createdBy",
      order_item_id as "orderItemId", proposes_for is not null as "isProposal"`.execute(database)
  return rows
}

/** The name a patient goes by. Answers mask it by their schema; a refusal, which has none, names by `refusedName`. */
export const patientName = sql<string>`coalesce(patient.social_name, patient.name)`

/** The name a patient goes by in a refusal: `M. S.` to those who see patients masked. */
export function refusedName(masked: boolean): RawBuilder<string> {
  return masked ? sql`mask_person_name(${patientName})` : patientName
}
