import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { appointmentHookAnswers } from '../features/agenda/appointments/server/hook-answers.ts'
import { procedureEndpoints } from '../features/network/procedures/server/endpoints.ts'
import { professionalEndpoints } from '../features/network/professionals/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { testPhotos } from '../features/foundation/staff/server/testing/accounts.ts'
import { roomEndpoints } from '../features/network/rooms/server/endpoints.ts'
import { rosterEndpoints } from '../features/agenda/roster/server/endpoints.ts'
import { teamEndpoints } from '../features/network/teams/server/endpoints.ts'
import { unitEndpoints } from '../features/foundation/units/server/endpoints.ts'
import type { Database } from '../server/database/connect.ts'
import { type Answer, served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import { insertProfessional } from '../server/testing/rows.ts'
import { times } from '../shared/testing/length.ts'

const { request, network, database } = await served({
  endpoints: [
    ...unitEndpoints({ photos: testPhotos() }),
    ...roomEndpoints,
    ...procedureEndpoints,
    ...professionalEndpoints,
    ...teamEndpoints,
    ...rosterEndpoints,
    ...appointmentEndpoints,
  ],
  loadActor,
  hookAnswers: appointmentHookAnswers,
})
const { here, consultation, patients } = network

interface Kind {
  /** Something nobody has booked yet; what a booking says to have it, and where it is taken out of use. */
  make: () => Promise<{ id: string; wished: object; withdraw: () => Promise<Answer<ProblemDetails>> }>
  table: string
  /** How a withdrawal is stopped by what is booked. */
  refusal?: string
}

const rowOf = async (table: string, fields: Record<string, unknown>) => {
  const id = newId()
  await database
    .insertInto(table as 'team')
    .values({ id, unit_id: here.id, ...fields } as never)
    .execute()
  return id
}
const professional = () => insertProfessional(database, { unitIds: [here.id] })
let made = 0
const kinds: Record<string, Kind> = {
  'a room': {
    table: 'room',
    make: async () => {
      const id = await rowOf('room', { name: `Sala ${(made += 1)}`, kind: 'consultation' })
      const withdraw = () => request('ADMIN', 'PATCH', `/rooms/${id}`, { active: false, version: 1 })
      return { id, wished: { roomId: id }, withdraw }
    },
  },
  'a professional': {
    table: 'professional',
    make: async () => {
      const id = await professional()
      const withdraw = () => request('ADMIN', 'PATCH', `/professionals/${id}`, { active: false, version: 1 })
      return { id, wished: { professionalIds: [id] }, withdraw }
    },
  },
  'a professional’s unit': {
    table: 'professional_unit',
    make: async () => {
      const id = await professional()
      const body = { unitIds: [network.elsewhere.id], version: 1 }
      const withdraw = () => request('ADMIN', 'PATCH', `/professionals/${id}`, body)
      return { id, wished: { professionalIds: [id] }, withdraw }
    },
  },
  'a team': {
    table: 'team',
    make: async () => {
      const id = await rowOf('team', { name: `Equipe ${(made += 1)}`, capacity_per_day: 2 })
      return { id, wished: { teamId: id }, withdraw: () => request('ADMIN', 'POST', `/teams/${id}/archive`, {}) }
    },
  },
  'a unit': {
    table: 'unit',
    refusal: 'CONFIRMATION_REQUIRED',
    make: async () => {
      const { id, consultationRooms, doctors } = network.elsewhere
      await sql`delete from appointment where unit_id = ${id}`.execute(database)
      await sql`update unit set active = true, version = 1 where id = ${id}`.execute(database)
      const wished = { unitId: id, roomId: consultationRooms[0], professionalIds: [doctors[0]] }
      return { id, wished, withdraw: () => request('ADMIN', 'POST', `/units/${id}/deactivate`, { version: 1 }) }
    },
  },
}

const book = (wished: object, more: object = {}) =>
  request('ADMIN', 'POST', '/appointments', {
    id: newId(),
    unitId: here.id,
    patientId: patients[0],
    procedureId: consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [here.doctors[0]],
    startsAt: '2026-11-23T12:00:00Z',
    endsAt: '2026-11-23T12:30:00Z',
    ...wished,
    ...more,
  })

/** Once so many statements of this database wait for a lock, or `unless` is over without. */
async function waiting(count: number, unless: Promise<unknown> = new Promise(() => {})): Promise<void> {
  const other = { isOver: false }
  void unless.finally(() => {
    other.isOver = true
  })
  while (!other.isOver) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database,
    )
    if ((rows[0]?.count ?? 0) >= count) return
  }
}

