import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { type Affected, type AffectedList, affectedSchema, mostNamed } from '../../claims/affected.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** States in which an appointment still is before somebody. */
const ahead = sql`('proposed', 'pending', 'booked', 'arrived')`

const aheadSchema = z.object({ id: idSchema, unitId: idSchema, startsAt: instantSchema, endsAt: instantSchema })
export type Ahead = z.output<typeof aheadSchema>

/** The appointments of units that begin from `from` on (and before `to`), as narrow as can be: there may be thousands. */
export async function appointmentsAhead(
  database: Database,
  unitIds: readonly string[],
  { from, to }: { from: string; to?: string | undefined },
): Promise<Ahead[]> {
  const { rows } = await rowsOf(aheadSchema)`
    select id, unit_id as "unitId", starts_at as "startsAt", ends_at as "endsAt" from appointment
    where unit_id = any(${[...unitIds]}::uuid[]) and starts_at >= ${from}::timestamptz
      and starts_at < ${to ?? 'infinity'}::timestamptz and status in ${ahead}
    order by starts_at, id`.execute(database)
  return rows
}

/** What a list of affected appointments says of each; `masked` for readers who see initials only. */
function appointmentColumns(masked: boolean): RawBuilder<unknown> {
  const name = sql`coalesce(patient.social_name, patient.name)`
  return sql`appointment.id, 'appointment' as kind, appointment.starts_at as "startsAt",
    appointment.ends_at as "endsAt", unit.time_zone as "timeZone", room.name as "roomName",
    ${masked ? sql`mask_person_name(${name})` : name} as "patientName", procedure.name as "procedureName",
    null::text as reason`
}

const appointmentTables = sql`appointment
  join unit on unit.id = appointment.unit_id
  join room on room.id = appointment.room_id
  join patient on patient.id = appointment.patient_id
  join procedure on procedure.id = appointment.procedure_id`

/** Appointments by their ids, in order of time, as a refusal names them. */
export async function namedAppointments(
  database: Database,
  ids: readonly string[],
  masked: boolean,
): Promise<Affected[]> {
  const { rows } = await rowsOf(affectedSchema)`
    select ${appointmentColumns(masked)} from ${appointmentTables}
    where appointment.id = any(${ids.slice(0, mostNamed)}::uuid[])
    order by appointment.starts_at, appointment.id`.execute(database)
  return rows
}

const countedSchema = z.object({ total: z.int(), ids: z.array(idSchema) })

async function counted(database: Database, rows: RawBuilder<unknown>): Promise<AffectedList & { ids: string[] }> {
  const { rows: found } = await rowsOf(countedSchema)`
    with found as (${rows})
    select (select count(*)::int from found) as total,
      coalesce((select array_agg(id::text) from found), '{}') as ids`.execute(database)
  const { rows: items } = await rowsOf(affectedSchema)`
    select * from (${rows}) as found order by "startsAt", id limit ${mostNamed}`.execute(database)
  return { total: found[0]?.total ?? 0, ids: found[0]?.ids ?? [], items }
}

/**
 * What holds a room from `now` on: appointments, and blocks of this room alone. A block on the whole unit holds its
 * rooms by the way and is in no room's way.
 */
export function claimedAhead(
  database: Database,
  roomId: string,
  { now, masked }: { now: string; masked: boolean },
): Promise<AffectedList> {
  const during = sql`claim.resource_id = ${roomId} and claim.during && tstzrange(${now}::timestamptz, null)`
  return counted(
    database,
    sql`
    select ${appointmentColumns(masked)} from ${appointmentTables}
    where appointment.id in (select appointment_id from claim where ${during})
    union all
    select block.id, 'block', block.starts_at, block.ends_at, unit.time_zone, room.name, null, null, block.reason
    from block join unit on unit.id = block.unit_id join room on room.id = block.room_id
    where block.id in (select block_id from claim where ${during})`,
  )
}

/** The appointments of a procedure that begin from `now` on. */
export function bookedAhead(
  database: Database,
  procedureId: string,
  { now, masked }: { now: string; masked: boolean },
): Promise<AffectedList & { ids: string[] }> {
  return counted(
    database,
    sql`select ${appointmentColumns(masked)} from ${appointmentTables}
    where appointment.procedure_id = ${procedureId} and appointment.starts_at >= ${now}::timestamptz
      and appointment.status in ${ahead}`,
  )
}
