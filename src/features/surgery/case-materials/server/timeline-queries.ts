import { sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { TimelineSource } from '../../../foundation/offers/server.ts'

/** What a case has and had of each lot, in words: of which use units so many. */
const lots = sql`(
  select string_agg(one.quantity || ' × ' || material.name || coalesce(' (' || one.lot || ')', ''), E'\n'
    order by material.name_key, one.lot)
  from (
    select kept.material_id, kept.used + kept.on_case as quantity, lot.number as lot
    from case_material as kept join stock_lot as lot on lot.id = kept.lot_id where kept.appointment_id = appointment.id
    union all
    select without.material_id, without.quantity, coalesce(lot.number, without.lot_number)
    from case_discrepancy as without left join stock_lot as lot on lot.id = without.lot_id
    where without.appointment_id = appointment.id and without.state <> 'mistaken'
  ) as one join material on material.id = one.material_id)`

/** The lots that were used in each surgery of a patient, or another appointment, as one entry, when it began. */
export const materialMoments: TimelineSource = {
  kind: 'materials',
  permission: 'caseMaterial.read',
  moments({ actor, patientId }) {
    const units = unitFilter(actor)
    return [
      {
        what: 'used',
        id: sql`appointment.id`,
        at: sql`appointment.starts_at`,
        unitId: sql`appointment.unit_id`,
        from: sql`appointment join procedure on procedure.id = appointment.procedure_id`,
        where: sql`appointment.patient_id = ${patientId}
          and ${units ? sql`appointment.unit_id = any(${units}::uuid[])` : sql`true`}
          and (exists (select from case_material where appointment_id = appointment.id)
            or exists (select from case_discrepancy where appointment_id = appointment.id and state <> 'mistaken'))`,
        says: { ofId: sql`appointment.id`, subject: sql`procedure.name`, text: lots },
      },
    ]
  },
}
