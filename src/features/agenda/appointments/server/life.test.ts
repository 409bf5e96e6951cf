import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { appointmentEvents } from '../events.ts'
import { patientEvents } from '../../../patients/patients/events.ts'
import { historyEndpoint } from '../../../../server/events/history.ts'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { AppointmentDetail } from '../record.ts'
import { appointmentEndpoints } from './endpoints.ts'
import { expireHolds } from './jobs.ts'

const { request, network, database, clock, announced, runJobs } = await served({
  endpoints: [
    ...appointmentEndpoints,
    historyEndpoint({ events: { appointment: appointmentEvents, patient: patientEvents } }),
  ],
  loadActor,
  jobs: [expireHolds],
})
const { here, consultation, patients } = network
type As = Parameters<typeof request>[0]

const monday = '2026-11-23T12:00:00Z'
const slot = {
  startsAt: monday,
  endsAt: '2026-11-23T12:30:00Z',
  roomId: here.consultationRooms[0],
  professionalIds: [here.doctors[0]],
}

async function booked(change: Record<string, unknown> = {}, as: As = 'RECEPTIONIST'): Promise<AppointmentDetail> {
  const { status, body } = await request<AppointmentDetail>(as, 'POST', '/appointments', {
    id: newId(),
    unitId: here.id,
    patientId: patients[0],
    procedureId: consultation,
    ...slot,
    ...change,
  })
  expect(status).toBe(200)
  return body
}

const act = <Body = AppointmentDetail>(as: As, id: string, verb: string, body?: object) =>
  request<Body>(as, 'POST', `/appointments/${id}/${verb}`, body)
const code = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code: string }).code

