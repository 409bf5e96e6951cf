import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { Desk } from '../contract.ts'
import { servedDesks } from './testing/desks.ts'

const kit = await servedDesks()
const { announced, clock, database, network, request, here, sold, line, record, paid, act, ask } = kit
const { open, desk, move, counted, emptied } = kit
const { elsewhere } = network
const [yesterday, today] = ['2026-11-18', '2026-11-19']

beforeEach(emptied)

describe('opening', () => {
  test('is for today, once, in one’s own unit, by who may', async () => {
    const body = { id: newId(), floatCentavos: 15_000 }
    const { status, body: opened } = await open(body)
    expect(status).toBe(200)
    expect(opened).toMatchObject({
      day: today,
      state: 'open',
      floatCentavos: 15_000,
      counts: [],
      expectedCentavos: null,
    })
    expect(announced.at(-1)).toMatchObject({ noun: 'cashDesk', verb: 'open', unitId: here.id })
    expect((await open(body)).status).toBe(200)
    expect((await open({ ...body, floatCentavos: 1 })).body.code).toBe('ID_REUSED')
    expect((await open()).body).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect((await open({ unitId: elsewhere.id })).status).toBe(404)
    for (const role of ['SALES', 'SALES_MANAGER', 'AFTER_SALES', 'PRE_POST_OPERATOR'] as const)
      expect((await open({ unitId: elsewhere.id }, role)).status).toBe(403)
    expect((await open({ unitId: elsewhere.id, floatCentavos: -1 }, 'ADMIN')).status).toBe(400)
    expect((await open({ unitId: elsewhere.id }, 'ADMIN')).status).toBe(200)
  })
})

describe('the count', () => {
  test('is blind: what there should be is told only when it is counted', async () => {
    const { id: orderId } = await sold()
    const { body: opened } = await open()
    await record(orderId, [
      line(50_000, { method: 'cash' }),
      line(70_000),
      line(90_000, { method: 'debit_card', brand: 'elo' }),
    ])
    const cash = await paid(orderId, 4000, { method: 'cash' })
    const { body: refund } = await ask(cash, 1000)
    await act(refund.id, 'approve', { version: 1 })
    const card = await paid(orderId, 30_000, { method: 'credit_card', brand: 'visa' })
    await act(card, 'chargebacks', { id: newId(), amountCentavos: 30_000, reason: 'não reconhece' })
    await act(await paid(orderId, 6000), 'void', { version: 1, reason: 'engano' }, 'RECEPTIONIST')
    await move(opened.id, 'withdrawal', 40_000)
    const { body: before } = await move(opened.id, 'supply', 5000)
    expect(before).toMatchObject({
      version: 3,
      expectedCentavos: null,
      counts: [],
      movements: [{ kind: 'withdrawal' }, { kind: 'supply' }],
    })
    const { status, body } = await counted(opened.id, 3, 38_500)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'counted',
      countedByName: 'RECEPTIONIST',
      expectedCentavos: 228_000,
      countedCentavos: 228_500,
    })
    const expected = Object.fromEntries(body.counts.map(({ method, expectedCentavos }) => [method, expectedCentavos]))
    expect(expected).toEqual({ cash: 38_000, pix: 70_000, debit_card: 90_000, credit_card: 30_000 })
  })

  test('once done closes the day to receipts, refunds and corrections', async () => {
    const { id: orderId } = await sold()
    const { body: opened } = await open()
    const receipt = await paid(orderId, 5000)
    const { body: refund } = await ask(receipt, 1000)
    const other = await paid(orderId, 700)
    await counted(opened.id, 1, 20_000)
    const late = await record(orderId, [line(100)])
    expect([late.status, late.body.code, late.body.fields?.[0]?.path]).toEqual([422, 'RULE_BROKEN', 'day'])
    expect((await act(refund.id, 'approve', { version: 1 })).body.code).toBe('RULE_BROKEN')
    expect((await act(other, 'void', { version: 1, reason: 'engano' })).body.code).toBe('RULE_BROKEN')
    // The day before has no desk, and the day after is not this one.
    expect((await record(orderId, [line(100)], { day: yesterday })).status).toBe(200)
    clock.now = Temporal.Instant.from('2026-11-20T13:00:00Z')
    expect((await record(orderId, [line(101)], { day: today })).status).toBe(422)
    expect((await record(orderId, [line(101)])).status).toBe(200)
    expect((await act(refund.id, 'approve', { version: 1 })).body).toMatchObject({
      state: 'effective',
      day: '2026-11-20',
    })
  })

  test('and a receipt at the same moment: one of the two is refused, so none goes unseen', async () => {
    const { id: orderId } = await sold()
    const { body: opened } = await open()
    const sent = { version: 1, cashCentavos: 20_000, checks: [] }
    const [receipt, count] = await Promise.all([record(orderId, [line(5000)]), desk(opened.id, 'count', sent)])
    expect([receipt.status, count.status].toSorted()).toEqual([200, 422])
  })

  test.each<[string, object, number]>([
    ['less than nothing', { cashCentavos: -1 }, 400],
    ['another version', { version: 9 }, 409],
    ['a movement of no day', { checks: [{ receiptId: newId(), isConfirmed: true }] }, 422],
  ])('of %s is refused', async (_what, fields, status) => {
    const { body: opened } = await open()
    const sent = { version: 1, cashCentavos: 0, checks: [], ...fields }
    expect((await desk(opened.id, 'count', sent)).status).toBe(status)
  })
})

