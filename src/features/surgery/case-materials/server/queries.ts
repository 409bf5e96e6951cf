import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { appointmentStatuses } from '../../../agenda/offers/both.ts'
import { shelves } from '../../../stock/offers/both.ts'
import { lotOnCaseSchema } from '../record.ts'
import type { AcceptedLine } from '../rules.ts'

const surgeryRow = z.object({
  id: idSchema,
  unitId: idSchema,
  day: plainDateSchema,
  /** The day that it is in its unit. */
  today: plainDateSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  status: z.enum(appointmentStatuses),
  patientId: idSchema,
  patientName: z.string(),
  recordNumber: z.int(),
  /** What was done, where that is accepted already. */
  procedureId: idSchema,
  procedureName: z.string(),
  grafts: z.int().nullable(),
  roomName: z.string(),
  isClosed: z.boolean(),
  accepted: z
    .object({
      lines: z.array(z.object({ lotId: idSchema, shelf: z.enum(shelves), used: z.int(), onCase: z.int() })),
      explanation: z.string().nullable(),
      byName: z.string(),
      at: instantSchema,
    })
    .nullable(),
})
/** A surgery as its materials are asked for. */
export type Surgery = z.output<typeof surgeryRow>

/** Surgeries by the ids of their appointments, at an instant; what is no surgery is left out. */
export async function surgeriesOf(database: Database, ids: readonly string[], now: string): Promise<Surgery[]> {
  const { rows } = await rowsOf(surgeryRow)`
    select a.id, a.unit_id as "unitId", (a.starts_at at time zone unit.time_zone)::date as day,
      (${now}::timestamptz at time zone unit.time_zone)::date as today, a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.status, patient.id as "patientId", coalesce(patient.social_name, patient.name) as "patientName",
      patient.record_number as "recordNumber", procedure.id as "procedureId", procedure.name as "procedureName",
      said.grafts, room.name as "roomName", coalesce(map.state = 'closed', false) as "isClosed",
      case when accepted.appointment_id is not null then jsonb_build_object('lines', accepted.lines,
        'explanation', accepted.explanation, 'byName', staff.name,
        'at', to_char(accepted.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as accepted
    from appointment as a
      join unit on unit.id = a.unit_id
      join patient on patient.id = a.patient_id
      join room on room.id = a.room_id
      join procedure as booked on booked.id = a.procedure_id and booked.kind = 'surgery'
      left join day_map_accepted as said on said.appointment_id = a.id
      join procedure on procedure.id = coalesce(said.procedure_id, a.procedure_id)
      left join day_map as map on map.unit_id = a.unit_id and map.day = (a.starts_at at time zone unit.time_zone)::date
      left join case_materials_accepted as accepted on accepted.appointment_id = a.id
      left join staff on staff.id = accepted.accepted_by
    where a.id = any(${ids}::uuid[])
    order by a.starts_at, a.id`.execute(database)
  return rows
}

/** Holds a surgery until the transaction ends: whoever changes what is on it, and whoever closes its day, wait for each other. */
export async function lockSurgery(database: Database, id: string): Promise<void> {
  await sql`select from appointment where id = ${id} for no key update`.execute(database)
}

interface Stretch {
  readonly unitId: string
  /** The day as instants. */
  readonly from: string
  readonly to: string
}

/** The same of every appointment that begins on a unit's day. */
export async function lockDay(database: Database, { unitId, from, to }: Stretch): Promise<void> {
  await sql`
    select from appointment
    where unit_id = ${unitId} and starts_at >= ${from}::timestamptz and starts_at < ${to}::timestamptz
    order by id for no key update`.execute(database)
}

const onCaseRow = lotOnCaseSchema.extend({
  appointmentId: idSchema,
  unitId: idSchema,
  materialId: idSchema,
  materialName: z.string(),
  useUnit: z.string(),
  value: z.int(),
  usedValue: z.int(),
})
/** A lot on a case with what it is worth there, in ten-thousandths of a real. */
export type KnownOnCase = z.output<typeof onCaseRow>

