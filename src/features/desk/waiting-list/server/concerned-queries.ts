import { type RawBuilder, sql } from 'kysely'
import { idsOfHappened, isOpenInHappened, nameOfHappened } from '../../../../server/jobs/happened.ts'

const isOfAnyResource = isOpenInHappened('resourceIds')
const resources = idsOfHappened('resourceIds')

/** Of the patients of an event, or what it is about itself. */
const items = sql`(
  select item.id from sales_order as sold join order_item as item on item.order_id = sold.id
  where sold.patient_id in ${idsOfHappened('patientIds')}
  union all select happened.entity_id where happened.noun = 'waitlist')`

/** Somebody waits, and what may be free is a room for surgeries, or a doctor who was in none of the rooms. */
const mayFreeForSomebody = sql`exists (select from order_item where state = 'waitlist') and (${isOfAnyResource}
  or exists (select from room where id in ${resources} and kind = 'surgery' and active)
  or not exists (select from room where id in ${resources}))`

/** An open slot is at a time of the event and needs one of its resources, or is of one of its patients; see `slotsTouched`. */
const touchesSlot = sql`exists (
  select from freed_slot as slot where state = 'open' and (
    (happened.noun <> 'waitlist'
      and exists (select from jsonb_array_elements(happened.concerns -> 'intervals') as one
        where slot.starts_at < (one ->> 1)::timestamptz and slot.ends_at > (one ->> 0)::timestamptz)
      and (${isOfAnyResource} or coalesce(slot.room_id, slot.professional_id) in ${resources}
        or exists (select from waitlist_candidate as suited where suited.slot_id = slot.id
          and (suited.room_id in ${resources} or suited.professional_ids && array${resources}))))
    or exists (select from waitlist_candidate as suited where suited.slot_id = slot.id and suited.order_item_id in ${items})
    or exists (select from waitlist_offer as running where running.slot_id = slot.id and running.state = 'offered'
      and running.order_item_id in ${items})))`

/**
 * Whether an event may have freed time that suits somebody, or changes an open slot.
 * @param freeing names of the events that free time
 */
export function concernsSlots(freeing: readonly string[]): RawBuilder<unknown> {
  const names = sql.join(freeing.map((name) => sql.lit(name)))
  return sql`((${nameOfHappened} in (${names}) and ${mayFreeForSomebody}) or ${touchesSlot})`
}
