import { type RawBuilder, sql } from 'kysely'
import { usualDays } from '../../confirmations/rules.ts'
import { presentConfirmation } from '../../confirmations/server/list-queries.ts'
import type { Permission } from '../../../shared/permissions.ts'

type Fragment = RawBuilder<unknown>

/** A record that notifications are about: who may see it, and what it says of itself. */
export interface Subject {
  /** What opens such a record; where a role has it for its own alone, `own_id`, else `owner_id`, says whose it is. */
  readonly permission: Permission
  /**
   * The record of an id, none where it is gone: `columns`, with null for what it has not. `what` is a name of a catalogue
   * or a number, never what somebody wrote.
   */
  readonly row: (id: Fragment, now: Fragment) => Fragment
}

/** The columns of every subject, in this order and of these types. */
const columns = {
  unit_id: 'uuid',
  /** Who answers for it; and whose it is for roles that see their own alone, where that is somebody else. */
  owner_id: 'uuid',
  own_id: 'uuid',
  requester_id: 'uuid',
  author_id: 'uuid',
  patient_id: 'uuid',
  starts_at: 'timestamptz',
  what: 'text',
  count: 'integer',
  first_day: 'date',
  last_day: 'date',
  version: 'integer',
  /** The id that its page opens it by, where that is another record's. */
  opened_by: 'uuid',
} as const

/** The list of columns of a select, by what the record has of them. */
function row(given: Partial<Record<keyof typeof columns, Fragment>>): Fragment {
  const parts = Object.entries(columns).map(([name, type]) => {
    const value = given[name as keyof typeof columns] ?? sql`null`
    return sql`${value}::${sql.raw(type)} as ${sql.ref(name)}`
  })
  return sql.join(parts)
}

