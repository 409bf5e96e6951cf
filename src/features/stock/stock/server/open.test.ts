import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedStock } from './testing/served-stock.ts'

const kit = await servedStock()
const { announced, clock, database, network, post, issue, stocked, levelOf, lotsOf, requireAgreement } = kit
const { here, elsewhere } = network
// Noon of Thursday in São Paulo.
const start = Temporal.Instant.from('2026-11-19T15:00:00Z')

beforeEach(() => {
  clock.now = start
})
afterEach(requireAgreement)

/** Ten vials good for 24 hours once opened, closed until June. */
const vials = (given: Parameters<typeof stocked>[1] = {}, fields: object = {}) =>
  stocked(fields, { category: 'medicine', opened_life_hours: 24, ...given })
const open = (lotId: string, fields: object = {}, as?: Role) =>
  post(`lots/${lotId}/opening`, { unitId: here.id, place: 'pharmacy', quantity: 1, ...fields }, as)
const openedOf = async (materialId: string) =>
  (await lotsOf(materialId)).find(({ openedUntil }) => openedUntil !== null)

describe('a vial of many doses', () => {
  test('once opened is a lot of its own that is used first, worth what it was', async () => {
    const { lotId, materialId } = await vials()
    const before = await levelOf(materialId)
    const { status, body } = await open(lotId, { quantity: 2 })
    expect([status, body.kind]).toEqual([200, 'opening'])
    const [first, second] = await lotsOf(materialId)
    expect(first).toMatchObject({
      lotNumber: 'L1',
      expiresOn: '2026-11-20',
      openedUntil: '2026-11-20T15:00:00.000Z',
      quantity: 2,
      openedLifeHours: null,
    })
    expect(second).toMatchObject({ lotId, quantity: 8, openedUntil: null, openedLifeHours: 24 })
    expect(await levelOf(materialId)).toMatchObject({ onHand: 10, value: before?.value, nextExpiry: '2026-11-20' })
    expect(announced.at(-1)).toMatchObject({ noun: 'stock', verb: 'open', unitId: here.id })
    const passing = await issue('consumption', [{ materialId, lotId, quantity: 1 }])
    expect(passing.body.fields?.[0]?.path).toBe('lines.0.skipReason')
  })

  test('is good until its hour, and never beyond the expiry of what was closed', async () => {
    const { lotId, materialId } = await vials()
    await open(lotId)
    const opened = await openedOf(materialId)
    const take = (day?: string) =>
      issue('consumption', [{ materialId, lotId: opened?.lotId, quantity: 1 }], day === undefined ? {} : { day })
    clock.now = start.add({ hours: 24 })
    const late = await take()
    expect([late.status, late.body.detail]).toEqual([
      422,
      'O frasco aberto passou do prazo: só pode ser baixado como perda.',
    ])
    clock.now = start.add({ hours: 23, minutes: 59 })
    expect((await take()).status).toBe(200)
    clock.now = start
    const short = await vials({ opened_life_hours: 240 }, { expiresOn: '2026-11-20' })
    await open(short.lotId)
    // The end of that day in São Paulo.
    expect(await openedOf(short.materialId)).toMatchObject({
      expiresOn: '2026-11-20',
      openedUntil: '2026-11-21T03:00:00.000Z',
    })
  })

  test('sent twice is opened once, and closed again by its reversal', async () => {
    const { lotId, materialId } = await vials()
    const id = newId()
    await open(lotId, { id })
    expect((await open(lotId, { id })).body.id).toBe(id)
    expect((await lotsOf(materialId)).map(({ quantity }) => quantity)).toEqual([1, 9])
    await post(`documents/${id}/reversal`, { reason: 'não foi aberto' })
    expect(await lotsOf(materialId)).toMatchObject([{ lotId, quantity: 10 }])
  })

  test.each([
    ['what is used up at once', { opened_life_hours: undefined }, {}, 'lotId'],
    ['more than there is', {}, { quantity: 11 }, 'quantity'],
    ['where there is none', {}, { place: 'cart' }, 'place'],
    ['half of one', {}, { quantity: 0.5 }, 'quantity'],
    ['what is controlled', { controlled_list: 'B1' }, {}, 'lotId'],
  ])('is not opened of %s', async (_name, given, fields, path) => {
    // What is controlled cannot be received without a second person: it becomes so once it is there.
    const { controlled_list: list, ...others } = { controlled_list: undefined, ...given }
    const { lotId, materialId } = await vials(others)
    if (list !== undefined)
      await sql`alter table material disable trigger user;
        update material set controlled_list = 'B1' where id = ${sql.lit(materialId)};
        alter table material enable trigger user`.execute(database)
    const { status, body } = await open(lotId, fields)
    expect([status >= 400, body.fields?.[0]?.path]).toEqual([true, path])
  })

  test('is not opened twice, expired, held, or in another unit', async () => {
    const { lotId, materialId } = await vials()
    await open(lotId)
    const opened = await openedOf(materialId)
    expect((await open(opened?.lotId ?? '')).body.fields?.[0]?.code).toBe('not_opened')
    expect((await open(lotId, { unitId: elsewhere.id })).status).toBe(404)
    expect((await open(lotId, {}, 'PRE_POST_OPERATOR')).status).toBe(403)
    await kit.request('STOCK_ASSISTANT', 'POST', `/stock/lots/${lotId}/quarantine`, { version: 1, reason: 'suspeita' })
    expect((await open(lotId)).body.fields?.[0]?.code).toBe('held')
    clock.now = Temporal.Instant.from('2027-07-02T15:00:00Z')
    const other = await vials({}, { expiresOn: '2027-07-02' })
    clock.now = Temporal.Instant.from('2027-07-04T15:00:00Z')
    expect((await open(other.lotId)).body.fields?.[0]?.code).toBe('expired')
  })

  test('received again joins what is closed, not what is open', async () => {
    const { lotId, materialId } = await vials({}, { expiresOn: '2026-11-20' })
    await open(lotId)
    await kit.receive({ lines: [kit.line({ materialId, expiresOn: '2026-11-20', quantity: 5 })] })
    expect(
      (await lotsOf(materialId)).map(({ openedUntil, quantity }) => [openedUntil !== null, quantity]).toSorted(),
    ).toEqual([
      [false, 14],
      [true, 1],
    ])
  })
})
