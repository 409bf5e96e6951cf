import { expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { appointmentEndpoints } from './endpoints.ts'

const { request, network, database, clock } = await served({ endpoints: appointmentEndpoints, loadActor })
const { here, surgery, staff, patients } = network

/** A surgery that is to be on Monday at noon, with what it was sold for. */
async function dated(hour: number): Promise<{ id: string; itemId: string }> {
  const items = [{ procedureId: surgery }]
  const patientId = patients[0] ?? ''
  const { itemIds } = await insertOrder(database, { unitId: here.id, patientId, ownerId: staff.SALES, items })
  const startsAt = `2026-11-23T${hour}:00:00Z`
  const id = await insertAppointment(database, network, { procedureId: surgery, startsAt })
  const [itemId = ''] = itemIds
  await database.updateTable('appointment').set({ order_item_id: itemId }).where('id', '=', id).execute()
  return { id, itemId }
}

const act = (as: Role, id: string, verb: string, body: object) =>
  request<{ code: string; version: number; detail: string }>(as, 'POST', `/appointments/${id}/${verb}`, body)

async function stateOf(id: string): Promise<string> {
  const { state } = await database
    .selectFrom('order_item')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

it('what was sold is cancelled with its date where the same dialog says so, and then does not come back with it', async () => {
  const { id, itemId } = await dated(12)
  const { status, body } = await act('SALES', id, 'cancel', { reason: 'patient.gave_up', cancelItem: true })
  expect([status, await stateOf(itemId)]).toEqual([200, 'cancelled'])
  const undone = await act('LOCATION_MANAGER', id, 'undo', { version: body.version })
  expect(undone.body).toMatchObject({ code: 'RULE_BROKEN', detail: 'Este item do pedido foi cancelado.' })
})

it('by a no-show likewise', async () => {
  const { id, itemId } = await dated(13)
  clock.now = Temporal.Instant.from('2026-11-23T14:00:00Z')
  expect((await act('ADMIN', id, 'no-show', { cancelItem: true })).status).toBe(200)
  expect(await stateOf(itemId)).toBe('cancelled')
})

it('is not given up by who may not change orders, and then its date stays as well', async () => {
  const { id, itemId } = await dated(15)
  const refused = await act('RECEPTIONIST', id, 'cancel', { reason: 'payment', cancelItem: true })
  expect([refused.body.code, await stateOf(itemId)]).toEqual(['NOT_ALLOWED', 'scheduled'])
})

it('is asked of what is of an order alone', async () => {
  const id = await insertAppointment(database, network, { startsAt: '2026-11-23T17:00:00Z' })
  const { body } = await act('SALES', id, 'cancel', { reason: 'payment', cancelItem: true })
  expect(body).toMatchObject({ code: 'INVALID_INPUT' })
})
