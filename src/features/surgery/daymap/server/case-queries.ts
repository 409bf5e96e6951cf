import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { partSchema } from '../../../network/offers/both.ts'
import { appointmentStatuses } from '../../../agenda/offers/both.ts'
import { severities, unfinishedStatuses } from '../rules.ts'

const course = {
  startsAt: instantSchema,
  endsAt: instantSchema,
  roomId: idSchema,
  procedureId: idSchema,
  parts: z.array(partSchema),
}
const courseRow = z.object(course)

const caseRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: z.string(),
  status: z.enum(appointmentStatuses),
  isInterrupted: z.boolean(),
  day: plainDateSchema,
  countsGrafts: z.boolean(),
  /** How the appointment stands. */
  standing: courseRow,
  /** As it was planned on the eve; null where nobody looked through it then. */
  planned: courseRow.nullable(),
  eve: z
    .object({
      day: plainDateSchema,
      decision: z.enum(['go', 'no-go']),
      confirmedAt: instantSchema.nullable(),
      overriddenAt: instantSchema.nullable(),
    })
    .nullable(),
  /** When the patient came into the room and left it. */
  inRoomAt: instantSchema.nullable(),
  outAt: instantSchema.nullable(),
  accepted: z
    .object({
      ...course,
      grafts: z.int().nullable(),
      explanation: z.string().nullable(),
      acceptedByName: z.string(),
      acceptedAt: instantSchema,
    })
    .nullable(),
  cancelledAt: instantSchema.nullable(),
  cancelReason: z.string().nullable(),
  complications: z.array(
    z.object({
      id: idSchema,
      occurredOn: plainDateSchema,
      severity: z.enum(severities),
      what: z.string(),
      action: z.string(),
      recordedByName: z.string(),
    }),
  ),
})
/** What the database knows of a surgery whose day is to be closed. */
export type KnownCase = z.output<typeof caseRow>

type Fragment = RawBuilder<unknown>

const instant = (column: Fragment) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const courseOf = (of: string) => sql`
  'startsAt', ${instant(sql.ref(`${of}.starts_at`))}, 'endsAt', ${instant(sql.ref(`${of}.ends_at`))},
  'roomId', ${sql.ref(`${of}.room_id`)}, 'procedureId', ${sql.ref(`${of}.procedure_id`)},
  'parts', ${sql.ref(`${of}.parts`)}`

const tapped = (step: string) => sql`(
  select min(tap.tapped_at) from theatre_tap as tap where tap.appointment_id = a.id and tap.step = ${step}
    and not exists (select from theatre_tap as undone where undone.undoes = tap.id))`

const columns = sql`
  a.id, a.unit_id as "unitId", a.patient_id as "patientId",
  coalesce(patient.social_name, patient.name) as "patientName", a.status,
  a.interrupted_reason is not null as "isInterrupted", (a.starts_at at time zone unit.time_zone)::date::text as day,
  procedure.counts_grafts as "countsGrafts", jsonb_build_object(${courseOf('a')}) as standing,
  -- Before parts were kept, an eve kept its people.
  eve.planned || jsonb_build_object('parts', coalesce(eve.planned -> 'parts', parts_of(
    array(select jsonb_array_elements_text(eve.planned -> 'professionalIds')::uuid), a.team_id, a.parts))) as planned,
  case when eve.appointment_id is not null then jsonb_build_object('day', eve.day, 'decision', eve.decision,
    'confirmedAt', ${instant(sql`eve.confirmed_at`)}, 'overriddenAt', ${instant(sql`eve.overridden_at`)}) end as eve,
  coalesce(${tapped('in-room')}, a.started_at) as "inRoomAt", coalesce(${tapped('out')}, a.finished_at) as "outAt",
  (select jsonb_build_object(${courseOf('said')}, 'grafts', said.grafts,
      'explanation', said.explanation, 'acceptedByName', staff.name, 'acceptedAt', ${instant(sql`said.accepted_at`)})
    from day_map_accepted as said join staff on staff.id = said.accepted_by where said.appointment_id = a.id) as accepted,
  case when a.status in ('cancelled', 'noshow') then (
    select max(at) from event where entity_id = a.id and noun = 'appointment' and verb in ('cancel', 'noShow', 'rebook'))
    end as "cancelledAt",
  case when a.status in ('cancelled', 'noshow') then coalesce(a.cancel_reason, a.status) end as "cancelReason",
  (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'occurredOn', one.occurred_on, 'severity', one.severity,
      'what', one.what, 'action', one.action, 'recordedByName', staff.name) order by one.occurred_on, one.id), '[]')
    from complication as one join staff on staff.id = one.recorded_by where one.appointment_id = a.id) as complications`

