import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { exactInstantAt, uuidTextAt } from '../../../../server/database/binary-values.ts'
import { prepared, raw } from '../../../../server/database/prepared.ts'
import { type RawRow, RowReader } from '../../../../server/database/raw-rows.ts'
import {
  bothWays,
  keyed,
  type Keyset,
  keyset,
  orderBy,
  type Page,
  type PageAsked,
} from '../../../../server/lists/keyset.ts'
import type { JsonBytes } from '../../../../server/lists/json-bytes.ts'
import { RowJson } from '../../../../server/lists/row-json.ts'
import { recordNumberPattern } from '../../../patients/offers/both.ts'
import { idOfRecord, partsOfName, patientsCalled } from '../../../patients/offers/server.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import { itemMembers } from './detail-queries.ts'
import { patientName } from './queries.ts'
import { appointmentStatuses, dueStatuses } from '../states.ts'
import { longestMinutes } from '../placement-rules.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A filter as the contract parses it, with the unit filter of the person already in it (null: every unit). */
export interface ListFilter {
  units: readonly string[] | null
  /** None but these. */
  ids?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
  status?: readonly string[] | undefined
  roomId?: readonly string[] | undefined
  professionalId?: readonly string[] | undefined
  procedureId?: readonly string[] | undefined
  teamId?: readonly string[] | undefined
  tagId?: readonly string[] | undefined
  patientId?: string | undefined
  createdBy?: string | undefined
  kind?: readonly string[] | undefined
  /** Only what was to begin until this instant and has not. */
  lateSince?: string | undefined
  /** Only holds that end by themselves after the first instant and until the second. */
  endingWithin?: readonly [string, string] | undefined
  /** Any part of the patient's name, or their record number; see `named`. */
  q?: string | undefined
  /** Instead of `q`, whom it means. */
  patientIds?: readonly string[] | undefined
}

/** The patient's name, asked of each appointment as it comes: no plan begins with everybody of a name. */
const nameOfEach = sql`(select name_key from patient where id = appointment.patient_id)`

/** What a filter asks of a row. A period is asked of the start first, so that the index on it carries the query. */
function conditions(filter: ListFilter, name = sql`patient.name_key`): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = []
  const { units, from, to } = filter
  if (units?.length === 1) all.push(sql`appointment.unit_id = ${units[0]}`)
  else if (units) all.push(sql`appointment.unit_id = any(${units}::uuid[])`)
  if (filter.ids) all.push(sql`appointment.id = any(${filter.ids}::uuid[])`)
  if (to) all.push(sql`appointment.starts_at < ${to}::timestamptz`)
  if (from) {
    // Nothing lasts longer than a day, so what began earlier cannot touch the period.
    all.push(sql`appointment.starts_at > ${from}::timestamptz - make_interval(mins => ${longestMinutes})`)
    all.push(sql`appointment.ends_at > ${from}::timestamptz`)
  }
  if (filter.status?.length) all.push(sql`appointment.status = any(${filter.status}::text[])`)
  else all.push(sql`appointment.status <> 'entered-in-error'`)
  if (filter.roomId?.length) all.push(sql`appointment.room_id = any(${filter.roomId}::uuid[])`)
  if (filter.professionalId?.length) all.push(sql`appointment.professional_ids && ${filter.professionalId}::uuid[]`)
  if (filter.procedureId?.length) all.push(sql`appointment.procedure_id = any(${filter.procedureId}::uuid[])`)
  if (filter.teamId?.length) all.push(sql`appointment.team_id = any(${filter.teamId}::uuid[])`)
  if (filter.tagId?.length) all.push(bearsOneOf('appointment.tag_ids', filter.tagId))
  if (filter.patientId) all.push(sql`appointment.patient_id = ${filter.patientId}`)
  if (filter.createdBy) all.push(sql`appointment.created_by = ${filter.createdBy}`)
  if (filter.kind?.length)
    all.push(sql`appointment.procedure_id in (select id from procedure where kind = any(${filter.kind}::text[]))`)
  if (filter.lateSince)
    all.push(
      sql`appointment.starts_at <= ${filter.lateSince}::timestamptz and appointment.status = any(${dueStatuses}::text[])`,
    )
  if (filter.endingWithin) {
    const [after, until] = filter.endingWithin
    all.push(sql`appointment.status = 'proposed' and appointment.expires_at > ${after}::timestamptz`)
    all.push(sql`appointment.expires_at <= ${until}::timestamptz`)
  }
  if (filter.patientIds) all.push(sql`appointment.patient_id = any(${filter.patientIds}::uuid[])`)
  for (const part of partsOfName(filter.q)) all.push(sql`${name} like ${part}`)
  return sql.join(all, sql` and `)
}

/**
 * A calendar's question: a period of some units. Anything more is planned anew each time, for its values decide which
 * index is best.
 */
function isCalendar(filter: ListFilter): boolean {
  const { from, to } = filter
  return (
    Boolean(from && to) &&
    Object.entries(filter).every(([name, value]) => value === undefined || ['units', 'from', 'to'].includes(name))
  )
}

