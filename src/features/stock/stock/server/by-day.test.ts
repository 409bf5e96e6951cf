import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '../../../../server/testing/served.ts'
import { requireNoDayBelow, servedStock } from './testing/served-stock.ts'

const { clock, database, network, post, receive, issue, line, stocked, lotsOf, requireAgreement } = await servedStock()
const { here, elsewhere } = network

beforeEach(() => {
  clock.now = Temporal.Instant.from(testNow)
})
afterEach(async () => {
  await requireAgreement()
  await requireNoDayBelow(database)
})

const on = (day: number) => ({ day: `2026-11-${day}` })
const said = ({ status, body }: Awaited<ReturnType<typeof receive>>) =>
  status === 200 ? 'posted' : (body.fields?.map(({ path, code }) => `${path} ${code}`).join() ?? body.code)
const reverse = (id: string) => post(`documents/${id}/reversal`, { reason: 'engano' }, 'ADMIN')

/** A lot of which five came on the 13th, all of which left on the 14th, and ten more on the 17th. */
async function cameTwice() {
  const { materialId, lotId, take } = await stocked({ quantity: 5 }, { name: 'Fio 4-0' }, on(13))
  const left = await issue('consumption', [take(5)], on(14))
  const second = await receive({ ...on(17), lines: [line({ materialId, quantity: 10 })] })
  expect([left.status, second.status]).toEqual([200, 200])
  return { materialId, lotId, take, left: left.body, second: second.body }
}

describe('nothing leaves a place on a day on which it was not there', () => {
  test('though the lot had come before, and came again later', async () => {
    const { take } = await cameTwice()
    for (const [kind, fields] of [
      ['consumption', {}],
      ['loss', { cause: 'broken' }],
      ['requisition', { toPlace: 'cart' }],
      ['transfer', { toUnitId: elsewhere.id }],
    ] as const)
      expect([kind, said(await issue(kind, [take(1)], { ...fields, ...on(15) }))]).toEqual([kind, 'day not_there'])
    expect(said(await issue('consumption', [take(1)], on(17)))).toBe('posted')
  })

  test('and the refusal says of what, when, how much there was, what came later, and what to do', async () => {
    const { take } = await cameTwice()
    const { status, body } = await issue('consumption', [take(4)], on(13))
    expect(status).toBe(422)
    expect(body.detail).toBe(
      'Em 14/11/2026 não havia Fio 4-0, lote L1 (Farmácia), e aqui saem 4; 10 só vieram até 17/11/2026. Use um dia a partir de 17/11/2026.',
    )
  })

  test('nor before it was brought to that place', async () => {
    const { take } = await stocked({}, {}, on(13))
    await issue('requisition', [take(6)], { toPlace: 'cart', ...on(16) })
    expect(said(await issue('consumption', [take(2)], { place: 'cart', ...on(15) }))).toBe('day not_there')
    expect(said(await issue('return', [take(2)], { place: 'cart', toPlace: 'pharmacy', ...on(15) }))).toBe(
      'day not_there',
    )
    expect(said(await issue('consumption', [take(2)], { place: 'cart', ...on(16) }))).toBe('posted')
    // What is in the cart from the 16th on was in the pharmacy before: four of it are there all along.
    expect(said(await issue('consumption', [take(5)], on(15)))).toBe('lines.0.quantity too_many')
    expect(said(await issue('consumption', [take(4)], on(15)))).toBe('posted')
  })

  test('nor before it was opened', async () => {
    const { materialId, lotId } = await stocked({}, { category: 'medicine', opened_life_hours: 48 }, on(13))
    await post(`lots/${lotId}/opening`, { unitId: here.id, place: 'pharmacy', quantity: 2 })
    const opened = (await lotsOf(materialId)).find((lot) => lot.lotId !== lotId)
    const lines = [{ materialId, lotId: opened?.lotId, quantity: 1 }]
    expect(said(await issue('consumption', lines, on(18)))).toBe('day too_early')
    expect(said(await issue('consumption', lines))).toBe('posted')
  })
})

