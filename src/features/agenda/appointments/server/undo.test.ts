import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { AppointmentDetail } from '../record.ts'
import { book, claims, clock, elsewhere, here, monday, patients, request } from './testing/bookings.ts'

type As = Parameters<typeof request>[0]
interface Refusal {
  code: string
  nearest?: unknown[]
}
const act = (as: As, id: string, verb: string, body: object = {}) =>
  request<AppointmentDetail & Refusal>(as, 'POST', `/appointments/${id}/${verb}`, body)
const read = async (id: string, as: As = 'RECEPTIONIST') =>
  (await request<AppointmentDetail>(as, 'GET', `/appointments/${id}`)).body
const undo = async (as: As, id: string, reason?: string) =>
  act(as, id, 'undo', { version: (await read(id, 'ADMIN')).version, ...(reason && { reason }) })

beforeEach(() => {
  clock.now = Temporal.Instant.from('2026-11-23T12:20:00Z')
})

async function booked(change: Record<string, unknown> = {}): Promise<string> {
  return (await book({ ...monday, ...change }, 'LOCATION_MANAGER')).body.id
}

describe('undoing a step', () => {
  it('goes back one by one, with what was recorded before, and then there is nothing left', async () => {
    const id = await booked()
    await act('RECEPTIONIST', id, 'confirm', { channel: 'email' })
    for (const verb of ['arrive', 'start', 'finish']) await act('RECEPTIONIST', id, verb)
    expect((await read(id)).undoes).toEqual({ step: 'finish', needsReason: false })
    const seen = [(await undo('RECEPTIONIST', id)).body]
    for (let step = 0; step < 3; step += 1) seen.push((await undo('RECEPTIONIST', id)).body)
    expect(seen.map(({ status }) => status)).toEqual(['in-progress', 'arrived', 'booked', 'pending'])
    expect(seen[0]).toMatchObject({ startedAt: expect.any(String), finishedAt: null })
    expect(seen[2]).toMatchObject({ arrivedAt: null, startedAt: null, confirmedChannel: 'email' })
    expect(seen[3]).toMatchObject({ confirmedChannel: null, undoes: null })
    expect(await claims(id)).toBe(3)
    expect((await undo('RECEPTIONIST', id)).body.code).toBe('WRONG_STATE')
  })

  it('of a taken-back confirmation brings back the patient’s answer', async () => {
    const id = await booked()
    const yes = (await act('RECEPTIONIST', id, 'confirm', { channel: 'whatsapp' })).body
    await act('RECEPTIONIST', id, 'unconfirm', { reason: 'outro paciente' })
    const { confirmedChannel, confirmedAt, status } = (await undo('RECEPTIONIST', id)).body
    expect({ confirmedChannel, confirmedAt, status }).toEqual({
      confirmedChannel: 'whatsapp',
      confirmedAt: yes.confirmedAt,
      status: 'booked',
    })
  })

  it('is for whoever took it and the manager on its day, and later for the manager with a reason', async () => {
    const id = await booked()
    await act('RECEPTIONIST', id, 'arrive')
    expect((await undo('PRE_POST_OPERATOR', id)).body.code).toBe('NOT_ALLOWED')
    // 23:59 and midnight in São Paulo.
    clock.now = Temporal.Instant.from('2026-11-24T02:59:00Z')
    expect((await read(id)).can).toContain('undo')
    clock.now = Temporal.Instant.from('2026-11-24T03:00:00Z')
    expect((await read(id)).can).not.toContain('undo')
    expect((await undo('RECEPTIONIST', id)).body.code).toBe('NOT_ALLOWED')
    expect((await read(id, 'LOCATION_MANAGER')).undoes).toEqual({ step: 'arrive', needsReason: true })
    expect((await undo('LOCATION_MANAGER', id)).body.code).toBe('REASON_REQUIRED')
    expect((await undo('LOCATION_MANAGER', id, 'não era ela')).body.status).toBe('pending')
  })

  it('asks for the version that was seen: of two at once, one takes one step back', async () => {
    const id = await booked()
    await act('RECEPTIONIST', id, 'arrive')
    await act('RECEPTIONIST', id, 'start')
    const { version } = await read(id)
    const answers = await Promise.all([
      act('RECEPTIONIST', id, 'undo', { version }),
      act('LOCATION_MANAGER', id, 'undo', { version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(id)).status).toBe('arrived')
    expect((await act('RECEPTIONIST', id, 'undo')).body.code).toBe('INVALID_INPUT')
  })

  it('of another unit finds nothing', async () => {
    const there = {
      unitId: elsewhere.id,
      roomId: elsewhere.consultationRooms[0],
      professionalIds: [elsewhere.doctors[0]],
    }
    const { id } = (await book({ ...monday, ...there }, 'ADMIN')).body
    await act('ADMIN', id, 'confirm')
    expect((await act('RECEPTIONIST', id, 'undo', { version: 2 })).status).toBe(404)
  })

  it('of a hold that became a booking holds again, for half an hour at least', async () => {
    const id = await booked({ holdMinutes: 10 })
    clock.now = clock.now.add({ minutes: 9 })
    await act('RECEPTIONIST', id, 'reserve')
    clock.now = clock.now.add({ minutes: 5 })
    expect((await undo('RECEPTIONIST', id)).body).toMatchObject({
      status: 'proposed',
      expiresAt: clock.now.add({ minutes: 30 }).toString({ fractionalSecondDigits: 3 }),
    })
  })
})

describe('undoing what let go of its place', () => {
  it.each([
    ['cancel', { reason: 'patient.health' }],
    ['no-show', {}],
    ['entered-in-error', { reason: 'duplicado' }],
  ])('a %s takes it anew', async (verb, body) => {
    const id = await booked()
    await act('LOCATION_MANAGER', id, 'confirm')
    await act('LOCATION_MANAGER', id, verb, body)
    expect(await claims(id)).toBe(0)
    expect((await undo('LOCATION_MANAGER', id)).body).toMatchObject({ status: 'booked', cancelReason: null })
    expect(await claims(id)).toBe(3)
    expect((await act('RECEPTIONIST', id, 'arrive')).status).toBe(200)
  })

  it('is refused with three times where somebody else is there by now, and changes nothing', async () => {
    const id = await booked()
    await act('RECEPTIONIST', id, 'cancel', { reason: 'patient.health' })
    await booked({ patientId: patients[1] })
    const refused = (await undo('RECEPTIONIST', id)).body
    expect(refused.code).toBe('SLOT_TAKEN')
    expect(refused.nearest).toHaveLength(3)
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancelReason: 'patient.health' })
    expect((await read(id)).can).toContain('undo')
  })

  it('of one that was cancelled and then entered in error goes back to cancelled', async () => {
    const id = await booked()
    await act('RECEPTIONIST', id, 'cancel', { reason: 'payment' })
    await act('LOCATION_MANAGER', id, 'entered-in-error', { reason: 'duplicado' })
    expect((await undo('LOCATION_MANAGER', id)).body).toMatchObject({ status: 'cancelled', cancelReason: 'payment' })
  })
})

