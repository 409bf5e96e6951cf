import { expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import { database, here, namesOf, network, patients, request, runJobs, told } from './testing/bell.ts'

const date = (day: number) => ({
  id: newId(),
  roomId: here.consultationRooms[0],
  professionalIds: [here.doctors[0]],
  startsAt: `2026-11-${day}T12:00:00.000Z`,
  endsAt: `2026-11-${day}T12:30:00.000Z`,
})
const why = { reason: 'patient.work', askedBy: 'patient' }

it('dates that wait for a yes are told at once, and so is the yes, long before their time is up', async () => {
  const old = await insertAppointment(database, network, {
    startsAt: '2026-11-24T12:00:00Z',
    status: 'pending',
    patientId: patients[9] ?? '',
  })
  const next = date(25)
  expect((await request('SALES', 'POST', `/appointments/${old}/rebook`, { ...next, ...why })).status).toBe(200)
  const { status, body } = await request<{ attempts: { id: string; version: number }[] }>(
    'SALES',
    'POST',
    '/rebookings',
    {
      id: newId(),
      appointmentId: next.id,
      ...why,
      dates: [date(26)],
      hours: 48,
    },
  )
  expect(status).toBe(200)
  await runJobs()
  const [asked] = await told('LOCATION_MANAGER')
  expect(asked).toMatchObject({ event: 'rebooking.request', mustDecide: true, patientName: 'João da Silva' })
  const [attempt] = body.attempts
  const yes = { version: attempt?.version }
  expect((await request('LOCATION_MANAGER', 'POST', `/rebookings/${attempt?.id}/approve`, yes)).status).toBe(200)
  await runJobs()
  expect(await namesOf('SALES')).toContain('rebooking.approve')
  expect(await namesOf('LOCATION_MANAGER')).not.toContain('rebooking.request')
})
