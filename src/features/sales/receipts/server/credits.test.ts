import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { Credit } from '../credit-contract.ts'
import type { Payments } from '../record.ts'
import { servedSales } from './testing/sales.ts'

const kit = await servedSales()
const { announced, clock, database, dated, network, request, here, sold, line, record, paid, look, shares, act, ask } =
  kit
const { elsewhere, patients, staff } = network
const [ana = '', beto = ''] = patients

beforeEach(async () => {
  await emptyTables(database, 'receipt', 'receipt_allocation', 'cash_desk', 'sales_order', 'order_item', 'appointment')
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
})

const keep = (receipt: string, amountCentavos: number, fields: object = {}, as: Role = 'RECEPTIONIST') =>
  act(receipt, 'credits', { id: newId(), amountCentavos, reason: 'para outro pedido', ...fields }, as)
const use = (
  orderId: string,
  creditId: string,
  amountCentavos: number,
  fields: object = {},
  as: Role = 'RECEPTIONIST',
) =>
  request<Payments & { code?: string; fields?: { path: string; code: string }[] }>(
    as,
    'POST',
    `/orders/${orderId}/credits`,
    { id: newId(), creditId, amountCentavos, ...fields },
  )
const credits = async (patientId = ana, more = '', as: Role = 'RECEPTIONIST') =>
  (await request<{ items: Credit[]; balanceCentavos: number }>(as, 'GET', `/credits?patientId=${patientId}${more}`))
    .body

