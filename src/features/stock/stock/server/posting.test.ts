import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertLimits, insertMaterial } from '../../../../server/testing/stock.ts'
import { testNow } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { roles } from '../../../../shared/roles.ts'
import { may } from '../../../../shared/permissions.ts'
import { servedStock } from './testing/served-stock.ts'

const kit = await servedStock()
const { announced, clock, database, network, post, line, receive, issue, stocked, levelOf, lotsOf, requireAgreement } =
  kit
const { here, elsewhere } = network
const today = '2026-11-19'

beforeEach(() => {
  clock.now = Temporal.Instant.from(testNow)
})
afterEach(requireAgreement)

describe('a receipt', () => {
  test('makes lots, joins those that are there, and moves the average cost', async () => {
    const { materialId } = await stocked()
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, available: 10, owned: 10, value: 1_000_000 })
    const again = await receive({ lines: [line({ materialId, lotNumber: ' l1 ', quantity: 5, amountCentavos: 1 })] })
    expect(again.body.lines).toMatchObject([{ lotNumber: 'L1', arrived: 5, value: 100 }])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 15, value: 1_000_100 })
    expect(await lotsOf(materialId)).toHaveLength(1)
    expect(announced.at(-1)).toMatchObject({ noun: 'stock', verb: 'receive', unitId: here.id })
  })

  test('is for who keeps stock, in their units, once', async () => {
    for (const role of roles.filter((one) => !may(one, 'stock.edit')))
      expect([role, (await receive({}, role)).status]).toEqual([role, 403])
    expect((await receive({ unitId: elsewhere.id })).status).toBe(404)
    expect((await receive({ unitId: elsewhere.id }, 'ADMIN')).status).toBe(200)
    const id = newId()
    expect((await receive({ id })).status).toBe(200)
    expect((await receive({ id })).body.id).toBe(id)
    expect((await receive({ id, place: 'cart' })).body.code).toBe('ID_REUSED')
  })

  test('of one invoice of a supplier is one, however its number is written, until it is reversed', async () => {
    const first = await receive({ invoice: '001.234' })
    expect(first.status).toBe(200)
    const { supplierName, number } = first.body
    expect(supplierName).not.toBeNull()
    for (const invoice of ['1234', 'NF-e 1234 / 1', 'nota nº 1.234']) {
      const again = await receive({ invoice })
      expect([again.status, again.body.fields]).toMatchObject([422, [{ path: 'invoice', code: 'received_already' }]])
      expect(again.body.detail).toContain(String(number))
    }
    // Of another series, once both are said.
    expect((await receive({ invoice: 'NF-e 77 / 1' })).status).toBe(200)
    expect((await receive({ invoice: 'NF-e 77 / 2' })).status).toBe(200)
    expect((await receive({ invoice: '77' })).status).toBe(422)
    // Two at once are one.
    const both = await Promise.all([receive({ invoice: '501' }), receive({ invoice: '501' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    // In another unit it is refused too, without its document.
    const there = await receive({ unitId: elsewhere.id, invoice: '501' }, 'ADMIN')
    expect(there.status).toBe(422)
    expect((await post(`documents/${first.body.id}/reversal`, { reason: 'errado' })).status).toBe(200)
    expect((await receive({ invoice: '1234' })).status).toBe(200)
  })

  test('names every wrong line at once, and posts none of them', async () => {
    const unused = await insertMaterial(database, { active: false })
    const materialId = await insertMaterial(database)
    const lines = [
      line({ materialId, lotNumber: null, expiresOn: null }),
      line({ materialId, expiresOn: '2026-11-18' }),
      line({ materialId: unused }),
      line({ materialId }),
    ]
    const { status, body } = await receive({ lines })
    expect(status).toBe(422)
    expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['lines.0.lotNumber', 'required'],
      ['lines.0.expiresOn', 'required'],
      ['lines.1.expiresOn', 'expired'],
      ['lines.2.materialId', 'out_of_use'],
    ])
    expect(await levelOf(materialId)).toBeUndefined()
    for (const quantity of [0, 0.3333, 1_000_001])
      expect((await receive({ lines: [line({ quantity })] })).body.fields?.[0]?.path).toBe('lines.0.quantity')
    expect((await receive({ day: '2026-11-20' })).status).toBe(400)
    expect((await receive({ supplierId: newId() })).body.fields?.[0]?.path).toBe('supplierId')
  })

  test('of what is lent is worth nothing, and leaves the average alone', async () => {
    const { materialId } = await stocked()
    const lent = await receive({ lines: [line({ materialId, isOwned: false, quantity: 3, amountCentavos: 99 })] })
    expect(lent.body.lines).toMatchObject([{ arrived: 3, value: 0 }])
    const level = await levelOf(materialId)
    expect(level).toMatchObject({ onHand: 13, owned: 10, value: 1_000_000 })
    const lotId = lent.body.lines[0]?.lotId
    const used = await issue('loss', [{ materialId, lotId, quantity: 3 }], { cause: 'broken' })
    expect(used.body.lines).toMatchObject([{ left: 3, value: 0 }])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, owned: 10, value: 1_000_000 })
  })
})

