import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import { type Movement, movementSchema, type PlacedLot, placedLotSchema } from '../record.ts'
import type { LotState } from '../rules.ts'
import { materialFound } from './list-queries.ts'

/** A filter as the contract parses it; units null is every unit. */
export interface LotFilter {
  readonly units: readonly string[] | null
  readonly q?: string | undefined
  readonly materialId?: string | undefined
  readonly lotId?: string | undefined
  readonly place?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  /** A plain date: so much of each as was there on every day since. */
  readonly on?: string | undefined
}

const keyedLot = keyed(placedLotSchema)

/** A page of lots in their places, first expiry first. */
export async function listLotsPage(database: Database, filter: LotFilter, asked: PageAsked): Promise<Page<PlacedLot>> {
  const { units, q, materialId, lotId, place, state, on } = filter
  const { key, beyond, order, limit, pageOf } = keyset(
    ascending(sql`placed.expires_by`, sql`placed.lot_id`, sql`placed.unit_id`, sql`placed.place`),
    asked,
  )
  const found = materialFound(sql`lot.material_id`, q)
  const conditions = [
    ...(units ? [sql`placed.unit_id = any(${units}::uuid[])`] : []),
    ...(materialId ? [sql`placed.material_id = ${materialId}`] : []),
    ...(lotId ? [sql`placed.lot_id = ${lotId}`] : []),
    ...(place?.length ? [sql`placed.place = any(${place}::text[])`] : []),
    ...(state?.length ? [sql`lot.state = any(${state}::text[])`] : []),
    ...(found
      ? [
          sql`placed.lot_id = any(array(select lot.id from stock_lot as lot where ${found}
          union select id from stock_lot where number_key like ${partOf(searchKey(q ?? ''))}))`,
        ]
      : []),
    beyond,
  ]
  const there =
    on === undefined
      ? sql`placed.quantity`
      : sql`stock_since(placed.unit_id, placed.place, placed.lot_id, ${on}, placed.quantity)`
  const { rows } = await rowsOf(keyedLot)`
    select placed.unit_id as "unitId", unit.short_name as "unitName", placed.place, material.id as "materialId",
      material.name as "materialName", material.code, material.use_unit as "useUnit", lot.id as "lotId",
      lot.number as "lotNumber", lot.expires_on as "expiresOn", lot.is_owned as "isOwned", lot.state,
      lot.state_reason as "stateReason", lot.opened_until as "openedUntil",
      case when lot.opened_of is null and material.controlled_list is null then material.opened_life_hours end as "openedLifeHours",
      lot.version, ${there} as quantity,
      (select coalesce(sum(reserved.quantity), 0)::int from stock_reservation as reserved
        where reserved.unit_id = placed.unit_id and reserved.place = placed.place and reserved.lot_id = placed.lot_id
      ) as reserved, ${key} as key
    from stock_balance as placed
      join stock_lot as lot on lot.id = placed.lot_id
      join material on material.id = placed.material_id
      join unit on unit.id = placed.unit_id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const keyedMovement = keyed(movementSchema)

/** A page of what came of a material to a unit and what left, newest first. */
export async function listMovementsPage(
  database: Database,
  {
    unitId,
    materialId,
    where,
  }: { unitId: string; materialId: string; where?: 'shelves' | 'transit' | 'case' | undefined },
  asked: PageAsked,
): Promise<Page<Movement>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`movement.id`), asked)
  const placed =
    where === undefined
      ? sql`true`
      : where === 'shelves'
        ? sql`movement.place not in ('transit', 'case')`
        : sql`movement.place = ${where}`
  const { rows } = await rowsOf(keyedMovement)`
    select movement.id, document.id as "documentId", document.number as "documentNumber", document.kind,
      document.state = 'reversed' as "isReversed", movement.day, recorder.name as "recordedByName",
      document.recorded_at as "recordedAt", movement.place, lot.id as "lotId", lot.number as "lotNumber",
      lot.expires_on as "expiresOn", movement.quantity, movement.value, ${key} as key
    from stock_movement as movement
      join stock_document as document on document.id = movement.document_id
      join staff as recorder on recorder.id = document.recorded_by
      join stock_lot as lot on lot.id = movement.lot_id
    where movement.unit_id = ${unitId} and movement.material_id = ${materialId} and ${placed} and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const lotStateRow = placedLotSchema.pick({ lotId: true, state: true, stateReason: true, version: true })
export type LotStanding = z.output<typeof lotStateRow>

/** A lot, held until the transaction ends: nobody moves it meanwhile. Undefined for none. */
export async function lockLot(database: Database, id: string): Promise<LotStanding | undefined> {
  const { rows } = await rowsOf(lotStateRow)`
    select id as "lotId", state, state_reason as "stateReason", version from stock_lot where id = ${id} for update`.execute(
    database,
  )
  return rows[0]
}

const heldRow = lotStateRow.pick({ lotId: true, state: true })

/** Puts lots into states, each with why it is held; answers how those stood that were not so before. */
export async function updateLots(
  database: Database,
  lots: readonly { readonly lotId: string; readonly state: LotState; readonly reason: string | null }[],
): Promise<z.output<typeof heldRow>[]> {
  const { rows } = await rowsOf(heldRow)`
    with before as (
      select lot.id, lot.state, given.state as "to", given.reason
      from jsonb_to_recordset(${JSON.stringify(lots)}) as given ("lotId" uuid, state text, reason text)
        join stock_lot as lot on lot.id = given."lotId"
      order by lot.id for update of lot
    )
    update stock_lot as lot set state = before."to", version = lot.version + 1,
      state_reason = case before."to" when 'ok' then null else before.reason end
    from before
    where lot.id = before.id
      and (lot.state, lot.state_reason) is distinct from (before."to", before.reason)
    returning lot.id as "lotId", before.state`.execute(database)
  return rows
}

/** Puts a lot into a state; the reason is kept while it is held. */
export async function updateLotState(
  database: Database,
  id: string,
  { state, reason }: { state: LotState; reason: string },
): Promise<void> {
  await database
    .updateTable('stock_lot')
    .set((row) => ({ state, state_reason: state === 'ok' ? null : reason, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
