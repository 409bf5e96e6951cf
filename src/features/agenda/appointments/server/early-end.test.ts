import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { AppointmentDetail } from '../record.ts'
import { book, clock, database, here, monday, patients, refusal, request, wish } from './testing/bookings.ts'

interface Refusal {
  code: string
  detail: string
  nearest?: unknown[]
  blockers?: { label?: string }[]
}
const act = (id: string, verb: string, body: object = {}, as: Parameters<typeof request>[0] = 'RECEPTIONIST') =>
  request<AppointmentDetail & Refusal>(as, 'POST', `/appointments/${id}/${verb}`, body)

/** From 09:00 to 10:00 of an ordinary Monday in São Paulo. */
const planned = { startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T13:00:00Z' }
const [room = ''] = here.consultationRooms
const [doctor = ''] = here.doctors

const at = (instant: string) => void (clock.now = Temporal.Instant.from(instant))

/** One that begins when it was to, and ends at an instant. */
async function finishedAt(instant: string, change: Record<string, unknown> = {}): Promise<AppointmentDetail> {
  at('2026-11-23T12:00:00Z')
  const { id } = (await book({ ...planned, ...change })).body
  for (const verb of ['arrive', 'start']) await act(id, verb)
  at(instant)
  return (await act(id, 'finish')).body
}

async function held(id: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ kind: string; during: string }>`
    select resource_kind as kind, to_char(lower(during) at time zone 'UTC', 'HH24:MI') || '–' ||
      to_char(upper(during) at time zone 'UTC', 'HH24:MI') as during from claim where appointment_id = ${id}`.execute(
    database,
  )
  return Object.fromEntries(rows.map(({ kind, during }) => [kind, during]))
}

const undo = ({ id, version }: AppointmentDetail) => act(id, 'undo', { version })

beforeEach(async () => {
  await sql`update room set cleaning_minutes = 0, setup_minutes = 0 where id = ${room}`.execute(database)
})

describe('an appointment that ends before its planned end', () => {
  it('frees its room, its people and its patient from then on, and keeps its planned time', async () => {
    const early = await finishedAt('2026-11-23T12:20:00Z')
    const times = { startsAt: '2026-11-23T12:00:00.000Z', endsAt: '2026-11-23T13:00:00.000Z' }
    expect(early).toMatchObject({ status: 'fulfilled', ...times, finishedAt: '2026-11-23T12:20:00.000Z' })
    const during = '12:00–12:20'
    expect(await held(early.id)).toEqual({ room: during, professional: during, patient: during })
    const next = { startsAt: '2026-11-23T12:20:00Z', endsAt: '2026-11-23T13:00:00Z' }
    expect((await book(next)).status).toBe(200)
  })

  it('keeps its room for as long as it was to be cleaned afterwards', async () => {
    await sql`update room set cleaning_minutes = 15, setup_minutes = 5 where id = ${room}`.execute(database)
    const { id } = await finishedAt('2026-11-23T12:20:00Z')
    expect(await held(id)).toEqual({ room: '11:55–12:35', professional: '12:00–12:20', patient: '12:00–12:20' })
    const next = (startsAt: string) => ({ ...wish(), patientId: patients[1], startsAt, endsAt: '2026-11-23T13:10:00Z' })
    expect((await refusal(next('2026-11-23T12:35:00Z'))).body.code).toBe('SLOT_TAKEN')
    expect((await book(next('2026-11-23T12:40:00Z'))).status).toBe(200)
  })

  it('holds nothing any more where it ended before it was to begin', async () => {
    at('2026-11-23T11:30:00Z')
    const { id } = (await book(planned)).body
    for (const verb of ['arrive', 'start', 'finish']) await act(id, verb)
    expect(await held(id)).toEqual({})
  })

  it('that ends at its time or later is as it was', async () => {
    for (const instant of ['2026-11-23T13:00:00Z', '2026-11-23T13:25:00Z']) {
      const { id } = await finishedAt(instant)
      expect(await held(id)).toMatchObject({ room: '12:00–13:00' })
      await sql`delete from appointment`.execute(database)
    }
  })

  it('counts in the load of its day with what it took', async () => {
    await finishedAt('2026-11-23T12:20:00Z')
    await book({ ...planned, startsAt: '2026-11-23T12:20:00Z', patientId: patients[1] })
    const days = await request<{ items: object[] }>(
      'RECEPTIONIST',
      'GET',
      `/appointments/load?unitId=${here.id}&from=2026-11-23&to=2026-11-23`,
    )
    expect(days.body.items).toMatchObject([{ count: 2, busyMinutes: 60 }])
  })

  it('is where a search finds time', async () => {
    await finishedAt('2026-11-23T12:15:00Z')
    const full = { startsAt: '2026-11-23T13:00:00Z', endsAt: '2026-11-23T13:30:00Z' }
    await book({ ...full, patientId: patients[2] })
    const { body } = await refusal({ ...full, patientId: patients[1] })
    const { nearest } = body as unknown as { nearest: { startsAt: string }[] }
    expect(nearest.map(({ startsAt }) => startsAt)).toContain('2026-11-23T12:30:00.000Z')
  })
})

