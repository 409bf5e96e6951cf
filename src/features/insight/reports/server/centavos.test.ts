import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { times } from '../../../../shared/testing/length.ts'
import type { Check, DeskDetail } from '../../../sales/cash-desk/contract.ts'
import { cashDeskEndpoints } from '../../../sales/cash-desk/server/endpoints.ts'
import type { OrderDetail } from '../../../sales/orders/record.ts'
import { orderEndpoints } from '../../../sales/orders/server/endpoints.ts'
import type { Receipt } from '../../../sales/receipts/record.ts'
import { comesIn, isCard, receiptMethods } from '../../../sales/receipts/rules.ts'
import { servedSales } from '../../../sales/receipts/server/testing/sales.ts'
import type { Receivable } from '../receivables-contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'

const kit = await servedSales([...orderEndpoints, ...cashDeskEndpoints, ...reportEndpoints], { jobs: [computeFigures] })
const { act, ask, clock, database, here, line, look, network, record, request, runJobs } = kit
const [yesterday, morning] = ['2026-11-18', Temporal.Instant.from('2026-11-19T13:00:00Z')]

const items = fc.record({ price: fc.integer({ min: 2, max: 90_000 }), off: fc.integer({ min: 0, max: 99 }) })
const steps = fc.record({
  what: fc.constantFrom(
    ...([
      'pay',
      'pay',
      'pay',
      'ask',
      'goodwill',
      'approve',
      'approve',
      'refuse',
      'void',
      'contest',
      'contest',
      'reverse',
      'reduce',
      'reduce',
      'keep',
      'keep',
      'use',
      'use',
    ] as const),
  ),
  method: fc.constantFrom(...receiptMethods),
  /** Of what is left, in percent: whole sums are frequent. */
  share: fc.constantFrom(1, 33, 34, 50, 67, 100),
  instalments: fc.integer({ min: 1, max: 3 }),
  which: fc.nat(20),
})
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never
const histories = fc.record({
  items: fc.array(items, { minLength: 1, maxLength: 5 }),
  steps: fc.array(steps, { minLength: 3, maxLength: 12 }),
  feeBasisPoints: fc.constantFrom(0, 1, 319, 650, 5000, 9999, 10_000),
})

async function begun(feeBasisPoints: number): Promise<void> {
  await sql`truncate receipt, receipt_allocation, cash_desk, cash_movement, cash_count, cash_check, sales_order, order_item,
    card_fee, report_money, report_day, report_month, report_coverage, report_mark cascade`.execute(database)
  clock.now = morning
  for (const [method, last] of [
    ['credit', 24],
    ['debit', 1],
  ] as const)
    await sql`insert into card_fee (id, brand, method, first_instalment, last_instalment, fee_basis_points, valid_from)
      values (${newId()}, 'visa', ${method}, 1, ${last}, ${feeBasisPoints}, '2026-01-01')`.execute(database)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const signed = ({ kind, amountCentavos }: Pick<Receipt, 'kind' | 'amountCentavos'>) =>
  comesIn(kind) ? amountCentavos : -amountCentavos
/** What it is for what is paid: goodwill takes nothing from it, and what leaves credit itself is on no item. */
const paying = (one: Pick<Receipt, 'kind' | 'allocation' | 'isGoodwill'>) =>
  one.isGoodwill ? 0 : (comesIn(one.kind) ? 1 : -1) * sum(one.allocation.map((part) => part.amountCentavos))
/** Of an amount a share in hundredths of a percent, half a centavo up, by the definition alone. */
const feeOf = (centavos: number, basisPoints: number) => Math.floor((centavos * basisPoints + 5000) / 10_000)

/** Something is taken off the price of an item, beyond the limit by a word of an administrator. */
async function reduced(orderId: string, which: number, share: number): Promise<void> {
  const items = (await look(orderId)).items
  const item = items[which % items.length]
  const { body } = await request<OrderDetail>('SALES_MANAGER', 'GET', `/orders/${orderId}`)
  const amountCentavos = Math.max(1, Math.floor(((item?.netCentavos ?? 0) * share) / 100))
  const path = `/orders/${orderId}/reductions`
  const sent = { version: body.version, itemId: item?.id, amountCentavos, reason: 'atrasou muito' }
  const asked = await request<OrderDetail>('SALES_MANAGER', 'POST', path, sent)
  if (asked.status === 200 && asked.body.approval === 'waiting' && which % 4 > 0)
    await request('ADMIN', 'POST', `/orders/${orderId}/approve`, { version: asked.body.version })
}

/** What was taken off the price of each item, by what was written down of it. */
async function takenOff(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; centavos: number }>`
    select item_id as id, sum(amount_centavos)::int as centavos from price_reduction where day is not null
    group by item_id`.execute(database)
  return new Map(rows.map(({ id, centavos }) => [id, centavos]))
}

