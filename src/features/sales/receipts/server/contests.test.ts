import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedSales } from './testing/sales.ts'

const { announced, clock, database, network, request, here, sold, paid, look, shares, act, ask } = await servedSales()

beforeEach(async () => {
  await emptyTables(database, 'receipt', 'receipt_allocation', 'cash_desk', 'sales_order', 'order_item', 'appointment')
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
})

const contest = (receipt: string, amountCentavos: number, fields: object = {}, as: Role = 'RECEPTIONIST') =>
  act(receipt, 'chargebacks', { id: newId(), amountCentavos, reason: 'não reconhece', ...fields }, as)
const reverse = (contested: string, fields: object = {}, as: Role = 'RECEPTIONIST') =>
  act(contested, 'reversal', { id: newId(), reason: 'a bandeira nos deu razão', ...fields }, as)
const card = { method: 'credit_card', brand: 'visa', instalments: 3 }

describe('a chargeback', () => {
  test('is of a card, counts at once and needs nobody’s approval', async () => {
    const { id } = await sold([50_000])
    const receipt = await paid(id, 10_000, { method: 'credit_card', brand: 'visa', instalments: 3 })
    const body = { id: newId(), amountCentavos: 4000, reason: 'portador não reconhece' }
    const made = await act(receipt, 'chargebacks', body, 'RECEPTIONIST')
    expect(made.body).toMatchObject({ kind: 'chargeback', state: 'effective', method: 'credit_card' })
    expect(await look(id)).toMatchObject({ paidCentavos: 6000, openCentavos: 44_000 })
    expect((await ask(receipt, 6001)).status).toBe(422)
    expect((await act(receipt, 'chargebacks', { ...body, id: newId(), amountCentavos: 6001 })).status).toBe(422)
    const cash = await paid(id, 3000, { method: 'cash' })
    expect((await act(cash, 'chargebacks', { ...body, id: newId() })).body.code).toBe('WRONG_STATE')
    expect((await act(receipt, 'chargebacks', { ...body, id: newId() }, 'PRE_POST_OPERATOR')).status).toBe(403)
  })

  test('of money that was given back or kept is refused, and the words say where it goes', async () => {
    const { id } = await sold([50_000])
    const [refunded, kept] = [await paid(id, 10_000, card), await paid(id, 20_000, card)]
    const { body: refund } = await ask(refunded, 10_000, { method: 'cash' })
    await act(refund.id, 'approve', { version: 1 })
    const { body: credit } = await act(kept, 'credits', { id: newId(), amountCentavos: 20_000, reason: 'para depois' })
    for (const receipt of [refunded, kept]) {
      const { status, body } = await contest(receipt, 100)
      expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
      expect(body.detail).toMatch(/contesta no crédito.*comprovante da devolução/)
    }
    expect((await contest(credit.id, 20_000)).body).toMatchObject({ kind: 'chargeback', amountCentavos: 20_000 })
    expect((await contest(credit.id, 1)).body.detail).toMatch(/nada a contestar/)
  })

  test('has the day on which we were told and that on which it left, both since the receipt', async () => {
    const { id } = await sold([50_000])
    const receipt = await paid(id, 10_000, card)
    clock.now = Temporal.Instant.from('2026-11-25T13:00:00Z')
    const refused = async (days: object) => (await contest(receipt, 100, days)).body.fields?.[0]
    expect(await refused({ day: '2026-11-18' })).toMatchObject({ path: 'contestedOn', code: 'too_early' })
    expect(await refused({ contestedOn: '2026-11-20', day: '2026-11-18' })).toMatchObject({ path: 'day' })
    expect(await refused({ day: '2026-11-26' })).toMatchObject({ path: 'day' })
    const { body } = await contest(receipt, 4000, { contestedOn: '2026-11-20', day: '2026-11-23' })
    expect(body).toMatchObject({ contestedOn: '2026-11-20', day: '2026-11-23', reversedOn: null })
    const history = await request<{ items: object[] }>('ADMIN', 'GET', `/history/receipt/${body.id}`)
    expect(history.body.items).toMatchObject([
      { verb: 'chargeback', changes: { contestedOn: [null, '2026-11-20'], day: [null, '2026-11-23'] } },
    ])
  })

  test('counts also on a day that somebody has counted, and in no desk', async () => {
    const { id } = await sold([50_000])
    const receipt = await paid(id, 10_000, card)
    await sql`insert into cash_desk (id, unit_id, day, state, float_centavos, opened_by, opened_at, counted_by, counted_at)
      values (${newId()}, ${here.id}, '2026-11-19', 'counted', 0, ${network.staff.ADMIN}, now(), ${network.staff.ADMIN}, now())`.execute(
      database,
    )
    const { body } = await contest(receipt, 4000)
    expect(body).toMatchObject({ kind: 'chargeback', day: '2026-11-19' })
    expect((await reverse(body.id)).body).toMatchObject({ kind: 'reversal', day: '2026-11-19' })
  })
})