const joins = sql`
  join unit on unit.id = a.unit_id join procedure on procedure.id = a.procedure_id and procedure.kind = 'surgery'
  join patient on patient.id = a.patient_id left join eve_check as eve on eve.appointment_id = a.id`

/** One surgery; undefined for none, and for what is no surgery. */
export async function findCase(database: Database, id: string): Promise<KnownCase | undefined> {
  const { rows } = await rowsOf(caseRow)`select ${columns} from appointment as a ${joins} where a.id = ${id}`.execute(
    database,
  )
  return rows[0]
}

interface Stretch {
  readonly unitId: string
  /** The day as instants. */
  readonly from: string
  readonly to: string
}

/**
 * Whether the map of its day has to do with a surgery, `a` beside its `unit`: those that stand or were done, and those given
 * up after their eve or with materials on them.
 */
export const isOnMap = sql`(a.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
  or (a.status in ('cancelled', 'noshow') and (exists (select from eve_check as eve
      where eve.appointment_id = a.id and eve.day = (a.starts_at at time zone unit.time_zone)::date)
    or exists (select from case_material as there where there.appointment_id = a.id))))`

/** The surgeries of the map of a unit's day. */
export async function casesIn(database: Database, { unitId, from, to }: Stretch): Promise<KnownCase[]> {
  const { rows } = await rowsOf(caseRow)`
    select ${columns} from appointment as a ${joins}
    where a.unit_id = ${unitId} and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz
      and ${isOnMap}
    order by a.starts_at, a.id`.execute(database)
  return rows
}

const unfinishedRow = z.object({
  id: idSchema,
  patientName: z.string(),
  startsAt: instantSchema,
  status: z.enum(appointmentStatuses),
})

/** What of a unit's day is not over, of whatever kind; holds that expired by themselves are none. */
export async function unfinishedIn(
  database: Database,
  { unitId, from, to }: Stretch,
): Promise<z.output<typeof unfinishedRow>[]> {
  const { rows } = await rowsOf(unfinishedRow)`
    select a.id, coalesce(patient.social_name, patient.name) as "patientName", a.starts_at as "startsAt", a.status
    from appointment as a join patient on patient.id = a.patient_id
    where a.unit_id = ${unitId} and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz
      and a.status = any(${unfinishedStatuses}::text[])
    order by a.starts_at, a.id limit 100`.execute(database)
  return rows
}

const countRow = z.object({ count: z.int() })

/** When the tap came here that tells when a surgery left its room: what was undone and done again since a closing. */
const leftAgain = sql`(
  select tap.received_at from theatre_tap as tap where tap.appointment_id = a.id and tap.step = 'out'
    and not exists (select from theatre_tap as undone where undone.undoes = tap.id)
  order by tap.tapped_at, tap.id limit 1)`

/**
 * How many appointments of a closed day are done and no case of it, are a case and no longer done, or were ended anew
 * since: undone and done again, or stopped.
 */
export async function changedSince(database: Database, { unitId, from, to }: Stretch): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as count from appointment as a
    where a.unit_id = ${unitId} and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz
      and ((a.status = 'fulfilled') <> exists (select from closed_case as one where one.appointment_id = a.id)
        or exists (select from closed_case as one join day_map as map on map.id = one.map_id
          where one.appointment_id = a.id and (one.interrupted <> (a.interrupted_reason is not null)
            or coalesce(${leftAgain}, a.finished_at) > map.closed_at)))`.execute(database)
  return rows[0]?.count ?? 0
}

/** How many consultations, sessions and other visits were done on a unit's day. */
export async function visitsIn(database: Database, { unitId, from, to }: Stretch): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as count from appointment as a join procedure on procedure.id = a.procedure_id
    where a.unit_id = ${unitId} and a.starts_at >= ${from}::timestamptz and a.starts_at < ${to}::timestamptz
      and a.status = 'fulfilled' and procedure.kind <> 'surgery'`.execute(database)
  return rows[0]?.count ?? 0
}
