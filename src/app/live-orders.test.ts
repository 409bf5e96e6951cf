import { beforeEach, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { expireHolds } from '../features/agenda/appointments/server/jobs.ts'
import { orderEndpoints } from '../features/sales/orders/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { insertOrder, soldSurgery } from '../server/testing/orders.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { listeningTo } from './testing/listening.ts'
import { soon } from '../server/testing/soon.ts'

const { pool, database, network, request, announced, clock, runJobs } = await served({
  endpoints: [...appointmentEndpoints, ...orderEndpoints],
  loadActor,
  jobs: [expireHolds],
})
const { elsewhere, here, staff, surgery, patients } = network
const patientId = patients[0] ?? ''
const { earOf, feedFor } = listeningTo({ pool, database, announced })

beforeEach(() => {
  announced.length = 0
})

it('rows of orders follow their dates: held, and let go of by the clock or by somebody', async () => {
  const manager = await earOf('SALES_MANAGER')
  const { follow } = feedFor([manager])
  const sale = await soldSurgery(database, network)
  async function hold() {
    const id = newId()
    const when = { startsAt: '2028-03-09T13:00:00Z', endsAt: '2028-03-09T21:00:00Z' }
    const { status, text } = await request('ADMIN', 'POST', '/appointments', {
      id,
      unitId: here.id,
      patientId,
      procedureId: surgery,
      roomId: here.surgeryRoom,
      professionalIds: [here.doctors[0]],
      ...when,
      ...sale,
    })
    expect([status, text]).toEqual([200, expect.anything()])
    return id
  }
  async function waits(count: number, waitingCount: number) {
    follow()
    const ofOrders = () => manager.rows.filter(({ list }) => list === 'order.list')
    await soon(() => expect(ofOrders()).toHaveLength(count))
    expect(ofOrders().at(-1)).toMatchObject({ waitingCount, ownerId: staff.SALES })
  }
  await hold()
  await waits(1, 0)
  clock.now = clock.now.add({ minutes: 31 })
  await runJobs()
  await waits(2, 1)
  const again = await hold()
  await waits(3, 0)
  const gaveUp = { reason: 'patient.gave_up' }
  expect((await request('ADMIN', 'POST', `/appointments/${again}/cancel`, gaveUp)).status).toBe(200)
  await waits(4, 1)
})

it('the unit of a sale follows its surgery also where that stands in another unit and nobody there listens', async () => {
  const [ofHere, ofThere] = await Promise.all([earOf('LOCATION_MANAGER'), earOf('RECEPTIONIST')])
  const { follow } = feedFor([ofHere, { ...ofThere, actor: { ...ofThere.actor, unitIds: [] } }])
  const sale = await soldSurgery(database, network)
  const when = { startsAt: '2028-04-13T13:00:00Z', endsAt: '2028-04-13T21:00:00Z' }
  const { status, text } = await request('ADMIN', 'POST', '/appointments', {
    id: newId(),
    unitId: elsewhere.id,
    patientId,
    procedureId: surgery,
    roomId: elsewhere.surgeryRoom,
    professionalIds: [elsewhere.doctors[0]],
    ...when,
    ...sale,
  })
  expect([status, text]).toEqual([200, expect.anything()])
  follow()
  await soon(() => expect(ofHere.rows).toHaveLength(2))
  const row = Object.fromEntries(ofHere.rows.map((one) => [one.list, one]))
  expect(row).toMatchObject({ 'order.list': { waitingCount: 0 }, 'waitlist.list': { state: 'reserved' } })
  expect(ofThere.rows).toEqual([])
})

it('an order that is handed over is no row: whoever had it alone is not sent it, and asks again', async () => {
  const { id } = await insertOrder(database, {
    unitId: here.id,
    patientId,
    ownerId: staff.SALES,
    items: [{ procedureId: surgery }],
  })
  const body = { ids: [id], ownerId: staff.SALES_MANAGER }
  expect((await request('SALES_MANAGER', 'POST', '/orders/transfer', body)).status).toBe(200)
  expect(announced).toMatchObject([{ noun: 'order', verb: 'transfer', entityId: id }])
  expect(announced[0]?.concerns).toEqual({ patientIds: [patientId] })
})
