import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { servedDesks } from './testing/desks.ts'

const kit = await servedDesks()
const { announced, database, network, request, sold, record, line, paid, act, ask } = kit
const { open, desk, checksOf, counted, emptied } = kit
const yesterday = '2026-11-18'
beforeEach(emptied)

/** Gives an amount back of a receipt, today. */
async function givenBack(receiptId: string, amountCentavos: number, fields: object = {}): Promise<string> {
  const { body: refund } = await ask(receiptId, amountCentavos, fields)
  expect((await act(refund.id, 'approve', { version: 1 })).status).toBe(200)
  return refund.id
}

describe('what is no cash', () => {
  test('is listed to be ticked, with what it is found by, and cash is not', async () => {
    const { id: orderId } = await sold()
    const before = line(300_000, {
      method: 'credit_card',
      brand: 'visa',
      instalments: 3,
      nsu: '123',
      authorisation: 'A9',
    })
    await record(orderId, [before], { day: yesterday })
    const { body: opened } = await open()
    expect(await checksOf(opened.id)).toEqual([])
    const [cash, pix] = [line(4000, { method: 'cash' }), line(7000, { externalReference: 'E60701190' })]
    await record(orderId, [cash, pix])
    await act(await paid(orderId, 6000), 'void', { version: 1, reason: 'engano' }, 'RECEPTIONIST')
    await ask(pix.id, 500)
    const refund = await givenBack(before.id, 272_728)
    expect(await checksOf(opened.id)).toMatchObject([
      { receiptId: pix.id, kind: 'receipt', method: 'pix', amountCentavos: 7000, externalReference: 'E60701190' },
      { receiptId: refund, kind: 'refund', method: 'credit_card', amountCentavos: -272_728, brand: 'visa' },
    ])
    expect((await checksOf(opened.id))[0]).toMatchObject({ patientName: 'Ana Souza', nsu: null, isConfirmed: null })
    expect((await request('SALES', 'GET', `/cash-desks/${opened.id}/checks`)).status).toBe(403)
  })

  test('may have given back more than came in', async () => {
    const { id: orderId } = await sold()
    const card = line(300_000, { method: 'credit_card', brand: 'visa' })
    await record(orderId, [card], { day: yesterday })
    const { body: opened } = await open({ floatCentavos: 0 })
    await givenBack(card.id, 272_728)
    const { body } = await counted(opened.id, 1, 0)
    expect(body).toMatchObject({ differs: false, expectedCentavos: -272_728, countedCentavos: -272_728 })
    expect(body.counts.find(({ method }) => method === 'credit_card')).toEqual({
      method: 'credit_card',
      expectedCentavos: -272_728,
      countedCentavos: -272_728,
      ticks: { confirmed: 1, all: 1 },
    })
    expect((await desk(opened.id, 'sign', { version: 2 }, 'ADMIN')).body).toMatchObject({ state: 'closed' })
  })

  test('and was not found is a difference to be explained, also where sums agree; the history names it', async () => {
    const { id: orderId } = await sold()
    const before = line(9000)
    await record(orderId, [before], { day: yesterday })
    const { body: opened } = await open({ floatCentavos: 0 })
    const receipt = await paid(orderId, 5000)
    const refund = await givenBack(before.id, 5000)
    const { body } = await counted(opened.id, 1, 0, { missing: [receipt, refund] })
    expect(body).toMatchObject({ differs: true, expectedCentavos: 0, countedCentavos: 0 })
    expect(body.counts.find(({ method }) => method === 'pix')?.ticks).toEqual({ confirmed: 0, all: 2 })
    expect((await checksOf(opened.id)).map(({ isConfirmed }) => isConfirmed)).toEqual([false, false])
    expect((await desk(opened.id, 'sign', { version: 2 }, 'ADMIN')).body.code).toBe('REASON_REQUIRED')
    const numbers = (await checksOf(opened.id)).map(({ number }) => number)
    expect(announced.at(-1)).toMatchObject({ noun: 'cashDesk', verb: 'count' })
    const { rows } = await sql<{ data: object }>`
      select data from event where entity_id = ${opened.id} and verb = 'count'`.execute(database)
    expect(rows[0]?.data).toMatchObject({ changes: { unconfirmed: [null, numbers] } })
    await desk(opened.id, 'explain', { version: 2, note: 'o banco confirma amanhã' })
    expect((await desk(opened.id, 'sign', { version: 3 }, 'ADMIN')).status).toBe(200)
    await desk(opened.id, 'reopen', { version: 4, reason: 'o banco confirmou' }, 'ADMIN')
    expect((await checksOf(opened.id)).map(({ isConfirmed }) => isConfirmed)).toEqual([null, null])
  })

  test('is counted as it was seen: what came in meanwhile is refused, and named', async () => {
    const { id: orderId } = await sold()
    const { body: opened } = await open()
    const first = await paid(orderId, 5000)
    const sent = { version: 1, cashCentavos: 20_000, checks: [{ receiptId: first, isConfirmed: true }] }
    const second = await paid(orderId, 6000)
    const refused = await desk(opened.id, 'count', sent)
    expect([refused.status, refused.body.fields]).toMatchObject([422, [{ path: 'checks', code: 'changed' }]])
    await act(second, 'void', { version: 1, reason: 'engano' }, 'RECEPTIONIST')
    const twice = { ...sent, checks: [...sent.checks, ...sent.checks] }
    expect((await desk(opened.id, 'count', twice)).status).toBe(400)
    expect((await desk(opened.id, 'count', sent)).body).toMatchObject({ state: 'counted', differs: false })
  })

  test('of another unit is no part of a day', async () => {
    const { body: opened } = await open({ unitId: network.elsewhere.id }, 'ADMIN')
    expect((await request('RECEPTIONIST', 'GET', `/cash-desks/${opened.id}/checks`)).status).toBe(404)
    const { id: orderId } = await sold()
    await paid(orderId, 5000)
    expect(await checksOf(opened.id, 'ADMIN')).toEqual([])
  })
})

test('a day that was counted by sums is shown as it was, and counted anew by ticks', async () => {
  const { id: orderId } = await sold()
  await paid(orderId, 5000)
  const { body: opened } = await open({ floatCentavos: 0 })
  await sql`update cash_desk set state = 'counted', counted_by = opened_by, counted_at = opened_at
    where id = ${opened.id}`.execute(database)
  await sql`insert into cash_count (desk_id, method, expected_centavos, counted_centavos)
    values (${opened.id}, 'cash', 0, 0), (${opened.id}, 'pix', 5000, 4000)`.execute(database)
  const { body } = await request<object>('ADMIN', 'GET', `/cash-desks/${opened.id}`)
  expect(body).toMatchObject({
    differs: true,
    counts: [
      { method: 'cash', ticks: null },
      { method: 'pix', expectedCentavos: 5000, countedCentavos: 4000, ticks: null },
    ],
  })
  expect(await checksOf(opened.id)).toEqual([])
  await desk(opened.id, 'reopen', { version: 1, reason: 'contar de novo' }, 'ADMIN')
  expect((await counted(opened.id, 2, 0)).body).toMatchObject({ differs: false, countedCentavos: 5000 })
  expect((await desk(newId(), 'count', { version: 1, cashCentavos: 0, checks: [] })).status).toBe(404)
})
