import { isOnMap } from './case-queries.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import type { ClosedMaterial } from '../../case-materials/server/settle.ts'
import { type Part, peopleOf } from '../../../network/offers/both.ts'
import { mapStates, unfinishedStatuses } from '../rules.ts'

const mapRow = z.object({
  id: idSchema,
  unitId: idSchema,
  day: plainDateSchema,
  state: z.enum(mapStates),
  version: z.int(),
  closings: z.int(),
  closedBy: idSchema.nullable(),
  closedByName: z.string().nullable(),
  closedAt: instantSchema.nullable(),
})
/** The map of a unit's day as it is kept. */
export type KeptMap = z.output<typeof mapRow>

const mapColumns = sql`
  map.id, map.unit_id as "unitId", map.day, map.state, map.version, map.closings, map.closed_by as "closedBy",
  staff.name as "closedByName", map.closed_at as "closedAt"
  from day_map as map left join staff on staff.id = map.closed_by`

/** The map of a unit's day; undefined until anybody has worked on it. */
export async function findMapOf(database: Database, unitId: string, day: string): Promise<KeptMap | undefined> {
  const { rows } = await rowsOf(mapRow)`
    select ${mapColumns} where map.unit_id = ${unitId} and map.day = ${day}`.execute(database)
  return rows[0]
}

/** A map by its id. */
export async function findMap(database: Database, id: string): Promise<KeptMap | undefined> {
  const { rows } = await rowsOf(mapRow)`select ${mapColumns} where map.id = ${id}`.execute(database)
  return rows[0]
}

/** The map of a unit's day, made where there is none yet, and held until the transaction ends: one after the other. */
export async function lockMapOf(
  database: Database,
  { id, unitId, day }: { id: string; unitId: string; day: string },
): Promise<KeptMap | undefined> {
  await sql`insert into day_map (id, unit_id, day) values (${id}, ${unitId}, ${day}) on conflict do nothing`.execute(
    database,
  )
  await sql`select from day_map where unit_id = ${unitId} and day = ${day} for update`.execute(database)
  return findMapOf(database, unitId, day)
}

interface Accepted {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly roomId: string
  readonly procedureId: string
  readonly parts: readonly Part[]
  readonly grafts: number | null
  readonly explanation: string | null
  readonly by: string
  readonly at: string
}

/** Writes what somebody accepts of a surgery, in the place of what was accepted before. */
export async function writeAccepted(database: Database, said: Accepted): Promise<void> {
  const values = {
    starts_at: said.startsAt,
    ends_at: said.endsAt,
    room_id: said.roomId,
    procedure_id: said.procedureId,
    professional_ids: peopleOf(said.parts),
    parts: JSON.stringify(said.parts),
    grafts: said.grafts,
    explanation: said.explanation,
    accepted_by: said.by,
    accepted_at: said.at,
  }
  await database
    .insertInto('day_map_accepted')
    .values({ appointment_id: said.id, ...values })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(values))
    .execute()
}

/** Counts a change of a map. */
export async function touchMap(database: Database, id: string): Promise<void> {
  await sql`update day_map set version = version + 1 where id = ${id}`.execute(database)
}

interface Closing {
  readonly id: string
  /** The day as instants. */
  readonly from: string
  readonly to: string
  readonly by: string
  readonly at: string
  /** What was used in surgeries, and what of it cost, in ten-thousandths of a real. */
  readonly materials?: readonly {
    readonly appointmentId: string
    readonly lines: readonly ClosedMaterial[]
    readonly value: number
  }[]
}

/**
 * Closes a map: every appointment of its day that was done becomes a case, with what was accepted of it or else what
 * happened, and what the map says now is kept as it is.
 */
