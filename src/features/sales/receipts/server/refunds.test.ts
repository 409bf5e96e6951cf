import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { servedSales } from './testing/sales.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const { announced, clock, database, network, request, here, sold, paid, look, shares, act, ask } = await servedSales()
const { staff, elsewhere } = network

beforeEach(async () => {
  await emptyTables(database, 'receipt', 'receipt_allocation', 'cash_desk', 'sales_order', 'order_item', 'appointment')
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
})

describe('a refund', () => {
  test('is asked by one and approved by another, and counts from that day on', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 900_000)
    const { status, body: asked } = await ask(receipt, 300_000, { method: 'transfer' })
    expect(status).toBe(200)
    expect(asked).toMatchObject({
      kind: 'refund',
      state: 'requested',
      ofReceiptId: receipt,
      amountCentavos: 300_000,
      method: 'transfer',
      reason: 'paciente desistiu',
      recordedByName: 'RECEPTIONIST',
      day: '2026-11-19',
    })
    expect(await shares(id)).toEqual([600_000, 300_000])
    clock.now = Temporal.Instant.from('2026-11-20T13:00:00Z')
    const { body } = await act(asked.id, 'approve', { version: asked.version })
    expect(body).toMatchObject({ state: 'effective', decidedByName: 'SALES_MANAGER', day: '2026-11-20' })
    expect(await shares(id)).toEqual([400_000, 200_000])
    expect(await look(id)).toMatchObject({ paidCentavos: 600_000, openCentavos: 900_000 })
    expect(announced.at(-1)).toMatchObject({ noun: 'receipt', verb: 'approve', entityId: asked.id })
    expect((await act(asked.id, 'approve', { version: body.version })).body.code).toBe('WRONG_STATE')
  })

  test('is never approved by who asked, nor by who may not', async () => {
    const { id } = await sold()
    const { body: asked } = await ask(await paid(id, 900_000), 1, {}, 'SALES_MANAGER')
    for (const verb of ['approve', 'refuse']) {
      const body = { version: 1, ...(verb === 'refuse' && { reason: 'não é caso' }) }
      expect((await act(asked.id, verb, body)).status).toBe(403)
      for (const role of ['RECEPTIONIST', 'SALES', 'LOCATION_MANAGER', 'AFTER_SALES'] as const)
        expect((await act(asked.id, verb, body, role)).status).toBe(403)
    }
    await expect(
      sql`update receipt set state = 'effective', decided_by = recorded_by, decided_at = now() where id = ${asked.id}`.execute(
        database,
      ),
    ).rejects.toMatchObject({ constraint: 'receipt_approved_by_another' })
    expect((await act(asked.id, 'approve', { version: 1 }, 'ADMIN')).status).toBe(200)
  })

  test('is never larger than what its receipt has left, also while others wait', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 10_000)
    await paid(id, 500_000, { method: 'cash' })
    expect((await ask(receipt, 10_001)).body).toMatchObject({ code: 'RULE_BROKEN' })
    const { body: first } = await ask(receipt, 6000)
    const second = await ask(receipt, 4001)
    expect([second.status, second.body.fields?.[0]?.path]).toEqual([422, 'amountCentavos'])
    expect((await ask(receipt, 4000)).status).toBe(200)
    expect((await ask(receipt, 1)).body.code).toBe('WRONG_STATE')
    expect((await act(first.id, 'refuse', { version: 1, reason: 'prazo passou' })).body).toMatchObject({
      state: 'refused',
      decisionNote: 'prazo passou',
    })
    expect((await ask(receipt, 6000)).status).toBe(200)
  })

  test('is taken back by who asked alone', async () => {
    const { id } = await sold()
    const { body: asked } = await ask(await paid(id, 10_000), 5000)
    expect((await act(asked.id, 'withdraw', { version: 1 })).status).toBe(403)
    expect((await act(asked.id, 'withdraw', { version: 7 }, 'RECEPTIONIST')).body.code).toBe('STALE')
    expect((await act(asked.id, 'withdraw', { version: 1 }, 'RECEPTIONIST')).body.state).toBe('withdrawn')
    expect((await act(asked.id, 'approve', { version: 2 })).body.code).toBe('WRONG_STATE')
    expect(await shares(id)).toEqual([6667 - 1, 3334])
  })

  test('sent twice is one; another under its id is refused', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 10_000)
    const body = { id: newId(), amountCentavos: 10_000, reason: 'desistiu' }
    expect((await act(receipt, 'refunds', body)).status).toBe(200)
    expect((await act(receipt, 'refunds', body)).body).toMatchObject({ state: 'requested', amountCentavos: 10_000 })
    expect((await act(receipt, 'refunds', { ...body, reason: 'outro motivo' })).body.code).toBe('ID_REUSED')
  })

  test.each<[string, object, string]>([
    ['nothing', { amountCentavos: 0 }, 'amountCentavos'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['an unknown method', { method: 'cheque' }, 'method'],
  ])('of %s is refused', async (_what, fields, path) => {
    const { id } = await sold()
    const { status, body } = await ask(await paid(id, 10_000), 5, fields)
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })

  test('of another unit’s or another’s order does not exist', async () => {
    const { id } = await sold([5000], { unitId: elsewhere.id, ownerId: staff.SALES_MANAGER })
    const receipt = await paid(id, 5000, {}, 'ADMIN')
    for (const role of ['RECEPTIONIST', 'SALES', 'LOCATION_MANAGER'] as const) {
      expect((await ask(receipt, 5, {}, role)).status).toBe(404)
      expect((await request(role, 'GET', `/receipts/${receipt}`)).status).toBe(404)
      expect((await act(receipt, 'void', { version: 1, reason: 'engano' }, role)).status).toBe(404)
    }
    expect((await request('LOCATION_MANAGER', 'GET', `/history/receipt/${receipt}`)).status).toBe(404)
  })

  test('takes first from what was given up', async () => {
    const { id, itemIds } = await sold()
    const receipt = await paid(id, 900_000)
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up' where id = ${itemIds[1]}`.execute(
      database,
    )
    expect(await look(id)).toMatchObject({ onCancelledCentavos: 300_000, openCentavos: 400_000 })
    const { body: asked } = await ask(receipt, 350_000)
    await act(asked.id, 'approve', { version: 1 })
    expect(await shares(id)).toEqual([550_000, 0])
  })
})

