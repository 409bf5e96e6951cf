import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { servedSales } from './testing/sales.ts'

const { announced, database, network, request, sold, paid, look, act, ask } = await servedSales()

const { staff } = network
const note = { invoiceNumber: '2026/118', invoiceDate: '2026-11-18' }

beforeEach(async () => {
  await emptyTables(database, 'receipt', 'receipt_allocation', 'cash_desk', 'sales_order', 'order_item')
  announced.length = 0
})

describe('the invoice of a receipt', () => {
  test('is said after the payment, changed and taken back, each told in its history', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 9000)
    const told = () => announced.filter(({ verb }) => verb === 'invoice').length
    expect((await act(receipt, 'invoice', { version: 1, ...note }, 'RECEPTIONIST')).body).toMatchObject({
      ...note,
      version: 2,
      amountCentavos: 9000,
    })
    // The same again is no change.
    expect((await act(receipt, 'invoice', { version: 2, ...note }, 'RECEPTIONIST')).body).toMatchObject({ version: 2 })
    expect(told()).toBe(1)
    const gone = { invoiceNumber: null, invoiceDate: null }
    expect((await act(receipt, 'invoice', { version: 2, ...gone }, 'SALES')).body).toMatchObject(gone)
    expect((await look(id)).receipts).toMatchObject([gone])
    const { body } = await request<{ items: { verb: string; changes?: object }[] }>(
      'ADMIN',
      'GET',
      `/history/receipt/${receipt}`,
    )
    expect(body.items.filter(({ verb }) => verb === 'invoice').map(({ changes }) => changes)).toEqual([
      { invoiceNumber: ['2026/118', null], invoiceDate: ['2026-11-18', null] },
      { invoiceNumber: [null, '2026/118'], invoiceDate: [null, '2026-11-18'] },
    ])
  })

  test('is said of a receipt whose day is counted: no amount changes', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 9000)
    await sql`insert into cash_desk (id, unit_id, day, state, float_centavos, opened_by, opened_at, counted_by, counted_at)
      select gen_random_uuid(), unit_id, day, 'counted', 0, ${staff.ADMIN}, now(), ${staff.ADMIN}, now()
      from receipt where id = ${receipt}`.execute(database)
    expect((await act(receipt, 'void', { version: 1, reason: 'engano' }, 'RECEPTIONIST')).status).toBe(422)
    expect((await act(receipt, 'invoice', { version: 1, ...note }, 'RECEPTIONIST')).status).toBe(200)
  })

  test('is refused of a refund, by who may record nothing, of what changed meanwhile, and field by field', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 9000)
    const refused = async (of: string, change: object, as: 'RECEPTIONIST' | 'PRE_POST_OPERATOR' = 'RECEPTIONIST') => {
      const { status, body } = await act(of, 'invoice', { version: 1, ...note, ...change }, as)
      return [status, body.code, body.fields?.map(({ path, code }) => `${path} ${code}`).join()]
    }
    expect(await refused(receipt, {}, 'PRE_POST_OPERATOR')).toEqual([403, 'NOT_ALLOWED', undefined])
    expect(await refused(receipt, { invoiceNumber: null })).toEqual([400, 'INVALID_INPUT', 'invoiceNumber required'])
    expect(await refused(receipt, { invoiceDate: '2026-11-20' })).toEqual([
      400,
      'INVALID_INPUT',
      'invoiceDate in_the_future',
    ])
    const { body: refund } = await ask(receipt, 100)
    expect((await refused(refund.id, {}))[1]).toBe('WRONG_STATE')
    await act(receipt, 'invoice', { version: 1, ...note })
    expect((await refused(receipt, { invoiceNumber: '9' }))[1]).toBe('STALE')
  })
})
