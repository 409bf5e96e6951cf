import { expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { soon } from '../server/testing/soon.ts'
import { newId } from '../shared/ids.ts'
import { listeningTo } from './testing/listening.ts'

const { pool, database, network, request, announced } = await served({ endpoints: appointmentEndpoints, loadActor })
const { statements, earOf, feedFor } = listeningTo({ pool, database, announced })

it('a booking is one row for a screen that holds the week alone, read by one statement; a board hears of its card', async () => {
  const week = Object.assign(await earOf('RECEPTIONIST'), { lists: new Set(['appointment.list']) })
  const board = Object.assign(await earOf('RECEPTIONIST'), { lists: new Set(['confirmation.list']) })
  const { here, patients, consultation } = network
  const id = newId()
  const { status } = await request('RECEPTIONIST', 'POST', '/appointments', {
    id,
    unitId: here.id,
    patientId: patients[0],
    procedureId: consultation,
    roomId: here.consultationRooms[0],
    professionalIds: here.doctors.slice(0, 1),
    startsAt: '2028-03-06T13:00:00Z',
    endsAt: '2028-03-06T13:30:00Z',
  })
  expect(status).toBe(200)
  const events = [...announced]
  const { follow } = feedFor([week])
  statements.length = 0
  follow()
  await soon(() => expect(week.rows).toMatchObject([{ id, list: 'appointment.list' }]))
  expect(statements).toHaveLength(1)
  announced.push(...events)
  const { follow: followBoth } = feedFor([week, board])
  followBoth()
  await soon(() => expect(board.rows).toMatchObject([{ id, list: 'confirmation.list' }]))
  expect(week.rows.map(({ list }) => list)).toEqual(['appointment.list', 'appointment.list'])
})
