import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../server/endpoint/context.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { searchKey } from '../../../../shared/text.ts'
import { type Undated, undatedSchema } from '../undated-contract.ts'
import { patientName } from './queries.ts'

/** Which items are asked for. */
interface UndatedFilter {
  readonly unitId?: readonly string[] | undefined
  readonly mine?: boolean | undefined
  readonly patientId?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly withHeld: boolean
  readonly q?: string | undefined
}

const since = sql`coalesce(order_item.waiting_since, sales_order.sold_at)`
const row = keyed(undatedSchema)

/** The longest waiting first; each with its place among the items of its order that are not given up. */
export async function undatedPage(
  { actor, database, cursors }: Context,
  filter: UndatedFilter,
  asked: Pick<PageAsked, 'cursor' | 'limit'>,
): Promise<Page<Undated>> {
  // What only waits is read in the order of its index.
  const byWaiting = filter.withHeld ? since : sql`order_item.waiting_since`
  const { key, beyond, order, limit, pageOf } = keyset(ascending(byWaiting, sql`order_item.id`), { ...asked, cursors })
  const standing = sql`select count(*)::int from order_item as one
    where one.order_id = order_item.order_id and one.cancelled_at is null`
  const { rows } = await rowsOf(row)`
    select order_item.id, sales_order.id as "orderId", sales_order.number as "orderNumber",
      (${standing} and one.position <= order_item.position) as place, (${standing}) as places,
      sales_order.unit_id as "unitId", sales_order.patient_id as "patientId", ${patientName} as "patientName",
      order_item.procedure_id as "procedureId", order_item.state, order_item.waiting_since as "waitingSince",
      order_item.net_centavos as "netCentavos", order_item.paid_centavos as "paidCentavos", ${key} as key
    from order_item join sales_order on sales_order.id = order_item.order_id
      join patient on patient.id = sales_order.patient_id
    where ${sql.join(conditions(actor, filter), sql` and `)} and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

function conditions(actor: Context['actor'], filter: UndatedFilter): RawBuilder<unknown>[] {
  const { unitId, mine, patientId, ids, withHeld, q } = filter
  const units = unitFilter(actor, unitId)
  const isOwn = mine || scopeOf(actor.role, 'waitlist.read') === 'own'
  const number = q && /^#?\d+$/.test(q) ? Number(q.replace('#', '')) : undefined
  const parts = searchKey(q ?? '')
    .split(' ')
    .filter(Boolean)
  return [
    withHeld ? sql`order_item.state in ('waitlist', 'reserved')` : sql`order_item.state = 'waitlist'`,
    ...(units ? [sql`sales_order.unit_id = any(${units}::uuid[])`] : []),
    ...(isOwn ? [sql`sales_order.owner_id = ${actor.id}`] : []),
    ...(patientId ? [sql`sales_order.patient_id = ${patientId}`] : []),
    ...(ids ? [sql`order_item.id = any(${ids}::uuid[])`] : []),
    ...(number === undefined
      ? parts.map((part) => sql`patient.name_key like ${partOf(part)}`)
      : [sql`(patient.record_number = ${number} or sales_order.number = ${number})`]),
  ]
}
