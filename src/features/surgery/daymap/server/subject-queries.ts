import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { eachByItself, ofVisit, waitingInUnit } from '../../../agenda/offers/server.ts'
import { daysLeftOpen, unfinishedStatuses } from '../rules.ts'

/** A complication that the authority is to be told of (RDC 36/2013): its days are the date until when; or a map. */
export const dayMapSubject = subject(
  'dayMap',
  'dayMap.approve',
  {
    ...ofVisit,
    from: sql`complication join appointment on appointment.id = complication.appointment_id
      join procedure on procedure.id = appointment.procedure_id
      cross join lateral (select case severity when 'death' then occurred_on + 3
        else (date_trunc('month', occurred_on) + interval '1 month 14 days')::date end as on_day) as due`,
    id: sql`complication.id`,
    first_day: sql`due.on_day`,
    last_day: sql`due.on_day`,
    opened_by: sql`appointment.id`,
  },
  { from: sql`day_map join unit on unit.id = day_map.unit_id`, id: sql`day_map.id`, what: sql`unit.short_name` },
)

/** By the id of a unit: surgeries of days that have passed and that are not over, for as long as maps ask for them. */
export const unfinishedSubject = subject(
  'unfinishedSurgeries',
  'dayMap.approve',
  waitingInUnit(sql`
    cross join lateral (
      select starts_at, procedure_id from appointment
      where appointment.unit_id = unit.id and appointment.status = any(${unfinishedStatuses}::text[])
        and appointment.starts_at >= (morning - make_interval(days => ${daysLeftOpen})) at time zone time_zone
        and appointment.starts_at < morning at time zone time_zone
      ${eachByItself}) as appointment
    join procedure on procedure.id = appointment.procedure_id and procedure.kind = 'surgery'`),
)