describe('a reversal', () => {
  test('of what came takes nothing out of a day on which it was used', async () => {
    const { materialId, lotId, take } = await stocked({ quantity: 5 }, { name: 'Fio 4-0' }, on(13))
    const first = await receive({ ...on(14), lines: [line({ materialId, quantity: 5 })] })
    await issue('consumption', [take(8)], on(15))
    await receive({ ...on(18), lines: [line({ materialId, quantity: 9 })] })
    const { status, body } = await reverse(first.body.id)
    expect(status).toBe(422)
    expect(body.detail).toBe(
      'Em 15/11/2026 só havia 2 de Fio 4-0, lote L1 (Farmácia), e o estorno tira 5; mais 9 só vieram até 18/11/2026. Estorne antes o que saiu antes de 18/11/2026.',
    )
    expect((await lotsOf(materialId)).find((lot) => lot.lotId === lotId)?.quantity).toBe(11)
  })

  test('of what left gives it back on its day, and what was taken since may be taken then', async () => {
    const { take, left, second } = await cameTwice()
    expect((await reverse(second.id)).status).toBe(200)
    expect((await reverse(left.id)).status).toBe(200)
    expect(said(await issue('consumption', [take(5)], on(15)))).toBe('posted')
  })

  test('of a requisition takes nothing out of the place it went to on a day on which it was used there', async () => {
    const { take } = await stocked({}, {}, on(13))
    const moved = await issue('requisition', [take(3)], { toPlace: 'cart', ...on(14) })
    await issue('consumption', [take(2)], { place: 'cart', ...on(15) })
    await issue('requisition', [take(5)], { toPlace: 'cart', ...on(17) })
    expect((await reverse(moved.body.id)).body.code).toBe('RULE_BROKEN')
  })

  test('of an arrival takes nothing out of a day on which it was used there', async () => {
    const { materialId, take } = await stocked({}, {}, on(13))
    const arrived = async (quantity: number, day: number) => {
      const { body } = await issue('transfer', [take(quantity)], { toUnitId: elsewhere.id, ...on(day) })
      const lines = [{ line: 1, quantity }]
      return post(`documents/${body.id}/arrival`, { ...on(day), place: 'pharmacy', lines }, 'ADMIN')
    }
    const first = await arrived(2, 14)
    const lines = [{ ...take(2), materialId }]
    expect((await issue('consumption', lines, { unitId: elsewhere.id, ...on(15) }, 'ADMIN')).status).toBe(200)
    expect((await arrived(4, 17)).status).toBe(200)
    expect((await reverse(first.body.id)).status).toBe(422)
  })
})

test('two who take the same at once, on different days, leave no day below nothing', async () => {
  const { take } = await stocked({ quantity: 10 }, {}, on(13))
  await issue('consumption', [take(4)], on(15))
  const answers = await Promise.all([14, 15, 16, 17, 18, 19].map((day) => issue('consumption', [take(2)], on(day))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('an arrival never comes before its sending, though the day of who receives begins later', async () => {
  const { take } = await stocked({}, {}, on(18))
  await sql`update unit set time_zone = 'America/Rio_Branco' where id = ${elsewhere.id}`.execute(database)
  await sql`update unit set time_zone = 'America/Noronha' where id = ${here.id}`.execute(database)
  clock.now = Temporal.Instant.from('2026-11-20T03:00:00Z')
  const { body } = await issue('transfer', [take(1)], { toUnitId: elsewhere.id })
  expect(body.day).toBe('2026-11-20')
  const arrival = { place: 'pharmacy', lines: [{ line: 1, quantity: 1 }] }
  const arrived = await post(`documents/${body.id}/arrival`, arrival, 'ADMIN')
  expect(arrived.body.day).toBe('2026-11-20')
  await sql`update unit set time_zone = 'America/Sao_Paulo' where id in (${here.id}, ${elsewhere.id})`.execute(database)
})

test('a day that was below nothing before holds up nothing else, and gets no worse', async () => {
  const { materialId, lotId, take } = await stocked({ quantity: 5 }, {}, on(15))
  // As it could be written before.
  await sql`alter table stock_movement disable trigger stock_past_is_kept`.execute(database)
  const { body } = await issue('consumption', [take(2)], on(16))
  await sql`alter table stock_movement disable trigger stock_movement_is_written_once`.execute(database)
  await sql`update stock_movement set day = '2026-11-13' where document_id = ${body.id}`.execute(database)
  await sql`update stock_use set day = '2026-11-13' where material_id = ${materialId}`.execute(database)
  await sql`alter table stock_movement enable trigger all`.execute(database)
  expect(said(await issue('consumption', [take(1)], on(16)))).toBe('posted')
  expect(said(await issue('consumption', [take(1)]))).toBe('posted')
  expect((await receive({ ...on(14), lines: [line({ materialId, quantity: 1 })] })).status).toBe(200)
  const written = { document_id: body.id, line: 9, unit_id: here.id, place: 'pharmacy', value: 0, lot_id: lotId }
  await expect(
    database
      .insertInto('stock_movement')
      .values({ ...written, material_id: materialId, quantity: -1, day: '2026-11-13' })
      .execute(),
  ).rejects.toThrow('not there on that day')
  expect((await reverse(body.id)).status).toBe(200)
})