describe('credit', () => {
  test('is kept of a receipt: it leaves its items, needs nobody’s approval and passes no desk', async () => {
    const { id } = await sold()
    const receipt = await paid(id, 900_000)
    await sql`insert into cash_desk (id, unit_id, day, state, float_centavos, opened_by, opened_at, counted_by, counted_at)
      values (${newId()}, ${here.id}, '2026-11-19', 'counted', 0, ${staff.ADMIN}, now(), ${staff.ADMIN}, now())`.execute(
      database,
    )
    const { status, body } = await keep(receipt, 300_000)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'keep', state: 'effective', method: 'credit', ofReceiptId: receipt })
    expect(await shares(id)).toEqual([400_000, 200_000])
    expect(await look(id)).toMatchObject({ openCentavos: 900_000, creditCentavos: 300_000 })
    expect(await credits()).toMatchObject({ balanceCentavos: 300_000, items: [{ id: body.id, orderId: id }] })
    expect(announced.at(-1)).toMatchObject({ noun: 'receipt', verb: 'keep', entityId: body.id })
    expect((await keep(receipt, 600_001)).status).toBe(422)
    expect((await keep(receipt, 1, { reason: ' ' })).status).toBe(400)
    expect((await keep(receipt, 1, {}, 'PRE_POST_OPERATOR')).status).toBe(403)
  })

  test('takes first what is on items that were given up, and tells of a deposit that is left incomplete', async () => {
    const { id, itemIds } = await sold()
    const receipt = await paid(id, 900_000)
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up' where id = ${itemIds[1]}`.execute(
      database,
    )
    await dated(itemIds[0])
    await keep(receipt, 300_000)
    expect(await shares(id)).toEqual([600_000, 0])
    expect(announced.map(({ verb }) => verb)).not.toContain('belowDeposit')
    await keep(receipt, 500_000)
    expect(announced.map(({ verb }) => verb)).toContain('belowDeposit')
  })

  test('pays another order of the patient, as much as is left of both', async () => {
    const [{ id: first }, { id: second }] = [await sold(), await sold([200_000, 100_000])]
    const { body: kept } = await keep(await paid(first, 900_000), 400_000)
    expect((await use(second, kept.id, 400_001)).body.fields?.[0]).toMatchObject({ path: 'amountCentavos' })
    expect((await use(second, kept.id, 300_001)).body.fields?.[0]).toMatchObject({ path: 'amountCentavos' })
    const sent = { id: newId(), creditId: kept.id, amountCentavos: 300_000 }
    const post = () => request<Payments>('RECEPTIONIST', 'POST', `/orders/${second}/credits`, sent)
    expect((await post()).body).toMatchObject({ paidCentavos: 300_000, openCentavos: 0, creditCentavos: 100_000 })
    expect((await post()).body.receipts).toHaveLength(1)
    expect(await shares(second)).toEqual([200_000, 100_000])
    const [used] = (await look(second)).receipts
    expect(used).toMatchObject({ kind: 'use', method: 'credit', ofReceiptId: kept.id, amountCentavos: 300_000 })
    expect((await use(second, kept.id, 1)).body.code).toBe('RULE_BROKEN')
  })

  test('goes back to credit from the order that it paid', async () => {
    const [{ id: first }, { id: second }] = [await sold(), await sold([200_000])]
    const { body: kept } = await keep(await paid(first, 200_000), 200_000)
    await use(second, kept.id, 200_000)
    const used = (await look(second)).receipts[0]?.id ?? ''
    expect((await ask(used, 1)).body.code).toBe('WRONG_STATE')
    expect((await act(used, 'void', { version: 1, reason: 'engano' })).body.code).toBe('WRONG_STATE')
    const { body: again } = await keep(used, 200_000)
    expect(await credits()).toMatchObject({ balanceCentavos: 200_000, items: [{ id: again.id, orderId: second }] })
  })

  test('is of its payer: of another patient for whom they paid, or by their CPF', async () => {
    const [{ id: hers }, { id: his }] = [await sold(), await sold(undefined, { patientId: beto })]
    const mother = { payerName: 'Rosa Lima', payerDocument: '52998224725' }
    const { body: kept } = await keep(await paid(hers, 500_000, mother), 500_000)
    expect(await credits(beto)).toMatchObject({ balanceCentavos: 0 })
    expect((await use(his, kept.id, 100_000)).body.fields?.[0]).toMatchObject({ path: 'creditId', code: 'unknown' })
    expect(await credits(beto, '&document=529.982.247-25')).toMatchObject({ balanceCentavos: 500_000 })
    const { body } = await use(his, kept.id, 100_000, { document: '529.982.247-25' })
    expect(body).toMatchObject({ paidCentavos: 100_000, receipts: [{ payerName: 'Rosa Lima' }] })
    await record(his, [line(50_000, mother)])
    expect(await credits(beto)).toMatchObject({ balanceCentavos: 400_000 })
    expect((await use(his, kept.id, 100_000)).status).toBe(200)
  })

  test('follows whoever has no document to the record that theirs is merged into', async () => {
    const { id } = await sold()
    await keep(await paid(id, 500_000), 500_000)
    await sql`update patient set cpf = null where id = ${ana}`.execute(database)
    await sql`update receipt set payer_document = null`.execute(database)
    await sql`update sales_order set patient_id = ${beto} where id = ${id}`.execute(database)
    expect(await credits(beto)).toMatchObject({ balanceCentavos: 500_000 })
  })

  test('is given back as money once another person approves it, by the desk of that day', async () => {
    const { id } = await sold()
    const { body: kept } = await keep(await paid(id, 500_000), 500_000)
    expect((await ask(kept.id, 500_000, { isGoodwill: true })).body.fields?.[0]?.path).toBe('isGoodwill')
    const { body: asked } = await ask(kept.id, 200_000, { method: 'cash' })
    expect(asked).toMatchObject({ kind: 'payout', state: 'requested', method: 'cash', allocation: [] })
    expect(await credits()).toMatchObject({ balanceCentavos: 300_000 })
    expect((await act(asked.id, 'approve', { version: 1 }, 'RECEPTIONIST')).status).toBe(403)
    expect((await act(asked.id, 'approve', { version: 1 })).body.state).toBe('effective')
    expect(await look(id)).toMatchObject({ paidCentavos: 0, openCentavos: 1_500_000 })
    const { body: other } = await ask(kept.id, 300_000)
    expect(other.method).toBe('pix')
    expect(await credits()).toMatchObject({ balanceCentavos: 0 })
    await act(other.id, 'refuse', { version: 1, reason: 'prefere usar' })
    expect(await credits()).toMatchObject({ balanceCentavos: 300_000 })
  })

  test('pays nothing of a quote or a cancelled order, nor of another’s or another unit’s', async () => {
    const { id } = await sold()
    const { body: kept } = await keep(await paid(id, 500_000), 500_000)
    const quote = await sold([1000], { soldAt: null })
    expect((await use(quote.id, kept.id, 1)).body.code).toBe('WRONG_STATE')
    const away = await sold([5000], { unitId: elsewhere.id, ownerId: staff.SALES_MANAGER })
    for (const role of ['RECEPTIONIST', 'SALES'] as const)
      expect((await use(away.id, kept.id, 1, {}, role)).status).toBe(404)
    expect((await use(away.id, kept.id, 1, {}, 'ADMIN')).status).toBe(200)
  })
})

