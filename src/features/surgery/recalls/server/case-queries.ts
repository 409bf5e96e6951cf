import { type RawBuilder, sql } from 'kysely'
import { usedWhile } from '../rules.ts'

type Fragment = RawBuilder<unknown>

/** The lots of a recall, named `lot`: those of the material that bear its code, whenever they came. */
export const lotsOf = (recall: Fragment) => sql`
  stock_lot as lot where lot.material_id = ${recall}.material_id and lot.number_key = ${recall}.number_key`

/**
 * How much of a recall's lots surgeries were kept, have and used, one row for each place that says so: in what was set
 * aside when it was opened, in what triggers keep of each case, and in what was used without stock, also where only the
 * package is known. A surgery of which somebody was told stays, though what it had went back.
 * @param recall a row of `recall`
 */
export const reachedBy = (recall: Fragment) => sql`
  select kept.appointment_id, 0 as reserved, kept.on_case, kept.used, 0 as unstocked
  from case_material as kept where kept.lot_id in (select lot.id from ${lotsOf(recall)})
  union all
  select reserved.appointment_id, reserved.quantity, 0, 0, 0 from recall_reserved as reserved
  where reserved.recall_id = ${recall}.id
  union all
  select contact.appointment_id, 0, 0, 0, 0 from recall_contact as contact
  where contact.recall_id = ${recall}.id and contact.appointment_id is not null
  union all
  select without.appointment_id, 0, 0, 0, without.quantity
  from case_discrepancy as without
  where without.lot_id in (select lot.id from ${lotsOf(recall)}) and without.state <> 'mistaken'
  union all
  select without.appointment_id, 0, 0, 0, without.quantity
  from case_discrepancy as without
  where without.lot_id is null and without.material_id = ${recall}.material_id
    and search_key(coalesce(without.lot_number, '')) = ${recall}.number_key and without.state <> 'mistaken'`

/** The surgeries of a recall, one row each, with `must_tell`: something of it was used on the patient, or is being. */
export const casesOf = (recall: Fragment) => sql`
  select a.id as appointment_id, a.patient_id, a.unit_id, a.room_id, a.procedure_id, a.starts_at, a.status,
    reached.reserved, reached.on_case, reached.used, reached.unstocked,
    reached.used + reached.unstocked > 0 or reached.on_case > 0 and a.status = any(${usedWhile}::text[]) as must_tell
  from (
    select appointment_id, sum(reserved)::int as reserved, sum(on_case)::int as on_case, sum(used)::int as used, sum(unstocked)::int as unstocked
    from (${reachedBy(recall)}) as each group by appointment_id
  ) as reached join appointment as a on a.id = reached.appointment_id`

/** The last contact with a patient that counts. */
export const lastContact = (recallId: Fragment, patientId: Fragment) => sql`
  select id, outcome from recall_contact as contact
  where contact.recall_id = ${recallId} and contact.patient_id = ${patientId} and contact.taken_back_at is null
  order by contact.contacted_at desc, contact.id desc limit 1`

/** How the patients of a recall stand, one row each: whether they must be told, and what came of it. */
export const patientsOf = (recall: Fragment) => sql`
  select reached.patient_id, reached.must_tell, reached.first_at, reached.units, last.id as last_id, last.outcome
  from (
    select patient_id, bool_or(must_tell) as must_tell, min(starts_at) as first_at, array_agg(unit_id) as units
    from (${casesOf(recall)}) as one group by patient_id
  ) as reached
    left join lateral (${lastContact(sql`${recall}.id`, sql`reached.patient_id`)}) as last on true`
