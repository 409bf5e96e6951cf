import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { longestMinutes } from '../../../agenda/offers/both.ts'
import { patientName } from '../../../agenda/offers/server.ts'
import { enoughCases } from '../forecast.ts'
import { type Case, caseSchema } from '../record.ts'
import { boardStatuses, longestCaseMinutes } from '../rules.ts'
import { firstDoctor, standingTaps } from './queries.ts'

/** A filter as the contract parses it, with whose cases the person is given already in it. */
export interface CaseFilter {
  /** Null: every unit. */
  readonly units: readonly string[] | null
  readonly from: string
  readonly to: string
  readonly ids?: readonly string[] | undefined
}

/** How many of the latest cases a duration is learned from. */
const latestCases = 20

const joins = sql`
  join patient on patient.id = appointment.patient_id
  join procedure on procedure.id = appointment.procedure_id and procedure.kind = 'surgery'
  left join lateral (select json_agg(json_build_object('id', tap.id, 'step', tap.step, 'at', ${instantJson('tap.at')},
      'by', tap.by, 'byName', staff.name) order by tap.at, tap.id) as taps
    from (select tap.id, tap.step, tap.tapped_at as at, tap.by from ${standingTaps}
      union all ${donePauses()}) as tap left join staff on staff.id = tap.by) as tapped on true
  left join lateral (${learnedDuration(sql`appointment.procedure_id`, sql`(${firstDoctor})`)}) as learned on true`

/** The safety pauses of the `appointment` of a statement that are done, as the steps that they are; nobody tapped them. */
function donePauses(): RawBuilder<unknown> {
  return sql`select appointment.id, 'pause-' || pause, done_at, null::uuid
    from safety_pause where appointment_id = appointment.id and done_at is not null`
}

/** What is learned from the latest cases of a procedure and doctor, both expressions of the statement. */
function learnedDuration(procedureId: RawBuilder<unknown>, doctorId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select percentile_cont(0.5) within group (order by minutes) as minutes, count(*)::int as cases
    from (select minutes from theatre_duration
      where procedure_id = ${procedureId} and doctor_id = ${doctorId}
      order by out_at desc limit ${latestCases}) as latest`
}

/** A case; its row is locked while it is tapped or paused, so the freshest of its parts says how fresh it is. */
const columns = sql`
  appointment.id, appointment.unit_id as "unitId", appointment.patient_id as "patientId", ${patientName} as "patientName",
  patient.phone as "patientPhone", patient.whatsapp_opt_in as "whatsappOptIn", appointment.procedure_id as "procedureId",
  appointment.room_id as "roomId", appointment.professional_ids as "professionalIds", appointment.status,
  appointment.starts_at as "startsAt", appointment.ends_at as "endsAt", appointment.arrived_at as "arrivedAt",
  appointment.interrupted_reason is not null as "isInterrupted",
  coalesce(tapped.taps, '[]') as taps,
  case when learned.cases >= ${enoughCases}
    then json_build_object('minutes', round(learned.minutes::numeric)::int, 'cases', learned.cases)
    else json_build_object('minutes', procedure.duration_minutes, 'cases', null) end as expected,
  appointment.version, greatest(appointment.freshness,
    (select max(freshness) from theatre_tap where appointment_id = appointment.id),
    (select max(freshness) from safety_pause where appointment_id = appointment.id)) as freshness`

/** Keeps the planner to looking up the taps of each case: it might read every tap there ever was instead. */
const eachByItself = sql`offset 0`

/** Whether an `appointment` is on the board of a stretch of time: of it, or begun before and still in its room then. */
function conditions({ units, from, to, ids }: CaseFilter): RawBuilder<unknown> {
  const all = [
    sql`appointment.status = any(${boardStatuses}::text[])`,
    sql`appointment.starts_at < ${to}::timestamptz
      and appointment.starts_at > ${from}::timestamptz - ${longestCaseMinutes + longestMinutes} * interval '1 minute'`,
    sql`(appointment.ends_at > ${from}::timestamptz
      or (appointment.starts_at > ${from}::timestamptz - ${longestCaseMinutes} * interval '1 minute'
        and (appointment.status = 'in-progress' or exists (select from ${standingTaps} and tap.tapped_at >= ${from}::timestamptz ${eachByItself}))))`,
  ]
  if (units) all.push(sql`appointment.unit_id = any(${units}::uuid[])`)
  if (ids) all.push(sql`appointment.id = any(${ids}::uuid[])`)
  return sql.join(all, sql` and `)
}

const inTime = ascending(sql`appointment.starts_at`, sql`appointment.id`)
const keyedCase = keyed(caseSchema)

/** A page of the board, in the order of planned starts. */
export async function casePage(database: Database, filter: CaseFilter, asked: PageAsked): Promise<Page<Case>> {
  const { key, beyond, order, limit, pageOf } = keyset(inTime, asked)
  const { rows } = await rowsOf(keyedCase)`
    select ${columns}, ${key} as key from appointment ${joins}
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** As many as any unit has on one day, and more. */
const mostOfDay = 500

/** The whole board of a stretch of time, in the order of planned starts. */
export async function boardCases(database: Database, filter: CaseFilter): Promise<Case[]> {
  const { rows } = await rowsOf(caseSchema)`
    select ${columns} from appointment ${joins}
    where ${conditions(filter)} order by appointment.starts_at, appointment.id limit ${mostOfDay}`.execute(database)
  return rows
}

const learnedRow = z.object({ minutes: z.int().nullable(), cases: z.int() })

/** How long a procedure takes with a doctor by the latest cases; undefined where they are not enough. */
export async function learnedOf(
  database: Database,
  { procedureId, professionalId }: { readonly procedureId: string; readonly professionalId: string },
): Promise<{ minutes: number; cases: number } | undefined> {
  const { rows } = await rowsOf(learnedRow)`
    select round(minutes::numeric)::int as minutes, cases
    from (${learnedDuration(sql`${procedureId}::uuid`, sql`${professionalId}::uuid`)}) as learned`.execute(database)
  const [learned] = rows
  if (!learned || learned.minutes === null || learned.cases < enoughCases) return undefined
  return { minutes: learned.minutes, cases: learned.cases }
}

/** Surgeries by the ids of their appointments, in whatever state those are. */
export async function casesById(database: Database, ids: readonly string[]): Promise<Case[]> {
  const { rows } = await rowsOf(caseSchema)`
    select ${columns} from appointment ${joins} where appointment.id = any(${[...ids]}::uuid[])`.execute(database)
  return rows
}
