import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { blockRequestEndpoints } from '../features/agenda/block-requests/server/endpoints.ts'
import { blockEndpoints } from '../features/agenda/blocks/server/endpoints.ts'
import { rosterEndpoints } from '../features/agenda/roster/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { rosterPublishingEndpoints } from '../features/agenda/roster-publishing/server/endpoints.ts'

const { request, network, database } = await served({
  endpoints: [
    ...appointmentEndpoints,
    ...blockEndpoints,
    ...blockRequestEndpoints,
    ...rosterEndpoints,
    ...rosterPublishingEndpoints,
  ],
  loadActor,
})
const { elsewhere: unit, consultation, patients } = network
const [doctor = '', otherDoctor = ''] = unit.doctors
const [room = '', otherRoom = ''] = unit.consultationRooms

/** Monday 23 November 2026 in Manaus, within opening hours. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour + 4)).toISOString()
const during = (hour: number) => ({ startsAt: at(hour), endsAt: at(hour + 1) })

type Made = { id: string; version: number }
async function made<Body = Made>(path: string, body: object): Promise<Body> {
  const answer = await request<Body>('ADMIN', 'POST', path, { id: newId(), ...body })
  expect([answer.status, answer.text]).toMatchObject([200, expect.any(String)])
  return answer.body
}

const wish = { unitId: unit.id, patientId: patients[0], procedureId: consultation, roomId: room }
const booking = (hour: number) => ({ ...wish, professionalIds: [doctor], ...during(hour) })
const shift = (day: number, professionalId: string | null = doctor) => ({
  unitId: unit.id,
  professionalId,
  ...(professionalId === null && { function: 'doctor' }),
  starts: `2026-11-${day}T08:00`,
  ends: `2026-11-${day}T14:00`,
})
const block = (hour: number) => ({
  unitId: unit.id,
  roomId: otherRoom,
  ...during(hour),
  category: 'other',
  reason: 'Obra',
})

/** What is in the unit when it goes out of use. */
async function standing() {
  const appointment = await made('/appointments', booking(9))
  const cancelled = await made('/appointments', booking(11))
  await request('ADMIN', 'POST', `/appointments/${cancelled.id}/cancel`, { reason: 'patient.travel' })
  const { shift: drafted } = await made<{ shift: Made }>('/roster/shifts', shift(24))
  const { shift: open } = await made<{ shift: Made }>('/roster/shifts', shift(25, null))
  const { shift: published } = await made<{ shift: Made }>('/roster/shifts', shift(26))
  await sql`insert into shift (layer, id, kind, unit_id, professional_id, function, starts_at, ends_at, version)
    select 'published', id, kind, unit_id, professional_id, function, starts_at, ends_at, version from shift
    where id = ${published.id}`.execute(database)
  const swap = { shiftId: published.id, toProfessionalId: otherDoctor, reason: 'casamento' }
  const { swap: asked } = await made<{ swap: Made }>('/roster/swaps', swap)
  await sql`update shift_swap set requested_by = ${network.staff.LOCATION_MANAGER}`.execute(database)
  const blocked = await made('/blocks', block(16))
  await sql`update unit set active = false where id = ${unit.id}`.execute(database)
  return { appointment, cancelled, drafted, open, swap, asked, blocked }
}
type Standing = Awaited<ReturnType<typeof standing>>

