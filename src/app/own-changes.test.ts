import { expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { changesHeader } from '../shared/live.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { events } from './collected/events.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request, announced } = await served({ endpoints, loadActor, hookAnswers, events })
const { here, elsewhere, consultation, patients } = network

const booking = (change: object = {}) => ({
  id: newId(),
  unitId: here.id,
  patientId: patients[0],
  procedureId: consultation,
  roomId: here.consultationRooms[0],
  professionalIds: [here.doctors[0]],
  startsAt: '2026-11-23T12:00:00.000Z',
  endsAt: '2026-11-23T12:30:00.000Z',
  ...change,
})

it('the answer to a command says what others are told, and that of a question nothing', async () => {
  const sent = booking()
  announced.length = 0
  const { headers } = await request('RECEPTIONIST', 'POST', '/appointments', sent)
  expect(JSON.parse(String(headers[changesHeader]))).toEqual(announced)
  expect(announced).toMatchObject([{ verb: 'book', entityId: sent.id }])
  const again = await request('RECEPTIONIST', 'POST', '/appointments', sent)
  expect([again.status, again.headers]).toEqual([
    200,
    expect.not.objectContaining({ [changesHeader]: expect.anything() }),
  ])
  const read = await request('RECEPTIONIST', 'GET', `/appointments/${sent.id}`)
  expect(read.headers).not.toHaveProperty(changesHeader)
  const refused = await request('RECEPTIONIST', 'POST', '/appointments', booking())
  expect([refused.status, refused.headers]).toEqual([
    409,
    expect.not.objectContaining({ [changesHeader]: expect.anything() }),
  ])
})

it('that of a command that changed much says only that', async () => {
  const person = { id: newId(), name: 'Ana Prado', function: 'nurse', unitIds: [here.id, elsewhere.id] }
  announced.length = 0
  const made = await request('ADMIN', 'POST', '/professionals', person)
  expect(JSON.parse(String(made.headers[changesHeader]))).toEqual(announced)
  const series = Array.from({ length: 40 }, (_, day) => ({
    id: newId(),
    professionalId: person.id,
    starts: `2026-${day < 20 ? '11' : '12'}-${String((day % 20) + 1).padStart(2, '0')}T08:00`,
    ends: `2026-${day < 20 ? '11' : '12'}-${String((day % 20) + 1).padStart(2, '0')}T12:00`,
  }))
  const many = await request('LOCATION_MANAGER', 'POST', '/roster/shifts/series', { unitId: here.id, shifts: series })
  expect([many.status, many.headers[changesHeader]]).toEqual([200, 'many'])
})
