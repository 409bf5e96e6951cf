import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { rebookingEndpoints } from '../features/desk/rebookings/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import type { Mail } from '../server/mail/mail.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { testHolding } from '../features/records/recordings/server/testing/holding.ts'
import { allJobs } from './jobs.ts'

const mails: Mail[] = []
const links = { mailer: { send: async (mail: Mail) => void mails.push(mail) }, publicUrl: 'https://pauta.example' }
type Settings = Parameters<typeof allJobs>[0]
const jobs = allJobs({
  // Who signs in is nobody's matter here.
  ...({ accounts: {}, database: undefined } as unknown as Pick<Settings, 'accounts' | 'database'>),
  recordings: testHolding(),
  links: links as Settings['links'],
  financeRestrictedUserIds: [],
})
const rounds = [
  'appointment.expire',
  'rebooking.expire',
  'confirmation.escalate',
  'confirmation.due',
  'dayMap.unfinished',
  'stockAlarm.remind',
  'recall.escalate',
  'notification.digest',
]
const { request, network, database, clock, runJobs } = await served({
  endpoints: [...appointmentEndpoints, ...rebookingEndpoints],
  loadActor,
  jobs,
})
const { here, patients, staff } = network

/** What the clock alone did, each with how often. */
async function ofTheClock(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select noun || '.' || verb as name, count(*)::int as count from event
    where actor_id is null and noun in ('appointment', 'rebooking', 'confirmation', 'dayMap') group by 1 order by 1`.execute(
    database,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

async function everyRound(): Promise<void> {
  for (const tick of rounds) await runJobs({ tick })
}

it('what was due while the clock stood still for an hour is done once when it goes on, and told once', async () => {
  // Seven in the morning of São Paulo, before anything of the day has run.
  clock.now = Temporal.Instant.from('2026-11-20T09:30:00Z')
  const visit = { unitId: here.id, procedureId: network.consultation, roomId: here.consultationRooms[0] }
  const slot = { professionalIds: [here.doctors[0]], startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' }
  const held = await request('SALES', 'POST', '/appointments', {
    id: newId(),
    ...visit,
    ...slot,
    patientId: patients[0],
    holdMinutes: 30,
  })
  const late = await insertAppointment(database, network, {
    startsAt: '2026-11-23T14:00:00Z',
    status: 'pending',
    patientId: patients[1] ?? '',
    createdBy: staff.SALES,
  })
  await sql`update appointment set created_at = '2026-11-10T12:00:00Z' where id = ${late}`.execute(database)
  const proposed = await request('RECEPTIONIST', 'POST', '/rebookings', {
    id: newId(),
    appointmentId: late,
    reason: 'patient.work',
    askedBy: 'patient',
    hours: 1,
    dates: [
      {
        id: newId(),
        roomId: here.consultationRooms[0],
        professionalIds: [here.doctors[0]],
        startsAt: '2026-11-25T12:00:00Z',
        endsAt: '2026-11-25T12:30:00Z',
      },
    ],
  })
  expect([held.status, proposed.status]).toEqual([200, 200])

  clock.now = clock.now.add({ minutes: 61 })
  await everyRound()
  const once = {
    'appointment.expire': 2,
    'rebooking.expire': 1,
    'confirmation.escalate': 1,
    'confirmation.late': 1,
    'confirmation.due': 1,
  }
  expect(await ofTheClock()).toMatchObject(once)
  const told = async () =>
    (
      await sql<{ name: string }>`
        select event.noun || '.' || event.verb || ' ' || staff.role as name
        from notification join event on event.id = event_id join staff on staff.id = staff_id order by 1`.execute(
        database,
      )
    ).rows.map(({ name }) => name)
  const first = { told: await told(), mails: mails.length }
  expect(first.told).toEqual([
    'appointment.expire SALES',
    'confirmation.due LOCATION_MANAGER',
    'confirmation.due RECEPTIONIST',
    'confirmation.escalate SALES',
    'confirmation.late LOCATION_MANAGER',
    'rebooking.expire RECEPTIONIST',
  ])
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)

  // It goes on as if nothing had been.
  for (const minutes of [1, 14, 45]) {
    clock.now = clock.now.add({ minutes })
    await everyRound()
  }
  expect(await ofTheClock()).toMatchObject(once)
  expect(await told()).toEqual(first.told)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)
})