describe('what leaves', () => {
  test('takes its share of the average, and the last of it takes the rest', async () => {
    const { materialId, take } = await stocked({ quantity: 3, amountCentavos: 100 })
    const values = []
    for (let taken = 0; taken < 3; taken += 1) values.push((await issue('consumption', [take(1)])).body.lines[0]?.value)
    expect(values).toEqual([3333, 3333, 3334])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 0, owned: 0, value: 0, usedIn90: 3 })
    expect(await lotsOf(materialId)).toEqual([])
  })

  test('is never more than there is, and names how much that is', async () => {
    const { materialId, lotId, take } = await stocked()
    const { status, body } = await issue('consumption', [take(11)])
    expect(status).toBe(422)
    expect(body.fields).toMatchObject([{ path: 'lines.0.quantity', code: 'too_many' }])
    expect(body.detail).toContain('Só há 10')
    const fromCart = await issue('consumption', [take(1)], { place: 'cart' })
    expect(fromCart.body.fields).toMatchObject([{ path: 'lines.0.lotId', code: 'gone' }])
    const twice = await issue('consumption', [take(1), { materialId, lotId, quantity: 1 }])
    expect(twice.body.fields).toMatchObject([{ path: 'lines.1.lotId', code: 'repeated' }])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10 })
  })

  test('goes by first expiry: passing over a lot asks why, but not one that expires before the day of use', async () => {
    const { materialId, take, lotId } = await stocked({ expiresOn: '2026-12-01', quantity: 2 })
    const later = await receive({ lines: [line({ materialId, lotNumber: 'L2', expiresOn: '2027-01-31' })] })
    const other = { materialId, lotId: later.body.lines[0]?.lotId, quantity: 4 }
    const refused = await issue('consumption', [other])
    expect(refused.body.fields).toMatchObject([{ path: 'lines.0.skipReason', code: 'required' }])
    const { body } = await issue('consumption', [{ ...other, skipReason: 'embalagem úmida' }])
    expect(body.lines).toMatchObject([{ skipReason: 'embalagem úmida' }])
    // All of the earlier one goes too: nothing is passed over.
    expect((await issue('consumption', [take(2), { ...other, quantity: 1 }])).status).toBe(200)
    expect(lotId).not.toBe(other.lotId)
  })

  test('is neither expired nor held, but for what may be done with such; the day of use counts', async () => {
    const { materialId, lotId, take } = await stocked({ expiresOn: today })
    clock.now = Temporal.Instant.from('2026-11-21T13:00:00Z')
    expect((await issue('consumption', [take(1)])).body.fields).toMatchObject([{ code: 'expired' }])
    expect((await issue('requisition', [take(1)], { toPlace: 'cart' })).body.fields).toMatchObject([
      { code: 'expired' },
    ])
    expect((await issue('consumption', [take(1)], { day: today })).status).toBe(200)
    expect(await levelOf(materialId)).toMatchObject({ onHand: 9, available: 0, expired: 9, usedIn90: 1 })
    expect((await issue('loss', [take(9)], { cause: 'expired' })).status).toBe(200)
    expect(lotId).toBeTruthy()
    const fresh = await stocked()
    const early = await issue('loss', [fresh.take(1)], { cause: 'expired' })
    expect(early.body.fields).toMatchObject([{ path: 'lines.0.lotId', code: 'not_expired' }])
  })

  test('says what its kind says, and nothing else', async () => {
    const { take } = await stocked()
    for (const [kind, fields, path] of [
      ['requisition', {}, 'toPlace'],
      ['requisition', { toPlace: 'pharmacy' }, 'toPlace'],
      ['transfer', {}, 'toUnitId'],
      ['transfer', { toUnitId: here.id }, 'toUnitId'],
      ['loss', {}, 'cause'],
      ['supplier_return', {}, 'supplierId'],
      ['consumption', { cause: 'broken' }, 'cause'],
    ] as const) {
      const { status, body } = await issue(kind, [take(1)], fields)
      expect([kind, status, body.fields?.[0]?.path]).toEqual([kind, 400, path])
    }
  })

  test('from place to place leaves the unit as it was', async () => {
    const { materialId, take } = await stocked()
    expect((await issue('requisition', [take(4)], { toPlace: 'cart' })).body.lines).toMatchObject([
      { fromPlace: 'pharmacy', left: 4, toPlace: 'cart', arrived: 4 },
    ])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, value: 1_000_000 })
    expect((await lotsOf(materialId)).map(({ place, quantity }) => [place, quantity])).toEqual([
      ['cart', 4],
      ['pharmacy', 6],
    ])
    expect((await issue('return', [take(4)], { place: 'cart', toPlace: 'pharmacy' })).status).toBe(200)
  })
})

