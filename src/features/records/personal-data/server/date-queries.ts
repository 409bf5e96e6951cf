import { type RawBuilder, sql } from 'kysely'
import { instantJson } from '../../../../server/lists/json.ts'
import type { dateSections } from '../document-of-dates.ts'

type Fragment = RawBuilder<unknown>

/** What is kept of somebody's dates, sales and record, by patient; each row has an `id` by which it is read on. */
export const dateSelections: Readonly<Record<keyof typeof dateSections, (patientId: string) => Fragment>> = {
  approvals: (patientId) => sql`
    select asked.id, number as "orderNumber", requested_at as "askedAt", reason, asked.state, decided_at as "decidedAt",
      note
    from order_approval as asked join sales_order on sales_order.id = order_id where patient_id = ${patientId}`,
  rebookings: (patientId) => sql`
    select rebooking.id, appointment_id as "appointmentId", requested_at as "requestedAt", rebooking.state, reason,
      asked_by as "askedBy", note, decision_note as "decisionNote", end_note as "endNote",
      (select coalesce(jsonb_agg(${instantJson('starts_at')} order by position), '[]')
        from rebooking_date as proposed where proposed.rebooking_id = rebooking.id) as dates
    from rebooking join appointment on appointment.id = appointment_id where patient_id = ${patientId}`,
  waits: (patientId) => sql`
    select item.id, number as "orderNumber", procedure.name as procedure, blocker_note as "blockerNote",
      wait_until as "waitUntil", earliest_on as "earliestOn", snoozed_until as "snoozedUntil",
      snooze_reason as "snoozeReason",
      (select coalesce(jsonb_agg(jsonb_build_object('at', ${instantJson('offered_at')}, 'state', offer.state,
          'note', offer.note) order by offered_at, offer.id), '[]')
        from waitlist_offer as offer where offer.order_item_id = item.id) as offers
    from sales_order join order_item as item on item.order_id = sales_order.id
      join waitlist_entry on waitlist_entry.order_item_id = item.id
      join procedure on procedure.id = item.procedure_id
    where patient_id = ${patientId}`,
  followUps: (patientId) => sql`
    select order_id as id, number as "orderNumber", milestone, due_on as "dueOn", next_action as "nextAction",
      next_on as "nextOn", next_note as "nextNote",
      (select coalesce(jsonb_agg(jsonb_build_object('milestone', tick.milestone, 'at', ${instantJson('ticked_at')},
          'note', tick.note) order by ticked_at, tick.milestone), '[]')
        from follow_up_tick as tick where tick.order_id = followed.order_id) as ticks
    from order_follow_up as followed join sales_order on sales_order.id = order_id
    where followed.patient_id = ${patientId}`,
  merges: (patientId) => sql`
    select id, merged_at as at, merged_record_number as "recordNumber", undone_at as "undoneAt"
    from patient_merge where kept_id = ${patientId}`,
}
