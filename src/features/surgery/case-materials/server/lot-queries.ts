import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { lotStates, shelves } from '../../../stock/offers/both.ts'
import { type CaseOfLot, caseOfLotSchema } from '../record.ts'
import { caseShelves } from '../rules.ts'

const shelfRow = z.object({
  lotId: idSchema,
  lotNumber: z.string().nullable(),
  materialId: idSchema,
  shelf: z.enum(shelves),
  /** What is not set aside for others. */
  free: z.int(),
  /** What the surgery may take of that: where its day is over, what was there on every day since. */
  quantity: z.int(),
  /** Of which are set aside for itself. */
  reserved: z.int(),
  /** Set aside for others. */
  ofOthers: z.int(),
  expiresOn: plainDateSchema.nullable(),
  state: z.enum(lotStates),
  isOwned: z.boolean(),
  isControlled: z.boolean(),
})
/** A lot on a shelf from which cases are served. */
export type LotOnShelf = z.output<typeof shelfRow>

/**
 * What a unit has of a material for a surgery on the shelves from which cases are served; the cart in the room first. Of
 * what is put on it later than its day, that was there already on its day.
 */
export async function onShelves(
  database: Database,
  { unitId, id, day }: { readonly unitId: string; readonly id: string; readonly day: string },
  materialId: string,
): Promise<LotOnShelf[]> {
  const { rows } = await rowsOf(shelfRow)`
    select lot.id as "lotId", lot.number as "lotNumber", lot.material_id as "materialId", placed.place as shelf,
      placed.quantity - aside.others as free, greatest(0, least(
          placed.quantity - aside.others, stock_since(placed.unit_id, placed.place, lot.id, ${day}, placed.quantity)
        )) as quantity, aside.own as reserved, aside.others as "ofOthers",
      lot.expires_on as "expiresOn", lot.state, lot.is_owned as "isOwned",
      material.controlled_list is not null as "isControlled"
    from stock_balance as placed join stock_lot as lot on lot.id = placed.lot_id
      join material on material.id = placed.material_id
      cross join lateral (
        select coalesce(sum(quantity) filter (where appointment_id = ${id}), 0)::int as own,
          coalesce(sum(quantity) filter (where appointment_id <> ${id}), 0)::int as others
        from stock_reservation as reserved
        where reserved.unit_id = placed.unit_id and reserved.place = placed.place and reserved.lot_id = placed.lot_id
      ) as aside
    where placed.unit_id = ${unitId} and placed.material_id = ${materialId} and placed.place = any(${caseShelves}::text[])
    order by placed.expires_by, lot.id, array_position(${caseShelves}::text[], placed.place)`.execute(database)
  return rows
}

const lotRow = z.object({
  id: idSchema,
  materialId: idSchema,
  number: z.string().nullable(),
  expiresOn: plainDateSchema.nullable(),
  state: z.enum(lotStates),
})

/** What a lot is; undefined for none. */
export async function findLot(database: Database, id: string): Promise<z.output<typeof lotRow> | undefined> {
  const { rows } = await rowsOf(lotRow)`
    select id, material_id as "materialId", number, expires_on as "expiresOn", state from stock_lot
    where id = ${id}`.execute(database)
  return rows[0]
}

const keyedRow = keyed(caseOfLotSchema)

/**
 * The surgeries that a lot is on, and all on which it was used, latest first: found by the lot in what triggers keep of each
 * case, however many movements there are. What was opened of it, and of what it was opened, is the same.
 * @param units null is every unit
 */
export async function casesOfLot(
  database: Database,
  { lotId, units }: { lotId: string; units: readonly string[] | null },
  asked: PageAsked,
): Promise<Page<CaseOfLot>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`a.starts_at`, sql`a.id`), asked)
  const { rows } = await rowsOf(keyedRow)`
    with its as (
      select it.* from stock_lot as asked join stock_lot as it
        on it.id in (asked.id, asked.opened_of) or it.opened_of = asked.id
      where asked.id = ${lotId}
    ), touched as (
      select appointment_id, sum(on_case)::int as on_case, sum(used)::int as used, sum(unstocked)::int as unstocked
      from (
        select appointment_id, on_case, used, 0 as unstocked from case_material
        where lot_id in (select id from its)
        union all
        select appointment_id, 0, 0, quantity from case_discrepancy
        where lot_id in (select id from its) and state <> 'mistaken'
        union all
        -- Of which only the package was known.
        select by_hand.appointment_id, 0, 0, by_hand.quantity
        from stock_lot as asked join case_discrepancy as by_hand
          on by_hand.lot_id is null and by_hand.material_id = asked.material_id
          and search_key(coalesce(by_hand.lot_number, '')) = asked.number_key
        where asked.id = ${lotId} and asked.number is not null and by_hand.state <> 'mistaken'
          and (by_hand.expires_on is null or by_hand.expires_on in (select expires_on from its))
      ) as one group by appointment_id
    )
    select a.id as "appointmentId", a.unit_id as "unitId", unit.short_name as "unitName", a.starts_at as "startsAt",
      a.status, patient.id as "patientId", coalesce(patient.social_name, patient.name) as "patientName",
      patient.record_number as "recordNumber", procedure.name as "procedureName", room.name as "roomName",
      touched.on_case as "onCase", touched.used, touched.unstocked, ${key} as key
    from touched join appointment as a on a.id = touched.appointment_id
      join unit on unit.id = a.unit_id join patient on patient.id = a.patient_id
      join procedure on procedure.id = a.procedure_id join room on room.id = a.room_id
    where (${units}::uuid[] is null or a.unit_id = any(${units}::uuid[])) and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