describe('what a unit wants', () => {
  test('is told beside what it has, and what is below it is found', async () => {
    const { materialId } = await stocked({ quantity: 9 })
    await insertLimits(database, { unit_id: here.id, material_id: materialId })
    expect(await levelOf(materialId)).toMatchObject({ onHand: 9, minimum: 10 })
    const below = () =>
      kit.request<{ items: { materialId: string }[] }>('STOCK_ASSISTANT', 'GET', '/stock/levels?situation=below')
    expect((await below()).body.items.map((level) => level.materialId)).toEqual([materialId])
    await receive({ lines: [line({ materialId, quantity: 1 })] })
    expect((await below()).body.items).toEqual([])
  })
})

describe('the last box', () => {
  test('is used once, whoever is quicker, and the other is told that there is none', async () => {
    const { materialId, take } = await stocked({ quantity: 1 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => issue('consumption', [take(1)], {}, 'LOCATION_MANAGER')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, body.fields?.[0]?.code]).toEqual([422, 'gone'])
    expect(await levelOf(materialId)).toMatchObject({ onHand: 0 })
  })
})

describe('a reversal', () => {
  test('puts back what was used, with what it was worth, on the day of use; once', async () => {
    clock.now = clock.now.subtract({ hours: 48 })
    const { materialId, take } = await stocked()
    clock.now = Temporal.Instant.from(testNow)
    const { body: used } = await issue('consumption', [take(4)], { day: '2026-11-18' })
    const { body } = await post(`documents/${used.id}/reversal`, { reason: 'paciente trocado' })
    expect(body).toMatchObject({ kind: 'reversal', ofNumber: used.number, lines: [{ arrived: 4, value: 400_000 }] })
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, value: 1_000_000, usedIn90: 0 })
    const again = await post(`documents/${used.id}/reversal`, { reason: 'outra vez' })
    expect([again.body.code, again.body.detail]).toEqual(['WRONG_STATE', expect.stringContaining(String(body.number))])
    expect((await post(`documents/${body.id}/reversal`, { reason: 'desfazer' })).body.code).toBe('WRONG_STATE')
  })

  test('of a receipt is refused while part of it is used, and takes everything when nothing is left', async () => {
    const { id, materialId, take } = await stocked()
    const { body: used } = await issue('consumption', [take(1)])
    const refused = await post(`documents/${id}/reversal`, { reason: 'nota errada' })
    expect([refused.status, refused.body.code]).toEqual([422, 'RULE_BROKEN'])
    await post(`documents/${used.id}/reversal`, { reason: 'nota errada' })
    expect((await post(`documents/${id}/reversal`, { reason: 'nota errada' })).status).toBe(200)
    expect(await levelOf(materialId)).toMatchObject({ onHand: 0, value: 0 })
  })

  test('of what went from place to place makes no value out of nothing', async () => {
    const { materialId, take } = await stocked()
    const { body: moved } = await issue('requisition', [take(10)], { toPlace: 'cart' })
    const cheap = await receive({ lines: [line({ materialId, lotNumber: 'L9', amountCentavos: 0 })] })
    expect(cheap.status).toBe(200)
    expect((await post(`documents/${moved.id}/reversal`, { reason: 'engano' })).status).toBe(200)
    expect(await levelOf(materialId)).toMatchObject({ onHand: 20, value: 1_000_000 })
  })

  test('is for one’s own units', async () => {
    const { body } = await receive({ unitId: elsewhere.id }, 'ADMIN')
    expect((await post(`documents/${body.id}/reversal`, { reason: 'engano' })).status).toBe(404)
  })
})

describe('the database', () => {
  test('lets nobody write anew what was moved, nor a document, nor what a lot is', async () => {
    const { id, lotId } = await stocked()
    for (const statement of [
      sql`update stock_movement set quantity = 99 where document_id = ${id}`,
      sql`delete from stock_movement where document_id = ${id}`,
      sql`update stock_document set state = 'reversed' where id = ${id}`,
      sql`delete from stock_document where id = ${id}`,
    ])
      await expect(statement.execute(database)).rejects.toMatchObject({ constraint: 'stock_is_written_once' })
    await expect(
      sql`update stock_lot set expires_on = '2030-01-01' where id = ${lotId}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'stock_lot_is_written_once' })
  })

  test('keeps the factor of what is in stock, and a unit with stock in use', async () => {
    const { materialId, take } = await stocked()
    const change = sql`update material set factor = 7 where id = ${materialId}`
    await expect(change.execute(database)).rejects.toMatchObject({ constraint: 'material_factor_stays_with_stock' })
    await expect(sql`update unit set active = false where id = ${here.id}`.execute(database)).rejects.toMatchObject({
      constraint: 'unit_has_no_stock_left',
    })
    await issue('loss', [take(10)], { cause: 'missing' })
    await change.execute(database)
  })
})