/** By noun; one that is not here can be told of to nobody. */
export const subjects: Readonly<Record<string, Subject>> = {
  blockRequest: {
    permission: 'blockRequest.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`request.unit_id`,
        requester_id: sql`request.requested_by`,
        starts_at: sql`request.starts_at`,
        what: sql`coalesce(room.name, professional.name, team.name)`,
        version: sql`request.version`,
      })}
      from block_request as request
        left join room on room.id = request.room_id
        left join professional on professional.id = request.professional_id
        left join team on team.id = request.team_id
      where request.id = ${id}`,
  },
  appointment: {
    permission: 'appointment.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`appointment.unit_id`,
        author_id: sql`appointment.created_by`,
        patient_id: sql`appointment.patient_id`,
        starts_at: sql`appointment.starts_at`,
        what: sql`procedure.name`,
        version: sql`appointment.version`,
      })}
      from appointment join procedure on procedure.id = appointment.procedure_id
      where appointment.id = ${id}`,
  },
  // Of a complication that the authority is to be told of (RDC 36/2013): its days are the date until when.
  dayMap: {
    permission: 'dayMap.approve',
    row: (id) => sql`
      select ${row({
        unit_id: sql`appointment.unit_id`,
        patient_id: sql`appointment.patient_id`,
        what: sql`procedure.name`,
        first_day: sql`due.on_day`,
        last_day: sql`due.on_day`,
        opened_by: sql`appointment.id`,
      })}
      from complication join appointment on appointment.id = complication.appointment_id
        join procedure on procedure.id = appointment.procedure_id
        cross join lateral (select case severity when 'death' then occurred_on + 3
          else (date_trunc('month', occurred_on) + interval '1 month 14 days')::date end as on_day) as due
      where complication.id = ${id}`,
  },
  // The events of confirmations are about an appointment, of the day's list about a unit.
  confirmation: {
    permission: 'confirmation.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`appointment.unit_id`,
        owner_id: sql`appointment.created_by`,
        patient_id: sql`appointment.patient_id`,
        starts_at: sql`appointment.starts_at`,
        what: sql`procedure.name`,
        version: sql`appointment.version`,
      })}
      from appointment join procedure on procedure.id = appointment.procedure_id
      where appointment.id = ${id}
      union all
      select ${row({ unit_id: sql`id`, what: sql`short_name` })} from unit where id = ${id}`,
  },
  rebooking: {
    permission: 'rebooking.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`rebooking.unit_id`,
        requester_id: sql`rebooking.requested_by`,
        patient_id: sql`appointment.patient_id`,
        starts_at: sql`appointment.starts_at`,
        what: sql`procedure.name`,
        version: sql`rebooking.version`,
        opened_by: sql`rebooking.appointment_id`,
      })}
      from rebooking join appointment on appointment.id = rebooking.appointment_id
        join procedure on procedure.id = appointment.procedure_id
      where rebooking.id = ${id}`,
  },
  // By the id of a unit: what the board shows when it is asked for that, none once everybody has been asked.
  lateConfirmations: {
    permission: 'confirmation.read',
    row: (id, now) => sql`
      select ${row({
        unit_id: sql`unit.id`,
        count: sql`count(*)`,
        first_day: sql`min((appointment.starts_at at time zone time_zone)::date)`,
        last_day: sql`max((appointment.starts_at at time zone time_zone)::date)`,
      })}
      from unit cross join lateral (
          select date_trunc('day', ${now}::timestamptz at time zone time_zone) as morning) as today
        join appointment on appointment.unit_id = unit.id and appointment.status = 'pending'
          and appointment.starts_at >= morning at time zone time_zone
          and appointment.starts_at < (morning + make_interval(days => ${usualDays + 1})) at time zone time_zone
        join ${presentConfirmation} and confirmation.escalated_at is not null
      where unit.id = ${id} group by unit.id`,
  },
  // The events of the roster are about a publication or a swap; of shifts nobody is told.
  roster: {
    permission: 'roster.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`unit_id`,
        author_id: sql`published_by`,
        first_day: sql`first_day`,
        last_day: sql`last_day`,
      })}
      from roster_publication where id = ${id}
      union all
      select ${row({
        unit_id: sql`swap.unit_id`,
        requester_id: sql`swap.requested_by`,
        starts_at: sql`shift.starts_at`,
        what: sql`concat_ws(' → ', giving.name, taking.name)`,
        version: sql`swap.version`,
      })}
      from shift_swap as swap
        join professional as taking on taking.id = swap.to_professional_id
        left join professional as giving on giving.id = swap.from_professional_id
        left join shift on shift.id = swap.shift_id and shift.layer = 'published'
      where swap.id = ${id}`,
  },
  order: {
    permission: 'order.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`unit_id`,
        owner_id: sql`owner_id`,
        author_id: sql`created_by`,
        patient_id: sql`patient_id`,
        what: sql`'#' || number`,
        version: sql`version`,
      })}
      from sales_order where id = ${id}`,
  },
  // By the id of its order; whoever answers for it now.
  followUp: {
    permission: 'followUp.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`followed.unit_id`,
        owner_id: sql`followed.owner_id`,
        own_id: sql`sold.owner_id`,
        patient_id: sql`followed.patient_id`,
        what: sql`'#' || sold.number`,
        first_day: sql`followed.due_on`,
        last_day: sql`followed.due_on`,
        version: sql`followed.version`,
      })}
      from order_follow_up as followed join sales_order as sold on sold.id = followed.order_id
      where followed.order_id = ${id}`,
  },
  // An item that waits for a date.
  waitlist: {
    permission: 'waitlist.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`sold.unit_id`,
        owner_id: sql`coalesce(entry.assigned_to, sold.owner_id)`,
        own_id: sql`sold.owner_id`,
        patient_id: sql`sold.patient_id`,
        what: sql`procedure.name`,
      })}
      from order_item as item join sales_order as sold on sold.id = item.order_id
        join procedure on procedure.id = item.procedure_id
        left join waitlist_entry as entry on entry.order_item_id = item.id
      where item.id = ${id}`,
  },
  // Money in or out: of the unit of its order, and owned by whoever sells that.
  receipt: {
    permission: 'receipt.read',
    row: (id) => sql`
      select ${row({
        unit_id: sql`sold.unit_id`,
        owner_id: sql`sold.owner_id`,
        requester_id: sql`receipt.recorded_by`,
        author_id: sql`receipt.recorded_by`,
        patient_id: sql`sold.patient_id`,
        what: sql`'#' || sold.number`,
        version: sql`receipt.version`,
        opened_by: sql`receipt.order_id`,
      })}
      from receipt join sales_order as sold on sold.id = receipt.order_id
      where receipt.id = ${id}`,
  },
  // What concerns a whole unit.
  unit: {
    permission: 'unit.read',
    row: (id) => sql`select ${row({ unit_id: sql`id`, what: sql`short_name` })} from unit where id = ${id}`,
  },
  patient: {
    permission: 'patient.read',
    row: (id) => sql`select ${row({ patient_id: sql`id` })} from patient where id = ${id}`,
  },
}

/** What the records say of themselves, for `join lateral`: one row, or none of a record that is gone. */
export function subjectOf(noun: Fragment, id: Fragment, now: Fragment): Fragment {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const parts = Object.entries(subjects).map(
    ([name, subject]) => sql`select ${names} from (${subject.row(id, now)}) as record where ${noun} = ${name}`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}
