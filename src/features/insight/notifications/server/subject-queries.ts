import { sql } from 'kysely'
import { usualDays } from '../../../desk/offers/both.ts'
import { presentConfirmation } from '../../../desk/offers/server.ts'
import { daysLeftOpen, unfinishedStatuses } from '../../../surgery/offers/both.ts'
import { alarmsOf } from '../../../stock/offers/server.ts'
import { paymentSubjects } from './payment-subject-queries.ts'
import { columns, type Fragment, row, type Subject } from './subject-row-queries.ts'

/** Keeps the planner to looking up the days of the unit: it knows no bounds of theirs, and might read all that is to come. */
const eachByItself = sql`offset 0`

/** What is told of an appointment, wherever the record is about one. */
const ofVisit = {
  unit_id: sql`appointment.unit_id`,
  patient_id: sql`appointment.patient_id`,
  starts_at: sql`appointment.starts_at`,
  what: sql`procedure.name`,
}
const withProcedure = sql`join procedure on procedure.id = appointment.procedure_id`

/** An appointment by its id, as one of its people: who booked it. */
const appointmentRow = (id: Fragment, author: 'author_id' | 'owner_id') => sql`
  select ${row({ ...ofVisit, [author]: sql`appointment.created_by`, version: sql`appointment.version` })}
  from appointment ${withProcedure} where appointment.id = ${id}`

const unitRow = (id: Fragment) =>
  sql`select ${row({ unit_id: sql`id`, what: sql`short_name` })} from unit where id = ${id}`

/** What is told of a sale, wherever the record is about one. */
const ofSale = { unit_id: sql`sold.unit_id`, patient_id: sql`sold.patient_id`, what: sql`'#' || sold.number` }

/**
 * How many appointments of a unit wait for something, and of which days; none where none does.
 * @param waiting rows named `appointment`, which may look at `unit` and at the `morning` of its day
 */
