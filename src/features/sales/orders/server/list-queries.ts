import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import {
  bothWays,
  keyed,
  keyset,
  type Order as Sorting,
  type Page,
  type PageAsked,
} from '../../../../server/lists/keyset.ts'
import { patientsCalled } from '../../../patients/offers/server.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import type { OrderSort } from '../list-contract.ts'
import { type Order, orderSchema } from '../record.ts'
import { orderStates } from '../rules.ts'
import { orderColumns, orderJoins } from './columns-queries.ts'

/** A filter as the contract parses it, with what the person reaches in it. */
export interface OrderFilter {
  readonly reach: RawBuilder<unknown>
  /** None but these. */
  readonly ids?: readonly string[] | undefined
  readonly q?: string | undefined
  readonly ownerId?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly channel?: readonly string[] | undefined
  readonly patientId?: string | undefined
  readonly procedureId?: readonly string[] | undefined
  readonly approval?: readonly string[] | undefined
  readonly tagId?: readonly string[] | undefined
  readonly waiting?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** An order by what people call it: `1234` or `#1234`. */
const numberPattern = /^\s*#?\s*(\d{1,12})\s*$/

/** What a search asks of an order: its number, or its patient's name. */
async function sought(database: Database, q: string | undefined): Promise<RawBuilder<unknown>> {
  const number = numberPattern.exec(q ?? '')?.[1]
  if (number) return sql`sales_order.number = ${Number(number)}`
  const called = await patientsCalled(database, q)
  if (!called) return sql`true`
  return called.ids
    ? sql`sales_order.patient_id = any(${called.ids}::uuid[])`
    : sql`patient.name_key like all(${called.parts}::text[])`
}

async function conditions(database: Database, filter: OrderFilter): Promise<RawBuilder<unknown>> {
  const all = [filter.reach, await sought(database, filter.q)]
  const among = (column: string, values: readonly string[] | undefined, type: string) => {
    // Of one value an index has the wanted order; of several it has not.
    if (values?.length === 1) all.push(sql`${sql.ref(column)} = ${values[0]}`)
    else if (values?.length) all.push(sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`)
  }
  among('sales_order.id', filter.ids, 'uuid')
  among('sales_order.owner_id', filter.ownerId, 'uuid')
  among('sales_order.state', filter.state, 'text')
  among('sales_order.channel', filter.channel, 'text')
  if (filter.patientId) all.push(sql`sales_order.patient_id = ${filter.patientId}`)
  if (filter.procedureId?.length)
    all.push(sql`exists (select from order_item where order_id = sales_order.id
      and procedure_id = any(${filter.procedureId}::uuid[]))`)
  // By those that ever stood so, of which there may be few; then by what was last asked.
  if (filter.approval?.length)
    all.push(sql`sales_order.id in (select order_id from order_approval where state = any(${filter.approval}::text[]))
      and (select order_approval.state from order_approval where order_id = sales_order.id
      order by requested_at desc, id desc limit 1) = any(${filter.approval}::text[])`)
  if (filter.tagId?.length) all.push(bearsOneOf('sales_order.tag_ids', filter.tagId))
  if (filter.waiting)
    all.push(sql`exists (select from order_item where order_id = sales_order.id and state = 'waitlist')`)
  if (filter.from) all.push(sql`sales_order.dated_at >= ${filter.from}::timestamptz`)
  if (filter.to) all.push(sql`sales_order.dated_at < ${filter.to}::timestamptz`)
  return sql.join(all, sql` and `)
}

const id = sql`sales_order.id`
const orders: Record<OrderSort, Sorting> = bothWays({
  date: [sql`sales_order.dated_at`, id],
  number: [sql`sales_order.number`, id],
  net: [sql`sales_order.net_centavos`, id],
})

const exportedRow = orderSchema.extend({ timeZone: z.string() })
/** A row of an export. */
export type ExportedOrder = z.output<typeof exportedRow>

/** A page of orders in the wanted order, with the zone of each one's unit. */
export async function listPage(
  database: Database,
  filter: OrderFilter,
  { sort, ...asked }: PageAsked & { sort: OrderSort },
): Promise<Page<ExportedOrder>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyed(exportedRow))`
    select ${orderColumns}, unit.time_zone as "timeZone", ${key} as key from sales_order ${orderJoins}
    where ${await conditions(database, filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** Orders by their ids, in any order. */
export async function listedOrders(database: Database, ids: readonly string[]): Promise<Order[]> {
  const { rows } = await rowsOf(orderSchema)`
    select ${orderColumns} from sales_order ${orderJoins} where sales_order.id = any(${ids}::uuid[])`.execute(database)
  return rows
}

const stateRow = z.object({
  state: z.enum(orderStates),
  count: z.int(),
  net: z.int(),
  paid: z.int(),
})

/** How many orders of a filter stand how, and what they come to. */
export async function countByState(database: Database, filter: OrderFilter): Promise<z.output<typeof stateRow>[]> {
  const { rows } = await rowsOf(stateRow)`
    select sales_order.state, count(*)::int as count, sum(net_centavos)::bigint as net, sum(paid_centavos)::bigint as paid
    from sales_order ${filter.q === undefined ? sql`` : sql`join patient on patient.id = sales_order.patient_id`}
    where ${await conditions(database, filter)} group by sales_order.state`.execute(database)
  return rows
}

const countRow = z.object({ count: z.int() })

/** Questions about discounts that somebody else than the person asked and that are not answered. */
export async function countToApprove(database: Database, reach: RawBuilder<unknown>, actorId: string): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as count from order_approval join sales_order on sales_order.id = order_id
    where order_approval.state = 'waiting' and requested_by <> ${actorId}
      and (sales_order.state = 'quote' or exists (select from price_reduction where approval_id = order_approval.id))
      and ${reach}`.execute(database)
  return rows[0]?.count ?? 0
}

/** How many of these orders somebody reaches. */
export async function countReached(
  database: Database,
  reach: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as count from sales_order where id = any(${ids}::uuid[]) and ${reach}`.execute(database)
  return rows[0]?.count ?? 0
}