const attempts: Record<string, (there: Standing) => [method: string, path: string, body: object]> = {
  'a booking': () => ['POST', '/appointments', { id: newId(), ...booking(14) }],
  'a hold': () => ['POST', '/appointments', { id: newId(), ...booking(14), holdMinutes: 30 }],
  'a move': ({ appointment: { id } }) => ['PATCH', `/appointments/${id}`, { version: 1, ...during(14) }],
  'another room': ({ appointment: { id } }) => ['PATCH', `/appointments/${id}`, { version: 1, roomId: otherRoom }],
  'another doctor': ({ appointment: { id } }) => [
    'PATCH',
    `/appointments/${id}`,
    { version: 1, professionalIds: [otherDoctor] },
  ],
  'a rebooking': ({ appointment: { id } }) => [
    'POST',
    `/appointments/${id}/rebook`,
    { id: newId(), roomId: room, professionalIds: [doctor], reason: 'patient.work', ...during(14) },
  ],
  'the undoing of a cancellation': ({ cancelled: { id } }) => ['POST', `/appointments/${id}/undo`, { version: 2 }],
  'a block': () => ['POST', '/blocks', { id: newId(), ...block(9) }],
  'the move of a block': ({ blocked: { id } }) => ['PATCH', `/blocks/${id}`, { version: 1, ...during(13) }],
  'a request for a block': () => ['POST', '/block-requests', { id: newId(), ...block(9), urgency: 'normal' }],
  'a shift': () => ['POST', '/roster/shifts', { id: newId(), ...shift(27) }],
  'the move of a shift': ({ drafted: { id } }) => [
    'PATCH',
    `/roster/shifts/${id}`,
    { version: 1, ends: '2026-11-24T16:00' },
  ],
  'the handing over of a shift': ({ drafted: { id } }) => [
    'PATCH',
    `/roster/shifts/${id}`,
    { version: 1, professionalId: otherDoctor },
  ],
  'the taking of an open shift': ({ open: { id } }) => [
    'POST',
    `/roster/shifts/${id}/assign`,
    { professionalId: doctor },
  ],
  'a swap': ({ swap }) => ['POST', '/roster/swaps', { id: newId(), ...swap }],
  'the approval of a swap': ({ asked: { id } }) => ['POST', `/roster/swaps/${id}/approve`, { version: 1 }],
}

beforeEach(async () => {
  for (const table of ['shift_swap', 'shift', 'claim', 'block_request', 'block', 'appointment_step', 'appointment'])
    await sql`delete from ${sql.table(table)}`.execute(database)
  await sql`update unit set active = true where id = ${unit.id}`.execute(database)
})

it.each(Object.entries(attempts))('%s is refused in a unit that is out of use', async (_, attempt) => {
  const { status, body } = await request('ADMIN', ...attempt(await standing()))
  expect([status, body]).toMatchObject([400, { fields: [{ path: 'unitId', code: 'out_of_use' }] }])
})

it('what stands there can be read, confirmed, corrected and let go of', async () => {
  const { appointment, drafted, asked, blocked } = await standing()
  const path = `/appointments/${appointment.id}`
  const answers = [
    await request('ADMIN', 'GET', path),
    await request('ADMIN', 'PATCH', path, { version: 1, notes: 'traz exames' }),
    await request('ADMIN', 'POST', `${path}/confirm`, {}),
    await request('ADMIN', 'POST', `${path}/cancel`, { reason: 'patient.travel' }),
    await request('ADMIN', 'PATCH', `/blocks/${blocked.id}`, { version: 1, reason: 'Pintura' }),
    await request('ADMIN', 'PATCH', `/roster/shifts/${drafted.id}`, { version: 1, note: 'sala 2' }),
    await request('ADMIN', 'PATCH', `/roster/shifts/${drafted.id}`, { version: 2, professionalId: null }),
    await request('ADMIN', 'POST', `/roster/swaps/${asked.id}/deny`, { version: 1, note: 'a unidade fechou' }),
  ]
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(Array(8).fill(200))
})

it('a month there has room for nothing more', async () => {
  await standing()
  const path = `/appointments/load?unitId=${unit.id}&from=2026-11-23&to=2026-11-24`
  for (const filter of ['', `&professionalId=${doctor}`]) {
    const { body } = await request<{ items: object[] }>('ADMIN', 'GET', `${path}${filter}`)
    expect(body.items[0]).toMatchObject({ count: 1, busyMinutes: 60, capacityMinutes: 0 })
  }
})
