import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { planJson } from './affected-queries.ts'
import { type Plan, placementSchema, planActions, planSchema } from '../record.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A planned place; its instants are as the database writes them into JSON, with their offset. */
export const storedPlacement = placementSchema.extend({
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
})
const planRow = z.object({
  appointmentId: idSchema,
  action: z.enum(planActions),
  to: storedPlacement.nullable(),
  cancelReason: z.string().nullable(),
  note: z.string().nullable(),
})
/** What is to be written of one appointment's plan. */
export type NewPlan = z.output<typeof planRow>
const shownPlan = z.object({ plan: planSchema })

/** Writes plans, over what was planned before unless `onlyNew`; answers how many were written. */
export async function writePlans(
  database: Database,
  requestId: string,
  plans: readonly NewPlan[],
  { by, at, onlyNew = false }: { by: string; at: string; onlyNew?: boolean },
): Promise<number> {
  const rows = plans.map(({ to, ...plan }) => ({ ...plan, ...to }))
  const conflict = onlyNew
    ? sql`do nothing`
    : sql`do update set action = excluded.action, room_id = excluded.room_id,
        professional_ids = excluded.professional_ids, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        cancel_reason = excluded.cancel_reason, note = excluded.note, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at`
  const { numAffectedRows } = await sql`
    insert into block_request_plan (request_id, appointment_id, action, room_id, professional_ids, starts_at, ends_at,
      cancel_reason, note, updated_by, updated_at)
    select ${requestId}, "appointmentId", action, "roomId", "professionalIds", "startsAt", "endsAt", "cancelReason",
      note, ${by}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as plan ("appointmentId" uuid, action text, "roomId" uuid,
      "professionalIds" uuid[], "startsAt" timestamptz, "endsAt" timestamptz, "cancelReason" text, note text)
    on conflict (request_id, appointment_id) ${conflict}`.execute(database)
  return Number(numAffectedRows)
}

/** The plan for one appointment, or undefined. */
export async function findPlan(
  database: Database,
  requestId: string,
  appointmentId: string,
): Promise<Plan | undefined> {
  const { rows } = await rowsOf(shownPlan)`
    select ${planJson} as plan from block_request_plan as plan
      left join staff as planner on planner.id = plan.updated_by
    where request_id = ${requestId} and appointment_id = ${appointmentId}`.execute(database)
  return rows[0]?.plan
}

/** Forgets the plan for one appointment; false when there was none. */
export async function deletePlan(database: Database, requestId: string, appointmentId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from block_request_plan where request_id = ${requestId} and appointment_id = ${appointmentId}`.execute(
    database,
  )
  return Number(numAffectedRows) > 0
}

/** The whole plan of a request, also for appointments that are no longer in the way. */
export async function plansOf(database: Database, requestId: string): Promise<NewPlan[]> {
  const { rows } = await rowsOf(planRow)`
    select appointment_id as "appointmentId", action, cancel_reason as "cancelReason", note,
      case when action = 'move' then json_build_object('roomId', room_id, 'professionalIds', professional_ids,
        'startsAt', starts_at, 'endsAt', ends_at) end as "to"
    from block_request_plan where request_id = ${requestId} order by appointment_id`.execute(database)
  return rows.map(({ to, ...plan }) => ({
    ...plan,
    to: to && { ...to, startsAt: new Date(to.startsAt).toISOString(), endsAt: new Date(to.endsAt).toISOString() },
  }))
}

/** Keeps what the appointments of a plan were before it was carried out, and drops what the plan no longer meant. */
export async function closePlan(
  database: Database,
  requestId: string,
  before: readonly {
    id: string
    startsAt: string
    endsAt: string
    roomId: string
    professionalIds: string[]
    status: string
  }[],
): Promise<void> {
  await sql`
    with kept as (
      update block_request_plan as plan set before = was.before
      from (select (one ->> 'id')::uuid as id, one - 'id' as before
        from jsonb_array_elements(${JSON.stringify(before)}::jsonb) as one) as was
      where plan.request_id = ${requestId} and plan.appointment_id = was.id)
    delete from block_request_plan as plan where plan.request_id = ${requestId}
      and plan.appointment_id <> all(${before.map(({ id }) => id)}::uuid[])`.execute(database)
}
