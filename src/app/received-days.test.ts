import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../server/testing/empty-tables.ts'
import { newId } from '../shared/ids.ts'
import type { Role } from '../shared/roles.ts'
import { cashDeskHookAnswers } from '../features/sales/cash-desk/server/hook-answers.ts'
import { paymentHookAnswers } from '../features/pay/payments/server/hook-answers.ts'
import { servedSales } from '../features/sales/receipts/server/testing/sales.ts'

const kit = await servedSales([], { hookAnswers: [...cashDeskHookAnswers, ...paymentHookAnswers] })
const { clock, database, network, request, here, sold, line, record, paid, act } = kit
const reason = 'o comprovante só chegou hoje'

beforeEach(async () => {
  await emptyTables(
    database,
    'receipt',
    'receipt_allocation',
    'cash_desk',
    'sales_order',
    'order_item',
    'payment_period',
  )
  await sql`update unit set late_days = 7 where id = ${here.id}`.execute(database)
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
})

/** What is said of a payment on a day, of an order of 1 September. */
async function saidOf(day: string, fields: object = {}, as: Role = 'RECEPTIONIST', method = 'pix') {
  const { id } = await sold(undefined, { soldAt: '2026-09-01T12:00:00Z' })
  const { status, body } = await record(id, [line(100, { method })], { day, ...fields }, as)
  return status === 200 ? 'taken' : body.fields?.map(({ path, code }) => `${path} ${code}`).join()
}

test('anybody records what came in within the days of the unit', async () => {
  expect(await saidOf('2026-11-12')).toBe('taken')
  expect(await saidOf('2026-11-11')).toBe('day too_late')
  await sql`update unit set late_days = 1 where id = ${here.id}`.execute(database)
  expect([await saidOf('2026-11-18'), await saidOf('2026-11-17')]).toEqual(['taken', 'day too_late'])
})

test('what is older is recorded by managers who say why, and history tells it', async () => {
  for (const role of ['SALES', 'AFTER_SALES'] as const)
    expect(await saidOf('2026-11-11', { dayReason: reason }, role)).toBe('day too_late')
  for (const role of ['SALES_MANAGER', 'LOCATION_MANAGER', 'ADMIN'] as const) {
    expect(await saidOf('2026-11-11', {}, role)).toBe('dayReason required')
    expect(await saidOf('2026-11-11', { dayReason: reason }, role)).toBe('taken')
  }
  const { rows } = await sql<{ id: string }>`select id from receipt order by recorded_at limit 1`.execute(database)
  const { body } = await request<{ items: object[] }>('ADMIN', 'GET', `/history/receipt/${rows[0]?.id}`)
  expect(body.items).toMatchObject([{ verb: 'record', note: reason }])
})

test('nothing comes in long before it was sold, by the day of the unit, and nothing tomorrow', async () => {
  const { id } = await sold(undefined, { soldAt: '2026-11-18T02:30:00Z' })
  const on = async (day: string, as: Role = 'ADMIN') =>
    (await record(id, [line(101)], { day, dayReason: reason }, as)).body.fields?.[0]
  expect(await on('2026-11-09')).toMatchObject({
    path: 'day',
    code: 'too_early',
    message: 'Fica mais de 7 dias antes da venda (17/11/2026): confira o dia',
  })
  expect([await on('2026-11-10'), await on('2026-11-16', 'RECEPTIONIST')]).toEqual([undefined, undefined])
  expect(await on('1999-12-31', 'RECEPTIONIST')).toMatchObject({ path: 'day', code: 'too_early' })
  expect(await on('2026-11-20')).toMatchObject({ path: 'day', code: 'in_the_future' })
  expect(await on('2026-11-17')).toBeUndefined()
})

test('cash of a day without a cash desk is refused, and today’s waits for its desk', async () => {
  const cash = (day: string) => saidOf(day, {}, 'RECEPTIONIST', 'cash')
  const desk = (day: string, state: string) =>
    sql`insert into cash_desk (id, unit_id, day, state, float_centavos, opened_by, opened_at, counted_by, counted_at)
      values (${newId()}, ${here.id}, ${day}, ${state}, 0, ${network.staff.ADMIN}, now(),
        ${state === 'open' ? null : network.staff.ADMIN}, ${state === 'open' ? null : '2026-11-19T12:00:00Z'})`.execute(
      database,
    )
  expect([await cash('2026-11-18'), await cash('2026-11-19')]).toEqual(['day no_desk', 'taken'])
  expect(await saidOf('2026-11-18')).toBe('taken')
  await desk('2026-11-18', 'open')
  await desk('2026-11-17', 'counted')
  expect([await cash('2026-11-18'), await cash('2026-11-17')]).toEqual(['taken', 'day day_closed'])
})

test('nothing comes into a month of payments that is locked', async () => {
  const late = { dayReason: reason }
  expect(await saidOf('2026-10-30', late, 'ADMIN')).toBe('taken')
  await sql`insert into payment_period (id, month, state, locked_by, locked_at)
    values (${newId()}, '2026-10-01', 'locked', ${network.staff.ADMIN}, now())`.execute(database)
  expect(await saidOf('2026-10-30', late, 'ADMIN')).toBe('day month_locked')
  expect(await saidOf('2026-11-01', late, 'ADMIN')).toBe('taken')
})

test('an invoice is no older than the sale, however long ago that was', async () => {
  const { id } = await sold(undefined, { soldAt: '2026-09-01T12:00:00Z' })
  const { body } = await record(id, [line(100, { invoiceNumber: '1', invoiceDate: '2026-08-31' })])
  expect(body.fields?.[0]).toMatchObject({ path: 'lines.0.invoiceDate', code: 'too_early' })
  const receipt = await paid(id, 100, { invoiceNumber: '1', invoiceDate: '2026-09-01' })
  const said = (invoiceDate: string) => act(receipt, 'invoice', { version: 1, invoiceNumber: '2', invoiceDate })
  expect((await said('2026-08-31')).body.fields?.[0]).toMatchObject({ path: 'invoiceDate', code: 'too_early' })
  expect((await said('2026-10-01')).status).toBe(200)
})