describe('taking back an early end', () => {
  it('holds again until the planned end, however long its room is cleaned by now', async () => {
    await sql`update room set cleaning_minutes = 15 where id = ${room}`.execute(database)
    const early = await finishedAt('2026-11-23T12:20:00Z')
    await sql`update room set cleaning_minutes = 45 where id = ${room}`.execute(database)
    expect((await undo(early)).body).toMatchObject({ status: 'in-progress', finishedAt: null })
    const during = '12:00–13:00'
    expect(await held(early.id)).toEqual({ room: '12:00–13:15', professional: during, patient: during })
  })

  it('takes back what was left of nothing', async () => {
    at('2026-11-23T11:30:00Z')
    const { id } = (await book(planned)).body
    for (const verb of ['arrive', 'start']) await act(id, verb)
    const early = (await act(id, 'finish')).body
    expect((await undo(early)).status).toBe(200)
    expect(await held(id)).toMatchObject({ room: '12:00–13:00', patient: '12:00–13:00' })
  })

  it('is refused while somebody else is there, by name and with what to do', async () => {
    const early = await finishedAt('2026-11-23T12:20:00Z')
    const next = { patientId: patients[1], startsAt: '2026-11-23T12:30:00Z', endsAt: '2026-11-23T13:00:00Z' }
    const other = (await book(next)).body
    const { status, body } = await undo(early)
    expect([status, body.code, body.nearest]).toEqual([409, 'SLOT_TAKEN', []])
    expect(body.detail).toContain('Bruno Lima')
    expect(body.detail).toContain('Para desfazer, mude ou cancele antes o que está lá.')
    expect(await held(early.id)).toMatchObject({ room: '12:00–12:20' })
    await act(other.id, 'cancel', { reason: 'patient.work' })
    expect((await undo(early)).body.status).toBe('in-progress')
  })

  it('against a booking of that time is won by one of them, each time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const early = await finishedAt('2026-11-23T12:20:00Z')
      const next = {
        ...wish({ patientId: patients[1], startsAt: '2026-11-23T12:30:00Z', endsAt: '2026-11-23T13:00:00Z' }),
        id: newId(),
      }
      const [undone, booked] = await Promise.all([
        undo(early),
        request('LOCATION_MANAGER', 'POST', '/appointments', next),
      ])
      expect([undone.status, booked.status].toSorted(), `round ${round}`).toEqual([200, 409])
      const { rows } = await sql<{ holders: number }>`
        select count(distinct appointment_id)::int as holders from claim
        where resource_id = ${doctor} and during && '[2026-11-23 12:30+00, 2026-11-23 13:00+00)'`.execute(database)
      expect(rows[0]?.holders).toBe(1)
      await sql`delete from appointment`.execute(database)
    }
  })

  it('that ended in time asks nobody', async () => {
    const late = await finishedAt('2026-11-23T13:10:00Z')
    await book({ ...monday, patientId: patients[1], startsAt: '2026-11-23T13:00:00Z', endsAt: '2026-11-23T13:30:00Z' })
    expect((await undo(late)).body.status).toBe('in-progress')
  })
})
