import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { teamEndpoints } from '../features/network/teams/server/endpoints.ts'
import { emptyTables } from '../server/testing/empty-tables.ts'
import { soldSurgery } from '../server/testing/orders.ts'
import { insertTeam } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { Role } from '../shared/roles.ts'

// Everywhere something is counted, compared with a limit, and then written, 64 who come at once are held to it.

const { request, network, database } = await served({
  endpoints: [...appointmentEndpoints, ...teamEndpoints],
  loadActor,
})
const { here, surgery } = network

const racers = 64
/** Several people: of one person only so many calls are under way at once. */
const managers: readonly Role[] = ['LOCATION_MANAGER', 'SALES_MANAGER', 'ADMIN']
const managerOf = (index: number): Role => managers[index % managers.length] ?? 'ADMIN'

/** A room, a doctor and a patient for each of them: nothing but what is counted is in the way. */
const lanes = await Promise.all(
  Array.from({ length: racers }, async (_, index) => {
    const [roomId, doctor, patientId] = [newId(), newId(), newId()]
    await sql`insert into room (id, unit_id, name, kind) values (${roomId}, ${here.id}, ${`Sala ${index + 10}`}, 'surgery')`.execute(
      database,
    )
    await sql`insert into professional (id, name, function) values (${doctor}, ${`Dr. Corredor ${index}`}, 'doctor')`.execute(
      database,
    )
    await sql`insert into professional_unit (professional_id, unit_id) values (${doctor}, ${here.id})`.execute(database)
    await sql`insert into patient (id, name) values (${patientId}, ${`Corredor ${index}`})`.execute(database)
    return { roomId, professionalIds: [doctor], patientId }
  }),
)

// What one person may hold is counted too, and is not what these races are about.
await sql`update sales_policy set manager_holds_per_seller = 100`.execute(database)

/** Monday, 09:00–16:00 in São Paulo; another day is 24 hours later. */
const day = (later = 0) => ({
  startsAt: `2026-11-${23 + later}T12:00:00Z`,
  endsAt: `2026-11-${23 + later}T19:00:00Z`,
})

type Wish = Awaited<ReturnType<typeof surgeryOf>>
async function surgeryOf(index: number, change: Record<string, unknown> = {}) {
  const lane = lanes[index % racers]
  if (!lane) throw new Error('no such lane')
  const sold = await soldSurgery(database, network, lane.patientId)
  return { id: newId(), unitId: here.id, procedureId: surgery, ...lane, ...sold, ...day(), ...change }
}

const surgeries = (change: Record<string, unknown> = {}): Promise<Wish[]> =>
  Promise.all(lanes.map((_, index) => surgeryOf(index, change)))

/** What came of all at once: how many were taken, and the codes of those that were not. */
async function raced(calls: readonly (() => Promise<{ status: number; body: { code?: string } }>)[]) {
  const answers = await Promise.all(calls.map((call) => call()))
  const codes = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))
  return { won: answers.filter(({ status }) => status === 200).length, codes: [...codes] }
}

const booking = (wish: Wish, index: number) => () => request(managerOf(index), 'POST', '/appointments', wish)

async function countedOf(teamId: string, startsAt = day().startsAt): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointment where team_id = ${teamId} and starts_at = ${startsAt}
      and status not in ('cancelled', 'noshow', 'entered-in-error')`.execute(database)
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await emptyTables(database, 'appointment_step', 'claim', 'appointment')
})

describe('64 surgeries of one team on one day, of which it takes two', () => {
  const team = () => insertTeam(database, { unit_id: here.id, capacity_per_day: 2 })

  it('are two, booked at once', async () => {
    const teamId = await team()
    const wishes = await surgeries({ teamId })
    expect(await raced(wishes.map(booking))).toEqual({ won: 2, codes: ['REASON_REQUIRED'] })
    expect(await countedOf(teamId)).toBe(2)
  })

  it('are two, moved there from another day or given the team at once', async () => {
    const teamId = await team()
    const [moved, joined] = [await surgeries({ teamId, ...day(1) }), await surgeries()]
    const mine = lanes.map((_, index) => (index % 2 === 0 ? moved[index] : joined[index]) as Wish)
    await sql`update team set capacity_per_day = 50 where id = ${teamId}`.execute(database)
    expect((await raced(mine.map(booking))).won).toBe(racers)
    await sql`update team set capacity_per_day = 2 where id = ${teamId}`.execute(database)
    const calls = mine.map(({ id }, index) => () => {
      const change = index % 2 === 0 ? day() : { teamId }
      return request(managerOf(index), 'PATCH', `/appointments/${id}`, { version: 1, ...change })
    })
    expect(await raced(calls)).toEqual({ won: 2, codes: ['REASON_REQUIRED'] })
    expect(await countedOf(teamId)).toBe(2)
  })

  it('are two, when cancellations are taken back at once', async () => {
    const teamId = await team()
    await sql`update team set capacity_per_day = 50 where id = ${teamId}`.execute(database)
    const wishes = (await surgeries({ teamId })).slice(0, 48)
    expect((await raced(wishes.map(booking))).won).toBe(48)
    await raced(
      wishes.map(
        ({ id }, index) =>
          () =>
            request(managerOf(index), 'POST', `/appointments/${id}/cancel`, { reason: 'clinic.team' }),
      ),
    )
    await sql`update team set capacity_per_day = 2 where id = ${teamId}`.execute(database)
    const undone = wishes.map(
      ({ id }, index) =>
        () =>
          request(managerOf(index), 'POST', `/appointments/${id}/undo`, { version: 2 }),
    )
    expect(await raced(undone)).toEqual({ won: 2, codes: ['REASON_REQUIRED'] })
    expect(await countedOf(teamId)).toBe(2)
  })

  it('are as many as it takes after what it takes was changed among them', async () => {
    const teamId = await team()
    const wishes = await surgeries({ teamId })
    const change = () =>
      request<{ code?: string }>('ADMIN', 'PATCH', `/teams/${teamId}`, { version: 1, capacityPerDay: 5 })
    const calls = wishes.map(booking)
    const { won } = await raced([...calls.slice(0, 32), change, ...calls.slice(32)])
    expect(won - 1).toBeLessThanOrEqual(5)
    expect(await countedOf(teamId)).toBe(won - 1)
  })
})