export async function closeMap(database: Database, { id, from, to, by, at, materials = [] }: Closing): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into closed_case (appointment_id, map_id, unit_id, day, kind, patient_id, procedure_id, room_id, team_id,
      professional_ids, parts, order_item_id, starts_at, ends_at, grafts, interrupted, materials, materials_value)
    select a.id, map.id, a.unit_id, map.day, procedure.kind, a.patient_id, coalesce(said.procedure_id, a.procedure_id),
      coalesce(said.room_id, a.room_id), a.team_id, coalesce(said.professional_ids, a.professional_ids),
      coalesce(said.parts, a.parts), a.order_item_id, coalesce(said.starts_at, gone.in_room, a.started_at, a.starts_at),
      coalesce(said.ends_at, gone.out_at, a.finished_at, a.ends_at), said.grafts,
      a.interrupted_reason is not null, coalesce(used.lines, '[]'), coalesce(used.value, 0)
    from day_map as map join appointment as a on a.unit_id = map.unit_id and a.status = 'fulfilled'
        and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz
      join procedure on procedure.id = a.procedure_id
      left join day_map_accepted as said on said.appointment_id = a.id
      left join jsonb_to_recordset(${JSON.stringify(materials)}) as used ("appointmentId" uuid, lines jsonb, value bigint)
        on used."appointmentId" = a.id
      left join lateral (
        select min(tapped_at) filter (where step = 'in-room') as in_room, min(tapped_at) filter (where step = 'out') as out_at
        from theatre_tap as tap where tap.appointment_id = a.id
          and not exists (select from theatre_tap as undone where undone.undoes = tap.id)) as gone on true
    where map.id = ${id}
    on conflict (appointment_id) do nothing`.execute(database)
  await sql`
    update day_map set state = 'closed', closed_by = ${by}, closed_at = ${at}, closings = closings + 1,
      version = version + 1
    where id = ${id}`.execute(database)
  await sql`
    insert into day_map_closing (map_id, number, closed_by, closed_at, cases)
    select map.id, map.closings, ${by}, ${at}, coalesce((select jsonb_agg(to_jsonb(one) order by one.starts_at)
      from closed_case as one where one.map_id = map.id), '[]')
    from day_map as map where map.id = ${id}`.execute(database)
  return Number(numAffectedRows)
}

/** Opens a closed map again: its cases are none until it is closed anew. */
export async function reopenMap(
  database: Database,
  { id, by, at, reason }: { id: string; by: string; at: string; reason: string },
): Promise<void> {
  await sql`delete from closed_case where map_id = ${id}`.execute(database)
  await sql`
    update day_map_closing set reopened_by = ${by}, reopened_at = ${at}, reopen_reason = ${reason}
    where map_id = ${id} and number = (select closings from day_map where id = ${id})`.execute(database)
  await sql`
    update day_map set state = 'open', closed_by = null, closed_at = null, version = version + 1
    where id = ${id}`.execute(database)
}

const closingRow = z.object({
  number: z.int(),
  closedByName: z.string(),
  closedAt: instantSchema,
  reopenedByName: z.string().nullable(),
  reopenedAt: instantSchema.nullable(),
  reopenReason: z.string().nullable(),
})

/** How often a map was closed, latest first. */
export async function closingsOf(database: Database, mapId: string): Promise<z.output<typeof closingRow>[]> {
  const { rows } = await rowsOf(closingRow)`
    select number, closer.name as "closedByName", closing.closed_at as "closedAt", opener.name as "reopenedByName",
      reopened_at as "reopenedAt", reopen_reason as "reopenReason"
    from day_map_closing as closing join staff as closer on closer.id = closing.closed_by
      left join staff as opener on opener.id = closing.reopened_by
    where map_id = ${mapId} order by number desc`.execute(database)
  return rows
}

const leftRow = z.object({ day: plainDateSchema, unfinished: z.int() })

/** Days of a unit with a surgery of their map or a visit that stands or was done, and that nobody closed; latest first. */
export async function leftOpen(
  database: Database,
  { unitId, zone, from, to }: { unitId: string; zone: string; from: string; to: string },
): Promise<z.output<typeof leftRow>[]> {
  const { rows } = await rowsOf(leftRow)`
    select day::text, unfinished
    from (
      select (starts_at at time zone ${zone})::date as day,
        (count(*) filter (where status = any(${unfinishedStatuses}::text[])))::int as unfinished
      from appointment as a join unit on unit.id = a.unit_id
      where a.unit_id = ${unitId} and starts_at >= ${from}::timestamptz and starts_at < ${to}::timestamptz
        and (a.status = 'proposed' or ${isOnMap})
      group by 1) as done
    where not exists (select from day_map where unit_id = ${unitId} and day_map.day = done.day and state = 'closed')
    order by day desc`.execute(database)
  return rows
}

/** Writes a complication; false where its id is taken. */
export async function insertComplication(
  database: Database,
  row: {
    id: string
    appointmentId: string
    occurredOn: string
    severity: string
    what: string
    action: string
    by: string
    at: string
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into complication (id, appointment_id, occurred_on, severity, what, action, recorded_by, recorded_at)
    values (${row.id}, ${row.appointmentId}, ${row.occurredOn}, ${row.severity}, ${row.what}, ${row.action}, ${row.by},
      ${row.at})
    on conflict (id) do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

const knownRow = z.object({ areKnown: z.boolean() })

/** Whether a room is one of a unit, and a procedure a surgery. */
export async function areOfUnit(
  database: Database,
  said: { unitId: string; roomId: string; procedureId: string },
): Promise<boolean> {
  const { rows } = await rowsOf(knownRow)`
    select exists (select from room where id = ${said.roomId} and unit_id = ${said.unitId})
      and exists (select from procedure where id = ${said.procedureId} and kind = 'surgery') as "areKnown"`.execute(
    database,
  )
  return rows[0]?.areKnown ?? false
}
