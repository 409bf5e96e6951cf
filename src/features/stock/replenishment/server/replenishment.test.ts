import { expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertKit, insertLimits, insertMaterial } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedStock } from '../../stock/server/testing/served-stock.ts'
import { replenishmentEvents } from '../events.ts'
import type { OrderDetail, ReplenishmentOrder, Suggestion } from '../record.ts'
import { replenishmentEndpoints } from './endpoints.ts'

const kit = await servedStock(replenishmentEndpoints, { replenishment: replenishmentEvents })
const { database, network, request, supplierId, receive, issue, line, post } = kit
const { here, elsewhere } = network

type Answered = { items: OrderDetail[] } & OrderDetail & ProblemDetails
const ask = (orders: readonly object[], as: Role = 'STOCK_ASSISTANT', fields: object = {}) =>
  request<Answered>(as, 'POST', '/replenishment/orders', { id: newId(), unitId: here.id, orders, ...fields })
const buy = (materialId: string, quantity = 20) =>
  ask([{ kind: 'purchase', supplierId, lines: [{ materialId, quantity }] }])
const read = async (id: string) => (await request<OrderDetail>('ADMIN', 'GET', `/replenishment/orders/${id}`)).body
const cancel = (id: string, as: Role = 'STOCK_ASSISTANT') =>
  request<Answered>(as, 'POST', `/replenishment/orders/${id}/cancellation`, { reason: 'não precisa mais' })
async function suggested(materialId: string): Promise<Suggestion | undefined> {
  const { body } = await request<{ items: Suggestion[] }>(
    'STOCK_ASSISTANT',
    'GET',
    `/replenishment/suggestions?unitId=${here.id}`,
  )
  return body.items.find((one) => one.materialId === materialId)
}

test('a unit at its reorder point is filled up: from a unit that has it left over first, the rest in whole packages', async () => {
  const materialId = await insertMaterial(database)
  await insertLimits(database, { unit_id: here.id, material_id: materialId })
  await receive({ lines: [line({ materialId, quantity: 15 })] })
  expect(await suggested(materialId)).toMatchObject({
    have: 15,
    left: 15,
    wanted: 35,
    transfers: [],
    purchase: 40,
    supplierId,
  })
  await receive({ unitId: elsewhere.id, lines: [line({ materialId, quantity: 12 })] }, 'ADMIN')
  const found = await suggested(materialId)
  expect(found).toMatchObject({ wanted: 35, transfers: [{ unitId: elsewhere.id, quantity: 12 }], purchase: 30 })

  const { status } = await ask([
    { kind: 'transfer', fromUnitId: elsewhere.id, lines: [{ materialId, quantity: 12 }] },
    { kind: 'purchase', supplierId, expectedOn: '2026-11-30', lines: [{ materialId, quantity: 30 }] },
  ])
  expect(status).toBe(200)
  expect(await suggested(materialId)).toBeUndefined()
})

test('what surgeries of the coming 14 days lack comes first, with the surgeries', async () => {
  const materialId = await insertMaterial(database, { name: 'Zzz' })
  await insertKit(database, network.surgery, [materialId])
  await insertAppointment(database, network, {
    procedureId: network.surgery,
    roomId: here.surgeryRoom,
    status: 'booked',
    startsAt: '2026-11-25T12:00:00Z',
  })
  const found = await suggested(materialId)
  expect(found).toMatchObject({ limits: null, neededSoon: 2, lacking: 2, wanted: 2 })
  expect(found?.cases).toMatchObject([{ startsAt: '2026-11-25T12:00:00.000Z', quantity: 2 }])
  expect(found?.cases[0]?.initials).toMatch(/^(\p{Lu}\. ?)+$/u)
  const { body } = await request<{ items: Suggestion[] }>(
    'ADMIN',
    'GET',
    `/replenishment/suggestions?unitId=${here.id}`,
  )
  expect(body.items[0]?.lacking).toBeGreaterThan(0)
})

test('an order is received in parts: what is missing stays open, and a reversal opens it again', async () => {
  const materialId = await insertMaterial(database)
  const id = (await buy(materialId)).body.items[0]?.id ?? ''
  const arrive = (quantity: number, fields: object = {}) =>
    receive({ orderId: id, lines: [line({ materialId, quantity })], ...fields })
  const first = await arrive(12)
  expect(await read(id)).toMatchObject({ state: 'partly', lines: [{ quantity: 20, done: 12 }] })
  await arrive(10)
  expect(await read(id)).toMatchObject({ state: 'done', lines: [{ done: 22 }], documents: [{ kind: 'receipt' }, {}] })
  expect((await cancel(id)).body).toMatchObject({ code: 'WRONG_STATE' })
  expect((await post(`documents/${first.body.id}/reversal`, { reason: 'nota errada' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'partly', lines: [{ done: 10 }] })
  expect((await cancel(id)).body).toMatchObject({ state: 'cancelled', cancelReason: 'não precisa mais' })
  expect((await arrive(1)).body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'orderId' }] })
})