describe('a PIX that its bank gives back', () => {
  test('opens the debt again, with an event of its own', async () => {
    const { id } = await sold([50_000])
    const receipt = await paid(id, 50_000)
    const { body } = await contest(receipt, 20_000)
    expect(body).toMatchObject({ kind: 'med', state: 'effective', method: 'pix' })
    expect(await look(id)).toMatchObject({ paidCentavos: 30_000, openCentavos: 20_000 })
    expect(announced.at(-1)).toMatchObject({ noun: 'receipt', verb: 'med', entityId: body.id })
  })
})

describe('what was contested and won back', () => {
  test('pays the same items again from that day on, once', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 900_000)
    const { body: contested } = await contest(receipt, 300_000)
    expect(await shares(id)).toEqual([400_000, 200_000])
    clock.now = Temporal.Instant.from('2026-12-10T13:00:00Z')
    expect((await reverse(contested.id, { day: '2026-11-18' })).body.fields?.[0]).toMatchObject({ path: 'day' })
    const sent = { id: newId(), reason: 'a bandeira nos deu razão', day: '2026-12-08' }
    const { status, body } = await act(contested.id, 'reversal', sent, 'RECEPTIONIST')
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'reversal', amountCentavos: 300_000, day: '2026-12-08', ofReceiptId: receipt })
    expect((await act(contested.id, 'reversal', sent, 'RECEPTIONIST')).body.id).toBe(body.id)
    expect(await shares(id)).toEqual([600_000, 300_000])
    const { receipts } = await look(id)
    expect(receipts.find((one) => one.id === contested.id)).toMatchObject({ reversedOn: '2026-12-08' })
    expect(receipts.find((one) => one.id === receipt)).toMatchObject({ givenBackCentavos: 0 })
    expect((await reverse(contested.id)).body.code).toBe('WRONG_STATE')
    expect((await reverse(receipt)).body.code).toBe('WRONG_STATE')
    expect((await reverse(contested.id, {}, 'PRE_POST_OPERATOR')).status).toBe(403)
  })

  test('is given back first where it was paid again meanwhile', async () => {
    const { id } = await sold([50_000, 50_000])
    const receipt = await paid(id, 100_000)
    const { body: contested } = await contest(receipt, 10_000)
    await paid(id, 10_000, { method: 'cash' })
    await reverse(contested.id)
    expect(await look(id)).toMatchObject({ paidCentavos: 110_000, openCentavos: 0, overpaidCentavos: 10_000 })
    const { body: asked } = await ask(receipt, 10_000)
    await act(asked.id, 'approve', { version: 1 })
    expect(await look(id)).toMatchObject({ paidCentavos: 100_000, overpaidCentavos: 0 })
    expect((await ask(receipt, 90_000, { isGoodwill: true })).status).toBe(200)
  })

  test('is of what was contested alone, whoever writes', async () => {
    const { id, itemIds } = await sold([50_000])
    const receipt = await paid(id, 20_000)
    const { body: contested } = await contest(receipt, 5000)
    const won = (amount: number, reverses: string) =>
      database.transaction().execute(async (transaction) => {
        const reversal = newId()
        await sql`insert into receipt (id, order_id, unit_id, day, kind, of_receipt_id, reverses_id, method, amount_centavos,
            payer_name, payer_key, reason, recorded_by, recorded_at)
          values (${reversal}, ${id}, ${here.id}, '2026-11-19', 'reversal', ${receipt}, ${reverses}, 'pix', ${amount}, 'Ana', 'x',
            'x', ${network.staff.SALES}, now())`.execute(transaction)
        await sql`insert into receipt_allocation values (${reversal}, ${itemIds[0]}, ${amount})`.execute(transaction)
      })
    await expect(won(4000, contested.id)).rejects.toMatchObject({ constraint: 'receipt_reverses_what_was_contested' })
    await expect(won(5000, receipt)).rejects.toMatchObject({ constraint: 'receipt_reverses_what_was_contested' })
    const both = await Promise.allSettled([won(5000, contested.id), won(5000, contested.id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(
      sql`update receipt set contested_on = '2026-11-01' where id = ${contested.id}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'receipt_is_written_once' })
  })
})
