import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { insertStock } from '../../../../server/testing/stock.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listStockLosses, listStockWorth, readStockLosses, readStockWorth } from '../stock-contract.ts'
import { reportEndpoints } from './endpoints.ts'

const financeRestrictedUserIds: string[] = []
const { request, network, database } = await served({
  endpoints: reportEndpoints,
  loadActor,
  financeRestrictedUserIds,
})
const { here, elsewhere, staff } = network
const recordedBy = staff.STOCK_ASSISTANT
const longAgo = '2026-09-01'
const november = 'from=2026-11-01&to=2026-11-30'

beforeEach(async () => {
  await sql`truncate stock_document, stock_movement, stock_balance, stock_level cascade`.execute(database)
})

async function get<Body>(as: Role, path: string): Promise<Body> {
  return (await request<Body>(as, 'GET', `/reports/${path}`)).body
}
const worth = async (as: Role = 'ADMIN', query = '') =>
  (await get<ContractOutput<typeof readStockWorth>>(as, `stock-worth?${query}`)).items
const worthList = async (as: Role = 'ADMIN', query = '') =>
  (await get<ContractOutput<typeof listStockWorth>>(as, `stock-worth/list?limit=200${query}`)).items
const losses = async (as: Role = 'ADMIN', query = november) =>
  (await get<ContractOutput<typeof readStockLosses>>(as, `stock-losses?${query}`)).items
const lossList = async (as: Role = 'ADMIN', query = november) =>
  (await get<ContractOutput<typeof listStockLosses>>(as, `stock-losses/list?limit=200&${query}`)).items
const sum = (items: readonly { centavos: number }[]) => items.reduce((all, { centavos }) => all + centavos, 0)

/** Some of what `insertStock` received is written off. Value in ten-thousandths of a real. */
async function lose(
  of: { materialId: string; lotId: string },
  { unit = here, cause = 'broken', quantity = 1, value = 100_049, day = '2026-11-10' },
): Promise<string> {
  const id = newId()
  await database
    .insertInto('stock_document')
    .values({
      id,
      kind: 'loss',
      cause,
      unit_id: unit.id,
      day,
      recorded_by: recordedBy,
      recorded_at: '2026-11-19T12:00:00Z',
    })
    .execute()
  await database
    .insertInto('stock_movement')
    .values({
      document_id: id,
      line: 1,
      unit_id: unit.id,
      place: 'pharmacy',
      day,
      material_id: of.materialId,
      lot_id: of.lotId,
      quantity: -quantity,
      value: -value,
    })
    .execute()
  return id
}

async function reverse(documentId: string): Promise<void> {
  const id = newId()
  await sql`
    insert into stock_document (id, kind, unit_id, of_document_id, reason, day, recorded_by, recorded_at)
    select ${id}, 'reversal', unit_id, id, 'engano', day, recorded_by, recorded_at from stock_document where id = ${documentId}`.execute(
    database,
  )
  await sql`
    insert into stock_movement (document_id, line, unit_id, place, material_id, lot_id, quantity, value, day)
    select ${id}, line, unit_id, place, material_id, lot_id, -quantity, -value, day
    from stock_movement where document_id = ${documentId}`.execute(database)
}

describe('what is in stock is worth', () => {
  it('is told by category and by material, which add up to it; the network is the sum of its units', async () => {
    await insertStock(database, { unitId: here.id, recordedBy })
    await insertStock(database, { unitId: here.id, recordedBy })
    const sent = await insertStock(database, { unitId: elsewhere.id, recordedBy, sentFrom: here.id })
    await sql`update material set category = 'implant' where id = ${sent.materialId}`.execute(database)
    const all = await worth()
    expect(all).toEqual([
      { category: 'disposable', materials: 2, centavos: 20_000 },
      { category: 'implant', materials: 1, centavos: 10_000 },
    ])
    expect(sum(await worthList())).toBe(sum(all))
    expect(
      (await worthList('ADMIN', '&category=implant')).map(({ unitName, quantity }) => [unitName, quantity]),
    ).toEqual([['Manaus', 10]])
    const units = await Promise.all([here, elsewhere].map(({ id }) => worth('ADMIN', `unitId=${id}`)))
    expect(sum(units.flat())).toBe(sum(all))
    expect(sum(await worth('STOCK_ASSISTANT'))).toBe(20_000)
    expect(sum(await worthList('STOCK_ASSISTANT'))).toBe(20_000)
  })
})