/**
 * The filter with the few patients in place of the name that means them: their appointments are found by an index. A
 * name of many stays as it is: among appointments in their order, one of many is soon met. A record number means one.
 */
export async function named(database: Database, filter: ListFilter): Promise<ListFilter> {
  if (filter.q && recordNumberPattern.test(filter.q)) {
    const patientId = await idOfRecord(database, Number(filter.q.replace(/[#\s]/g, '')))
    return { ...filter, q: undefined, patientIds: patientId ? [patientId] : [] }
  }
  const called = await patientsCalled(database, filter.q)
  return called?.ids ? { ...filter, q: undefined, patientIds: called.ids } : filter
}

const idRow = z.object({ id: idSchema })

/** Appointments of renamed patients that are told to open screens; older ones are on none. */
const mostOfPatients = 500

const orders = bothWays({ startsAt: [sql`appointment.starts_at`, sql`appointment.id`] })

type AppointmentPage = PageAsked & { readonly sort: keyof typeof orders }

const itemJson = new RowJson(itemMembers)

async function itemsInOrder(
  database: Database,
  filter: ListFilter,
  { beyond, order, limit }: Pick<Keyset, 'beyond' | 'order' | 'limit'>,
): Promise<readonly RawRow[]> {
  const { rows } = await sql<RawRow>`
    ${raw} ${isCalendar(filter) ? prepared : sql``} select ${itemJson.selected} from appointment
    where ${conditions(filter, nameOfEach)} and ${beyond}
    order by ${order}
    limit ${limit}`.execute(database)
  return rows
}

/** A page of appointments, for `writeItems`, and what writes the cursor of the next. */
export async function listPage(
  database: Database,
  filter: ListFilter,
  { sort, ...asked }: AppointmentPage,
): Promise<{ rows: readonly RawRow[]; cursorAfter: Keyset['cursorAfter'] }> {
  const { cursorAfter, ...page } = keyset(orders[sort], asked)
  // These rows are not looked at before they are written, so none is read that is not shown.
  return { rows: await itemsInOrder(database, filter, { ...page, limit: asked.limit }), cursorAfter }
}

/** Appointments by their ids, in whatever state, for `writeItems`. */
export async function listedAppointments(database: Database, ids: readonly string[]): Promise<readonly RawRow[]> {
  const filter = { units: null, ids, status: appointmentStatuses }
  return itemsInOrder(database, filter, { beyond: sql`true`, order: orderBy(orders.startsAt), limit: ids.length })
}

/** Writes appointments as a JSON array; `last` is the key of the last, to the microsecond. */
export function writeItems(rows: readonly RawRow[], into: JsonBytes): { count: number; last: string[] | null } {
  const row = new RowReader(rows)
  const count = itemJson.writeAll(row, into)
  if (count === 0) return { count, last: null }
  row.again()
  const [startsAt, id] = [itemJson.placeOf(row, 'startsAt'), itemJson.placeOf(row, 'id')]
  return { count, last: [exactInstantAt(row.bytes, startsAt), uuidTextAt(row.bytes, id)] }
}

/** The newest appointments of patients, which show their names. */
export async function idsOfPatients(database: Database, patientIds: readonly string[]): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select id from appointment where patient_id = any(${patientIds}::uuid[])
    order by starts_at desc limit ${mostOfPatients}`.execute(database)
  return rows.map(({ id }) => id)
}

const statusRow = z.object({ status: z.enum(appointmentStatuses), count: z.int() })

/** How many appointments a filter finds, by status. */
export async function countByStatus(database: Database, filter: ListFilter): Promise<z.output<typeof statusRow>[]> {
  const { rows } = await rowsOf(statusRow)`
    select status, count(*)::int as count
    from appointment ${filter.q ? sql`join patient on patient.id = appointment.patient_id` : sql``}
    where ${conditions(filter)} group by status`.execute(database)
  return rows
}

const exportRow = z.object({
  id: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: z.string(),
  unit: z.string(),
  patient: z.string(),
  recordNumber: z.int(),
  procedure: z.string(),
  room: z.string(),
  professionals: z.string(),
  status: z.enum(appointmentStatuses),
})
/** A row of an export, in words. */
export type ExportRow = z.output<typeof exportRow>

/** A page of an export. */
export async function exportPage(
  database: Database,
  filter: ListFilter,
  { sort, ...asked }: AppointmentPage,
): Promise<Page<ExportRow>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyed(exportRow))`
    select appointment.id, appointment.starts_at as "startsAt", appointment.ends_at as "endsAt",
      unit.time_zone as "timeZone", unit.name as unit, ${patientName} as patient,
      patient.record_number as "recordNumber", procedure.name as procedure, room.name as room, appointment.status, ${key} as key,
      (select string_agg(professional.name, ', ' order by name_key, name, professional.id) from professional
        where professional.id = any(appointment.professional_ids)) as professionals
    from appointment
      join patient on patient.id = appointment.patient_id
      join unit on unit.id = appointment.unit_id
      join procedure on procedure.id = appointment.procedure_id
      join room on room.id = appointment.room_id
    where ${conditions(filter, nameOfEach)} and ${beyond}
    order by ${order}
    limit ${limit}`.execute(database)
  return pageOf(rows)
}