/** One step; what may not be done is refused and changes nothing. */
async function take(orderId: string, { what, method, share, instalments, which }: Step): Promise<void> {
  const { openCentavos, receipts } = await look(orderId)
  const of = (whole: number) => Math.max(1, Math.floor((whole * share) / 100))
  if (what === 'pay') {
    const isCard = method === 'credit_card' || method === 'debit_card'
    const card = { brand: 'visa', nsu: newId(), ...(method === 'credit_card' && { instalments }) }
    const paid = line(of(openCentavos), { method, ...(isCard && card) })
    const sent = await record(orderId, [paid], isCard ? { day: yesterday } : {})
    const { confirmation } = sent.body
    if (confirmation !== undefined) await record(orderId, [paid], { ...(isCard && { day: yesterday }), confirmation })
    return
  }
  if (what === 'reduce') return reduced(orderId, which, share)
  const one = receipts[which % Math.max(1, receipts.length)]
  if (!one) return
  const amount = of(one.amountCentavos - one.givenBackCentavos)
  if (what === 'ask') await ask(one.id, amount, which % 3 === 0 ? { method } : {})
  else if (what === 'goodwill') await ask(one.id, amount, { isGoodwill: true })
  else if (what === 'reverse') await act(one.id, 'reversal', { id: newId(), reason: 'venceu a contestação' })
  else if (what === 'keep')
    await act(one.id, 'credits', { id: newId(), amountCentavos: amount, reason: 'para outro pedido' })
  else if (what === 'use') {
    const left = Math.min(amount, openCentavos)
    await request('SALES_MANAGER', 'POST', `/orders/${orderId}/credits`, {
      id: newId(),
      creditId: one.id,
      amountCentavos: left,
    })
  } else if (what === 'contest')
    await act(one.id, 'chargebacks', { id: newId(), amountCentavos: amount, reason: 'não reconhece' })
  else await act(one.id, what, { version: one.version, ...(what !== 'approve' && { reason: 'assim é' }) })
}

/** What an order, its items and its receipts say of each other. */
async function agrees(orderId: string, given: readonly { price: number; off: number }[]): Promise<Receipt[]> {
  const { items: all, netCentavos, openCentavos, overpaidCentavos, paidCentavos, receipts } = await look(orderId)
  const off = await takenOff()
  const nets = given.map(({ price, off: share }, index) => {
    return price - Math.floor((price * share) / 100) - (off.get(all[index]?.id ?? '') ?? 0)
  })
  expect(all.map((item) => item.netCentavos)).toEqual(nets)
  expect(netCentavos).toBe(sum(nets))
  const effective = receipts.filter(({ state }) => state === 'effective')
  expect(paidCentavos).toBe(sum(effective.map(paying)))
  expect(openCentavos).toBe(sum(all.map((item) => Math.max(0, item.netCentavos - item.paidCentavos))))
  expect(overpaidCentavos).toBe(
    sum(all.map((item) => Math.max(0, item.paidCentavos - Math.max(item.netCentavos, item.goodwillCentavos)))),
  )
  for (const item of all) {
    const parts = effective.flatMap((one) =>
      one.allocation.filter(({ itemId }) => itemId === item.id).map((part) => paying({ ...one, allocation: [part] })),
    )
    expect(item.paidCentavos).toBe(sum(parts))
    expect(item.goodwillCentavos).toBe(
      sum(
        effective.flatMap((one) =>
          one.isGoodwill ? one.allocation.map((part) => (part.itemId === item.id ? part.amountCentavos : 0)) : [],
        ),
      ),
    )
    expect(item.goodwillCentavos).toBeLessThanOrEqual(item.paidCentavos)
    expect(item.paidCentavos).toBeGreaterThanOrEqual(0)
  }
  for (const one of receipts) {
    const isOfCredit = one.kind !== 'use' && receipts.some(({ id, kind }) => id === one.ofReceiptId && kind === 'keep')
    const allocated = isOfCredit ? 0 : one.amountCentavos
    expect(sum(one.allocation.map(({ amountCentavos }) => amountCentavos))).toBe(allocated)
    const out = receipts.filter(({ ofReceiptId, state }) => {
      return ofReceiptId === one.id && (state === 'effective' || state === 'requested')
    })
    const takes = out.map(({ kind, amountCentavos }) => (kind === 'reversal' ? -amountCentavos : amountCentavos))
    expect(sum(takes)).toBe(one.givenBackCentavos)
    expect(one.givenBackCentavos).toBeLessThanOrEqual(one.amountCentavos)
    for (const { itemId, amountCentavos } of one.kind === 'keep' ? [] : one.allocation) {
      const taken = out.flatMap(({ kind, allocation }) =>
        allocation.filter((part) => part.itemId === itemId).map((part) => signed({ ...part, kind })),
      )
      expect(0 - sum(taken)).toBeLessThanOrEqual(amountCentavos)
    }
  }
  return receipts
}

const isOut = ({ state }: Receipt) => state === 'effective' || state === 'requested'

