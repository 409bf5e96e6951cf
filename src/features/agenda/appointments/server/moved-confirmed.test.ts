import { beforeEach, describe, expect, it } from 'vitest'
import type { AppointmentDetail } from '../record.ts'
import { book, claims, clock, here, monday, patients, request } from './testing/bookings.ts'

type As = Parameters<typeof request>[0]
type Answer = AppointmentDetail & { code?: string; nearest?: unknown[] }
const act = (as: As, id: string, verb: string, body: object = {}) =>
  request<Answer>(as, 'POST', `/appointments/${id}/${verb}`, body)
const edit = async (id: string, version: number, change: object, as: As = 'RECEPTIONIST') =>
  (await request<Answer>(as, 'PATCH', `/appointments/${id}`, { version, ...change })).body
const afternoon = { startsAt: '2026-11-23T18:00:00Z', endsAt: '2026-11-23T18:30:00Z' }

beforeEach(() => {
  clock.now = Temporal.Instant.from('2026-11-20T12:20:00Z')
})

async function confirmed(): Promise<AppointmentDetail> {
  const { id } = (await book(monday)).body
  return (await act('AFTER_SALES', id, 'confirm', { channel: 'whatsapp' })).body
}

describe('a confirmed appointment', () => {
  it.each<As>(['RECEPTIONIST', 'ADMIN', 'SALES', 'PRE_POST_OPERATOR'])('moved in time by %s waits anew', async (as) => {
    const { id, version } = await confirmed()
    expect(await edit(id, version, afternoon, as)).toMatchObject({
      status: 'pending',
      confirmedAt: null,
      confirmedChannel: null,
      version: version + 1,
      undoes: { step: 'move', needsReason: false },
    })
  })

  it.each([
    ['room', { roomId: here.consultationRooms[1] }],
    ['professional', { professionalIds: [here.doctors[1]] }],
    ['end', { endsAt: '2026-11-23T13:00:00Z' }],
    ['notes', { notes: 'Ligar antes' }],
  ])('with another %s stays confirmed', async (_, change) => {
    const { id, version } = await confirmed()
    expect(await edit(id, version, change)).toMatchObject({ status: 'booked', confirmedChannel: 'whatsapp' })
  })

  it('given to another patient waits for that one’s answer', async () => {
    const { id, version } = await confirmed()
    expect(await edit(id, version, { patientId: patients[1] })).toMatchObject({ status: 'pending' })
  })

  it('moved is confirmed again where the patient knows, for the record', async () => {
    const { id, version } = await confirmed()
    await edit(id, version, afternoon, 'SALES')
    expect((await act('SB_PROTOCOL', id, 'patient-knows')).body.code).toBe('NOT_ALLOWED')
    // The seller did not book it and confirms only their own, but moved it and knows.
    expect((await act('SALES', id, 'patient-knows', { version: version + 1 })).body).toMatchObject({
      status: 'booked',
      startsAt: '2026-11-23T18:00:00.000Z',
      confirmedAt: '2026-11-20T12:20:00.000Z',
    })
    expect((await act('SALES', id, 'patient-knows')).body.code).toBe('WRONG_STATE')
  })

  it('moved by another is not a seller’s to vouch for', async () => {
    const { id, version } = await confirmed()
    await edit(id, version, afternoon)
    expect((await act('SALES', id, 'patient-knows')).body.code).toBe('NOT_ALLOWED')
    expect((await act('RECEPTIONIST', id, 'patient-knows', { version })).body.code).toBe('STALE')
    expect((await act('RECEPTIONIST', id, 'patient-knows')).status).toBe(200)
  })

  it('that only waits to be confirmed is not vouched for', async () => {
    const { id } = (await book(monday)).body
    expect((await act('RECEPTIONIST', id, 'patient-knows')).body.code).toBe('WRONG_STATE')
  })

  it('moved and undone stands where it stood, confirmed as it was', async () => {
    const before = await confirmed()
    const moved = await edit(before.id, before.version, { ...afternoon, roomId: here.consultationRooms[1] })
    const undone = (await act('RECEPTIONIST', before.id, 'undo', { version: moved.version })).body
    const { startsAt, endsAt, roomId, status, confirmedAt, confirmedChannel } = before
    expect(undone).toMatchObject({ startsAt, endsAt, roomId, status, confirmedAt, confirmedChannel })
    expect(await claims(before.id)).toBe(3)
    expect((await book({ ...afternoon, patientId: patients[1] })).status).toBe(200)
    expect((await book({ ...monday, patientId: patients[1] })).status).toBe(409)
  })

  it('moved and undone is refused with three times where its old place is taken', async () => {
    const { id, version } = await confirmed()
    const moved = await edit(id, version, afternoon)
    await book({ ...monday, patientId: patients[1] })
    const { body } = await act('RECEPTIONIST', id, 'undo', { version: moved.version })
    expect([body.code, body.nearest?.length]).toEqual(['SLOT_TAKEN', 3])
  })
})
