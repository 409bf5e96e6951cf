import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { servedSales } from './testing/sales.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const { announced, clock, database, network, request, here, sold, line, record, paid, look } = await servedSales()
const { elsewhere, patients, staff } = network
const today = '2026-11-19'

beforeEach(async () => {
  await emptyTables(database, 'receipt', 'receipt_allocation', 'cash_desk', 'sales_order', 'order_item', 'card_fee')
  await sql`update patient set cpf = '52998224725' where id = ${patients[0]}`.execute(database)
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
})

describe('recording a payment', () => {
  test('split over several methods counts at once, each part for the items in proportion', async () => {
    await sql`insert into card_fee (id, brand, method, first_instalment, last_instalment, fee_basis_points, valid_from)
      values (${newId()}, 'visa', 'credit', 2, 12, 319, '2026-01-01')`.execute(database)
    const { id } = await sold()
    const card = { method: 'credit_card', brand: 'visa', instalments: 10, nsu: '0012', authorisation: 'A77' }
    const { status, body } = await record(id, [line(300_000), line(600_000, card), line(100_001, { method: 'cash' })])
    expect(status).toBe(200)
    expect(body).toMatchObject({ netCentavos: 1_500_000, paidCentavos: 1_000_001, openCentavos: 499_999 })
    expect(body.items.map(({ paidCentavos }) => paidCentavos)).toEqual([666_667, 333_334])
    expect(body.receipts).toHaveLength(3)
    const byCard = body.receipts.find(({ method }) => method === 'credit_card')
    expect(byCard).toMatchObject({
      kind: 'receipt',
      state: 'effective',
      day: today,
      brand: 'visa',
      instalments: 10,
      feeBasisPoints: 319,
      payerName: 'Ana Souza',
      payerDocument: '52998224725',
      nsu: '0012',
      recordedByName: 'RECEPTIONIST',
    })
    expect(byCard?.allocation.map(({ amountCentavos }) => amountCentavos)).toEqual([400_000, 200_000])
    expect(announced.at(-1)).toMatchObject({ noun: 'receipt', verb: 'record', unitId: here.id })
    const history = await request<{ items: object[] }>('ADMIN', 'GET', `/history/receipt/${byCard?.id}`)
    expect(history.body.items).toMatchObject([{ verb: 'record', actorName: 'RECEPTIONIST' }])
  })

  test('by a card is refused beyond the bands of its fees, and says which there are', async () => {
    const fee = (first: number, last: number) =>
      sql`insert into card_fee (id, brand, method, first_instalment, last_instalment, fee_basis_points, valid_from)
        values (${newId()}, 'visa', 'credit', ${first}, ${last}, 319, '2026-01-01')`.execute(database)
    await fee(1, 1)
    await fee(2, 12)
    const { id } = await sold()
    const card = (instalments: number) => line(300_000, { method: 'credit_card', brand: 'visa', instalments })
    const refused = await record(id, [card(12), card(13)])
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toMatchObject([
      { path: 'lines.1.instalments', code: 'no_fee', message: expect.stringContaining('(há taxa para 1, 2–12)') },
    ])
    expect((await record(id, [card(12)])).body.receipts).toMatchObject([{ feeBasisPoints: 319 }])
  })

  test('keeps the fee of its day, whatever it costs later', async () => {
    const fee = (day: string, points: number) =>
      sql`insert into card_fee (id, brand, method, first_instalment, last_instalment, fee_basis_points, valid_from)
        values (${newId()}, 'elo', 'debit', 1, 1, ${points}, ${day})`.execute(database)
    await fee('2026-01-01', 150)
    const { id } = await sold()
    const receipt = await paid(id, 100_000, { method: 'debit_card', brand: 'elo' })
    await fee('2026-11-19', 200)
    await sql`update card_fee set fee_basis_points = 999 where valid_from = '2026-01-01'`.execute(database)
    const { body } = await request<{ feeBasisPoints: number }>('ADMIN', 'GET', `/receipts/${receipt}`)
    expect(body.feeBasisPoints).toBe(150)
    expect(
      (await record(id, [line(5000, { method: 'debit_card', brand: 'elo' })])).body.receipts[0]?.feeBasisPoints,
    ).toBe(200)
    expect(
      (await record(id, [line(5001, { method: 'debit_card', brand: 'amex' })])).body.receipts[0]?.feeBasisPoints,
    ).toBeNull()
  })

  test('of all that is left leaves each item paid, and no more is taken', async () => {
    const { id } = await sold([10_000, 10_000, 10_000])
    await paid(id, 10_000)
    await paid(id, 20_000)
    expect((await look(id)).items.map(({ paidCentavos }) => paidCentavos)).toEqual([10_000, 10_000, 10_000])
    const { status, body } = await record(id, [line(1)])
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'RULE_BROKEN', 'lines.0.amountCentavos'])
    const other = await sold([10_000])
    const { body: second } = await record(other.id, [line(6000), line(4001, { method: 'cash' })])
    expect(second.fields?.[0]?.path).toBe('lines.1.amountCentavos')
    expect((await look(other.id)).paidCentavos).toBe(0)
  })

  test('may be by somebody else, a company too', async () => {
    const { id } = await sold()
    const { body } = await record(id, [line(5000, { payerName: 'Clara Ltda', payerDocument: '12.abc.345/01de-35' })])
    expect(body.receipts[0]).toMatchObject({ payerName: 'Clara Ltda', payerDocument: '12ABC34501DE35' })
  })

  test('sent twice is one, also after its day was counted; another one under its id is refused', async () => {
    const { id } = await sold()
    const one = line(5000)
    expect((await record(id, [one], { day: today })).status).toBe(200)
    await sql`insert into cash_desk (id, unit_id, day, state, float_centavos, opened_by, opened_at, counted_by, counted_at)
      values (${newId()}, ${here.id}, ${today}, 'counted', 0, ${staff.ADMIN}, now(), ${staff.ADMIN}, now())`.execute(
      database,
    )
    announced.length = 0
    const again = await record(id, [one], { day: today })
    expect([again.status, again.body.paidCentavos]).toEqual([200, 5000])
    expect(announced).toEqual([])
    expect((await record(id, [{ ...one, amountCentavos: 6000 }], { day: today })).body.code).toBe('ID_REUSED')
  })

  test('that looks like another one of its day asks first', async () => {
    const [one, other] = [await sold(), await sold()]
    const card = { method: 'credit_card', brand: 'visa', nsu: '881', authorisation: 'X1' }
    await paid(one.id, 5000, card)
    const refused = await record(other.id, [line(5000, card)])
    expect([refused.status, refused.body.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect(refused.body.twins).toMatchObject([{ amountCentavos: 5000, day: today }])
    const confirmation = refused.body.confirmation
    expect((await record(other.id, [line(5000, card)], { confirmation })).status).toBe(200)
    expect((await record(other.id, [line(5000, { ...card, nsu: '882' })])).status).toBe(200)
    expect((await record(other.id, [line(7000, card), line(7000, card)])).body.code).toBe('CONFIRMATION_REQUIRED')
    // The deposit paid twice: the same method and amount in one order.
    await paid(one.id, 9000)
    expect((await record(one.id, [line(9000)])).body.code).toBe('CONFIRMATION_REQUIRED')
    expect((await record(one.id, [line(9000, { method: 'cash' })])).status).toBe(200)
    expect((await record(one.id, [line(9000)], { day: '2026-11-18' })).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['nothing', { amountCentavos: 0 }, 'lines.0.amountCentavos'],
    ['less than nothing', { amountCentavos: -5 }, 'lines.0.amountCentavos'],
    ['half a centavo', { amountCentavos: 1.5 }, 'lines.0.amountCentavos'],
    ['no instalment', { method: 'credit_card', brand: 'visa', instalments: 0 }, 'lines.0.instalments'],
    ['a hundred', { method: 'credit_card', brand: 'visa', instalments: 100 }, 'lines.0.instalments'],
    [
      'R$ 0,01 in 12',
      { method: 'credit_card', brand: 'visa', instalments: 12, amountCentavos: 1 },
      'lines.0.instalments',
    ],
    ['PIX in two', { instalments: 2 }, 'lines.0.instalments'],
    ['a card of no brand', { method: 'credit_card' }, 'lines.0.brand'],
    ['cash of a brand', { method: 'cash', brand: 'visa' }, 'lines.0.brand'],
    ['a wrong CPF', { payerDocument: '11111111111' }, 'lines.0.payerDocument'],
    ['an unknown method', { method: 'cheque' }, 'lines.0.method'],
    ['a day that is none', { invoiceDate: '2026-02-30' }, 'lines.0.invoiceDate'],
  ])('of %s is refused', async (_what, fields, path) => {
    const { id } = await sold()
    const { status, body } = await record(id, [line(5000, fields)])
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
  })

  test('says why a centavo is not paid in twelve', async () => {
    const { id } = await sold()
    const { body } = await record(id, [line(1, { method: 'credit_card', brand: 'visa', instalments: 12 })])
    expect(body.fields?.[0]?.message).toMatch(/R\$ 0,01/)
  })

  test('is for who may, of orders that they see', async () => {
    const { id } = await sold()
    for (const role of ['SB_PROTOCOL', 'PRE_POST_OPERATOR', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect((await record(id, [line(5)], {}, role)).status).toBe(403)
    for (const [index, role] of (
      ['SALES', 'AFTER_SALES', 'LOCATION_MANAGER', 'ADMIN', 'SALES_MANAGER'] as const
    ).entries())
      expect((await record(id, [line(5 + index)], {}, role)).status).toBe(200)
    const there = await sold([5000], { unitId: elsewhere.id, ownerId: staff.SALES_MANAGER })
    expect((await record(there.id, [line(5)])).status).toBe(404)
    expect((await record(there.id, [line(5)], {}, 'SALES')).status).toBe(404)
    expect((await request('SALES', 'GET', `/orders/${there.id}/receipts`)).status).toBe(404)
    expect((await record(there.id, [line(5)], {}, 'AFTER_SALES')).status).toBe(200)
    expect((await record(newId(), [line(5)])).status).toBe(404)
    expect((await record(id, [line(50)], { unitId: elsewhere.id })).status).toBe(404)
    expect((await record(id, [line(50)], { unitId: elsewhere.id }, 'ADMIN')).body.receipts[0]?.unitId).toBe(
      elsewhere.id,
    )
  })

  test('is for an order that is sold, on a day that has come', async () => {
    const quote = await sold([5000], { soldAt: null })
    expect((await record(quote.id, [line(5)])).body).toMatchObject({ code: 'WRONG_STATE', state: 'quote' })
    const given = await sold([5000])
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up' where order_id = ${given.id}`.execute(
      database,
    )
    expect((await record(given.id, [line(5)])).body).toMatchObject({ code: 'WRONG_STATE', state: 'cancelled' })
    const { id } = await sold()
    expect((await record(id, [line(5)], { day: '2026-11-20' })).body.fields?.[0]?.path).toBe('day')
    // The day is the unit's: in São Paulo it is still the 18th.
    clock.now = Temporal.Instant.from('2026-11-19T02:30:00Z')
    expect((await record(id, [line(5)])).body.receipts[0]?.day).toBe('2026-11-18')
  })

  test('in cash of R$ 30.000 and more in one month of one payer is flagged', async () => {
    const { id } = await sold([10_000_000], { soldAt: '2026-10-01T12:00:00Z' })
    const cash = (centavos: number, fields: object = {}) => line(centavos, { method: 'cash', ...fields })
    expect((await record(id, [cash(2_999_999)], { day: '2026-11-13' })).body.cashIsToDeclare).toBe(false)
    expect((await record(id, [line(1_000_000)])).body.cashIsToDeclare).toBe(false)
    expect((await record(id, [cash(5, { payerName: 'Outra Pessoa', payerDocument: null })])).body.cashIsToDeclare).toBe(
      false,
    )
    expect((await record(id, [cash(1)])).body.cashIsToDeclare).toBe(true)
    const late = { day: '2026-10-31', dayReason: 'só apareceu agora' }
    expect((await record(id, [cash(2)], late, 'ADMIN')).body.cashIsToDeclare).toBe(false)
  })
})

test('a list is of what one sees, narrowed, searched, paged and taken away', async () => {
  const mine = await sold()
  const theirs = await sold([5000], { unitId: elsewhere.id, ownerId: staff.SALES_MANAGER, patientId: patients[2] })
  await record(mine.id, [line(100), line(200, { method: 'cash' })], { day: '2026-11-18' })
  await record(mine.id, [line(300)])
  await record(theirs.id, [line(400)], {}, 'ADMIN')
  const list = async (query: string, as: 'ADMIN' | 'SALES' | 'RECEPTIONIST' = 'ADMIN') =>
    (await request<{ items: { amountCentavos: number }[]; nextCursor: string | null }>(as, 'GET', `/receipts?${query}`))
      .body
  const amounts = async (query: string, as?: 'ADMIN' | 'SALES' | 'RECEPTIONIST') =>
    (await list(query, as)).items.map(({ amountCentavos }) => amountCentavos).toSorted((one, other) => one - other)
  expect(await amounts('')).toEqual([100, 200, 300, 400])
  expect(await amounts('', 'RECEPTIONIST')).toEqual([100, 200, 300])
  expect(await amounts('', 'SALES')).toEqual([100, 200, 300])
  expect(await amounts('method=cash')).toEqual([200])
  expect(await amounts(`unitId=${elsewhere.id}`)).toEqual([400])
  expect(await amounts('from=2026-11-19')).toEqual([300, 400])
  expect(await amounts('to=2026-11-18')).toEqual([100, 200])
  expect(await amounts('q=carla')).toEqual([400])
  expect(await amounts('kind=refund')).toEqual([])
  const first = await list('limit=3&sort=day')
  const second = await list(`limit=3&sort=day&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 1, null])
  const { text } = await request('SALES', 'GET', '/receipts/export?format=csv&method=cash')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('2,00')
})
