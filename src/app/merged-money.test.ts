import { beforeEach, expect, it } from 'vitest'
import type { OrderDetail } from '../features/sales/orders/record.ts'
import type { Merge } from '../features/patients/patient-merges/contract.ts'
import type { PatientDetail } from '../features/patients/patients/record.ts'
import type { Credit } from '../features/sales/receipts/credit-contract.ts'
import type { Payments, Receipt } from '../features/sales/receipts/record.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { insertPatient } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request, clock } = await served({
  endpoints: wholeApi(() => database),
  loadActor,
  hookAnswers,
})
const { here, staff, consultation } = network

beforeEach(() => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
})

const post = async <Body extends object>(
  path: string,
  body: object,
  as: 'ADMIN' | 'SALES_MANAGER' = 'SALES_MANAGER',
) => {
  const { status, text, body: said } = await request<Body>(as, 'POST', path, body)
  expect(status, text).toBe(200)
  return said
}
const look = async (orderId: string) => (await request<Payments>('ADMIN', 'GET', `/orders/${orderId}/receipts`)).body
const balance = async (patientId: string) =>
  (await request<{ items: Credit[]; balanceCentavos: number }>('ADMIN', 'GET', `/credits?patientId=${patientId}`)).body
    .balanceCentavos

/** An order of R$ 1.000,00 that is paid by one receipt. */
async function paidOrder(patientId: string, line: object) {
  const items = [{ procedureId: consultation, priceCentavos: 100_000 }]
  const { id } = await insertOrder(database, { unitId: here.id, patientId, ownerId: staff.SALES_MANAGER, items })
  const { receipts } = await post<Payments>(`/orders/${id}/receipts`, {
    lines: [{ id: newId(), amountCentavos: 100_000, ...line }],
  })
  return { id, receiptId: receipts[0]?.id ?? '' }
}

async function merge(gone: string, into: string): Promise<string> {
  const version = async (id: string) => (await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body.version
  const body = { into, version: await version(gone), intoVersion: await version(into), take: [] }
  return (await post<Merge>(`/patients/${gone}/merge`, body, 'ADMIN')).id
}

it('a merge keeps credit, a reduction that waits and a contest, and its undo gives back every centavo', async () => {
  const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
  const card = { method: 'credit_card', brand: 'visa', instalments: 2 }
  const [credited, contested] = [await paidOrder(gone, { method: 'pix' }), await paidOrder(gone, card)]
  const open = await insertOrder(database, {
    unitId: here.id,
    patientId: kept,
    ownerId: staff.SALES_MANAGER,
    items: [{ procedureId: consultation, priceCentavos: 70_000 }],
  })
  const credit = await post<Receipt>(`/receipts/${credited.receiptId}/credits`, {
    id: newId(),
    amountCentavos: 60_000,
    reason: 'para outro pedido',
  })
  const contest = await post<Receipt>(`/receipts/${contested.receiptId}/chargebacks`, {
    id: newId(),
    amountCentavos: 30_000,
    reason: 'não reconhece',
  })
  const { version, items } = (await request<OrderDetail>('ADMIN', 'GET', `/orders/${contested.id}`)).body
  const asked = await post<OrderDetail>(`/orders/${contested.id}/reductions`, {
    version,
    itemId: items[0]?.id,
    amountCentavos: 50_000,
    reason: 'atrasou três horas',
  })
  expect([await balance(kept), await balance(gone), asked.approval]).toEqual([0, 60_000, 'waiting'])

  const merged = await merge(gone, kept)
  expect(await balance(kept)).toBe(60_000)
  expect((await look(contested.id)).patientId).toBe(kept)
  const used = { id: newId(), creditId: credit.id, amountCentavos: 45_000 }
  expect(await post<Payments>(`/orders/${open.id}/credits`, used)).toMatchObject({ openCentavos: 25_000 })
  const given = await post<OrderDetail>(`/orders/${contested.id}/approve`, { version: asked.version }, 'ADMIN')
  expect(given).toMatchObject({ netCentavos: 50_000, patientId: kept })
  await post(`/receipts/${contest.id}/reversal`, { id: newId(), reason: 'venceu a contestação' })
  expect(await look(contested.id)).toMatchObject({ paidCentavos: 100_000, overpaidCentavos: 50_000 })

  await post(`/patient-merges/${merged}/undo`, {}, 'ADMIN')
  // What is left of the credit is the other's again; what it paid meanwhile stays paid.
  expect([await balance(kept), await balance(gone)]).toEqual([0, 15_000])
  expect(await look(open.id)).toMatchObject({ patientId: kept, paidCentavos: 45_000, openCentavos: 25_000 })
  expect(await look(credited.id)).toMatchObject({ patientId: gone, paidCentavos: 40_000 })
  expect(await look(contested.id)).toMatchObject({ patientId: gone, paidCentavos: 100_000, netCentavos: 50_000 })
  const more = await request('SALES_MANAGER', 'POST', `/orders/${open.id}/credits`, {
    id: newId(),
    creditId: credit.id,
    amountCentavos: 1,
  })
  expect(more.status).toBe(422)
  // What was used is given back as credit where it is.
  const again = await post<Receipt>(`/receipts/${used.id}/credits`, {
    id: newId(),
    amountCentavos: 45_000,
    reason: 'era de outra pessoa',
  })
  expect(again).toMatchObject({ kind: 'keep', patientId: kept })
  expect([await balance(kept), await balance(gone)]).toEqual([45_000, 15_000])
})

it('what one person paid in cash in a month is added up over records that became one', async () => {
  const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
  const cash = async (patientId: string, amountCentavos: number) => {
    const items = [{ procedureId: consultation, priceCentavos: 5_000_000 }]
    const { id } = await insertOrder(database, { unitId: here.id, patientId, ownerId: staff.SALES_MANAGER, items })
    return post<Payments & { cashIsToDeclare: boolean }>(`/orders/${id}/receipts`, {
      lines: [{ id: newId(), method: 'cash', amountCentavos }],
    })
  }
  const declared = async () =>
    (
      await request<{ items: { amountCentavos: number }[] }>('ADMIN', 'GET', '/cash-desks/payers?month=2026-11-01')
    ).body.items.map(({ amountCentavos }) => amountCentavos)
  expect((await cash(gone, 1_800_000)).cashIsToDeclare).toBe(false)
  expect((await cash(kept, 1_100_000)).cashIsToDeclare).toBe(false)
  expect(await declared()).toEqual([])
  const merged = await merge(gone, kept)
  expect((await cash(kept, 200_000)).cashIsToDeclare).toBe(true)
  expect(await declared()).toEqual([3_100_000])
  await post(`/patient-merges/${merged}/undo`, {}, 'ADMIN')
  expect(await declared()).toEqual([])
})
