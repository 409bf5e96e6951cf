import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { patientName, refusedName } from '../../appointments/server/queries.ts'
import { together } from '../../blocks/server/obstacle-queries.ts'
import { type Affected, affectedSchema } from '../plan-contract.ts'
import { type Progress, progressSchema } from '../record.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** What a request would block, resolved to resources and stretches. */
export interface Wished {
  resourceIds: readonly string[]
  stretches: { startsAt: string; endsAt: string }[]
}

/** Who reads: the units whose appointments are named (null: every unit), and whether patients are masked. */
export interface Reader {
  units: readonly string[] | null
  masked: boolean
}

/** The ids of the appointments that hold any of the wished resources during any of the stretches. */
function hit(wished: Wished): RawBuilder<unknown> {
  return sql`
    select distinct claim.appointment_id as id
    from unnest(${wished.resourceIds}::uuid[]) as wanted (resource_id)
    join claim on claim.resource_id = wanted.resource_id and claim.during && ${together(wished.stretches)}
    where claim.appointment_id is not null`
}

const decidable = sql`('proposed', 'pending', 'booked', 'arrived')`

/** A plan as JSON, of the row `plan` and its `planner`; null where there is none. */
export const planJson = sql`
  case when plan.action is not null then json_build_object('action', plan.action,
    'to', case when plan.action = 'move' then json_build_object('roomId', plan.room_id,
      'professionalIds', plan.professional_ids,
      'startsAt', ${instantJson('plan.starts_at')}, 'endsAt', ${instantJson('plan.ends_at')}) end,
    'cancelReason', plan.cancel_reason, 'note', plan.note, 'updatedByName', planner.name,
    'updatedAt', ${instantJson('plan.updated_at')}) end`

const keyedAffected = keyed(affectedSchema)

/** A page of the appointments in the way, in the order of their start, each with its plan, where a request has one. */
export async function affectedPage(
  database: Database,
  wished: Wished,
  requestId: string | null,
  reader: Reader,
  asked: PageAsked,
): Promise<Page<Affected>> {
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`starts_at`, sql`appointment.id`), asked)
  const { rows } = await rowsOf(keyedAffected)`
    with hit as (${hit(wished)}), page as (
      select appointment.*, ${key} as key from hit join appointment on appointment.id = hit.id where ${beyond}
      order by ${order} limit ${limit})
    select page.id, page.unit_id as "unitId", unit.time_zone as "timeZone", page.status, page.starts_at as "startsAt", page.ends_at as "endsAt",
      page.room_id as "roomId", page.professional_ids as "professionalIds", page.procedure_id as "procedureId",
      case when ${reader.units}::uuid[] is null or page.unit_id = any(${reader.units}::uuid[])
        then ${patientName} end as "patientName",
      page.status in ${decidable} as "toPlan", ${planJson} as plan, page.key
    from page join patient on patient.id = page.patient_id
      join unit on unit.id = page.unit_id
      left join block_request_plan as plan on plan.request_id = ${requestId}::uuid and plan.appointment_id = page.id
      left join staff as planner on planner.id = plan.updated_by
    order by page.starts_at, page.id`.execute(database)
  return pageOf(rows)
}

