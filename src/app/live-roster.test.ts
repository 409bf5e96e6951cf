import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Listed, patchList, questionOf } from '../browser/live/patch.ts'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { liveShifts } from '../features/agenda/roster/live-list.ts'
import { rosterEndpoints } from '../features/agenda/roster/server/endpoints.ts'
import { shiftRows } from '../features/agenda/roster/server/live-rows.ts'
import { rosterPublishingEndpoints } from '../features/agenda/roster-publishing/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { worksIn } from '../server/testing/rows.ts'
import { newId } from '../shared/ids.ts'
import type { LiveRow } from '../shared/live.ts'
import { untilSomebodyWaits } from '../server/testing/waiting.ts'

const endpoints = [...rosterEndpoints, ...rosterPublishingEndpoints, ...appointmentEndpoints]
const { database, network, request, announced } = await served({ endpoints, loadActor })
const { here, elsewhere } = network
const [alice = '', beto = ''] = here.doctors
await worksIn(database, alice, elsewhere.id)

const periods: readonly Record<string, string>[] = [
  { unitId: here.id, from: '2026-11-01', to: '2026-11-30' },
  { unitId: here.id, from: '2026-12-01', to: '2026-12-31' },
  { unitId: here.id, from: '2026-11-23', to: '2026-11-29' },
  { unitId: elsewhere.id, from: '2026-11-01', to: '2026-11-30' },
  { professionalId: alice, from: '2026-11-01', to: '2026-12-31' },
  { professionalId: beto, from: '2026-11-01', to: '2026-12-31' },
]

/** Open rosters, as anyone who plans every unit sees them and as anyone who sees what is published there. */
const screens = (['ADMIN', 'SALES_MANAGER'] as const).flatMap((role) => periods.map((query) => ({ role, query })))
type Screen = (typeof screens)[number]
const held = new Map<Screen, Listed>()

async function loaded({ role, query }: Screen): Promise<Listed> {
  const { status, body } = await request<Listed>(role, 'GET', `/roster/shifts?${new URLSearchParams(query).toString()}`)
  expect(status).toBe(200)
  return body
}

/** The rows that follow what was announced since it was asked last. */
async function told(role: Screen['role']): Promise<LiveRow[]> {
  const rows: LiveRow[] = []
  for (const { concerns, freshness } of announced) {
    const ids = concerns.rowIds ?? []
    const read = role === 'ADMIN' ? shiftRows.further?.read : shiftRows.read
    const found = (await read?.(database, ids)) ?? []
    const gone = ids.filter((id) => !found.some((row) => row.id === id))
    rows.push(...(found as unknown as LiveRow[]), ...gone.map((id): LiveRow => ({ id, freshness, gone: true })))
  }
  return rows
}

/** Does it as ADMIN. A screen that followed by rows sees exactly what one that loads sees. */
async function step<Body = unknown>(method: string, path: string, body?: object): Promise<Body> {
  for (const screen of screens) if (!held.has(screen)) held.set(screen, await loaded(screen))
  announced.length = 0
  const answer = await request<Body>('ADMIN', method, path, body)
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  expect(announced.every(({ concerns }) => concerns.rowIds !== undefined)).toBe(true)
  const rows = { ADMIN: await told('ADMIN'), SALES_MANAGER: await told('SALES_MANAGER') }
  for (const screen of screens) {
    const before = held.get(screen) ?? { items: [] }
    const { list } = patchList(before, rows[screen.role], questionOf(liveShifts, { query: screen.query }))
    expect([screen, list]).toEqual([screen, await loaded(screen)])
    held.set(screen, list)
  }
  return answer.body
}

interface Made {
  readonly shift: { readonly id: string; readonly version: number }
}
const draw = (change: object = {}) =>
  step<Made>('POST', '/roster/shifts', {
    id: newId(),
    unitId: here.id,
    professionalId: alice,
    starts: '2026-11-24T08:00',
    ends: '2026-11-24T14:00',
    ...change,
  })
const edit = ({ shift }: Made, change: object) =>
  step<Made>('PATCH', `/roster/shifts/${shift.id}`, { version: shift.version, ...change })
