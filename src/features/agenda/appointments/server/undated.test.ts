import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Appointment } from '../record.ts'
import type { Undated } from '../undated-contract.ts'
import { appointmentEndpoints } from './endpoints.ts'

const { request, network, database, clock } = await served({ endpoints: appointmentEndpoints, loadActor })
const { here, elsewhere, surgery, staff, patients } = network
const [ana = '', bruno = ''] = patients

const sell = (soldAt: string | null, more: { unitId?: string; ownerId?: string; patientId?: string } = {}, count = 1) =>
  insertOrder(database, {
    unitId: here.id,
    ownerId: staff.SALES,
    patientId: ana,
    soldAt,
    ...more,
    items: Array.from({ length: count }, () => ({ procedureId: surgery })),
  })

async function list(as: Role, query = ''): Promise<{ items: Undated[]; nextCursor: string | null }> {
  const { status, body, text } = await request<{ items: Undated[]; nextCursor: string | null }>(
    as,
    'GET',
    `/appointments/undated${query}`,
  )
  expect(status, text).toBe(200)
  return body
}

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-23T12:00:00Z')
  await sql`delete from claim`.execute(database)
  await sql`delete from appointment`.execute(database)
  await sql`delete from sales_order`.execute(database)
})

describe('what was sold and has no date', () => {
  it('is listed the longest waiting first, page by page, each as one of so many', async () => {
    const [second, first] = [await sell('2026-11-02T12:00:00Z', {}, 2), await sell('2026-11-01T12:00:00Z')]
    await sell(null)
    const page = await list('SALES', '?limit=2')
    const shown = page.items.map(({ id, place, places }) => [id, place, places])
    const ofSecond = second.itemIds.toSorted()
    const placeOf = (id: string | undefined) => second.itemIds.indexOf(id ?? '') + 1
    expect(shown).toEqual([
      [first.itemIds[0], 1, 1],
      [ofSecond[0], placeOf(ofSecond[0]), 2],
    ])
    const rest = await list('SALES', `?limit=2&cursor=${page.nextCursor}`)
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[ofSecond[1]], null])
    expect(page.items[0]).toMatchObject({ patientName: 'Ana Souza', state: 'waitlist', netCentavos: 1_000_000 })
  })

  it('is one’s own for sellers, one’s units’ for a desk, everybody’s for managers, who may ask for their own', async () => {
    await sell('2026-11-01T12:00:00Z')
    await sell('2026-11-02T12:00:00Z', { ownerId: staff.SALES_MANAGER, unitId: elsewhere.id })
    const count = async (as: Role, query = '') => (await list(as, query)).items.length
    expect([await count('SALES'), await count('RECEPTIONIST'), await count('SALES_MANAGER')]).toEqual([1, 1, 2])
    expect(await count('SALES_MANAGER', '?mine=true')).toBe(1)
    expect((await request('SB_PROTOCOL', 'GET', '/appointments/undated')).status).toBe(403)
  })

  it('is found by name, record number and number of the order', async () => {
    await sell('2026-11-01T12:00:00Z', { patientId: bruno })
    const { id } = await sell('2026-11-02T12:00:00Z')
    const order = await database
      .selectFrom('sales_order')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const found = async (q: string) =>
      (await list('SALES', `?q=${encodeURIComponent(q)}`)).items.map((one) => one.patientName)
    expect(await found('lima bru')).toEqual(['Bruno Lima'])
    expect(await found(`${order.number}`)).toContain('Ana Souza')
  })

  it('is with those that have a hold where they are asked for', async () => {
    const { itemIds } = await sell('2026-11-01T12:00:00Z')
    const held = await insertAppointment(database, network, { procedureId: surgery })
    await sql`update appointment set status = 'proposed', order_item_id = ${itemIds[0]}, expires_at = '2026-11-24' where id = ${held}`.execute(
      database,
    )
    expect((await list('SALES')).items).toEqual([])
    expect((await list('SALES', `?withHeld=true&patientId=${ana}`)).items).toMatchObject([{ state: 'reserved' }])
  })
})

describe('one’s own bookings', () => {
  it('are those that one made', async () => {
    const mine = await insertAppointment(database, network, { createdBy: staff.SALES })
    await insertAppointment(database, network, { createdBy: staff.ADMIN, startsAt: '2026-11-23T14:00:00Z' })
    const { body } = await request<{ items: Appointment[] }>('SALES', 'GET', '/appointments?mine=true')
    expect(body.items.map(({ id }) => id)).toEqual([mine])
    const count = await request<{ total: number }>('SALES', 'GET', '/appointments/count?mine=true')
    expect(count.body.total).toBe(1)
  })
})