async function claims(id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from claim where appointment_id = ${id}`.execute(database)
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-23T11:50:00Z')
  await sql`delete from claim`.execute(database)
  await sql`delete from appointment`.execute(database)
})

describe('from booking to finished', () => {
  it('confirm, arrive, start, finish: each with its time, all in the history', async () => {
    const { id } = await booked()
    expect((await act('RECEPTIONIST', id, 'confirm', { channel: 'whatsapp' })).body).toMatchObject({
      status: 'booked',
      confirmedChannel: 'whatsapp',
      confirmedAt: '2026-11-23T11:50:00.000Z',
    })
    expect((await act('RECEPTIONIST', id, 'arrive')).body).toMatchObject({
      status: 'arrived',
      arrivedAt: '2026-11-23T11:50:00.000Z',
    })
    expect((await act('PRE_POST_OPERATOR', id, 'start')).body.status).toBe('in-progress')
    const done = await act('PRE_POST_OPERATOR', id, 'finish')
    expect(done.body).toMatchObject({ status: 'fulfilled', version: 5 })
    // It ended before it was to begin.
    expect(await claims(id)).toBe(0)
    const history = await request<{ items: HistoryEntry[] }>('LOCATION_MANAGER', 'GET', `/history/appointment/${id}`)
    expect(history.body.items.map(({ verb }) => verb)).toEqual(['finish', 'start', 'arrive', 'confirm', 'book'])
    expect(history.body.items[0]).toMatchObject({
      actorName: 'PRE_POST_OPERATOR',
      changes: { status: ['in-progress', 'fulfilled'] },
    })
  })

  it('the history is for those who may see it', async () => {
    const { id } = await booked()
    expect((await request('RECEPTIONIST', 'GET', `/history/appointment/${id}`)).status).toBe(403)
    expect((await request('ADMIN', 'GET', `/history/patient/${id}`)).body).toMatchObject({ items: [] })
  })

  it('sellers confirm only what they booked', async () => {
    const own = await booked({}, 'SALES')
    const other = await booked({
      patientId: patients[1],
      startsAt: '2026-11-23T13:00:00Z',
      endsAt: '2026-11-23T13:30:00Z',
    })
    const ownFor = async (as: As, { id }: AppointmentDetail) =>
      (await request<AppointmentDetail>(as, 'GET', `/appointments/${id}`)).body.isOwn
    expect([await ownFor('SALES', own), await ownFor('SALES', other), await ownFor('ADMIN', own)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await act('SALES', own.id, 'confirm', {})).body.status).toBe('booked')
    expect(await code(act('SALES', other.id, 'confirm', {}))).toBe('NOT_ALLOWED')
    await act('RECEPTIONIST', other.id, 'confirm', {})
    expect(await code(act('SALES', other.id, 'unconfirm', { reason: 'engano' }))).toBe('NOT_ALLOWED')
    expect((await act('SALES', own.id, 'unconfirm', { reason: 'engano' })).body.status).toBe('pending')
  })

  it('what is not listed is refused with the state it is in, and wrong roles with 403', async () => {
    const { id } = await booked()
    expect(await code(act('RECEPTIONIST', id, 'finish'))).toBe('WRONG_STATE')
    expect(await code(act('SALES', id, 'arrive'))).toBe('NOT_ALLOWED')
    expect(await code(act('SB_PROTOCOL', id, 'undo', { version: 1 }))).toBe('NOT_ALLOWED')
  })

  it('a stale version is refused before anything else', async () => {
    const { id } = await booked()
    await act('RECEPTIONIST', id, 'confirm', { version: 1 })
    expect(await code(act('RECEPTIONIST', id, 'arrive', { version: 1 }))).toBe('STALE')
  })

  it('a double click arrives once', async () => {
    const { id } = await booked()
    const answers = await Promise.all([act('RECEPTIONIST', id, 'arrive'), act('RECEPTIONIST', id, 'arrive')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a confirmation made by mistake is taken back, with a reason', async () => {
    const { id } = await booked()
    await act('RECEPTIONIST', id, 'confirm', {})
    expect((await act('RECEPTIONIST', id, 'unconfirm', { reason: 'outro paciente' })).body).toMatchObject({
      status: 'pending',
      confirmedAt: null,
    })
  })
})

describe('letting go', () => {
  it('cancels what was booked by mistake, and for another reason only with a note that tells it', async () => {
    const mistaken = (await booked()).id
    const { body } = await act('RECEPTIONIST', mistaken, 'cancel', { reason: 'clinic.mistake' })
    expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'clinic.mistake', cancelNote: null })
    const { id } = await booked()
    for (const note of [{}, { note: ' ' }]) {
      const { status, body: refused } = await act('RECEPTIONIST', id, 'cancel', { reason: 'other', ...note })
      expect([status, refused]).toMatchObject([400, { fields: [{ path: 'note' }] }])
    }
    const told = await act('RECEPTIONIST', id, 'cancel', { reason: 'other', note: 'Pediu sigilo' })
    expect(told.body).toMatchObject({ cancelReason: 'other', cancelNote: 'Pediu sigilo' })
  })

  it('cancelling frees the slot at once', async () => {
    const { id } = await booked()
    const cancelled = await act('RECEPTIONIST', id, 'cancel', { reason: 'patient.health', note: 'gripe' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelReason: 'patient.health', cancelNote: 'gripe' })
    expect(await claims(id)).toBe(0)
    await booked({ patientId: patients[1] })
  })
  it('a reason outside the list is refused', async () => {
    const { id } = await booked()
    expect(await code(act('RECEPTIONIST', id, 'cancel', { reason: 'rebooked' }))).toBe('INVALID_INPUT')
  })
  it('a no-show waits for 15 minutes and frees the slot', async () => {
    const { id } = await booked()
    expect(await code(act('RECEPTIONIST', id, 'no-show'))).toBe('RULE_BROKEN')
    clock.now = Temporal.Instant.from('2026-11-23T12:15:00Z')
    expect((await act('RECEPTIONIST', id, 'no-show')).body.status).toBe('noshow')
    expect(await claims(id)).toBe(0)
  })
  it('entered in error leaves the lists', async () => {
    const { id } = await booked()
    expect((await act('LOCATION_MANAGER', id, 'entered-in-error', { reason: 'duplicado' })).body.status).toBe(
      'entered-in-error',
    )
    const list = await request<{ items: unknown[] }>('ADMIN', 'GET', `/appointments?unitId=${here.id}`)
    expect(list.body.items).toEqual([])
  })
})

describe('holds', () => {
  it('hold the slot, become a booking, or expire by themselves', async () => {
    const kept = await booked({ holdMinutes: 30 }, 'SALES')
    expect(kept).toMatchObject({ status: 'proposed', expiresAt: '2026-11-23T12:20:00.000Z' })
    expect((await act('SALES', kept.id, 'reserve')).body).toMatchObject({ status: 'pending', expiresAt: null })
    const lost = await booked(
      { holdMinutes: 30, patientId: patients[1], startsAt: '2026-11-23T13:00:00Z', endsAt: '2026-11-23T13:30:00Z' },
      'SALES',
    )
    announced.length = 0
    await runJobs({ tick: expireHolds.name })
    expect(announced).toEqual([])
    clock.now = clock.now.add({ minutes: 31 })
    await runJobs()
    expect(announced).toMatchObject([{ verb: 'expire', entityId: lost.id, unitId: here.id }])
    expect((await request('SALES', 'GET', `/appointments/${lost.id}`)).status).toBe(404)
    expect(await claims(lost.id)).toBe(0)
    expect(await claims(kept.id)).toBe(3)
  })
  it('of more than half an hour are a manager’s', async () => {
    const long = {
      id: newId(),
      unitId: here.id,
      patientId: patients[0],
      procedureId: consultation,
      ...slot,
      holdMinutes: 2880,
    }
    expect(await code(request('SALES', 'POST', '/appointments', long))).toBe('NOT_ALLOWED')
    expect((await request('SALES_MANAGER', 'POST', '/appointments', long)).status).toBe(200)
  })
})

describe('rebooking', () => {
  const why = { reason: 'patient.work' }
  const later = { ...slot, ...why, startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' }

  it('books the new one and cancels the old one together, linked both ways', async () => {
    const old = await booked()
    const { body } = await act('RECEPTIONIST', old.id, 'rebook', { id: newId(), ...later, note: 'viagem' })
    expect(body).toMatchObject({ status: 'pending', replaces: old.id })
    const before = await request<AppointmentDetail>('RECEPTIONIST', 'GET', `/appointments/${old.id}`)
    expect(before.body).toMatchObject({ status: 'cancelled', cancelReason: 'rebooked', replacedBy: body.id })
    expect([await claims(old.id), await claims(body.id)]).toEqual([0, 3])
  })
  it('onto a taken slot leaves everything as it was', async () => {
    const old = await booked()
    const { reason: _, ...taken } = later
    await booked({ ...taken, patientId: patients[1] })
    expect(await code(act('RECEPTIONIST', old.id, 'rebook', { id: newId(), ...later }))).toBe('SLOT_TAKEN')
    expect((await request<AppointmentDetail>('RECEPTIONIST', 'GET', `/appointments/${old.id}`)).body.status).toBe(
      'pending',
    )
    expect(await claims(old.id)).toBe(3)
  })
  it('may overlap itself, and sent twice is one', async () => {
    const old = await booked()
    const wish = { id: newId(), ...slot, ...why, startsAt: '2026-11-23T12:15:00Z', endsAt: '2026-11-23T12:45:00Z' }
    const first = await act('RECEPTIONIST', old.id, 'rebook', wish)
    const again = await act('RECEPTIONIST', old.id, 'rebook', wish)
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, wish.id])
  })
  it('from the second time on is asked for, and not done here, by managers neither', async () => {
    const old = await booked()
    const first = await act('RECEPTIONIST', old.id, 'rebook', { id: newId(), ...later })
    const second = { ...later, startsAt: '2026-11-25T12:00:00Z', endsAt: '2026-11-25T12:30:00Z' }
    expect(await code(act('RECEPTIONIST', first.body.id, 'rebook', { id: newId(), ...second }))).toBe('NOT_ALLOWED')
    const byManager = await code(act('LOCATION_MANAGER', first.body.id, 'rebook', { id: newId(), ...second }))
    const { can } = first.body
    expect([byManager, can.includes('rebook'), can.includes('askToRebook')]).toEqual(['NOT_ALLOWED', false, true])
  })
  it('says why, in words where the reason says nothing', async () => {
    const old = await booked()
    const { reason: _, ...silent } = { id: newId(), ...later }
    expect(await code(act('RECEPTIONIST', old.id, 'rebook', silent))).toBe('INVALID_INPUT')
    expect(await code(act('RECEPTIONIST', old.id, 'rebook', { ...silent, reason: 'other' }))).toBe('INVALID_INPUT')
    const said = { ...silent, reason: 'other', note: 'casamento da irmã' }
    expect((await act('RECEPTIONIST', old.id, 'rebook', said)).status).toBe(200)
  })
  it('of what was rebooked already is refused', async () => {
    const old = await booked()
    await act('RECEPTIONIST', old.id, 'rebook', { id: newId(), ...later })
    expect(await code(act('LOCATION_MANAGER', old.id, 'rebook', { id: newId(), ...later }))).toBe('WRONG_STATE')
  })
})