/** What cards still pay of each payment: what is left of it, less the fee of exactly that. */
async function coming(receipts: readonly Receipt[]): Promise<void> {
  const { body } = await request<{ items: Receivable[] }>('ADMIN', 'GET', '/reports/receivables/list?limit=200')
  const of = Map.groupBy(body.items, ({ row }) => row.split(' ')[0] ?? '')
  const cards = receipts.filter(({ kind, method, state }) => {
    return kind === 'receipt' && state === 'effective' && isCard(method)
  })
  // A card pays what is kept as credit, or given back otherwise, all the same; what a card gives back of credit it pays no more.
  const byId = new Map(receipts.map((one) => [one.id, one]))
  const keptOf = (id: string) =>
    sum(
      receipts.flatMap((one) => {
        const source = byId.get(one.ofReceiptId ?? '')
        if (one.kind === 'keep' && source?.kind === 'receipt') return one.ofReceiptId === id ? [one.amountCentavos] : []
        if (one.kind === 'refund' && isOut(one) && !isCard(one.method))
          return one.ofReceiptId === id ? [one.amountCentavos] : []
        if (one.kind === 'payout' && isOut(one) && isCard(one.method))
          return source?.originId === id ? [-one.amountCentavos] : []
        const isContest = one.kind === 'chargeback' || one.kind === 'med' || one.kind === 'reversal'
        return isContest && source?.originId === id ? [signed(one)] : []
      }),
    )
  for (const { id, amountCentavos, givenBackCentavos, feeBasisPoints } of cards) {
    const parts = of.get(id) ?? []
    const left = amountCentavos - givenBackCentavos + keptOf(id)
    expect(sum(parts.map(({ grossCentavos }) => grossCentavos))).toBe(left)
    expect(sum(parts.map((one) => one.grossCentavos - one.centavos))).toBe(feeOf(left, feeBasisPoints ?? 0))
    for (const { centavos, grossCentavos } of parts) {
      expect(centavos).toBeGreaterThanOrEqual(0)
      expect(centavos).toBeLessThanOrEqual(grossCentavos)
    }
  }
  expect(sum(body.items.map(({ grossCentavos }) => grossCentavos))).toBe(
    sum(cards.map((one) => one.amountCentavos - one.givenBackCentavos + keptOf(one.id))),
  )
}

/** What figures have of each item, and what the desk of the day has of each method. */
async function reported(orderId: string, receipts: readonly Receipt[]): Promise<void> {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
  const { rows } = await sql<{ id: string; centavos: number }>`
    select item_id as id, sum(centavos)::int as centavos from report_money where kind = 'received' group by item_id`.execute(
    database,
  )
  const figures = new Map(rows.map(({ id, centavos }) => [id, centavos]))
  const { items: all } = await look(orderId)
  expect(all.map(({ id }) => figures.get(id) ?? 0)).toEqual(
    all.map((item) => item.paidCentavos - item.goodwillCentavos),
  )

  const sold = await sql<{ id: string; centavos: number; off: number }>`
    select item_id as id, centavos::int, discount_centavos::int as off from report_money where kind = 'sold'`.execute(
    database,
  )
  const netOf = new Map(all.map((item) => [item.id, item.netCentavos]))
  expect(sold.rows.map(({ id, centavos }) => [id, centavos]).toSorted()).toEqual([...netOf].toSorted())

  const { body: opened } = await request<DeskDetail>('RECEPTIONIST', 'POST', '/cash-desks', {
    id: newId(),
    unitId: here.id,
    floatCentavos: 0,
  })
  const checks = await request<{ items: Check[] }>('RECEPTIONIST', 'GET', `/cash-desks/${opened.id}/checks`)
  const { body: counted } = await request<DeskDetail>('RECEPTIONIST', 'POST', `/cash-desks/${opened.id}/count`, {
    version: 1,
    cashCentavos: 0,
    checks: checks.body.items.map(({ receiptId }) => ({ receiptId, isConfirmed: true })),
  })
  const today = receipts.filter(({ day, kind, state }) => {
    return day !== yesterday && state === 'effective' && ['receipt', 'refund', 'payout'].includes(kind)
  })
  for (const { method, countedCentavos, expectedCentavos } of counted.counts) {
    expect(expectedCentavos).toBe(sum(today.filter((one) => one.method === method).map(signed)))
    if (method !== 'cash') expect(countedCentavos).toBe(expectedCentavos)
  }
  expect(counted.expectedCentavos).toBe(sum(today.map(signed)))
}

it('agrees to the centavo in order, items, receipts, instalments, figures and desk, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ items: given, steps: all, feeBasisPoints }) => {
      await begun(feeBasisPoints)
      const { id } = await kit.sold([], {
        items: given.map(({ price, off }) => ({
          procedureId: network.surgery,
          priceCentavos: price,
          discountCentavos: Math.floor((price * off) / 100),
        })),
      })
      let receipts: Receipt[] = []
      for (const step of all) {
        await take(id, step)
        receipts = await agrees(id, given)
        await coming(receipts)
      }
      await reported(id, receipts)
      const effective = receipts.filter(({ state }) => state === 'effective')
      expect((await look(id)).paidCentavos).toBe(sum(effective.map(paying)))
    }),
    { numRuns: times(150, 4), endOnFailure: true },
  )
})
