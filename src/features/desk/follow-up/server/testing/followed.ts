import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import { type GivenAppointment, insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import { served, testNow } from '../../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../../agenda/appointments/server/endpoints.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { followUpEvents } from '../../events.ts'
import type { listFollowUps } from '../../list-contract.ts'
import type { FollowUpDetail } from '../../record.ts'
import { followOrders, followUpDue } from '../jobs.ts'
import { followUpEndpoints } from '../endpoints.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'

export const { request, network, database, announced, clock, runJobs } = await served({
  endpoints: [...followUpEndpoints, ...appointmentEndpoints, historyEndpoint({ events: { followUp: followUpEvents } })],
  loadActor,
  jobs: [followOrders, followUpDue],
})
export const { here, elsewhere, surgery, consultation, patients, staff } = network
export const postOperative = newId()
await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind) values
  (${postOperative}, 'POS-D1', 'Retorno D1', 'post_operative', 20, 0, 'consultation')`.execute(database)

beforeEach(async () => {
  clock.now = Temporal.Instant.from(testNow)
  await emptyTables(database, 'sales_order', 'appointment', 'follow_up_due', 'event')
  announced.length = 0
})

interface Given {
  unit?: typeof here
  patient?: number
  owner?: Role
  soldAt?: string
  /** By default one surgery. */
  procedures?: readonly string[]
}

/** A sold order; 1 November 2026 unless said, by SALES, here. Answers its id and those of its items. */
export function sell({ unit = here, patient = 0, owner = 'SALES', soldAt, procedures = [surgery] }: Given = {}) {
  return insertOrder(database, {
    unitId: unit.id,
    patientId: patients[patient] ?? '',
    ownerId: staff[owner],
    items: procedures.map((procedureId) => ({ procedureId })),
    ...(soldAt && { soldAt }),
  })
}

/** An appointment of an item, written past all rules. */
export async function place(itemId: string, given: GivenAppointment): Promise<string> {
  const id = await insertAppointment(database, network, {
    procedureId: surgery,
    roomId: here.surgeryRoom,
    minutes: 420,
    ...given,
  })
  await sql`update appointment set order_item_id = ${itemId} where id = ${id}`.execute(database)
  return id
}

/** Follows up what happened, as the clock does every minute. */
export const follow = () => runJobs({ tick: followOrders.name })
/** As the clock does every hour. */
export const everyHour = () => runJobs({ tick: followUpDue.name })

type Listed = ContractOutput<typeof listFollowUps>

export async function list(query = '', as: Role = 'ADMIN'): Promise<Listed> {
  return (await request<Listed>(as, 'GET', `/follow-ups?${query}`)).body
}

/** `milestone dueOn` of each in the list. */
export async function lanes(query = '', as: Role = 'ADMIN'): Promise<string[]> {
  return (await list(query, as)).items.map(({ milestone, dueOn }) => `${milestone} ${dueOn}`)
}

type Said = FollowUpDetail & Partial<Omit<ProblemDetails, 'status'>>

export function act(id: string, verb: string, body: object, as: Role = 'AFTER_SALES') {
  return request<Said>(as, 'POST', `/follow-ups/${id}/${verb}`, body)
}

export async function read(id: string, as: Role = 'ADMIN'): Promise<FollowUpDetail> {
  return (await request<FollowUpDetail>(as, 'GET', `/follow-ups/${id}`)).body
}

/** What was recorded of an order, oldest first. */
export async function told(id: string): Promise<string[]> {
  const { rows } = await sql<{ verb: string }>`
    select verb from event where noun = 'followUp' and entity_id = ${id} order by id`.execute(database)
  return rows.map(({ verb }) => verb)
}
