import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { served, testNow } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { BlockDetail } from '../../contract.ts'
import { blockEndpoints } from '../endpoints.ts'
import { continueSeries } from '../jobs.ts'
import { insertTeam } from '../../../../../server/testing/rows.ts'

export const { request, network, database, announced, clock, runJobs } = await served({
  endpoints: blockEndpoints,
  loadActor,
  jobs: [continueSeries],
})
export const { here, elsewhere } = network

type Role = Parameters<typeof request>[0]

/** Monday the 23rd, 12:00–13:00 in São Paulo, the first consultation room. */
export function wish(change: Record<string, unknown> = {}) {
  return {
    id: newId(),
    unitId: here.id,
    roomId: here.consultationRooms[0],
    startsAt: '2026-11-23T15:00:00Z',
    endsAt: '2026-11-23T16:00:00Z',
    reason: 'Reunião clínica',
    category: 'meeting',
    ...change,
  }
}

export const create = (change: Record<string, unknown> = {}, as: Role = 'LOCATION_MANAGER') =>
  request<BlockDetail>(as, 'POST', '/blocks', wish(change))
export const refusal = (change: Record<string, unknown> = {}, as: Role = 'LOCATION_MANAGER') =>
  request(as, 'POST', '/blocks', wish(change))
export const send = <Body = BlockDetail>(method: string, path: string, body?: unknown) =>
  request<Body>('LOCATION_MANAGER', method, path, body)

/** What blocks hold, as `[resource, from, to]` in the order of time. */
export async function held(blockId?: string): Promise<[string, string, string][]> {
  const { rows } = await sql<{ resource: string; from: string; to: string }>`
    select resource_id as resource, lower(during) as from, upper(during) as to from claim
    where block_id is not null and (${blockId ?? null}::uuid is null or block_id = ${blockId ?? null})
    order by lower(during), resource_id`.execute(database)
  return rows.map(({ resource, from, to }) => [resource, from, to])
}

/** The blocks there are, in the order of time. */
export async function blocks(): Promise<{ id: string; startsAt: string; endsAt: string; seriesId: string | null }[]> {
  const { rows } = await sql<{ id: string; startsAt: string; endsAt: string; seriesId: string | null }>`
    select id, starts_at as "startsAt", ends_at as "endsAt", series_id as "seriesId" from block order by starts_at`.execute(
    database,
  )
  return rows
}

/** An appointment in a room of the unit, with its claims. */
export async function appointment(startsAt: string, endsAt: string, unit = here): Promise<string> {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  const holds = ['room', 'professional'] as const
  return insertAppointment(database, network, { unit, startsAt, minutes, status: 'booked', holds })
}

/** A team of the unit: its first doctor and technician, and its second doctor as a substitute. */
export function team(): Promise<string> {
  const [first, second] = here.doctors
  const members = [{ id: first }, { id: here.technician }, { id: second, substitute: true }]
  return insertTeam(database, { unit_id: here.id, members })
}

/** What is free is what nothing holds: after this, nothing does. */
beforeEach(async () => {
  await sql`delete from claim`.execute(database)
  await sql`delete from block`.execute(database)
  await sql`delete from block_series`.execute(database)
  await sql`delete from appointment`.execute(database)
  announced.length = 0
  clock.now = Temporal.Instant.from(testNow)
})
