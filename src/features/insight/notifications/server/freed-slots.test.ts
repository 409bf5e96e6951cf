import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { subjects } from '../../../../app/collected/subjects.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../agenda/appointments/server/endpoints.ts'
import { expireHolds } from '../../../agenda/appointments/server/jobs.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { FreedSlot } from '../../../desk/waiting-list/record.ts'
import { waitlistEndpoints } from '../../../desk/waiting-list/server/endpoints.ts'
import { waitlistJobs } from '../../../desk/waiting-list/server/jobs.ts'
import type { Notification } from '../contract.ts'
import { notificationEndpoints } from './endpoints.ts'
import { tellPeople } from './tell.ts'

const { request, network, database, runJobs, clock } = await served({
  endpoints: [...waitlistEndpoints, ...appointmentEndpoints, ...notificationEndpoints({ subjects })],
  loadActor,
  jobs: [expireHolds, ...waitlistJobs, tellPeople({ subjects, financeRestrictedUserIds: [] })],
})
const { here, surgery, patients, staff } = network
const monday = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour + 3)).toISOString()

// A procedure that says nothing of its people is booked by hand.
await sql`update procedure set required_functions = '{doctor,technician}' where id = ${surgery}`.execute(database)

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await emptyTables(database, 'notification', 'claim', 'appointment', 'freed_slot', 'sales_order')
})

/** A surgery is sold and waits; answers its item. */
async function waits(patient: number, owner: Role, soldAt: string): Promise<string> {
  const patientId = patients[patient] ?? ''
  const items = [{ procedureId: surgery }]
  const order = { unitId: here.id, patientId, ownerId: staff[owner], items, soldAt }
  return (await insertOrder(database, order)).itemIds[0] ?? ''
}

/** Another surgery is cancelled, and leaves its day. */
async function cancelled(): Promise<void> {
  const id = await insertAppointment(database, network, {
    procedureId: surgery,
    patientId: patients[9] ?? '',
    roomId: here.surgeryRoom,
    status: 'booked',
    professionalIds: [here.doctors[0] ?? '', here.technician],
    startsAt: monday(9),
    minutes: 420,
    holds: ['room', 'professional', 'patient'],
  })
  await request('ADMIN', 'POST', `/appointments/${id}/cancel`, { reason: 'patient.work' })
  await runJobs()
}

/** Three who wait, of three owners, by their rank; the slot has told all of them. */
async function threeAndSlot() {
  const first = await waits(1, 'SALES', '2026-08-06T12:00:00Z')
  const second = await waits(2, 'AFTER_SALES', '2026-09-06T12:00:00Z')
  const third = await waits(3, 'SALES_MANAGER', '2026-10-06T12:00:00Z')
  await cancelled()
  expect(await bells()).toEqual([[first], [second], [third]])
  return { first, second, third, slotId: (await slot())?.id ?? '' }
}

const slot = async () => (await request<{ items: FreedSlot[] }>('ADMIN', 'GET', '/freed-slots')).body.items[0]

/** Items that a freed time suits, in the bell of each of the three owners. */
function bells(): Promise<string[][]> {
  const owners = ['SALES', 'AFTER_SALES', 'SALES_MANAGER'] as const
  return Promise.all(
    owners.map(async (role) => {
      const { body } = await request<{ items: Notification[] }>(role, 'GET', '/notifications')
      return body.items.filter(({ event }) => event === 'waitlist.suit').map(({ entityId }) => entityId)
    }),
  )
}

async function offered(itemId: string, slotId: string): Promise<string> {
  expect((await request('ADMIN', 'POST', `/freed-slots/${slotId}/offers`, { id: newId(), itemId })).status).toBe(200)
  await runJobs()
  return (await slot())?.offer?.id ?? ''
}
const answered = async (id: string, verb: 'accept' | 'decline' | 'withdraw') => {
  expect((await request('ADMIN', 'POST', `/waitlist-offers/${id}/${verb}`, {})).status).toBe(200)
  await runJobs()
}

it('rests with everybody while it is offered to one, and is told to the next alone when that one declines', async () => {
  const { first, second, third, slotId } = await threeAndSlot()
  const offer = await offered(first, slotId)
  expect(await bells()).toEqual([[], [], []])
  await answered(offer, 'decline')
  expect(await bells()).toEqual([[], [second], []])
  await answered(await offered(second, slotId), 'decline')
  expect(await bells()).toEqual([[], [], [third]])
})

it('is told to the next when nobody answers by the deadline', async () => {
  const { first, second, slotId } = await threeAndSlot()
  await offered(first, slotId)
  clock.now = Temporal.Instant.from('2026-11-19T17:00:01Z')
  await runJobs({ tick: 'appointment.expire' })
  expect(await bells()).toEqual([[], [second], []])
})

it('is the turn of the same patient again when the offer is taken back', async () => {
  const { first, slotId } = await threeAndSlot()
  await answered(await offered(first, slotId), 'withdraw')
  expect(await bells()).toEqual([[first], [], []])
})

it('is nobody’s any more once it is accepted', async () => {
  const { first, slotId } = await threeAndSlot()
  await answered(await offered(first, slotId), 'accept')
  expect(await bells()).toEqual([[], [], []])
})

it('ends when something else is booked there, and for whom another date is held', async () => {
  const { second, third } = await threeAndSlot()
  const book = async (orderItemId: string, patient: number, day: number) => {
    const { status, text } = await request('ADMIN', 'POST', '/appointments', {
      id: newId(),
      unitId: here.id,
      patientId: patients[patient],
      procedureId: surgery,
      orderItemId,
      roomId: here.surgeryRoom,
      professionalIds: [here.doctors[0], here.technician],
      holdMinutes: 30,
      startsAt: monday(24 * day + 9),
      endsAt: monday(24 * day + 16),
    })
    expect(status, text).toBe(200)
    await runJobs()
  }
  await book(second, 2, 1)
  const [sales, afterSales, manager] = await bells()
  expect([sales?.length, afterSales, manager]).toEqual([1, [], [third]])
  await book(third, 3, 0)
  expect(await bells()).toEqual([[], [], []])
})
