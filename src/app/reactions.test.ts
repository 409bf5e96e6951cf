import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { testHolding } from '../features/records/recordings/server/testing/holding.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { emptyTables } from '../server/testing/empty-tables.ts'
import { insertOrder, soldSurgery } from '../server/testing/orders.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { addMinutes } from '../shared/time.ts'
import { allJobs } from './jobs.ts'

type Settings = Parameters<typeof allJobs>[0]
const jobs = allJobs({
  // Letters and sign-in are nobody's matter here.
  ...({ accounts: {}, database: undefined, links: { mailer: {} } } as unknown as Pick<
    Settings,
    'accounts' | 'database' | 'links'
  >),
  recordings: testHolding(),
  financeRestrictedUserIds: [],
})
const { request, network, database } = await served({ endpoints: appointmentEndpoints, loadActor, jobs })
const { here, consultation, surgery, patients, staff } = network

beforeEach(() =>
  emptyTables(database, 'pgboss.job', 'freed_slot', 'sales_order', 'appointment', 'event', 'notification'),
)

/** The kinds of the jobs that were enqueued since it was asked last. */
async function enqueued(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with gone as (delete from pgboss.job returning name) select name from gone order by name`.execute(database)
  return rows.map(({ name }) => name)
}

const monday = '2026-11-23T13:00:00Z'

async function book(more: Record<string, unknown> = {}): Promise<string> {
  const id = newId()
  const { body, status } = await request('RECEPTIONIST', 'POST', '/appointments', {
    id,
    unitId: here.id,
    patientId: patients[0],
    procedureId: consultation,
    roomId: here.consultationRooms[0],
    professionalIds: here.doctors.slice(0, 1),
    startsAt: monday,
    endsAt: addMinutes(monday, 30),
    ...more,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  return id
}

async function step(id: string, name: string, body: Record<string, unknown> = {}): Promise<void> {
  const answer = await request('RECEPTIONIST', 'POST', `/appointments/${id}/${name}`, body)
  expect(answer).toMatchObject({ status: 200 })
}

it('a consultation with neither order nor material has no job to be done, booked or confirmed', async () => {
  // Others wait for surgeries, and time of theirs is open: on another day.
  await soldSurgery(database, network, patients[1])
  await openSlot('2026-11-25T12:00:00Z')
  const id = await book()
  await step(id, 'confirm', { version: 1, channel: 'phone' })
  expect(await enqueued()).toEqual([])
})

it('a booking of somebody whose order is followed has that to be followed', async () => {
  await insertOrder(database, {
    unitId: here.id,
    patientId: patients[0] ?? '',
    ownerId: staff.SALES,
    items: [{ procedureId: surgery }],
  })
  await book()
  expect(await enqueued()).toEqual(['followUp.follow'])
})

it('a booking in time that was found free for somebody changes that', async () => {
  await openSlot(monday)
  await book()
  expect(await enqueued()).toEqual(['waitlist.match'])
})

it('a surgery of the coming days that is called off gives back what is set aside, and its time', async () => {
  await soldSurgery(database, network, patients[1])
  const id = await insertAppointment(database, network, {
    procedureId: surgery,
    roomId: here.surgeryRoom,
    startsAt: monday,
    createdBy: staff.SALES,
  })
  await sql`insert into stock_plan (appointment_id, unit_id, lacking) values (${id}, ${here.id}, '{}')`.execute(
    database,
  )
  await step(id, 'cancel', { version: 1, reason: 'patient.work' })
  expect(await enqueued()).toEqual(['notification.tell', 'stockReservation.plan', 'waitlist.match'])
})

it('a consultation that its author calls off frees nothing for surgeries, and nobody is to be told', async () => {
  await soldSurgery(database, network, patients[1])
  const id = await book()
  await step(id, 'cancel', { version: 1, reason: 'patient.work' })
  expect(await enqueued()).toEqual([])
})

it('whoever booked is told that somebody else called it off', async () => {
  const id = await insertAppointment(database, network, { createdBy: staff.SALES })
  await step(id, 'cancel', { version: 1, reason: 'patient.work' })
  expect(await enqueued()).toEqual(['notification.tell'])
})

/** Time of a doctor that was found free for nobody yet. */
async function openSlot(startsAt: string): Promise<void> {
  await sql`insert into freed_slot (id, unit_id, professional_id, starts_at, ends_at, cause, found_at)
    values (${newId()}, ${here.id}, ${here.doctors[0]}, ${startsAt}, ${addMinutes(startsAt, 120)}, 'cancelled',
      ${monday})`.execute(database)
}
