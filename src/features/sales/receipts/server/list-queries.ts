import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import type { ReceiptSort } from '../list-contract.ts'
import { type Receipt, receiptSchema } from '../record.ts'
import { receiptColumns, receiptJoins } from './queries.ts'

/** A filter as the contract parses it, with what the person may see in it. */
export interface ReceiptFilter {
  readonly reach: RawBuilder<unknown>
  readonly q?: string | undefined
  readonly unitId?: readonly string[] | undefined
  readonly kind?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly method?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function conditions(filter: ReceiptFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [filter.reach]
  const among = (column: string, values: readonly string[] | undefined, type: string) => {
    if (values?.length) all.push(sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`)
  }
  among('receipt.unit_id', filter.unitId, 'uuid')
  among('receipt.kind', filter.kind, 'text')
  among('receipt.state', filter.state, 'text')
  among('receipt.method', filter.method, 'text')
  if (filter.from) all.push(sql`receipt.day >= ${filter.from}`)
  if (filter.to) all.push(sql`receipt.day <= ${filter.to}`)
  for (const word of searchKey(filter.q ?? '').split(' ')) {
    if (!word) continue
    const isNumber = /^\d{1,15}$/.test(word)
    const number = isNumber ? sql`or receipt.number = ${Number(word)} or sales_order.number = ${Number(word)}` : sql``
    all.push(sql`(receipt.payer_search like ${partOf(word)} ${number})`)
  }
  return sql.join(all, sql` and `)
}

const orders = bothWays({ day: [sql`receipt.day`, sql`receipt.id`] })
const keyedRow = keyed(receiptSchema)

/** A page of money in and out in the wanted order, which an index carries. */
export async function listPage(
  database: Database,
  filter: ReceiptFilter,
  { sort, ...asked }: PageAsked & { sort: ReceiptSort },
): Promise<Page<Receipt>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyedRow)`
    select ${receiptColumns}, ${key} as key from receipt ${receiptJoins}
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const waitingRow = z.object({ waiting: z.int(), mine: z.int() })

/** How many refunds within reach wait for approval, and how many of them were asked for by others than the person. */
export async function countWaiting(
  database: Database,
  reach: RawBuilder<unknown>,
  personId: string,
): Promise<z.output<typeof waitingRow>> {
  const { rows } = await rowsOf(waitingRow)`
    select count(*)::int as waiting, count(*) filter (where receipt.recorded_by <> ${personId})::int as mine
    from receipt join sales_order on sales_order.id = receipt.order_id
    where receipt.state = 'requested' and ${reach}`.execute(database)
  return rows[0] ?? { waiting: 0, mine: 0 }
}
