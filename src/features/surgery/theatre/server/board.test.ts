import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment, insertAppointments } from '../../../../server/testing/appointments.ts'
import { insertRoom } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../agenda/appointments/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { liveCaseList } from '../live-list.ts'
import type { Case } from '../record.ts'
import { stateOf, tappedSteps } from '../steps.ts'
import { theatreEndpoints } from './endpoints.ts'
import { prerequisitesOf } from './prerequisites.ts'
import { keepDuration, tapsOf } from './queries.ts'
import { casesOf } from './testing/cases.ts'

const kit = await served({ endpoints: [...appointmentEndpoints, ...theatreEndpoints], loadActor })
const { request, network, database, clock } = kit
const { empty, letGo, pause } = casesOf(kit)
const { here, elsewhere, surgery, patients } = network
const secondRoom = await insertRoom(database, { unit_id: here.id, name: 'Sala cirúrgica 2', kind: 'surgery' })

// Monday in São Paulo, from midnight to midnight.
const day = { from: '2026-11-23T03:00:00.000Z', to: '2026-11-24T03:00:00.000Z' }
const noon = '2026-11-23T12:00:00.000Z'

const insert = (more: object = {}) =>
  insertAppointment(database, network, {
    startsAt: noon,
    minutes: 120,
    procedureId: surgery,
    roomId: here.surgeryRoom,
    status: 'arrived',
    ...more,
  })
const board = async (as: Role, of = here.id, at = day) => {
  const query = new URLSearchParams({ ...at, unitId: of }).toString()
  const { status, body } = await request<{ items: Case[] }>(as, 'GET', `/theatre/cases?${query}`)
  expect(status).toBe(200)
  return body.items
}
const tap = (of: string, body: object) => request<Case>('ADMIN', 'POST', `/theatre/cases/${of}/steps`, body)

/** Its eve was a go, and its pauses are done. */
async function ready(id: string): Promise<void> {
  await letGo(id)
  for (const one of [1, 2, 3]) await pause(id, one, noon)
}

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-23T13:00:00Z')
  await empty()
})

