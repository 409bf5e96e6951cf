import { expect } from 'vitest'
import type { HookAnswer } from '../../../../../server/endpoint/context.ts'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import { served } from '../../../../../server/testing/served.ts'
import type { Endpoint } from '../../../../../server/endpoint/endpoint.ts'
import type { JobKind } from '../../../../../server/jobs/kinds.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { receiptEvents } from '../../events.ts'
import type { Payments, Receipt } from '../../record.ts'
import { receiptEndpoints } from '../endpoints.ts'

/** What an answer may say: the record, or why not. */
type Said<Record> = Record &
  Partial<Pick<ProblemDetails, 'code' | 'detail' | 'fields'>> & { twins?: object[]; confirmation?: string }

/** What answers for others, and what runs behind. */
interface Beside {
  readonly hookAnswers?: readonly HookAnswer[]
  readonly jobs?: readonly JobKind[]
}

/** The endpoints of money, and of whoever tests beside them, with orders to pay. The clock is on 19 November 2026. */
export async function servedSales(beside: readonly Endpoint[] = [], { hookAnswers = [], jobs = [] }: Beside = {}) {
  const history = historyEndpoint({ events: { receipt: receiptEvents } })
  const kit = await served({ endpoints: [...receiptEndpoints, history, ...beside], loadActor, hookAnswers, jobs })
  const { database, network, request } = kit
  const { here, patients, staff, surgery } = network

  /** An order of the test's seller: R$ 10.000,00 and R$ 5.000,00 unless said. */
  const sold = (prices: readonly number[] = [1_000_000, 500_000], given: object = {}) =>
    insertOrder(database, {
      unitId: here.id,
      patientId: patients[0] ?? '',
      ownerId: staff.SALES,
      items: prices.map((priceCentavos) => ({ procedureId: surgery, priceCentavos })),
      ...given,
    })

  const line = (amountCentavos: number, fields: object = {}) => ({
    id: newId(),
    method: 'pix',
    amountCentavos,
    ...fields,
  })

  const record = (orderId: string, lines: readonly object[], fields: object = {}, as: Role = 'RECEPTIONIST') =>
    request<Said<Payments & { cashIsToDeclare: boolean }>>(as, 'POST', `/orders/${orderId}/receipts`, {
      lines,
      ...fields,
    })

  /** Records one payment; answers its id. */
  async function paid(orderId: string, amountCentavos: number, fields: object = {}, as: Role = 'RECEPTIONIST') {
    const one = line(amountCentavos, fields)
    const { status, body } = await record(orderId, [one], {}, as)
    expect(body.code).toBeUndefined()
    expect(status).toBe(200)
    return one.id
  }

  const look = async (orderId: string) =>
    (await request<Said<Payments>>('ADMIN', 'GET', `/orders/${orderId}/receipts`)).body

  /** What is paid of each item. */
  const shares = async (orderId: string) => (await look(orderId)).items.map(({ paidCentavos }) => paidCentavos)

  const act = (id: string, verb: string, body: object, as: Role = 'SALES_MANAGER') =>
    request<Said<Receipt>>(as, 'POST', `/receipts/${id}/${verb}`, body)

  const ask = (id: string, amountCentavos: number, fields: object = {}, as: Role = 'RECEPTIONIST') =>
    act(id, 'refunds', { id: newId(), amountCentavos, reason: 'paciente desistiu', ...fields }, as)

  /** A surgery of an item, with a date. */
  async function dated(
    itemId: string | undefined,
    fields: { deposit_waived_by?: string; deposit_waiver_reason?: string } = {},
  ) {
    const id = await insertAppointment(database, network, { procedureId: surgery, status: 'pending' })
    await database
      .updateTable('appointment')
      .set({ order_item_id: itemId ?? null, ...fields })
      .where('id', '=', id)
      .execute()
  }

  return { ...kit, here, sold, line, record, paid, look, shares, act, ask, dated }
}