describe('a refund out of goodwill', () => {
  test('leaves what was paid as paid, and is never more than the receipt has', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 1_500_000)
    const { body: asked } = await ask(receipt, 200_000, { isGoodwill: true })
    expect(asked).toMatchObject({ kind: 'refund', isGoodwill: true, state: 'requested' })
    expect((await act(asked.id, 'approve', { version: 1 }, 'RECEPTIONIST')).status).toBe(403)
    expect((await act(asked.id, 'approve', { version: 1 })).body.state).toBe('effective')
    const { items, ...order } = await look(id)
    expect(order).toMatchObject({ paidCentavos: 1_500_000, openCentavos: 0, onCancelledCentavos: 0 })
    expect(items.map(({ goodwillCentavos }) => goodwillCentavos)).toEqual([133_333, 66_667])
    expect((await ask(receipt, 1_300_001)).status).toBe(422)
    const history = await request<{ items: { changes: object }[] }>('ADMIN', 'GET', `/history/receipt/${asked.id}`)
    expect(history.body.items.at(-1)?.changes).toMatchObject({ isGoodwill: [null, true] })
  })

  test('is not owed again once its item is given up', async () => {
    const { id, itemIds } = await sold([100_000])
    const receipt = await paid(id, 100_000)
    const { body: asked } = await ask(receipt, 30_000, { isGoodwill: true })
    await act(asked.id, 'approve', { version: 1 })
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up' where id = ${itemIds[0]}`.execute(
      database,
    )
    expect(await look(id)).toMatchObject({ onCancelledCentavos: 70_000 })
    expect((await ask(receipt, 1, { isGoodwill: true })).body.fields?.[0]).toMatchObject({ path: 'amountCentavos' })
    const { body: rest } = await ask(receipt, 70_000)
    await act(rest.id, 'approve', { version: 1 })
    expect(await look(id)).toMatchObject({ paidCentavos: 30_000, onCancelledCentavos: 0 })
  })

  test('stays what it was asked as, whoever writes', async () => {
    const { id } = await sold([100_000])
    const receipt = await paid(id, 100_000)
    const { body: asked } = await ask(receipt, 30_000, { isGoodwill: true })
    await expect(
      sql`update receipt set is_goodwill = false where id = ${asked.id}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'receipt_is_written_once' })
    await expect(
      sql`update receipt set is_goodwill = true where id = ${receipt}`.execute(database),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

test('of two refunds at once one is refused', async () => {
  const { id } = await sold()
  const receipt = await paid(id, 10_000)
  const both = await Promise.all([ask(receipt, 6000), ask(receipt, 6000, {}, 'ADMIN')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('the database lets no more out than in, whoever writes', async () => {
  const { id, itemIds } = await sold([50_000])
  const receipt = await paid(id, 10_000)
  const out = (amount: number) =>
    database.transaction().execute(async (transaction) => {
      const refund = newId()
      await sql`insert into receipt (id, order_id, unit_id, day, kind, of_receipt_id, state, method, amount_centavos, payer_name,
          payer_key, reason, recorded_by, recorded_at)
        values (${refund}, ${id}, ${here.id}, '2026-11-19', 'refund', ${receipt}, 'requested', 'pix', ${amount}, 'Ana', 'x', 'x',
          ${staff.SALES}, now())`.execute(transaction)
      await sql`insert into receipt_allocation values (${refund}, ${itemIds[0]}, ${amount})`.execute(transaction)
    })
  const results = await Promise.allSettled([out(6000), out(6000), out(6000)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { constraint: 'receipt_gives_back_no_more' } })
  await expect(
    sql`update receipt set amount_centavos = 1 where id = ${receipt}`.execute(database),
  ).rejects.toMatchObject({
    constraint: 'receipt_is_written_once',
  })
  await expect(
    sql`delete from receipt_allocation where receipt_id = ${receipt}`.execute(database),
  ).rejects.toMatchObject({
    constraint: 'receipt_is_allocated',
  })
})
