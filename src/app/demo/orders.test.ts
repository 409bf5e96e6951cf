import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { approvalCausesOf } from '../../features/sales/orders/prices.ts'
import { testDatabase } from '../../server/testing/database.ts'
import { createDemo } from './create.ts'
import { day } from './calendar.ts'
import { seller } from './orders.ts'
import { planOf } from './plan.ts'

const now = Temporal.Instant.from('2026-11-25T13:40:00Z')
const { database, url } = await testDatabase()
await createDemo(url, now)
const { orders, visits } = planOf(now)

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(database)
  return Number(rows[0]?.count)
}

describe('the orders of the demo', () => {
  it('have every surgery of the agenda, sold before it was booked', async () => {
    const unsold = sql<{ count: number }>`select count(*) from appointment join procedure on procedure.id = procedure_id
      where kind = 'surgery' and order_item_id is null`
    expect(await count(unsold)).toBe(0)
    const early = sql<{
      count: number
    }>`select count(*) from appointment join order_item on order_item.id = order_item_id
      join sales_order on sales_order.id = order_id join patient on patient.id = sales_order.patient_id
      where sold_at > appointment.created_at or sales_order.created_at > sold_at
        or sales_order.created_at < patient.created_at or sales_order.patient_id <> appointment.patient_id`
    expect(await count(early)).toBe(0)
    expect(visits.filter(({ procedure }) => procedure.kind === 'surgery').length).toBeGreaterThan(300)
  })

  it('have items without a date of every age', async () => {
    const { rows } = await sql<{ bucket: number; count: number }>`
      select width_bucket(extract(day from ${now.toString()}::timestamptz - waiting_since), array[8, 31, 61, 91]) as bucket,
        count(*)::int from order_item where state = 'waitlist' group by bucket order by bucket`.execute(database)
    expect(rows.map(({ bucket }) => bucket)).toEqual([0, 1, 2, 3, 4])
    expect(rows.every((row) => row.count >= 5)).toBe(true)
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThanOrEqual(60)
  })

  it('have offers, some of which hold no longer, and one that waits for an administrator', async () => {
    const offers = orders.filter(({ soldAt }) => soldAt === null)
    expect(offers.length).toBeGreaterThanOrEqual(10)
    expect(offers.some(({ validUntil }) => validUntil < '2026-11-25')).toBe(true)
    expect(await count(sql`select count(*) from order_approval where state = 'waiting'`)).toBe(1)
    expect(await count(sql`select count(*) from sales_order where state = 'quote'`)).toBe(offers.length)
  })

  it('show each of what may happen to money after the sale', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct case when is_goodwill then 'goodwill' else kind end as kind from receipt`.execute(database)
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'receipt',
        'refund',
        'goodwill',
        'chargeback',
        'med',
        'reversal',
        'keep',
        'use',
        'payout',
      ]),
    )
    expect(await count(sql`select count(*) from price_reduction where day is not null`)).toBe(3)
    expect(await count(sql`select count(*) from order_item where paid_centavos < 0`)).toBe(0)
  })

  it('keep to the limits, or were agreed to', () => {
    const beyond = orders.filter(({ owner, items, approval }) => {
      const offered = items.map((item) => ({
        ...item,
        procedureId: item.procedure.id,
        listPriceCentavos: item.procedure.priceCentavos,
      }))
      return !approval && approvalCausesOf(offered, owner === seller ? 500 : 2000).length > 0
    })
    expect(beyond).toEqual([])
  })

  it('are the same for the same instant, and none is of the future', () => {
    expect(planOf(now).orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
    expect(orders.every(({ createdAt, soldAt }) => Math.max(createdAt, soldAt ?? 0) < now.epochMilliseconds)).toBe(true)
    expect(orders.some(({ soldAt }) => soldAt !== null && soldAt > now.epochMilliseconds - 7 * day)).toBe(true)
  })
})
