import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { appointmentEvents } from '../../../appointments/events.ts'
import { blockRequestEvents } from '../../events.ts'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import { soldSurgery } from '../../../../../server/testing/orders.ts'
import { served } from '../../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../appointments/server/endpoints.ts'
import type { AppointmentDetail } from '../../../appointments/record.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { Affected, listAffected, simulateRequest } from '../../plan-contract.ts'
import { blockRequestEndpoints } from '../endpoints.ts'
import type { Plan, RequestDetail } from '../../record.ts'

export const { request, network, database, announced, clock } = await served({
  endpoints: [
    ...blockRequestEndpoints,
    ...appointmentEndpoints,
    historyEndpoint({ events: { appointment: appointmentEvents, blockRequest: blockRequestEvents } }),
  ],
  loadActor,
})
export const { here, elsewhere, consultation, surgery, patients } = network
const [doctor = '', otherDoctor = ''] = here.doctors
export { doctor, otherDoctor }

/** Monday of the week after the test's Thursday, hours of São Paulo. */
export const onMonday = (hour: number, minute = 0) =>
  `2026-11-23T${String(hour + 3).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`
export const onTuesday = (hour: number) => `2026-11-24T${String(hour + 3).padStart(2, '0')}:00:00.000Z`

/** The first doctor is away all Monday. */
export function wish(change: Record<string, unknown> = {}) {
  return {
    id: newId(),
    unitId: here.id,
    professionalId: doctor,
    startsAt: onMonday(0),
    endsAt: onMonday(20),
    category: 'leave',
    reason: 'congresso em Recife',
    urgency: 'high',
    ...change,
  }
}

/** What an answer may say: the record, or why not. */
type Said<Record> = Record & Partial<Omit<ProblemDetails, 'status'>>
type Answered<Record> = { status: number; body: Said<Record> }

export async function ask(change: Record<string, unknown> = {}, as: Role = 'RECEPTIONIST'): Promise<RequestDetail> {
  const { status, body } = await request<RequestDetail>(as, 'POST', '/block-requests', wish(change))
  expect(status).toBe(200)
  return body
}

/** A consultation of half an hour with the first doctor in the first room; a surgery is sold first, and held. */
export async function book(
  startsAt: string,
  change: Record<string, unknown> & { patientId?: string | undefined } = {},
): Promise<AppointmentDetail> {
  const sold = change['procedureId'] === surgery && (await soldSurgery(database, network, change.patientId))
  const { status, body } = await request<AppointmentDetail>('LOCATION_MANAGER', 'POST', '/appointments', {
    id: newId(),
    unitId: here.id,
    patientId: patients[0],
    procedureId: consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [doctor],
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString(),
    ...sold,
    ...change,
  })
  expect(status).toBe(200)
  return body
}

export const look = (id: string, as: Role = 'RECEPTIONIST') =>
  request<RequestDetail>(as, 'GET', `/block-requests/${id}`)
export const act = (
  id: string,
  verb: string,
  body: object = {},
  as: Role = 'ADMIN',
): Promise<Answered<RequestDetail>> => request<Said<RequestDetail>>(as, 'POST', `/block-requests/${id}/${verb}`, body)
export const decide = (
  id: string,
  appointmentId: string,
  body: object,
  as: Role = 'RECEPTIONIST',
): Promise<Answered<Plan>> => request<Said<Plan>>(as, 'POST', `/block-requests/${id}/plan/${appointmentId}`, body)
export const accept = (id: string, as: Role = 'RECEPTIONIST') =>
  request<{ accepted: number; without: number }>(as, 'POST', `/block-requests/${id}/plan`, {})
export const simulated = async (id: string) =>
  (await request<ContractOutput<typeof simulateRequest>>('RECEPTIONIST', 'GET', `/block-requests/${id}/simulation`))
    .body.items
export const affected = async (id: string, as: Role = 'RECEPTIONIST'): Promise<Affected[]> =>
  (await request<ContractOutput<typeof listAffected>>(as, 'GET', `/block-requests/${id}/affected`)).body.items
export const appointment = async (id: string) =>
  (await request<AppointmentDetail>('LOCATION_MANAGER', 'GET', `/appointments/${id}`)).body

/** Everything that a failed approval must leave as it was. */
export async function everything(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(appointment order by id) from appointment) as appointments,
      (select json_agg(claim order by resource_id, during) from claim) as claims,
      (select json_agg(block order by id) from block) as blocks,
      (select json_agg(block_request order by id) from block_request) as requests,
      (select json_agg(block_request_plan order by request_id, appointment_id) from block_request_plan) as plans,
      (select count(*)::int from event) as events`.execute(database)
  return rows[0]
}

beforeEach(async () => {
  for (const table of ['claim', 'block_request_plan', 'block', 'block_series', 'block_request', 'appointment']) {
    await sql`delete from ${sql.table(table)}`.execute(database)
  }
  announced.length = 0
})