describe('what moved as credit is contested where it is', () => {
  const contest = (id: string, amountCentavos: number) =>
    act(id, 'chargebacks', { id: newId(), amountCentavos, reason: 'não reconhece' }, 'RECEPTIONIST')
  const card = { method: 'credit_card', brand: 'visa', instalments: 3 }
  const keptCentavos = async (id: string) =>
    (await database.selectFrom('receipt').select('kept_centavos').where('id', '=', id).executeTakeFirst())
      ?.kept_centavos

  test('as credit that is left, and on the order that it paid', async () => {
    const [{ id: first }, { id: second }] = [await sold(), await sold([300_000])]
    const receipt = await paid(first, 500_000, card)
    const { body: kept } = await keep(receipt, 500_000)
    await use(second, kept.id, 300_000)
    expect((await contest(receipt, 1)).body.code).toBe('WRONG_STATE')
    const { body: ofCredit } = await contest(kept.id, 150_000)
    expect(ofCredit).toMatchObject({ kind: 'chargeback', method: 'credit_card', allocation: [] })
    expect(await credits()).toMatchObject({ balanceCentavos: 50_000 })
    const used = (await look(second)).receipts[0]?.id ?? ''
    const { body: ofOrder } = await contest(used, 100_000)
    expect(ofOrder).toMatchObject({ kind: 'chargeback', method: 'credit_card' })
    expect(await look(second)).toMatchObject({ paidCentavos: 200_000, openCentavos: 100_000 })
    // The card pays what was kept of it but for what was contested.
    expect(await keptCentavos(receipt)).toBe(250_000)
    await act(ofOrder.id, 'reversal', { id: newId(), reason: 'venceu' }, 'RECEPTIONIST')
    await act(ofCredit.id, 'reversal', { id: newId(), reason: 'venceu' }, 'RECEPTIONIST')
    expect(await keptCentavos(receipt)).toBe(500_000)
    expect(await look(second)).toMatchObject({ paidCentavos: 300_000 })
    expect(await credits()).toMatchObject({ balanceCentavos: 200_000 })
  })

  test('unless it came as cash', async () => {
    const { id } = await sold()
    const { body: kept } = await keep(await paid(id, 500_000, { method: 'cash' }), 500_000)
    expect((await contest(kept.id, 1)).body.code).toBe('WRONG_STATE')
  })
})

test('credit is used once, however many use it at once, and whoever writes', async () => {
  const [{ id }, ...others] = [await sold(), await sold([100_000]), await sold([100_000]), await sold([100_000])]
  const { body: kept } = await keep(await paid(id, 150_000), 150_000)
  const all = await Promise.all(others.map((order) => use(order.id, kept.id, 100_000)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await credits()).toMatchObject({ balanceCentavos: 50_000 })
  const open = others[all.findIndex(({ status }) => status !== 200)]
  await expect(
    database.transaction().execute(async (transaction) => {
      const used = newId()
      await sql`insert into receipt (id, order_id, unit_id, day, kind, of_receipt_id, method, amount_centavos, payer_name,
          payer_key, origin_id, recorded_by, recorded_at)
        values (${used}, ${open?.id}, ${here.id}, '2026-11-19', 'use', ${kept.id}, 'credit', 60000, 'Ana', 'x', ${kept.ofReceiptId},
          ${staff.SALES}, now())`.execute(transaction)
      await sql`insert into receipt_allocation values (${used}, ${open?.itemIds[0]}, 60000)`.execute(transaction)
    }),
  ).rejects.toMatchObject({ constraint: 'receipt_gives_back_no_more' })
})
