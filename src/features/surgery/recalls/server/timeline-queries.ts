import { sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { lastContact } from './case-queries.ts'

const said = sql`material.name || coalesce(' (' || recall.lot_number || ')', '')`

/** Recalls of what was used on a patient, when they were opened; and each time somebody spoke of it. */
export const recallMoments: TimelineSource = {
  kind: 'recalls',
  permission: 'recall.read',
  moments({ actor, patientId }) {
    const units = unitFilter(actor)
    const isTheirs = sql`a.patient_id = ${patientId}
      and ${units ? sql`a.unit_id = any(${units}::uuid[])` : sql`true`}`
    // From what is the patient's to what is recalled: by indexes, however many recalls there are.
    const reached = sql`recall.state <> 'cancelled' and (recall.material_id, recall.number_key) in (
      select lot.material_id, lot.number_key
      from appointment as a join case_material as kept on kept.appointment_id = a.id
        join stock_lot as lot on lot.id = kept.lot_id
      where ${isTheirs}
      union all
      select without.material_id, coalesce(lot.number_key, search_key(coalesce(without.lot_number, '')))
      from appointment as a join case_discrepancy as without on without.appointment_id = a.id
        left join stock_lot as lot on lot.id = without.lot_id
      where ${isTheirs} and without.state <> 'mistaken')`
    const of = { ofId: sql`recall.id`, number: sql`recall.number`, subject: said }
    return [
      {
        what: 'recalled',
        id: sql`recall.id`,
        at: sql`recall.opened_at`,
        unitId: sql`null::uuid`,
        from: sql`recall join material on material.id = recall.material_id`,
        where: reached,
        says: {
          ...of,
          state: sql`(select last.outcome from (${lastContact(sql`recall.id`, sql`${patientId}::uuid`)}) as last)`,
          text: sql`recall.reason`,
        },
      },
      {
        what: 'contact',
        id: sql`contact.id`,
        at: sql`contact.contacted_at`,
        unitId: sql`null::uuid`,
        from: sql`recall_contact as contact join recall on recall.id = contact.recall_id
          join material on material.id = recall.material_id join staff on staff.id = contact.contacted_by`,
        where: sql`contact.patient_id = ${patientId} and contact.taken_back_at is null and ${reached}`,
        says: {
          ...of,

          state: sql`contact.outcome`,
          way: sql`contact.channel`,
          text: sql`contact.note`,
          byName: sql`staff.name`,
        },
      },
    ]
  },
}