/** What a closed request did: the appointments of its plan as they were before, where it was carried out. */
export async function plannedPage(
  database: Database,
  requestId: string,
  reader: Reader,
  asked: PageAsked,
): Promise<Page<Affected>> {
  const before = (field: string) => sql`plan.before ->> ${field}`
  const startsAt = sql`coalesce((${before('startsAt')})::timestamptz, appointment.starts_at)`
  const { key, beyond, order, limit, pageOf } = keyset(ascending(startsAt, sql`appointment.id`), asked)
  const { rows } = await rowsOf(keyedAffected)`
    select appointment.id, appointment.unit_id as "unitId", unit.time_zone as "timeZone",
      coalesce(${before('status')}, appointment.status) as status, ${startsAt} as "startsAt",
      coalesce((${before('endsAt')})::timestamptz, appointment.ends_at) as "endsAt",
      coalesce((${before('roomId')})::uuid, appointment.room_id) as "roomId",
      coalesce(plan.before -> 'professionalIds', to_jsonb(appointment.professional_ids)) as "professionalIds",
      appointment.procedure_id as "procedureId",
      case when ${reader.units}::uuid[] is null or appointment.unit_id = any(${reader.units}::uuid[])
        then ${patientName} end as "patientName",
      true as "toPlan", ${planJson} as plan, ${key} as key
    from block_request_plan as plan
      join appointment on appointment.id = plan.appointment_id
      join unit on unit.id = appointment.unit_id
      join patient on patient.id = appointment.patient_id
      left join staff as planner on planner.id = plan.updated_by
    where plan.request_id = ${requestId} and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const planFigures = sql`
  count(*) filter (where plan.action is not null)::int as planned,
  count(*) filter (where plan.action = 'move')::int as move,
  count(*) filter (where plan.action = 'keep')::int as keep,
  count(*) filter (where plan.action = 'cancel')::int as cancel`

/** How far the plan of an open request has come. */
export async function progressOf(
  database: Database,
  wished: Wished,
  requestId: string,
  units: readonly string[] | null,
): Promise<Progress> {
  const { rows } = await rowsOf(progressSchema)`
    with hit as (${hit(wished)}), found as (
      select appointment.id, appointment.unit_id, appointment.status in ${decidable} as decidable
      from hit join appointment on appointment.id = hit.id)
    select count(*)::int as affected, count(*) filter (where decidable)::int as "toPlan",
      count(*) filter (where ${units}::uuid[] is not null and unit_id <> all(${units}::uuid[]))::int as elsewhere,
      ${planFigures}
    from found left join block_request_plan as plan
      on plan.request_id = ${requestId} and plan.appointment_id = found.id and found.decidable`.execute(database)
  return rows[0] ?? { affected: 0, toPlan: 0, planned: 0, move: 0, keep: 0, cancel: 0, elsewhere: 0 }
}

/** The plan of a closed request, in figures. */
export async function finalFigures(database: Database, requestId: string): Promise<Progress> {
  const { rows } = await rowsOf(progressSchema)`
    select count(*)::int as affected, count(*)::int as "toPlan", 0 as elsewhere, ${planFigures}
    from block_request_plan as plan where request_id = ${requestId}`.execute(database)
  return rows[0] ?? { affected: 0, toPlan: 0, planned: 0, move: 0, keep: 0, cancel: 0, elsewhere: 0 }
}

const countRow = z.object({ count: z.int() })
const idRow = z.object({ id: idSchema })
const namedRow = z.object({ appointmentId: idSchema, startsAt: instantSchema, patientName: z.string().nullable() })

/** The number of appointments in the way. */
export async function countHit(database: Database, wished: Wished): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as count from (${hit(wished)}) as hit`.execute(database)
  return rows[0]?.count ?? 0
}

/** The ids of all appointments in the way. */
export async function hitIds(database: Database, wished: Wished): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`${hit(wished)}`.execute(database)
  return rows.map(({ id }) => id)
}

/** How appointments are called in a refusal, in the order of their start; at most twenty. */
export async function namesOf(
  database: Database,
  ids: readonly string[],
  reader: Reader,
): Promise<z.output<typeof namedRow>[]> {
  const { rows } = await rowsOf(namedRow)`
    select appointment.id as "appointmentId", starts_at as "startsAt",
      case when ${reader.units}::uuid[] is null or appointment.unit_id = any(${reader.units}::uuid[])
        then ${refusedName(reader.masked)} end as "patientName"
    from appointment join patient on patient.id = patient_id
    where appointment.id = any(${ids}::uuid[]) order by starts_at, appointment.id limit 20`.execute(database)
  return rows
}