const onCase = sql`
  select kept.appointment_id as "appointmentId", kept.unit_id as "unitId", material.id as "materialId",
    material.name as "materialName", material.use_unit as "useUnit", material.controlled_list is not null as "isControlled",
    lot.id as "lotId", lot.number as "lotNumber",
    lot.expires_on as "expiresOn", lot.state, kept.shelf, kept.on_case as "onCase", kept.value, kept.used,
    kept.used_value as "usedValue"
  from case_material as kept join stock_lot as lot on lot.id = kept.lot_id
    join material on material.id = kept.material_id`

/** What is on cases, and what was used there, by the name of the material and first expiry first. */
export async function onCases(database: Database, appointmentIds: readonly string[]): Promise<KnownOnCase[]> {
  const { rows } = await rowsOf(onCaseRow)`
    ${onCase} where kept.appointment_id = any(${appointmentIds}::uuid[])
    order by material.name_key, lot.expires_on, lot.id, kept.shelf`.execute(database)
  return rows
}

const performedRow = onCaseRow.extend({
  isDone: z.boolean(),
  /** The last day on which some of it was put on. */
  issuedOn: plainDateSchema,
  accepted: z.array(z.object({ lotId: idSchema, shelf: z.enum(shelves), used: z.int(), onCase: z.int() })).nullable(),
})

/** What is on the cases of a unit's day, whether they were performed or given up, with what of it somebody accepted. */
export async function onCasesOfDay(
  database: Database,
  { unitId, from, to }: Stretch,
): Promise<z.output<typeof performedRow>[]> {
  const { rows } = await rowsOf(performedRow)`
    select there.*, a.status = 'fulfilled' as "isDone", accepted.lines as accepted,
      (select max(movement.day) from stock_movement as movement
        where movement.appointment_id = a.id and movement.lot_id = there."lotId" and movement.quantity > 0) as "issuedOn"
    from appointment as a join (${onCase}) as there on there."appointmentId" = a.id
      left join case_materials_accepted as accepted on accepted.appointment_id = a.id
    where a.unit_id = ${unitId} and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz
      and there."onCase" > 0
    order by a.id, there."lotId", there.shelf`.execute(database)
  return rows
}

/** Writes what somebody accepts as used, in the place of what was accepted before. */
export async function writeAccepted(
  database: Database,
  said: {
    appointmentId: string
    lines: readonly AcceptedLine[]
    explanation: string | null
    by: string
    at: string
  },
): Promise<void> {
  await sql`
    insert into case_materials_accepted (appointment_id, lines, explanation, accepted_by, accepted_at)
    values (${said.appointmentId}, ${JSON.stringify(said.lines)}::jsonb, ${said.explanation}, ${said.by}, ${said.at})
    on conflict (appointment_id) do update set lines = excluded.lines, explanation = excluded.explanation,
      accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at`.execute(database)
}

const foundRow = z.object({ id: idSchema, code: z.string(), name: z.string(), useUnit: z.string() })

/** Materials in use whose code or name has all of these parts, as `partOf` writes them; by name, the first dozen. */
export async function materialsLike(
  database: Database,
  parts: readonly string[],
): Promise<z.output<typeof foundRow>[]> {
  const { rows } = await rowsOf(foundRow)`
    select id, code, name, use_unit as "useUnit" from material
    where active and search_key like all (${parts}::text[]) order by name_key, id limit 12`.execute(database)
  return rows
}

/** A material, in use or not; undefined for none. */
export async function materialById(database: Database, id: string): Promise<z.output<typeof foundRow> | undefined> {
  const { rows } = await rowsOf(foundRow)`
    select id, code, name, use_unit as "useUnit" from material where id = ${id}`.execute(database)
  return rows[0]
}