describe('signing', () => {
  test('is by another than who counted, with every difference explained', async () => {
    const { body: opened } = await open({ floatCentavos: 10_000 })
    await counted(opened.id, 1, 9000, { as: 'LOCATION_MANAGER' })
    expect((await desk(opened.id, 'sign', { version: 2 }, 'RECEPTIONIST')).status).toBe(403)
    expect((await desk(opened.id, 'sign', { version: 2 }, 'LOCATION_MANAGER')).body.code).toBe('NOT_ALLOWED')
    expect((await desk(opened.id, 'sign', { version: 2 }, 'ADMIN')).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await desk(opened.id, 'explain', { version: 2, note: '' })).status).toBe(400)
    const note = 'troco errado de um paciente'
    expect((await desk(opened.id, 'explain', { version: 2, note })).body).toMatchObject({ note, version: 3 })
    const { body } = await desk(opened.id, 'sign', { version: 3 }, 'ADMIN')
    expect(body).toMatchObject({ state: 'closed', signedByName: 'ADMIN', note })
    for (const [verb, sent] of [
      ['count', { cashCentavos: 0, checks: [] }],
      ['explain', { note }],
      ['sign', {}],
    ] as const)
      expect((await desk(opened.id, verb, { ...sent, version: 4 }, 'LOCATION_MANAGER')).body.code).toBe('WRONG_STATE')
    expect((await move(opened.id, 'supply', 1)).body.code).toBe('WRONG_STATE')
    await expect(
      sql`update cash_desk set signed_by = counted_by where id = ${opened.id}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'cash_desk_signed_by_another' })
  })

  test('is taken back with a reason: the day takes receipts again, and is counted anew', async () => {
    const { id: orderId } = await sold()
    const { body: opened } = await open({ floatCentavos: 0 })
    await counted(opened.id, 1, 0)
    await desk(opened.id, 'sign', { version: 2 }, 'ADMIN')
    expect((await desk(opened.id, 'reopen', { version: 3, reason: 'faltou um PIX' }, 'RECEPTIONIST')).status).toBe(403)
    expect((await desk(opened.id, 'reopen', { version: 3, reason: '' }, 'ADMIN')).status).toBe(400)
    const { body } = await desk(opened.id, 'reopen', { version: 3, reason: 'faltou um PIX' }, 'ADMIN')
    expect(body).toMatchObject({ state: 'open', counts: [], countedByName: null, signedByName: null })
    expect((await record(orderId, [line(5000)])).status).toBe(200)
    expect((await counted(opened.id, 4, 0)).body).toMatchObject({ expectedCentavos: 5000 })
  })
})

test('cash carried away and brought is on record once, with why', async () => {
  const { body: opened } = await open()
  const sent = { id: newId(), kind: 'withdrawal', amountCentavos: 5000, reason: 'cofre' }
  expect((await desk(opened.id, 'movements', sent)).body.movements).toMatchObject([
    { kind: 'withdrawal', madeByName: 'RECEPTIONIST' },
  ])
  expect((await desk(opened.id, 'movements', sent)).body.movements).toHaveLength(1)
  expect((await desk(opened.id, 'movements', { ...sent, amountCentavos: 1 })).body.code).toBe('ID_REUSED')
  for (const wrong of [{ amountCentavos: 0 }, { kind: 'gift' }, { reason: ' ' }])
    expect((await desk(opened.id, 'movements', { ...sent, id: newId(), ...wrong })).status).toBe(400)
  expect((await desk(opened.id, 'movements', { ...sent, id: newId() }, 'SALES_MANAGER')).status).toBe(403)
})

test('another unit’s does not exist', async () => {
  const { body: opened } = await open({ unitId: elsewhere.id }, 'ADMIN')
  expect((await request('RECEPTIONIST', 'GET', `/cash-desks/${opened.id}`)).status).toBe(404)
  expect((await move(opened.id, 'supply', 1)).status).toBe(404)
  expect((await desk(opened.id, 'count', { version: 1, cashCentavos: 0, checks: [] })).status).toBe(404)
  expect((await desk(opened.id, 'sign', { version: 1 }, 'LOCATION_MANAGER')).status).toBe(404)
  expect((await request('RECEPTIONIST', 'GET', `/cash-desks/of-day?unitId=${elsewhere.id}`)).status).toBe(404)
})

test('days are listed latest first, and what is left of earlier ones is told', async () => {
  clock.now = Temporal.Instant.from('2026-11-18T13:00:00Z')
  await open()
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await open()
  await open({ unitId: elsewhere.id }, 'ADMIN')
  const list = async (query: string, as: Role = 'RECEPTIONIST') =>
    (await request<{ items: Desk[] }>(as, 'GET', `/cash-desks?${query}`)).body.items.map(({ day }) => day)
  expect(await list('')).toEqual([today, yesterday])
  expect(await list('', 'SALES_MANAGER')).toEqual([today, today, yesterday])
  expect(await list('state=closed')).toEqual([])
  expect(await list(`to=${yesterday}`)).toEqual([yesterday])
  const { body } = await request<{ today: string; desk: Desk; left: Desk[] }>(
    'LOCATION_MANAGER',
    'GET',
    `/cash-desks/of-day?unitId=${here.id}`,
  )
  expect([body.today, body.desk.day, body.left.map(({ day }) => day)]).toEqual([today, today, [yesterday]])
})

test('who paid R$ 30.000 in cash in a month is told, with what of it was paid in one’s own units', async () => {
  const { id } = await sold([9_000_000])
  await record(id, [line(2_000_000, { method: 'cash' })])
  await record(id, [line(1_000_000, { method: 'cash' })], { unitId: elsewhere.id, day: '2026-11-16' }, 'ADMIN')
  await record(id, [line(3_000_000)])
  const payers = async (query: string, as: Role = 'RECEPTIONIST') =>
    (await request<{ items: { amountCentavos: number }[] }>(as, 'GET', `/cash-desks/payers?${query}`)).body.items
  expect(await payers('month=2026-11-01')).toMatchObject([
    { payerName: 'Ana Souza', amountCentavos: 2_000_000, receipts: 1 },
  ])
  expect(await payers('month=2026-11-01', 'ADMIN')).toMatchObject([{ amountCentavos: 3_000_000, receipts: 2 }])
  expect(await payers('month=2026-10-01', 'ADMIN')).toEqual([])
  expect((await request('ADMIN', 'GET', '/cash-desks/payers?month=2026-11-02')).status).toBe(400)
})