describe('undoing a rebooking', () => {
  const later = {
    roomId: here.consultationRooms[0],
    professionalIds: [here.doctors[0]],
    startsAt: '2026-11-24T12:00:00Z',
    endsAt: '2026-11-24T12:30:00Z',
  }
  async function rebooked(): Promise<{ old: string; next: string }> {
    const old = await booked()
    await act('RECEPTIONIST', old, 'confirm', { channel: 'phone' })
    return {
      old,
      next: (await act('RECEPTIONIST', old, 'rebook', { id: newId(), reason: 'patient.travel', ...later })).body.id,
    }
  }

  it('is asked of the one it made: the old one lives again, the new one never was', async () => {
    const { old, next } = await rebooked()
    expect((await read(old)).can).not.toContain('undo')
    expect((await undo('RECEPTIONIST', old)).body.code).toBe('WRONG_STATE')
    expect((await read(next)).undoes).toEqual({ step: 'rebook', needsReason: false })
    expect((await undo('RECEPTIONIST', next)).body).toMatchObject({
      id: old,
      status: 'booked',
      confirmedChannel: 'phone',
      replacedBy: null,
    })
    expect(await read(next)).toMatchObject({ status: 'entered-in-error', replaces: null, undoes: null })
    expect([await claims(old), await claims(next)]).toEqual([3, 0])
    expect((await act('RECEPTIONIST', old, 'rebook', { id: newId(), reason: 'patient.travel', ...later })).status).toBe(
      200,
    )
  })

  it('takes back what the new one has been through first', async () => {
    const { next } = await rebooked()
    await act('RECEPTIONIST', next, 'confirm')
    expect((await undo('RECEPTIONIST', next)).body).toMatchObject({ id: next, status: 'pending' })
    expect((await read(next)).undoes?.step).toBe('rebook')
  })

  it('is refused with three times where the old place is taken, and both stay', async () => {
    const { old, next } = await rebooked()
    await booked({ patientId: patients[1] })
    const refused = (await undo('RECEPTIONIST', next)).body
    expect([refused.code, refused.nearest?.length]).toEqual(['SLOT_TAKEN', 3])
    expect([(await read(old)).status, (await read(next)).status]).toEqual(['cancelled', 'pending'])
    expect(await claims(next)).toBe(3)
  })
})