const remove = ({ shift }: Made) => step('DELETE', `/roster/shifts/${shift.id}?version=${shift.version}`)
const days = { unitId: here.id, from: '2026-11-01', to: '2026-12-31' }
const publish = () =>
  step('POST', '/roster/publications', { id: newId(), ...days, plans: [], acknowledgeClashes: true })

describe('a roster that follows the rows it is told', () => {
  it('stands as one that is loaded, whoever looks, through everything that may happen to a shift', async () => {
    const one = await draw()
    const night = await draw({ professionalId: beto, starts: '2026-11-30T19:00', ends: '2026-12-01T07:00' })
    const gone = await draw({ starts: '2026-11-25T08:00', ends: '2026-11-25T14:00' })
    const open = await draw({
      professionalId: null,
      function: 'doctor',
      starts: '2026-11-26T00:00',
      ends: '2026-11-26T06:00',
    })
    await draw({ unitId: elsewhere.id, starts: '2026-11-27T08:00', ends: '2026-11-27T14:00' })
    await draw({ kind: 'leave', leaveReason: 'illness', starts: '2026-11-29T00:00', ends: '2026-12-02T00:00' })
    const noted = await edit(one, { note: 'sala 2' })
    await publish()

    const moved = await edit(noted, { starts: '2026-12-24T08:00', ends: '2026-12-24T14:00' })
    await edit(moved, { professionalId: beto })
    await remove(gone)
    await remove(night)
    await step('POST', `/roster/shifts/${open.shift.id}/assign`, { professionalId: beto })
    await publish()

    // What is in one layer only, brought back, and what a restored draft is.
    const again = await edit(open, { version: 2, ends: '2026-11-26T07:00' })
    await step('POST', '/roster/discards', { ...days, shiftIds: [again.shift.id] })
    await draw({ id: gone.shift.id, starts: '2026-11-25T09:00', ends: '2026-11-25T15:00' })
    await remove({ shift: { id: gone.shift.id, version: 1 } })

    const swap = { id: newId(), shiftId: open.shift.id, toProfessionalId: alice, reason: 'casamento' }
    await step('POST', '/roster/swaps', swap)
    const { swap: asked } = (await request<{ swap: { version: number } }>('ADMIN', 'POST', '/roster/swaps', swap)).body
    await step('POST', `/roster/swaps/${swap.id}/withdraw`, { version: asked.version })
    const id = newId()
    const manager = await request<{ swap: { version: number } }>('LOCATION_MANAGER', 'POST', '/roster/swaps', {
      ...swap,
      id,
    })
    expect(manager.status).toBe(200)
    for (const screen of screens) held.set(screen, await loaded(screen))
    const { version } = manager.body.swap
    await step('POST', `/roster/swaps/${id}/approve`, { version, acknowledgeClashes: true, acknowledgeUncovered: true })

    const copy = { id: newId(), unitId: here.id, week: '2026-11-23', toWeeks: ['2026-12-07'] }
    const { shiftIds } = await step<{ shiftIds: string[] }>('POST', '/roster/copies', copy)
    await step('POST', '/roster/fills/undo', { id: copy.id, unitId: here.id, shiftIds })
  })
})

describe('the freshness of a shift', () => {
  it('grows in the order of commits, also where both layers change at once', async () => {
    const { shift } = await draw({ starts: '2026-11-17T08:00', ends: '2026-11-17T14:00' })
    const freshness = async () => {
      const [row] = (await shiftRows.further?.read(database, [shift.id])) ?? []
      return row?.freshness ?? 0
    }
    const publishing = await database.transaction().execute(async (planning) => {
      await sql`update shift set note = 'x' where id = ${shift.id}`.execute(planning)
      const published = sql`insert into shift (layer, id, unit_id, professional_id, function, starts_at, ends_at)
        select 'published', id, unit_id, professional_id, function, starts_at, ends_at from shift
        where id = ${shift.id}`.execute(database)
      // It waits for the draft, or its number would be the higher one and be seen first.
      await untilSomebodyWaits(database)
      return { published }
    })
    await publishing.published
    const both = await freshness()
    await sql`delete from shift where id = ${shift.id} and layer = 'published'`.execute(database)
    expect(await freshness()).toBeGreaterThan(both)
  })
})
