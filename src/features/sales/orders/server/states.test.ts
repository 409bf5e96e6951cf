import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { createNetwork } from '../../../../server/testing/network.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'

// What the database keeps by itself: nobody sets the state of an item or an order, so no path can forget to.

const { database } = await testDatabase()
const network = await createNetwork(database)

let order: { id: string; itemIds: string[] }

beforeEach(async () => {
  order = await ordered('2026-11-01T12:00:00Z')
})

function ordered(soldAt: string | null) {
  const item = { procedureId: network.surgery, priceCentavos: 1_000_000, discountCentavos: 50_000 }
  const { here, patients, staff } = network
  return insertOrder(database, {
    unitId: here.id,
    patientId: patients[0] ?? '',
    ownerId: staff.SALES,
    items: [item, item],
    soldAt,
  })
}

async function states({ id }: { id: string }) {
  const items = await database
    .selectFrom('order_item')
    .select(['state', 'waiting_since'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const { state, net_centavos } = await database
    .selectFrom('sales_order')
    .select(['state', 'net_centavos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { order: state, net: net_centavos, items: items.map((item) => item.state) }
}

async function appointed(item: string | undefined, status: string): Promise<string> {
  const id = await insertAppointment(database, network, { procedureId: network.surgery, status: 'pending' })
  const expires = status === 'proposed' ? '2027-01-01T00:00:00Z' : null
  await sql`update appointment set status = ${status}, expires_at = ${expires}, order_item_id = ${item}
    where id = ${id}`.execute(database)
  return id
}

const become = (id: string, status: string) =>
  sql`update appointment set status = ${status}, expires_at = null,
    cancel_reason = ${status === 'cancelled' ? 'payment' : null} where id = ${id}`.execute(database)

const cancelItem = (id: string | undefined) =>
  sql`update order_item set cancelled_at = now(), cancel_reason = 'patient.gave_up' where id = ${id}`.execute(database)

test('an offer waits for nothing, until it is sold', async () => {
  const offer = await ordered(null)
  expect(await states(offer)).toEqual({ order: 'quote', net: 1_900_000, items: ['quoted', 'quoted'] })
  await sql`update sales_order set sold_at = '2026-11-02T12:00:00Z' where id = ${offer.id}`.execute(database)
  expect(await states(offer)).toEqual({ order: 'open', net: 1_900_000, items: ['waitlist', 'waitlist'] })
  const { waiting_since } = await database
    .selectFrom('order_item')
    .select('waiting_since')
    .where('id', '=', offer.itemIds[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(Date.parse(waiting_since ?? '')).toBe(Date.parse('2026-11-02T12:00:00Z'))
})

test('an item follows its appointment, and the order its items', async () => {
  const [first, second] = order.itemIds
  const id = await appointed(first, 'proposed')
  expect((await states(order)).items).toEqual(['reserved', 'waitlist'])
  for (const status of ['pending', 'booked', 'arrived', 'in-progress']) {
    await become(id, status)
    expect((await states(order)).items).toEqual(['scheduled', 'waitlist'])
  }
  await become(id, 'fulfilled')
  expect(await states(order)).toMatchObject({ order: 'open', items: ['performed', 'waitlist'] })
  await cancelItem(second)
  expect(await states(order)).toEqual({ order: 'performed', net: 950_000, items: ['performed', 'cancelled'] })
})

test.each(['cancelled', 'noshow', 'entered-in-error'])(
  'an item whose appointment is %s wants a date again',
  async (status) => {
    const id = await appointed(order.itemIds[0], 'booked')
    await become(id, status)
    expect((await states(order)).items).toEqual(['waitlist', 'waitlist'])
  },
)

test('a hold that is deleted gives the item back', async () => {
  const id = await appointed(order.itemIds[0], 'proposed')
  await sql`delete from appointment where id = ${id}`.execute(database)
  expect((await states(order)).items).toEqual(['waitlist', 'waitlist'])
})

test('nobody sets a state or a sum', async () => {
  await sql`update order_item set state = 'performed', paid_centavos = 0 where id = ${order.itemIds[0]}`.execute(
    database,
  )
  await sql`update sales_order set state = 'cancelled', net_centavos = 1 where id = ${order.id}`.execute(database)
  expect(await states(order)).toEqual({ order: 'open', net: 1_900_000, items: ['waitlist', 'waitlist'] })
})

test('what was sold once is performed once', async () => {
  await appointed(order.itemIds[0], 'booked')
  await expect(appointed(order.itemIds[0], 'pending')).rejects.toMatchObject({ constraint: 'appointment_once_of_item' })
  // Proposed dates may be several.
  await appointed(order.itemIds[0], 'proposed')
  expect((await states(order)).items).toEqual(['scheduled', 'waitlist'])
})

test('a cancelled item has no appointment, and none is cancelled under one', async () => {
  const refused = { constraint: 'order_item_cancelled_has_no_appointment' }
  await appointed(order.itemIds[0], 'pending')
  await expect(cancelItem(order.itemIds[0])).rejects.toMatchObject(refused)
  await cancelItem(order.itemIds[1])
  await expect(appointed(order.itemIds[1], 'proposed')).rejects.toMatchObject(refused)
})
