import { describe, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/appointments/endpoints.ts'
import { blockRequestEndpoints } from '../features/block-requests/endpoints.ts'
import { blockEndpoints } from '../features/blocks/endpoints.ts'
import { loadActor } from '../features/staff/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'

const { network, request } = await served({
  endpoints: [...appointmentEndpoints, ...blockEndpoints, ...blockRequestEndpoints],
  loadActor,
})
const { here } = network
const on = (day: string) => ({ startsAt: `${day}T14:00:00Z`, endsAt: `${day}T14:30:00Z` })
/** The clock stands at the 19th of November 2026. */
const [furthest, tooFar] = [on('2029-11-19'), on('2029-11-20')]

const target = { unitId: here.id, roomId: here.consultationRooms[1], reason: 'congresso', category: 'other' }
const appointment = {
  ...{ unitId: here.id, roomId: here.consultationRooms[0], professionalIds: [here.doctors[0]] },
  ...{ patientId: network.patients[0], procedureId: network.consultation, exceptionReason: 'combinado' },
}
const writes: [path: string, body: object, fields: string[]][] = [
  ['/appointments', appointment, ['startsAt']],
  ['/blocks', target, ['startsAt', 'endsAt']],
  ['/block-requests', target, ['startsAt', 'endsAt']],
]

describe('more than three years ahead', () => {
  it.each(writes)('%s is refused at the field, and a day less is not', async (path, body, fields) => {
    const send = (change: object) =>
      request<{ fields?: { path: string; code: string }[] }>('ADMIN', 'POST', path, { id: newId(), ...body, ...change })
    const far = await send(tooFar)
    expect(far.status).toBe(400)
    expect(far.body.fields).toMatchObject(fields.map((field) => ({ path: field, code: 'too_far_ahead' })))
    expect((await send(furthest)).status).toBe(200)
  })
  it('nothing is moved, and what stands there already is corrected', async () => {
    const id = newId()
    const booked = {
      id,
      ...appointment,
      ...furthest,
      roomId: here.consultationRooms[1],
      professionalIds: [here.doctors[1]],
      patientId: network.patients[1],
    }
    expect((await request('ADMIN', 'POST', '/appointments', { ...booked, ...on('2029-10-01') })).status).toBe(200)
    const edit = (change: object) =>
      request('ADMIN', 'PATCH', `/appointments/${id}`, { version: 1, exceptionReason: 'combinado', ...change })
    expect((await edit(tooFar)).body).toMatchObject({ fields: [{ path: 'startsAt', code: 'too_far_ahead' }] })
    expect((await edit({ notes: 'alergia' })).status).toBe(200)
  })
})