/** Holds what `lock` locks or writes until it is let go of. */
async function held(lock: (transaction: Database) => Promise<unknown>): Promise<() => Promise<void>> {
  const transaction = await database.startTransaction().execute()
  await lock(transaction)
  return () => transaction.commit().execute()
}

beforeEach(async () => void (await sql`delete from appointment`.execute(database)))

describe.each(Object.entries(kinds))('taking %s out of use', (_what, { make, table, refusal = 'RULE_BROKEN' }) => {
  it('waits for a booking that saw it in use, and is refused by it', async () => {
    const { wished, withdraw } = await make()
    // The booking has read its facts and waits to be written, behind somebody who has its patient.
    const letGo = await held((transaction) =>
      sql`select from patient where id = ${patients[0]} for update`.execute(transaction),
    )
    const booked = book(wished)
    await waiting(1, booked)
    const withdrawn = withdraw()
    await waiting(2, withdrawn)
    await letGo()
    expect((await booked).status).toBe(200)
    expect([(await withdrawn).status, (await withdrawn).body.code]).toEqual([422, refusal])
  })

  it('makes a booking wait that comes after the counting, and refuses it', async () => {
    const { id, wished } = await make()
    const letGo = await held(async (transaction) => {
      const row = sql.table(table === 'professional_unit' ? 'professional' : table)
      await sql`select from ${row} where id = ${id} for update`.execute(transaction)
      await (
        table === 'professional_unit'
          ? sql`delete from professional_unit where professional_id = ${id}`
          : sql`update ${row} set active = false where id = ${id}`
      ).execute(transaction)
    })
    const booked = book(wished)
    await waiting(1, booked)
    await letGo()
    expect([(await booked).status, (await booked).body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it('leaves nothing booked behind, whoever comes first', async () => {
    for (let round = 0; round < times(40, 10); round += 1) {
      const { wished, withdraw } = await make()
      const startsAt = Temporal.Instant.from('2026-11-23T12:00:00Z').add({ hours: 24 * 7 * round })
      const booking = () =>
        book(wished, { startsAt: startsAt.toString(), endsAt: startsAt.add({ minutes: 30 }).toString() })
      const both = round % 2 === 0 ? [booking(), withdraw()] : [withdraw(), booking()]
      const statuses = (await Promise.all(both)).map(({ status }) => status)
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}: ${statuses.join()}`,
      ).toHaveLength(1)
    }
  })
})

it('bookings do not wait for one another there, and a procedure is retired only after those that saw it', async () => {
  const letGo = await held((transaction) =>
    sql`select from professional, room, procedure where professional.id = ${here.doctors[0]}
      and room.id = ${here.consultationRooms[0]} and procedure.id = ${consultation} for key share`.execute(transaction),
  )
  expect((await book({})).status).toBe(200)
  const retired = request('ADMIN', 'POST', `/procedures/${consultation}/retire`, {})
  await waiting(1, retired)
  await letGo()
  expect((await retired).body.code).toBe('CONFIRMATION_REQUIRED')
})

it('nobody is deactivated past a shift that is being planned for them', async () => {
  for (let round = 0; round < times(40, 10); round += 1) {
    const professionalId = await professional()
    const plan = () =>
      request('ADMIN', 'POST', '/roster/shifts', {
        id: newId(),
        unitId: here.id,
        professionalId,
        starts: '2026-11-23T08:00',
        ends: '2026-11-23T14:00',
      })
    const leave = () => request('ADMIN', 'PATCH', `/professionals/${professionalId}`, { active: false, version: 1 })
    const statuses = (await Promise.all(round % 2 === 0 ? [plan(), leave()] : [leave(), plan()])).map(
      (one) => one.status,
    )
    expect(
      statuses.filter((status) => status === 200),
      `round ${round}: ${statuses.join()}`,
    ).toHaveLength(1)
  }
})
