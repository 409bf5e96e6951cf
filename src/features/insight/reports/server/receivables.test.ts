import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { uidOf } from '../../../../server/testing/network.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertReceipt } from '../../../../server/testing/receipts.ts'
import { readWorkbook } from '../../../../server/testing/read-workbook.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { shareOf } from '../../../../shared/money.ts'
import type { Role } from '../../../../shared/roles.ts'
import { arrivalsOf } from '../../../pay/pay-rules/settlement.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listReceivables, readReceivables } from '../receivables-contract.ts'
import { reportEndpoints } from './endpoints.ts'

const { request, app, network, database, clock } = await served({ endpoints: reportEndpoints, loadActor })
const { here, elsewhere, surgery, patients, staff } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await sql`truncate receipt, sales_order cascade`.execute(database)
})

interface Given {
  readonly unit?: typeof here
  readonly day?: string
  readonly centavos?: number
  readonly times?: number
  readonly fee?: number | null
  readonly ownerId?: string
  readonly method?: 'credit_card' | 'debit_card' | 'pix'
}

async function paid({ unit = here, day = '2026-11-10', centavos = 100_001, times = 3, fee = 250, ...more }: Given) {
  const { method = 'credit_card', ownerId = staff.SALES } = more
  const { id: orderId, itemIds } = await insertOrder(database, {
    unitId: unit.id,
    patientId: patients[0] ?? '',
    ownerId,
    items: [{ procedureId: surgery }],
  })
  return insertReceipt(database, {
    orderId,
    unitId: unit.id,
    itemId: itemIds[0] ?? '',
    amountCentavos: centavos,
    recordedBy: staff.RECEPTIONIST,
    method,
    day,
    feeBasisPoints: fee,
    ...(method !== 'pix' && { brand: 'visa' }),
    ...(method === 'credit_card' && { instalments: times }),
  })
}

/** What goes out of a payment; a refund waits for approval, and is kept for it all the same. */
async function givenBack(
  ofReceiptId: string,
  amountCentavos: number,
  more: { method?: string; kind?: 'refund' | 'chargeback' | 'keep' },
): Promise<string> {
  const { rows } = await sql<{ orderId: string; itemId: string }>`
    select order_id as "orderId", item_id as "itemId" from receipt join receipt_allocation on receipt_id = id
    where id = ${ofReceiptId}`.execute(database)
  const [of = { orderId: '', itemId: '' }] = rows
  return insertReceipt(database, {
    ...of,
    ofReceiptId,
    kind: 'refund',
    unitId: here.id,
    amountCentavos,
    recordedBy: staff.RECEPTIONIST,
    ...more,
  })
}

const weeks = async (as: Role = 'ADMIN', query = '') =>
  (await request<ContractOutput<typeof readReceivables>>(as, 'GET', `/reports/receivables?${query}`)).body.items
const list = async (as: Role = 'ADMIN', query = '') =>
  (await request<ContractOutput<typeof listReceivables>>(as, 'GET', `/reports/receivables/list?limit=200${query}`)).body
    .items
const sum = (items: readonly { centavos: number }[]) => items.reduce((all, { centavos }) => all + centavos, 0)

describe('what cards still pay', () => {
  it('comes as money counts as settled, less the fee, and the list adds up to the weeks', async () => {
    await paid({})
    await paid({ method: 'debit_card', day: '2026-11-18', centavos: 5_000, fee: null })
    await paid({ method: 'pix', day: '2026-11-19' })
    const arrivals = arrivalsOf(
      { day: '2026-11-10', centavos: 100_001, method: 'credit_card', instalments: 3, feeBasisPoints: 250 },
      'settled',
    )
    const listed = await list()
    expect(listed.map(({ day, grossCentavos, instalment }) => [day, grossCentavos, instalment])).toEqual([
      ['2026-11-19', 5_000, 1],
      ...arrivals.map(({ day, centavos }, index) => [day, centavos, index + 1]),
    ])
    // The fees of the parts are the fee of the whole.
    expect(sum(listed)).toBe(5_000 + 100_001 - shareOf(100_001, 250))
    const all = await weeks()
    expect(all).toHaveLength(13)
    expect([all[0]?.from, sum(all)]).toEqual(['2026-11-19', sum(listed)])
    for (const { from, centavos, count } of all) {
      const of = await list('ADMIN', `&week=${from}`)
      expect([sum(of), of.length]).toEqual([centavos, count])
    }
  })

  it('is nothing of what has come, of what was given back, and of what is later than 90 days', async () => {
    const ofReceiptId = await paid({ centavos: 60_000, times: 2, fee: 0 })
    await givenBack(ofReceiptId, 30_000, { method: 'credit_card' })
    await paid({ day: '2026-08-01', times: 3 })
    await paid({ day: '2026-11-19', times: 12, centavos: 120_000, fee: 0 })
    expect((await list()).map(({ centavos }) => centavos).toSorted()).toEqual(
      [15_000, 15_000, 10_000, 10_000].toSorted(),
    )
  })

  it('is all of what was given back otherwise than by the card, and nothing of what the card gave back', async () => {
    const receipt = await paid({ centavos: 100_000, times: 1, fee: 0 })
    const comes = async () => sum(await list())
    const byCash = await givenBack(receipt, 20_000, { method: 'cash' })
    await givenBack(receipt, 10_000, { method: 'pix' })
    expect(await comes()).toBe(100_000)
    await givenBack(receipt, 5_000, { method: 'credit_card' })
    expect(await comes()).toBe(95_000)
    await givenBack(receipt, 15_000, { kind: 'chargeback', method: 'credit_card' })
    expect(await comes()).toBe(80_000)
    await givenBack(receipt, 50_000, { kind: 'keep' })
    expect(await comes()).toBe(80_000)
    // A refund that is taken back was nothing.
    await sql`update receipt set state = 'withdrawn' where id = ${byCash}`.execute(database)
    expect(await comes()).toBe(80_000)
    expect(sum(await weeks())).toBe(80_000)
  })

  it('is taken away exactly as it is listed, on record', async () => {
    await paid({})
    await paid({ method: 'debit_card', day: '2026-11-18', centavos: 5_000, fee: null })
    const taken = await app.inject({
      url: '/api/v1/reports/receivables/list/export?format=xlsx',
      headers: { authorization: `Bearer ${uidOf('ADMIN')}` },
    })
    const [head = [], ...rows] = readWorkbook(taken.rawPayload).rows
    const place = head.findIndex(({ value }) => value === 'Líquido (R$)')
    expect(rows.map((row) => Math.round(Number(row[place]?.value) * 100))).toEqual(
      (await list()).map(({ centavos }) => centavos),
    )
    const { rows: events } = await sql<{ note: string }>`select data->>'note' as note from event
      where noun = 'report' and verb = 'export'`.execute(database)
    expect(events).toEqual([{ note: 'xlsx {}' }])
  })

  it('is told of their units to who runs them, and of their own sales to sellers', async () => {
    await paid({ unit: elsewhere })
    await paid({ ownerId: staff.SALES_MANAGER })
    expect(await list()).toHaveLength(6)
    expect(await list('LOCATION_MANAGER')).toHaveLength(3)
    expect(await list('SALES')).toHaveLength(3)
    expect(sum(await weeks('SALES'))).toBe(sum(await list('SALES')))
    for (const role of ['STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect((await request(role, 'GET', '/reports/receivables')).status).toBe(403)
  })
})