describe('the board', () => {
  it('has the surgeries of the day and those begun before that are still in their room', async () => {
    const today = await insert()
    await insert({ startsAt: '2026-11-24T12:00:00Z' })
    await insert({ status: 'cancelled', startsAt: '2026-11-23T18:00:00Z' })
    await insertAppointment(database, network, { startsAt: noon })
    const yesterday = { startsAt: '2026-11-22T22:00:00.000Z', patientId: patients[1] }
    const unfinished = await insert({ ...yesterday, status: 'in-progress' })
    const done = await insert({ ...yesterday, status: 'fulfilled', startsAt: '2026-11-22T12:00:00.000Z' })
    const items = await board('RECEPTIONIST')
    expect(items.map(({ id }) => id)).toEqual([unfinished, today])
    const [judgedIn, judgedOut] = [
      items,
      await board('RECEPTIONIST', here.id, { ...day, from: '2026-11-22T03:00:00.000Z' }),
    ]
    expect(judgedIn.map((row) => liveCaseList.judge(row, { ...day, unitId: [here.id] }))).toEqual(['in', 'in'])
    const one = judgedOut.find(({ id }) => id === done)
    expect(one && liveCaseList.judge(one, { ...day, unitId: [here.id] })).toBe('out')
  })

  it('past midnight keeps who left their room after it', async () => {
    const late = await insert({ startsAt: '2026-11-22T23:00:00.000Z', status: 'in-progress' })
    clock.now = Temporal.Instant.from('2026-11-23T03:20:00Z')
    await ready(late)
    for (const step of ['end', 'out'])
      await tap(late, { id: newId(), step, tappedAt: clock.now.toString({ smallestUnit: 'millisecond' }) })
    const [found] = await board('ADMIN')
    expect(found).toMatchObject({ id: late, status: 'fulfilled' })
    expect(found && liveCaseList.judge(found, day)).toBe('in')
  })

  it('shows each unit to its people, and names to who may see them', async () => {
    await insert()
    const theirs = await insert({ unit: elsewhere, roomId: elsewhere.surgeryRoom })
    expect(await board('RECEPTIONIST', elsewhere.id).catch(() => [])).toEqual([])
    expect((await board('SALES_MANAGER', elsewhere.id)).map(({ id }) => id)).toEqual([theirs])
    const names = async (as: Role) =>
      (await board(as)).map(({ patientName, patientPhone }) => [patientName, patientPhone])
    expect(await names('PRE_POST_OPERATOR')).toEqual([['Ana Souza', '+5511987654321']])
    for (const role of ['EXTERNAL_ACCESS_UNIT', 'STOCK_ASSISTANT'] as const)
      expect((await names(role))[0]?.[0]).toBe('A. S.')
  })

  it('expects what the last ten cases of the doctor took, else what the catalogue says', async () => {
    const id = await insert()
    expect((await board('ADMIN'))[0]?.expected).toEqual({ minutes: 420, cases: null })
    const past = await insertAppointments(
      database,
      network,
      Array.from({ length: 10 }, (_, index) => ({
        procedureId: surgery,
        roomId: here.surgeryRoom,
        status: 'fulfilled',
        minutes: 420,
        startsAt: `2026-10-${10 + index}T12:00:00Z`,
      })),
    )
    for (const [index, one] of past.entries()) {
      await sql`insert into theatre_tap (id, appointment_id, step, tapped_at, received_at, by, sent)
        select gen_random_uuid(), id, step, starts_at + after * interval '1 minute', now(), ${network.staff.ADMIN}, ''
        from appointment, (values ('in-room', 0), ('out', ${100 + index}::int)) as tap (step, after)
        where id = ${one}`.execute(database)
      if (index < 9) await keepDuration(database, one)
    }
    expect((await board('ADMIN'))[0]?.expected).toEqual({ minutes: 420, cases: null })
    await keepDuration(database, past[9] ?? '')
    expect((await board('ADMIN')).find((one) => one.id === id)?.expected).toEqual({ minutes: 105, cases: 10 })
    const learned = (professionalId: string) =>
      request('SALES', 'GET', `/theatre/durations?procedureId=${surgery}&professionalId=${professionalId}`)
    expect((await learned(here.doctors[0] ?? '')).body).toEqual({ learned: { minutes: 105, cases: 10 } })
    expect((await learned(here.doctors[1] ?? '')).body).toEqual({ learned: null })
  })

  it('shows what is stored, in whatever order taps come and however often', async () => {
    const taps = fc.array(
      fc.record({
        step: fc.constantFrom(...tappedSteps),
        minute: fc.integer({ min: 0, max: 59 }),
        again: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(taps, async (sent) => {
        await empty()
        const id = await insert()
        await ready(id)
        for (const { step, minute, again } of sent) {
          const tappedAt = `2026-11-23T12:${String(minute).padStart(2, '0')}:00.000Z`
          const body = { id: newId(), step, tappedAt }
          const { status } = await tap(id, body)
          if (again) expect((await tap(id, body)).status).toBe(status)
        }
        const [shown] = await board('ADMIN')
        const { pauseTaps } = await prerequisitesOf(database, id)
        const stored = stateOf(shown?.status ?? '', [...(await tapsOf(database, id)), ...pauseTaps])
        const { step, times } = stateOf(shown?.status ?? '', shown?.taps ?? [])
        expect({ step, times }).toEqual({ step: stored.step, times: stored.times })
        const should = stored.times.out ? 'fulfilled' : stored.times.start ? 'in-progress' : 'arrived'
        expect(shown?.status).toBe(should)
      }),
      { numRuns: 25 },
    )
  })
})

describe('moving', () => {
  const move = (as: Role, moves: object[], more: object = {}) =>
    request<{ items: Case[]; code?: string }>(as, 'POST', '/theatre/moves', { moves, reason: 'atraso', ...more })
  const [ana, bia] = [patients[0] ?? '', patients[1] ?? '']
  const other = { patientId: bia, professionalIds: here.doctors.slice(1), roomId: secondRoom }
  const holds = ['room', 'professional', 'patient']

  it('swaps two cases between rooms in one, also of those that have begun', async () => {
    const one = await insert({ status: 'in-progress', patientId: ana, holds })
    const two = await insert({ ...other, status: 'arrived', holds })
    const { status, body, text } = await move('RECEPTIONIST', [
      { appointmentId: one, version: 1, roomId: secondRoom },
      { appointmentId: two, version: 1, roomId: here.surgeryRoom },
    ])
    expect(status, text).toBe(200)
    expect(body.items.map(({ roomId, startsAt }) => [roomId, startsAt])).toEqual([
      [secondRoom, noon],
      [here.surgeryRoom, noon],
    ])
  })

  it('puts a case that was begun in the wrong room into a free one, with its steps and at its time', async () => {
    const one = await insert({ status: 'in-progress', patientId: ana, holds })
    await tap(one, { id: newId(), step: 'in-room', tappedAt: clock.now.toString() })
    const before = (await board('RECEPTIONIST')).find(({ id }) => id === one)
    const { status, body, text } = await move('RECEPTIONIST', [
      { appointmentId: one, version: before?.version, roomId: secondRoom },
    ])
    expect(status, text).toBe(200)
    expect(body.items).toMatchObject([
      { id: one, roomId: secondRoom, startsAt: noon, status: 'in-progress', taps: before?.taps },
    ])
    expect(before?.taps).toHaveLength(1)
    const { rows } = await sql<{ room: string }>`
      select resource_id as room from claim where appointment_id = ${one} and resource_kind = 'room'`.execute(database)
    expect(rows).toEqual([{ room: secondRoom }])
    // The room that it left is another's to take.
    await expect(insert({ ...other, roomId: here.surgeryRoom, status: 'arrived', holds })).resolves.toBeTruthy()
  })

  it('moves what follows in one, all or none, and those who were told stay confirmed', async () => {
    await insert({ status: 'in-progress', holds })
    const later = { startsAt: '2026-11-23T15:00:00.000Z', patientId: bia, status: 'booked', holds }
    const next = await insert(later)
    const taken = await insert({ ...other, startsAt: '2026-11-23T18:00:00.000Z', patientId: patients[2], holds })
    const to = (startsAt: string, version = 1) => [{ appointmentId: next, version, startsAt }]
    const { rows } = await sql<{ room: string }>`update appointment set room_id = ${here.surgeryRoom}
      where id = ${taken} returning room_id as room`.execute(database)
    await sql`update claim set resource_id = ${rows[0]?.room} where appointment_id = ${taken} and resource_kind = 'room'`.execute(
      database,
    )
    const refused = await move('LOCATION_MANAGER', to('2026-11-23T17:30:00.000Z'))
    expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN'])
    const moved = await move('LOCATION_MANAGER', to('2026-11-23T15:30:00.000Z'), { patientsKnow: true })
    expect(moved.body.items[0]).toMatchObject({ startsAt: '2026-11-23T15:30:00.000Z', status: 'booked', version: 2 })
    const again = await move('LOCATION_MANAGER', to('2026-11-23T15:15:00.000Z', 2))
    expect(again.body.items[0]).toMatchObject({ status: 'pending' })
    expect((await move('LOCATION_MANAGER', to('2026-11-23T15:30:00.000Z'))).body.code).toBe('STALE')
  })

  it('is refused in time to what has begun, to other units and to who only looks on', async () => {
    const running = await insert({ status: 'in-progress' })
    const asked = [{ appointmentId: running, version: 1, startsAt: '2026-11-23T15:00:00.000Z' }]
    expect((await move('ADMIN', asked)).body.code).toBe('WRONG_STATE')
    expect((await move('EXTERNAL_ACCESS_UNIT', asked)).status).toBe(403)
    const theirs = await insert({ unit: elsewhere, roomId: elsewhere.surgeryRoom })
    expect((await move('RECEPTIONIST', [{ appointmentId: theirs, version: 1 }])).status).toBe(404)
    expect((await move('ADMIN', [...asked, ...asked])).status).toBe(400)
  })
})