test('what does not fill an order is refused: another unit, another supplier, another kind', async () => {
  const materialId = await insertMaterial(database)
  const id = (await buy(materialId)).body.items[0]?.id ?? ''
  const wrongUnit = await receive({ orderId: id, unitId: elsewhere.id, lines: [line({ materialId })] }, 'ADMIN')
  expect(wrongUnit.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'orderId' }] })
  const { take } = await kit.stocked()
  const sent = await issue('transfer', [take(1)], { toUnitId: elsewhere.id, orderId: id })
  expect(sent.body).toMatchObject({ code: 'RULE_BROKEN' })
  expect((await issue('loss', [take(1)], { cause: 'broken', orderId: id })).body.fields).toMatchObject([
    { path: 'orderId', code: 'unexpected' },
  ])
})

test('another unit is asked, picks by first expiry, sends, and may decline', async () => {
  const materialId = await insertMaterial(database)
  await receive({ lines: [line({ materialId, lotNumber: 'B', expiresOn: '2027-08-31', quantity: 9 })] })
  await receive({ lines: [line({ materialId, lotNumber: 'A', expiresOn: '2027-03-31', quantity: 4 })] })
  const asked = await request<Answered>('ADMIN', 'POST', '/replenishment/orders', {
    id: newId(),
    unitId: elsewhere.id,
    orders: [{ kind: 'transfer', fromUnitId: here.id, lines: [{ materialId, quantity: 6 }] }],
  })
  const id = asked.body.items[0]?.id ?? ''
  const { body: picked } = await request<{ lines: { lotId: string; quantity: number; materialId: string }[] }>(
    'STOCK_ASSISTANT',
    'GET',
    `/replenishment/orders/${id}/pick`,
  )
  expect(picked.lines.map(({ quantity }) => quantity)).toEqual([4, 2])
  const lines = picked.lines.map(({ lotId, quantity }) => ({ materialId, lotId, quantity }))
  expect((await issue('transfer', lines, { toUnitId: elsewhere.id, orderId: id })).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'done', lines: [{ done: 6 }] })
  await kit.requireAgreement()
})

test('who may not is refused, and other units know of nothing', async () => {
  const materialId = await insertMaterial(database)
  expect(
    (await ask([{ kind: 'purchase', supplierId, lines: [{ materialId, quantity: 1 }] }], 'PRE_POST_OPERATOR')).status,
  ).toBe(403)
  expect(
    (
      await ask([{ kind: 'purchase', supplierId, lines: [{ materialId, quantity: 1 }] }], 'STOCK_ASSISTANT', {
        unitId: elsewhere.id,
      })
    ).status,
  ).toBe(404)
  const far = await request<Answered>('ADMIN', 'POST', '/replenishment/orders', {
    id: newId(),
    unitId: elsewhere.id,
    orders: [{ kind: 'purchase', supplierId, lines: [{ materialId, quantity: 1 }] }],
  })
  const id = far.body.items[0]?.id ?? ''
  expect((await request('STOCK_ASSISTANT', 'GET', `/replenishment/orders/${id}`)).status).toBe(404)
  expect((await cancel(id)).status).toBe(404)
  const { body } = await request<{ items: ReplenishmentOrder[] }>('STOCK_ASSISTANT', 'GET', '/replenishment/orders')
  expect(body.items.some((one) => one.id === id)).toBe(false)
})

test('bad input is named field by field, and the same sent twice is one', async () => {
  const [materialId, unused] = [await insertMaterial(database), await insertMaterial(database, { active: false })]
  const wrong = await ask([
    {
      kind: 'purchase',
      lines: [
        { materialId, quantity: 1 },
        { materialId, quantity: 0 },
      ],
    },
    { kind: 'transfer', supplierId, lines: [] },
  ])
  expect(wrong.body.fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['orders.0.supplierId', 'orders.0.lines.1.quantity', 'orders.1.lines']),
  )
  const outOfUse = await ask([{ kind: 'transfer', fromUnitId: here.id, lines: [{ materialId: unused, quantity: 1 }] }])
  expect(outOfUse.body.fields?.map(({ path }) => path)).toEqual(['orders.0.fromUnitId', 'orders.0.lines.0.materialId'])
  const body = {
    id: newId(),
    unitId: here.id,
    orders: [{ kind: 'purchase', supplierId, lines: [{ materialId, quantity: 1 }] }],
  }
  const [one, other] = [
    await request<Answered>('ADMIN', 'POST', '/replenishment/orders', body),
    await request<Answered>('ADMIN', 'POST', '/replenishment/orders', body),
  ]
  expect(other.body.items[0]?.number).toBe(one.body.items[0]?.number)
})