describe('losses of stock', () => {
  it('are told by cause, of a period, without what was reversed; their lines add up to them', async () => {
    const of = await insertStock(database, { unitId: here.id, recordedBy, day: longAgo })
    await lose(of, {})
    await lose(of, { quantity: 2, value: 200_050 })
    await lose(of, { cause: 'expired', value: 99_999 })
    await lose(of, { day: '2026-10-31' })
    const reversed = await lose(of, { cause: 'missing' })
    await reverse(reversed)
    const all = await losses()
    // Each line rounded by itself: 10,0049 and 20,0050.
    expect(all).toEqual([
      { cause: 'broken', lines: 2, centavos: 1_000 + 2_001 },
      { cause: 'expired', lines: 1, centavos: 1_000 },
    ])
    for (const { cause, lines, centavos } of all) {
      const listed = await lossList('ADMIN', `${november}&cause=${cause}`)
      expect([listed.length, sum(listed)]).toEqual([lines, centavos])
    }
    expect(await losses('ADMIN', 'from=2026-10-01&to=2026-10-31')).toHaveLength(1)
  })

  it('stand beside those of the other period and what they are to be at the most, which only who sees stock may say', async () => {
    const of = await insertStock(database, { unitId: here.id, recordedBy, day: longAgo })
    await lose(of, {})
    await lose(of, { day: '2026-10-31', quantity: 3, value: 300_000 })
    const said = { id: newId(), figure: 'stockLosses', unitId: null, validFrom: '2026-11-01', value: 50_00 }
    expect((await request('ADMIN', 'POST', '/reports/targets', said)).status).toBe(200)
    const worthSaid = { ...said, id: newId(), figure: 'stockWorth', value: 90_00 }
    expect((await request('ADMIN', 'POST', '/reports/targets', worthSaid)).status).toBe(200)
    const losses_ = await get<ContractOutput<typeof readStockLosses>>('ADMIN', `stock-losses?${november}`)
    expect([sum(losses_.items), losses_.compared, losses_.target]).toEqual([
      1_000,
      { lines: 1, centavos: 3_000 },
      5_000,
    ])
    const october = await get<ContractOutput<typeof readStockLosses>>(
      'ADMIN',
      'stock-losses?from=2026-10-01&to=2026-10-31',
    )
    expect(october).toMatchObject({ compared: { lines: 0, centavos: 0 }, target: null })
    expect(await get('ADMIN', 'stock-worth?')).toMatchObject({ target: 9_000 })
    const history = await get<{ items: { value: number }[] }>('ADMIN', 'targets?figure=stockLosses')
    expect(history.items.map(({ value }) => value)).toEqual([5_000])
    financeRestrictedUserIds.push(staff.ADMIN)
    expect((await request('ADMIN', 'POST', '/reports/targets', { ...said, id: newId() })).status).toBe(404)
    expect(await get('ADMIN', 'targets?figure=stockLosses')).toEqual({ items: [] })
    financeRestrictedUserIds.pop()
  })

  it('are of their units to who keeps stock, and nobody’s who does not see it', async () => {
    await lose(await insertStock(database, { unitId: here.id, recordedBy, day: longAgo }), {})
    await lose(await insertStock(database, { unitId: elsewhere.id, recordedBy, day: longAgo }), { unit: elsewhere })
    expect([sum(await losses()), sum(await losses('STOCK_ASSISTANT'))]).toEqual([2_000, 1_000])
    expect(await lossList('LOCATION_MANAGER')).toHaveLength(1)
    for (const path of ['stock-worth', 'stock-worth/list', `stock-losses?${november}`, `stock-losses/list?${november}`])
      for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'EXTERNAL_ACCESS_UNIT'] as const)
        expect((await request(role, 'GET', `/reports/${path}`)).status).toBe(403)
    financeRestrictedUserIds.push(staff.ADMIN)
    expect((await request('ADMIN', 'GET', '/reports/stock-worth')).status).toBe(403)
    financeRestrictedUserIds.pop()
    const { status, body } = await request('ADMIN', 'GET', '/reports/stock-losses?from=2026-11-30&to=2026-11-01')
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, ['to']])
  })
})