const waitingRow = (id: Fragment, now: Fragment, waiting: Fragment) => sql`
  select ${row({
    unit_id: sql`unit.id`,
    count: sql`count(*)`,
    first_day: sql`min((appointment.starts_at at time zone time_zone)::date)`,
    last_day: sql`max((appointment.starts_at at time zone time_zone)::date)`,
  })}
  from unit cross join lateral (
      select date_trunc('day', ${now}::timestamptz at time zone time_zone) as morning) as today
    ${waiting}
  where unit.id = ${id} group by unit.id`

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
  appointment: { permission: 'appointment.read', row: (id) => appointmentRow(id, 'author_id') },
  // A count that differs: how many of what was counted do.
  controlledDrug: {
    permission: 'stock.approve',
    row: (id) => sql`
      select ${row({
        unit_id: sql`done.unit_id`,
        what: sql`unit.short_name`,
        count: sql`(select count(*) from controlled_count_line as line
          where line.count_id = done.id and line.counted <> line.expected)`,
      })}
      from controlled_count as done join unit on unit.id = done.unit_id where done.id = ${id}`,
  },
  // Of a complication that the authority is to be told of (RDC 36/2013): its days are the date until when.
  dayMap: {
    permission: 'dayMap.approve',
    row: (id) => sql`
      select ${row({
        ...ofVisit,
        first_day: sql`due.on_day`,
        last_day: sql`due.on_day`,
        opened_by: sql`appointment.id`,
      })}
      from complication join appointment on appointment.id = complication.appointment_id
        ${withProcedure}
        cross join lateral (select case severity when 'death' then occurred_on + 3
          else (date_trunc('month', occurred_on) + interval '1 month 14 days')::date end as on_day) as due
      where complication.id = ${id}`,
  },
  // What was used in a surgery without being taken from stock.
  caseMaterial: {
    permission: 'caseMaterial.approve',
    row: (id) => sql`
      select ${row({
        ...ofVisit,
        owner_id: sql`discrepancy.owner_id`,
        author_id: sql`discrepancy.recorded_by`,
        what: sql`material.name`,
        opened_by: sql`discrepancy.id`,
      })}
      from case_discrepancy as discrepancy join appointment on appointment.id = discrepancy.appointment_id
        join material on material.id = discrepancy.material_id
      where discrepancy.id = ${id}`,
  },
  // Of the whole network: each unit has its part of it.
  recall: {
    permission: 'recall.read',
    row: (id) => sql`
      select ${row({
        author_id: sql`recall.opened_by`,
        what: sql`concat_ws(' · ', material.name, recall.lot_number)`,
        version: sql`recall.version`,
      })}
      from recall join material on material.id = recall.material_id where recall.id = ${id}`,
  },
  // By the id of a unit: surgeries of days that have passed and that are not over, for as long as maps ask for them.
  unfinishedSurgeries: {
    permission: 'dayMap.approve',
    row: (id, now) =>
      waitingRow(
        id,
        now,
        sql`
        cross join lateral (
          select starts_at, procedure_id from appointment
          where appointment.unit_id = unit.id and appointment.status = any(${unfinishedStatuses}::text[])
            and appointment.starts_at >= (morning - make_interval(days => ${daysLeftOpen})) at time zone time_zone
            and appointment.starts_at < morning at time zone time_zone
          ${eachByItself}) as appointment
        ${withProcedure} and procedure.kind = 'surgery'`,
      ),
  },
  // The events of confirmations are about an appointment, of the day's list about a unit.
  confirmation: {
    permission: 'confirmation.read',
    row: (id) => sql`${appointmentRow(id, 'owner_id')} union all ${unitRow(id)}`,
  },
  rebooking: {
    permission: 'rebooking.read',
    row: (id) => sql`
      select ${row({
        ...ofVisit,
        unit_id: sql`rebooking.unit_id`,
        requester_id: sql`rebooking.requested_by`,
        version: sql`rebooking.version`,
        opened_by: sql`rebooking.appointment_id`,
      })}
      from rebooking join appointment on appointment.id = rebooking.appointment_id
        ${withProcedure}
      where rebooking.id = ${id}`,
  },
  // By the id of a unit: what of its stock alarms, none once nothing does.
  stockAlarms: {
    permission: 'stock.read',
    row: (id, now) => sql`
      select ${row({ unit_id: sql`alarm.unit_id`, count: sql`count(*)` })}
      from ${alarmsOf(sql`unit.id = ${id}`, now)} as alarm group by alarm.unit_id`,
  },
  ...paymentSubjects,
  // Told to the unit that is asked, which is not the one that wants it.
  replenishment: {
    permission: 'stock.edit',
    row: (id) => sql`
      select ${row({ requester_id: sql`ordered_by`, what: sql`number || ' · ' || unit.short_name` })}
      from replenishment_order as one join unit on unit.id = one.unit_id where one.id = ${id}`,
  },
  // A count that is closed.
  stockCount: {
    permission: 'stock.approve',
    row: (id) => sql`
      select ${row({ unit_id: sql`one.unit_id`, what: sql`one.number || ' · ' || unit.short_name` })}
      from stock_count as one join unit on unit.id = one.unit_id where one.id = ${id}`,
  },
  // By the id of a unit: what the board shows when it is asked for that, none once everybody has been asked.
  lateConfirmations: {
    permission: 'confirmation.read',
    row: (id, now) =>
      waitingRow(
        id,
        now,
        sql`
        cross join lateral (
          select id, starts_at, patient_id from appointment
          where appointment.unit_id = unit.id and appointment.status = 'pending'
            and appointment.starts_at >= morning at time zone time_zone
            and appointment.starts_at < (morning + make_interval(days => ${usualDays + 1})) at time zone time_zone
          ${eachByItself}) as appointment
        join ${presentConfirmation} and confirmation.escalated_at is not null`,
      ),
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
        ...ofSale,
        owner_id: sql`sold.owner_id`,
        author_id: sql`sold.created_by`,
        version: sql`sold.version`,
      })}
      from sales_order as sold where sold.id = ${id}`,
  },
  // By the id of its order; whoever answers for it now.
  followUp: {
    permission: 'followUp.read',
    row: (id) => sql`
      select ${row({
        ...ofSale,
        unit_id: sql`followed.unit_id`,
        owner_id: sql`followed.owner_id`,
        own_id: sql`sold.owner_id`,
        patient_id: sql`followed.patient_id`,
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
        ...ofSale,
        owner_id: sql`coalesce(entry.assigned_to, sold.owner_id)`,
        own_id: sql`sold.owner_id`,
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
        ...ofSale,
        owner_id: sql`sold.owner_id`,
        requester_id: sql`receipt.recorded_by`,
        author_id: sql`receipt.recorded_by`,
        version: sql`receipt.version`,
        opened_by: sql`receipt.order_id`,
      })}
      from receipt join sales_order as sold on sold.id = receipt.order_id
      where receipt.id = ${id}`,
  },
  // What concerns a whole unit.
  unit: { permission: 'unit.read', row: unitRow },
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
