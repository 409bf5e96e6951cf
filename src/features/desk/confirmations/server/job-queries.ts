import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { isNetworkRole, roles } from '../../../../shared/roles.ts'
import { escalateDaysBefore } from '../rules.ts'

/** Who follows their own patients, wherever they are. People of a unit have its board, and its manager the list of what is late. */
const sellers = roles.filter((role) => isNetworkRole(role) && role !== 'ADMIN')

/** How many one statement calls to attention. */
export const mostEscalatedAtOnce = 200

const escalatedRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  teamId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The seller whose it is, where nobody else has it in hand. */
  ownerId: idSchema.nullable(),
  assigneeId: idSchema.nullable(),
})

/**
 * Marks appointments that nobody confirmed and that begin in three days or less by the unit's calendar, each start once;
 * what was booked today is not late yet. Nobody's transaction is waited for: what is locked is found the next time.
 */
export async function escalateLate(database: Database, now: string): Promise<z.output<typeof escalatedRow>[]> {
  const { rows } = await rowsOf(escalatedRow)`
    with late as (
      select appointment.id, appointment.starts_at, appointment.patient_id
      from appointment join unit on unit.id = appointment.unit_id
      where status = 'pending' and starts_at > ${now}::timestamptz
        and starts_at < ${now}::timestamptz + make_interval(days => ${escalateDaysBefore + 2})
        and (starts_at at time zone time_zone)::date - (${now}::timestamptz at time zone time_zone)::date <= ${escalateDaysBefore}
        and (appointment.created_at at time zone time_zone)::date < (${now}::timestamptz at time zone time_zone)::date
        and not exists (select from confirmation where confirmation.appointment_id = appointment.id
          and confirmation.starts_at = appointment.starts_at and confirmation.patient_id = appointment.patient_id
          and escalated_at is not null)
      order by starts_at, id limit ${mostEscalatedAtOnce} for no key update of appointment skip locked
    ), marked as (
      insert into confirmation (appointment_id, starts_at, patient_id, escalated_at)
      select id, starts_at, patient_id, ${now}::timestamptz from late
      on conflict (appointment_id, starts_at, patient_id) do update set escalated_at = excluded.escalated_at
      returning appointment_id, assignee_id
    )
    select appointment.id, unit_id as "unitId", patient_id as "patientId", room_id as "roomId",
      professional_ids as "professionalIds", team_id as "teamId", starts_at as "startsAt", ends_at as "endsAt",
      owner.id as "ownerId", assignee_id as "assigneeId"
    from marked join appointment on appointment.id = appointment_id
      left join staff as owner on owner.id = created_by and assignee_id is null and owner.role = any(${sellers}::text[])
    order by starts_at, id`.execute(database)
  return rows
}

/** The hour of the unit's morning at which its day of confirmations begins. */
const dayBegins = 7

const dueRow = z.object({ unitId: idSchema, count: z.int() })

/** Units whose day of confirmations has begun and that were not told yet, with how many wait in the coming three days. */
export async function dueToday(database: Database, now: string): Promise<z.output<typeof dueRow>[]> {
  const { rows } = await rowsOf(dueRow)`
    with told as (
      insert into confirmation_day (unit_id, day)
      select id, (${now}::timestamptz at time zone time_zone)::date from unit
      where active and extract(hour from ${now}::timestamptz at time zone time_zone) >= ${dayBegins}
      on conflict do nothing returning unit_id, day
    )
    select unit_id as "unitId", (
      select count(*)::int from appointment join unit on unit.id = appointment.unit_id
      where appointment.unit_id = told.unit_id and status = 'pending' and starts_at > ${now}::timestamptz
        and starts_at < ${now}::timestamptz + interval '5 days'
        and (starts_at at time zone time_zone)::date <= told.day + ${escalateDaysBefore}::int) as count
    from told`.execute(database)
  return rows
}
