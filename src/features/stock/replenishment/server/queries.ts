import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type OrderDetail, orderDetailSchema, orderSchema, type ReplenishmentOrder } from '../record.ts'
import type { OrderKind } from '../rules.ts'

const orderColumns = sql`
  one.id, one.number, one.kind, one.state, one.unit_id as "unitId", unit.short_name as "unitName",
  one.supplier_id as "supplierId", supplier.name as "supplierName", one.from_unit_id as "fromUnitId",
  sender.short_name as "fromUnitName", one.expected_on as "expectedOn", one.note, one.cancel_reason as "cancelReason",
  orderer.name as "orderedByName", one.ordered_at as "orderedAt",
  (select count(*)::int from replenishment_line where order_id = one.id) as "lineCount"`

const orderJoins = sql`
  join unit on unit.id = one.unit_id
  join staff as orderer on orderer.id = one.ordered_by
  left join unit as sender on sender.id = one.from_unit_id
  left join supplier on supplier.id = one.supplier_id`

const lines = sql`
  select line, material.id as "materialId", material.name as "materialName", material.code, material.use_unit as "useUnit",
    material.purchase_unit as "purchaseUnit", material.factor, quantity, done
  from replenishment_line as line join material on material.id = line.material_id where line.order_id = one.id`

/** One order, for those of the unit that wants it and of the one that is asked; null for every unit. */
export async function findOrder(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<OrderDetail | undefined> {
  const { rows } = await rowsOf(orderDetailSchema)`
    select ${orderColumns},
      (select coalesce(json_agg(own order by own.line), '[]') from (${lines}) as own) as lines,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'kind', kind, 'state', state, 'day', day)
        order by number), '[]') from stock_document where order_id = one.id) as documents
    from replenishment_order as one ${orderJoins}
    where one.id = ${id} and (${units}::uuid[] is null or one.unit_id = any(${units}::uuid[])
      or one.from_unit_id = any(${units}::uuid[]))`.execute(database)
  return rows[0]
}

/** As `findOrder`, held until the transaction ends. */
export async function lockOrder(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<OrderDetail | undefined> {
  await sql`select from replenishment_order where id = ${id} for update`.execute(database)
  return findOrder(database, id, units)
}

/** What is written of a new order; how it stands is the database's to say. */
export interface NewOrder {
  readonly id: string
  readonly kind: OrderKind
  readonly unitId: string
  readonly supplierId?: string | undefined
  readonly fromUnitId?: string | undefined
  readonly expectedOn?: string | undefined
  readonly note?: string | undefined
  readonly lines: readonly { readonly materialId: string; readonly quantity: number }[]
}

/** Writes orders with their lines; false where the id of one is taken. */
export async function insertOrders(
  database: Database,
  orders: readonly NewOrder[],
  { orderedBy, orderedAt }: { orderedBy: string; orderedAt: string },
): Promise<boolean> {
  const { rows } = await rowsOf(idRow)`
    insert into replenishment_order (id, kind, unit_id, supplier_id, from_unit_id, expected_on, note, ordered_by, ordered_at)
    select id, kind, "unitId", "supplierId", "fromUnitId", "expectedOn", note, ${orderedBy}::uuid,
      ${orderedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(orders)}) as given (id uuid, kind text, "unitId" uuid, "supplierId" uuid,
      "fromUnitId" uuid, "expectedOn" date, note text)
    on conflict (id) do nothing returning id`.execute(database)
  if (rows.length < orders.length) return false
  const given = orders.flatMap(({ id, lines: own }) => own.map((line, index) => ({ ...line, id, line: index + 1 })))
  await sql`
    insert into replenishment_line (order_id, line, material_id, quantity)
    select id, line, "materialId", quantity
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (id uuid, line integer, "materialId" uuid, quantity integer)`.execute(
    database,
  )
  return true
}

const idRow = z.object({ id: z.string() })

/** Gives up what is still to come of an order. */
export async function cancelOrderRow(database: Database, id: string, reason: string): Promise<void> {
  await database
    .updateTable('replenishment_order')
    .set({ state: 'cancelled', cancel_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Which of some suppliers and materials are in use. */
export async function inUse(
  database: Database,
  { suppliers, materials }: { suppliers: readonly string[]; materials: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await rowsOf(idRow)`
    select id from supplier where id = any(${suppliers}::uuid[]) and active
    union all select id from material where id = any(${materials}::uuid[]) and active`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** A filter as the contract parses it; units null is every unit. */
export interface OrderFilter {
  readonly units: readonly string[] | null
  readonly kind?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
}

const keyedRow = keyed(orderSchema)

/** A page of orders, newest first: of each unit the newest are taken from an index, and of those the newest. */
export async function listOrdersPage(
  database: Database,
  { units, kind, state }: OrderFilter,
  asked: PageAsked,
): Promise<Page<ReplenishmentOrder>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`one.ordered_at`, sql`one.id`), asked)
  const conditions = sql.join(
    [
      ...(kind?.length ? [sql`one.kind = any(${kind}::text[])`] : []),
      ...(state?.length ? [sql`one.state = any(${state}::text[])`] : []),
      beyond,
    ],
    sql` and `,
  )
  const newest = (ofUnit: RawBuilder<unknown>) => sql`
    (select one.id from replenishment_order as one where ${ofUnit} and ${conditions} order by ${order} limit ${limit})`
  const found = units
    ? sql`select newest.id from unnest(${units}::uuid[]) as theirs (unit_id) cross join lateral (
        ${newest(sql`one.unit_id = theirs.unit_id`)} union ${newest(sql`one.from_unit_id = theirs.unit_id`)}
      ) as newest`
    : newest(sql`true`)
  const { rows } = await rowsOf(keyedRow)`
    select ${orderColumns}, ${key} as key from replenishment_order as one ${orderJoins}
    where one.id in (${found}) order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
