import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { servedSales } from './testing/sales.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const { announced, database, network, request, here, sold, paid, look, act, ask, dated, shares } = await servedSales()
const { staff } = network

beforeEach(async () => {
  await emptyTables(database, 'receipt', 'receipt_allocation', 'cash_desk', 'sales_order', 'order_item', 'appointment')
})

describe('a receipt', () => {
  test('recorded by mistake is void, and stays to be read', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 9000)
    expect((await act(receipt, 'void', { version: 1, reason: 'engano' }, 'AFTER_SALES')).status).toBe(403)
    expect((await act(receipt, 'void', { version: 1, reason: 'valor errado' }, 'RECEPTIONIST')).body.state).toBe('void')
    expect(await look(id)).toMatchObject({
      paidCentavos: 0,
      receipts: [{ state: 'void', decisionNote: 'valor errado' }],
    })
    expect((await ask(receipt, 5)).body.code).toBe('WRONG_STATE')
    const other = await paid(id, 9000)
    await ask(other, 5)
    const { version } = (await request<{ version: number }>('ADMIN', 'GET', `/receipts/${other}`)).body
    expect((await act(other, 'void', { version, reason: 'engano' })).body.code).toBe('WRONG_STATE')
  })

  test('is allocated anew with a reason, to the centavo', async () => {
    const { id, itemIds } = await sold()
    const [first, second] = itemIds
    const receipt = await paid(id, 9000)
    const parts = (...amounts: readonly [string | undefined, number][]) => ({
      version: 1,
      reason: 'a paciente paga a primeira',
      allocation: amounts.map(([itemId, amountCentavos]) => ({ itemId, amountCentavos })),
    })
    expect((await act(receipt, 'allocate', parts([first, 9000]), 'RECEPTIONIST')).body).toMatchObject({
      version: 2,
      allocation: [{ itemId: first, amountCentavos: 9000 }],
    })
    expect(await shares(id)).toEqual([9000, 0])
    const refused = async (change: object, as: 'RECEPTIONIST' | 'PRE_POST_OPERATOR' = 'RECEPTIONIST') => {
      const { status, body } = await act(receipt, 'allocate', { ...parts([first, 9000]), version: 2, ...change }, as)
      return [status, body.code]
    }
    expect(await refused(parts([first, 8999]))).toEqual([409, 'STALE'])
    expect(await refused({ allocation: parts([first, 8999]).allocation })).toEqual([422, 'RULE_BROKEN'])
    expect(await refused({ allocation: parts([first, 4500], [first, 4500]).allocation })).toEqual([422, 'RULE_BROKEN'])
    expect(await refused({ allocation: parts([newId(), 9000]).allocation })).toEqual([422, 'RULE_BROKEN'])
    expect(await refused({ reason: '' })).toEqual([400, 'INVALID_INPUT'])
    expect(await refused({}, 'PRE_POST_OPERATOR')).toEqual([403, 'NOT_ALLOWED'])
    await ask(receipt, 4000)
    const { version } = (await request<{ version: number }>('ADMIN', 'GET', `/receipts/${receipt}`)).body
    expect(await refused({ version, allocation: parts([first, 3999], [second, 5001]).allocation })).toEqual([
      422,
      'RULE_BROKEN',
    ])
    expect((await refused({ version, allocation: parts([first, 4000], [second, 5000]).allocation }))[0]).toBe(200)
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up' where id = ${second}`.execute(
      database,
    )
    expect(
      await refused({ version: version + 1, allocation: parts([first, 3000], [second, 6000]).allocation }),
    ).toEqual([422, 'RULE_BROKEN'])
  })
})

describe('a surgery with a date that is left below its deposit', () => {
  const told = () => announced.filter(({ verb }) => verb === 'belowDeposit').length
  beforeEach(() => {
    announced.length = 0
  })

  test('keeps it, and the owner of the order is told', async () => {
    const { id, itemIds } = await sold([1_000_000])
    await sql`update unit set deposit_basis_points = 3000, deposit_minimum_centavos = 0 where id = ${here.id}`.execute(
      database,
    )
    await dated(itemIds[0])
    const receipt = await paid(id, 400_000)
    const { body: small } = await ask(receipt, 100_000)
    await act(small.id, 'approve', { version: 1 })
    expect(told()).toBe(0)
    const { body: large } = await ask(receipt, 1)
    await act(large.id, 'approve', { version: 1 })
    expect(told()).toBe(1)
    const event = await database
      .selectFrom('event')
      .selectAll()
      .where('verb', '=', 'belowDeposit')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      noun: 'receipt',
      entity_id: large.id,
      unit_id: here.id,
      data: { changes: { paidCentavos: [300_000, 299_999], depositCentavos: [null, 300_000] } },
    })
    // It was short already.
    const { body: more } = await ask(receipt, 1)
    await act(more.id, 'approve', { version: 1 })
    expect(told()).toBe(1)
    expect((await look(id)).items[0]?.state).toBe('scheduled')
  })

  test('also by a chargeback, a void receipt or another allocation, but not where the deposit was waived', async () => {
    const two = await sold([100_000, 100_000])
    await dated(two.itemIds[0])
    const card = await paid(two.id, 60_000, { method: 'credit_card', brand: 'visa' })
    await act(card, 'chargebacks', { id: newId(), amountCentavos: 2, reason: 'não reconhece' })
    expect(told()).toBe(1)
    const waived = await sold([100_000])
    await dated(waived.itemIds[0], { deposit_waived_by: staff.SALES_MANAGER, deposit_waiver_reason: 'cliente antiga' })
    await act(await paid(waived.id, 30_000), 'void', { version: 1, reason: 'engano' })
    expect(told()).toBe(1)
    const moved = await sold([100_000, 100_000])
    await dated(moved.itemIds[0])
    const receipt = await paid(moved.id, 60_000)
    const allocation = [{ itemId: moved.itemIds[1], amountCentavos: 60_000 }]
    await act(receipt, 'allocate', { version: 1, reason: 'trocou a ordem', allocation })
    expect(told()).toBe(2)
  })
})
