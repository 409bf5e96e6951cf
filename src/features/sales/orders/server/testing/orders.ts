import { beforeEach, expect } from 'vitest'
import { sql } from 'kysely'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import { answerHook } from '../../../../../server/endpoint/hooks.ts'
import { served } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { FieldProblem, ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { salesPolicyEndpoints } from '../../../sales-policy/server/endpoints.ts'
import { orderEvents } from '../../events.ts'
import type { OrderDetail } from '../../record.ts'
import { orderEndpoints } from '../endpoints.ts'
import { cancelDate } from '../hooks.ts'

/** Dates that were cancelled with an order, as whoever answers was told. */
export const cancelledDates: { id: string; reason: string }[] = []

export const { request, network, database, announced, clock } = await served({
  endpoints: [...salesPolicyEndpoints, ...orderEndpoints, historyEndpoint({ events: { order: orderEvents } })],
  loadActor,
  hookAnswers: [
    answerHook(cancelDate, 'appointments', async (context, { id, reason }) => {
      cancelledDates.push({ id, reason })
      await sql`update appointment set status = 'cancelled', expires_at = null, cancel_reason = ${reason}
        where id = ${id}`.execute(context.database)
    }),
  ],
})
export const { here, elsewhere, consultation, surgery, patients, staff } = network

/** What an answer may say: the record, or why not. */
type Said<Record> = Record & Partial<Pick<ProblemDetails, 'code'>> & { fields?: FieldProblem[] }
export type Answered<Record> = { status: number; body: Said<Record> }

export const line = (change: Record<string, unknown> = {}) => ({
  procedureId: surgery,
  quantity: 1,
  priceCentavos: 1_800_000,
  ...change,
})

/** An offer of one surgery at the price of the catalogue. */
export function offer(change: Record<string, unknown> = {}) {
  return { id: newId(), unitId: here.id, patientId: patients[0], lines: [line()], ...change }
}

export const post = (as: Role, path: string, body: object = {}): Promise<Answered<OrderDetail>> =>
  request<Said<OrderDetail>>(as, 'POST', `/orders${path}`, body)

export async function quote(change: Record<string, unknown> = {}, as: Role = 'SALES'): Promise<OrderDetail> {
  const { status, body } = await post(as, '', offer(change))
  expect(body).toMatchObject({ state: 'quote' })
  expect(status).toBe(200)
  return body
}

export const act = (
  { id, version }: { id: string; version: number },
  verb: string,
  body: object = {},
  as: Role = 'SALES',
) => post(as, `/${id}/${verb}`, { version, ...body })

export const patch = (
  { id, version }: { id: string; version: number },
  body: object,
  as: Role = 'SALES',
): Promise<Answered<OrderDetail>> => request<Said<OrderDetail>>(as, 'PATCH', `/orders/${id}`, { version, ...body })

export const look = (id: string, as: Role = 'SALES'): Promise<Answered<OrderDetail>> =>
  request<Said<OrderDetail>>(as, 'GET', `/orders/${id}`)

/** An order that is sold at the price of the catalogue. */
export async function sold(change: Record<string, unknown> = {}, as: Role = 'SALES'): Promise<OrderDetail> {
  const { status, body } = await act(await quote(change, as), 'sell', {}, as)
  expect(status).toBe(200)
  return body
}

beforeEach(async () => {
  for (const table of ['claim', 'appointment', 'sales_order'])
    await sql`delete from ${sql.table(table)}`.execute(database)
  await sql`update procedure set price_centavos = 1800000, active = true where id = ${surgery}`.execute(database)
  announced.length = 0
  cancelledDates.length = 0
  clock.now = Temporal.Instant.from('2026-11-19T15:00:00Z')
})
