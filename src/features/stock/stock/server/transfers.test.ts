import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { servedStock } from './testing/served-stock.ts'

const kit = await servedStock()
const { announced, network, request, post, issue, stocked, levelOf, lotsOf, requireAgreement } = kit
const { here, elsewhere } = network

afterEach(requireAgreement)

/** Ten of one lot, of which some are on their way elsewhere. */
async function sent(quantity = 10) {
  const stock = await stocked()
  const { body } = await issue('transfer', [stock.take(quantity)], { toUnitId: elsewhere.id })
  return { ...stock, transfer: body }
}
const arrive = (id: string, quantity: number, fields: object = {}) =>
  post(`documents/${id}/arrival`, { place: 'pharmacy', lines: [{ line: 1, quantity }], ...fields }, 'ADMIN')

describe('a transfer', () => {
  test('is on its way, at the unit that will receive it, and arrives there with what it is worth', async () => {
    const { materialId, transfer } = await sent()
    expect(transfer).toMatchObject({
      kind: 'transfer',
      state: 'in_transit',
      lines: [{ toPlace: 'transit', arrived: 10 }],
    })
    expect(await levelOf(materialId)).toMatchObject({ onHand: 0, inTransit: 0, value: 0 })
    expect(await levelOf(materialId, elsewhere.id)).toMatchObject({ onHand: 0, inTransit: 10, value: 0 })
    expect(announced.slice(-2)).toMatchObject([
      { verb: 'send', unitId: here.id },
      { verb: 'elsewhere', unitId: elsewhere.id },
    ])
    const { status, body } = await arrive(transfer.id, 10)
    expect([status, body.kind, body.unitId]).toEqual([200, 'transfer_receipt', elsewhere.id])
    expect(await levelOf(materialId, elsewhere.id)).toMatchObject({ onHand: 10, inTransit: 0, value: 1_000_000 })
    const { body: after } = await request<typeof transfer>('STOCK_ASSISTANT', 'GET', `/stock/documents/${transfer.id}`)
    expect(after).toMatchObject({ state: 'received', followedBy: [{ id: body.id }] })
  })

  test('received twice is told so, and the same receipt sent twice is one', async () => {
    const { transfer } = await sent()
    const id = newId()
    const first = await arrive(transfer.id, 10, { id })
    expect((await arrive(transfer.id, 10, { id })).body.id).toBe(id)
    const again = await arrive(transfer.id, 10)
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE'])
    expect(again.body.detail).toContain(String(first.body.number))
  })

  test.each([7, 0, 12])('of ten of which %i arrive is refused until somebody says why', async (quantity) => {
    const { materialId, transfer } = await sent()
    const refused = await arrive(transfer.id, quantity)
    expect([refused.body.code, refused.body.fields?.[0]?.path]).toEqual(['REASON_REQUIRED', 'reason'])
    expect((await arrive(transfer.id, quantity, { reason: 'caixa aberta' })).status).toBe(200)
    const value = quantity * 100_000
    expect(await levelOf(materialId, elsewhere.id)).toMatchObject({ onHand: quantity, inTransit: 0, value })
  })

  test('is received line by line, all of them', async () => {
    const { transfer } = await sent()
    for (const lines of [[{ line: 2, quantity: 10 }], [1, 2].map((line) => ({ line, quantity: 10 }))])
      expect((await arrive(transfer.id, 10, { lines })).body.fields?.[0]?.code).toBe('not_those_sent')
  })

  test('is received where it goes, not by who sent it, and read by both', async () => {
    const { transfer } = await sent()
    const lines = [{ line: 1, quantity: 10 }]
    expect((await post(`documents/${transfer.id}/arrival`, { place: 'cart', lines })).status).toBe(404)
    expect((await request('STOCK_ASSISTANT', 'GET', `/stock/documents/${transfer.id}`)).status).toBe(200)
  })

  test('comes back when it is reversed on its way; received, only after its receipt is', async () => {
    const { materialId, transfer } = await sent()
    const { body: receipt } = await arrive(transfer.id, 8, { reason: 'duas quebradas' })
    const reason = 'engano'
    expect((await post(`documents/${transfer.id}/reversal`, { reason })).body.code).toBe('WRONG_STATE')
    expect((await post(`documents/${receipt.id}/reversal`, { reason }, 'ADMIN')).status).toBe(200)
    expect(await levelOf(materialId, elsewhere.id)).toMatchObject({ onHand: 0, inTransit: 10, value: 0 })
    expect((await post(`documents/${transfer.id}/reversal`, { reason })).status).toBe(200)
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, value: 1_000_000 })
    expect((await arrive(transfer.id, 10)).body.code).toBe('WRONG_STATE')
  })

  test('and its reversal at once: one of them happens', async () => {
    const { transfer } = await sent()
    const answers = await Promise.all([
      arrive(transfer.id, 10),
      post(`documents/${transfer.id}/reversal`, { reason: 'engano' }, 'LOCATION_MANAGER'),
      arrive(transfer.id, 10),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('a lot', () => {
  const turn = (lotId: string, path: string, body: object, as = 'LOCATION_MANAGER') =>
    request<{ state: string; version: number; code?: string }>(as as 'ADMIN', 'POST', `/stock/lots/${lotId}/${path}`, {
      version: 1,
      reason: 'laudo do fabricante',
      ...body,
    })

  test('in quarantine is used nowhere until it is released, by who may', async () => {
    const { materialId, lotId, take } = await stocked()
    expect((await turn(lotId, 'quarantine', {}, 'PRE_POST_OPERATOR')).status).toBe(403)
    expect((await turn(lotId, 'quarantine', {}, 'STOCK_ASSISTANT')).body).toMatchObject({ state: 'quarantine' })
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, available: 0, held: 10 })
    expect((await issue('consumption', [take(1)])).body.fields).toMatchObject([{ code: 'held' }])
    expect((await turn(lotId, 'quarantine', { version: 2 })).body.code).toBe('WRONG_STATE')
    expect((await turn(lotId, 'release', {})).body.code).toBe('STALE')
    expect((await turn(lotId, 'release', { version: 2 }, 'STOCK_ASSISTANT')).status).toBe(403)
    expect((await turn(lotId, 'release', { version: 2 })).body.state).toBe('ok')
    expect((await issue('consumption', [take(1)])).status).toBe(200)
  })

  test('that is put aside on its way arrives and stays held', async () => {
    const { materialId, lotId, transfer } = await sent()
    expect((await turn(lotId, 'quarantine', {})).body.state).toBe('quarantine')
    expect((await arrive(transfer.id, 10)).status).toBe(200)
    expect(await levelOf(materialId, elsewhere.id)).toMatchObject({ onHand: 10, available: 0, held: 10 })
    expect(await lotsOf(materialId)).toMatchObject([{ state: 'quarantine', stateReason: 'laudo do fabricante' }])
  })
})
