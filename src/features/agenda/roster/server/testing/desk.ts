import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { newId } from '../../../../../shared/ids.ts'
import { rosterEvents } from '../../events.ts'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import { served } from '../../../../../server/testing/served.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { rosterEndpoints } from '../endpoints.ts'
import type { Clash, Elsewhere, Shift } from '../../record.ts'
import { worksIn } from '../../../../../server/testing/rows.ts'

export const { request, network, database, announced } = await served({
  endpoints: [...rosterEndpoints, historyEndpoint({ events: { roster: rosterEvents } })],
  loadActor,
})
export const { here, elsewhere } = network

type Role = Parameters<typeof request>[0]

/** Monday 23 November 2026, 08:00–14:00 in São Paulo, of the first doctor. */
export function wish(change: Record<string, unknown> = {}) {
  return {
    id: newId(),
    unitId: here.id,
    professionalId: here.doctors[0],
    starts: '2026-11-23T08:00',
    ends: '2026-11-23T14:00',
    ...change,
  }
}

export interface ShiftAnswer {
  shift: Shift
  clashes: Clash[]
}

export const create = (change: Record<string, unknown> = {}, as: Role = 'LOCATION_MANAGER') =>
  request<ShiftAnswer>(as, 'POST', '/roster/shifts', wish(change))
export const refusal = (change: Record<string, unknown> = {}, as: Role = 'LOCATION_MANAGER') =>
  request(as, 'POST', '/roster/shifts', wish(change))

/** A shift that is there, whatever the test is about. */
export async function shift(change: Record<string, unknown> = {}, as: Role = 'ADMIN'): Promise<Shift> {
  const { status, body, text } = await create(change, as)
  if (status !== 200) throw new Error(text)
  return body.shift
}

/** The roster as a screen shows it: its shifts, and what they clash with. */
export async function list(query: string, as: Role = 'LOCATION_MANAGER') {
  const { status, body } = await request<{ items: Shift[] }>(as, 'GET', `/roster/shifts?${query}`)
  const around = await request<{ elsewhere: Elsewhere[]; clashes: Clash[] }>(as, 'GET', `/roster/clashes?${query}`)
  if (around.status !== status) throw new Error(`the clashes of a roster answer ${around.status}`)
  return { status, ...body, ...around.body }
}

/** The weeks around 23 November of the unit. */
export const november = `unitId=${here.id}&from=2026-11-16&to=2026-12-06`

/** Makes what is published the draft, as if it had been published. */
export async function publishAll(): Promise<void> {
  await sql`delete from shift where layer = 'published'`.execute(database)
  await sql`insert into shift (layer, id, kind, unit_id, professional_id, function, starts_at, ends_at, leave_reason, note, version)
    select 'published', id, kind, unit_id, professional_id, function, starts_at, ends_at, leave_reason, note, version
    from shift where layer = 'draft'`.execute(database)
}

/** Lets a professional of one unit work in the other, too. */
export function worksToo(professionalId: string | undefined, unitId: string): Promise<void> {
  return worksIn(database, professionalId, unitId)
}

beforeEach(async () => {
  await sql`delete from shift_swap`.execute(database)
  await sql`delete from worked_shift`.execute(database)
  await sql`delete from shift`.execute(database)
  await sql`delete from roster_pattern`.execute(database)
  await sql`delete from holiday`.execute(database)
  announced.length = 0
})
