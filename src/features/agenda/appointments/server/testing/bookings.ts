import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { newId } from '../../../../../shared/ids.ts'
import { soldSurgery } from '../../../../../server/testing/orders.ts'
import { served } from '../../../../../server/testing/served.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { AppointmentDetail } from '../../record.ts'
import { appointmentEndpoints } from '../endpoints.ts'

export const { request, network, database, announced, clock } = await served({
  endpoints: appointmentEndpoints,
  loadActor,
})
type As = Parameters<typeof request>[0]
export const { here, elsewhere, consultation, surgery, patients } = network

/** Friday, 09:00–09:30 in São Paulo, in the first consultation room with the first doctor. */
export function wish(change: Record<string, unknown> = {}) {
  return {
    id: newId(),
    unitId: here.id,
    patientId: patients[0],
    procedureId: consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [here.doctors[0]],
    startsAt: '2026-11-20T12:00:00Z',
    endsAt: '2026-11-20T12:30:00Z',
    ...change,
  }
}

/** A wish of the desk; a surgery is sold first, and held. */
async function asked(change: Record<string, unknown>): Promise<Record<string, unknown>> {
  const given = wish({ exceptionReason: 'feriado com plantão', ...change })
  if (given.procedureId !== surgery || 'orderItemId' in change) return given
  return { ...given, ...(await soldSurgery(database, network, given.patientId)) }
}

export const book = async (change: Record<string, unknown> = {}, as: As = 'LOCATION_MANAGER') =>
  request<AppointmentDetail>(as, 'POST', '/appointments', await asked(change))
export const refusal = async (change: Record<string, unknown> = {}, as: As = 'LOCATION_MANAGER') =>
  request(as, 'POST', '/appointments', await asked(change))

/** An ordinary Monday, no holiday. */
export const monday = { startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T12:30:00Z' }

export async function claims(id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from claim where appointment_id = ${id}`.execute(database)
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await sql`delete from claim`.execute(database)
  await sql`delete from appointment`.execute(database)
  announced.length = 0
})
