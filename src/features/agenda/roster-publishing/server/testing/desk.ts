import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { appointmentEndpoints } from '../../../appointments/server/endpoints.ts'
import { rosterEndpoints } from '../../../roster/server/endpoints.ts'
import type { Clash, Shift, Uncovered } from '../../../roster/record.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { served } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import { rosterPublishingEndpoints } from '../endpoints.ts'

export const { request, network, database, announced } = await served({
  endpoints: [...rosterEndpoints, ...rosterPublishingEndpoints, ...appointmentEndpoints],
  loadActor,
})
export const { here, elsewhere } = network
export const [alice = '', beto = ''] = here.doctors
export type Role = Parameters<typeof request>[0]

/** Monday 23 November 2026, 08:00–14:00 in São Paulo, of the first doctor. */
export async function shift(change: Record<string, unknown> = {}): Promise<Shift> {
  const { status, body, text } = await request<{ shift: Shift }>('ADMIN', 'POST', '/roster/shifts', {
    id: newId(),
    unitId: here.id,
    professionalId: alice,
    starts: '2026-11-23T08:00',
    ends: '2026-11-23T14:00',
    ...change,
  })
  if (status !== 200) throw new Error(text)
  return body.shift
}

export async function remove({ id, version }: Shift): Promise<void> {
  await request('ADMIN', 'DELETE', `/roster/shifts/${id}?version=${version}`)
}

/** Monday 23 November 2026, 09:00–09:30 in São Paulo, with the first doctor. */
export async function book(change: Record<string, unknown> = {}): Promise<{ id: string; version: number }> {
  const { status, body, text } = await request<{ id: string; version: number }>('ADMIN', 'POST', '/appointments', {
    id: newId(),
    unitId: here.id,
    patientId: network.patients[0],
    procedureId: network.consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [alice],
    startsAt: '2026-11-23T12:00:00Z',
    endsAt: '2026-11-23T12:30:00Z',
    exceptionReason: 'combinado',
    ...change,
  })
  if (status !== 200) throw new Error(text)
  return body
}

interface Preview {
  added: Shift[]
  changed: Shift[]
  removed: Shift[]
  clashes: Clash[]
  uncovered: Uncovered[]
  uncoveredElsewhere: number
}

export const week = { unitId: here.id, from: '2026-11-23', to: '2026-11-29' }
export const preview = (change: object = {}, as: Role = 'LOCATION_MANAGER') =>
  request<Preview>(as, 'POST', '/roster/publications/preview', { ...week, ...change })

interface Published {
  id: string
  added: number
  changed: number
  removed: number
  code: string
  detail: string
  uncovered: Uncovered[]
  clashes: Clash[]
  fields: { path: string; code: string }[]
  appointmentId: string
}
export const publish = (change: object = {}, as: Role = 'LOCATION_MANAGER') =>
  request<Published>(as, 'POST', '/roster/publications', { id: newId(), ...week, ...change })

beforeEach(async () => {
  await sql`delete from claim`.execute(database)
  await sql`delete from appointment`.execute(database)
  await sql`delete from shift_swap`.execute(database)
  await sql`delete from shift`.execute(database)
  await sql`delete from roster_publication`.execute(database)
  announced.length = 0
})
