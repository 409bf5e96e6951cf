import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertReceipt } from '../../../../server/testing/receipts.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { personalDataSchema } from '../document.ts'
import { personalDataEndpoints } from './endpoints.ts'
import { rowsAtOnce } from './section-queries.ts'

const { request, database, network } = await served({ endpoints: personalDataEndpoints, loadActor })
const { here, patients, staff, surgery } = network
const [patientId = '', otherId = ''] = patients

async function taken(id = patientId) {
  const { status, text } = await request('ADMIN', 'GET', `/patients/${id}/personal-data`)
  expect(status, text).toBe(200)
  return personalDataSchema.parse(JSON.parse(text))
}

describe('everything of one patient, as a file', () => {
  it('is of the published schema, and has what is kept of this patient and of nobody else', async () => {
    await insertAppointment(database, network, { patientId, startsAt: '2026-11-20T12:00:00Z' })
    await insertAppointment(database, network, { patientId: otherId, startsAt: '2026-11-20T15:00:00Z' })
    const order = { unitId: here.id, ownerId: staff.SALES, items: [{ procedureId: surgery }] }
    const { id } = await insertOrder(database, { ...order, patientId })
    await insertOrder(database, { ...order, patientId: otherId })
    const data = await taken()
    expect(data.patient.id).toBe(patientId)
    expect(data.appointments).toMatchObject([{ startsAt: '2026-11-20T12:00:00.000Z', status: 'pending' }])
    expect(data.orders).toMatchObject([{ id, items: [{ netCentavos: 1_000_000, reductions: [] }] }])
    // Who took it is told with it.
    expect(data.accesses).toMatchObject([{ by: expect.any(String) as string, what: 'export' }])
  })

  it('is whole where it is longer than what is read at once', async () => {
    const count = Math.max(10_000, 2 * rowsAtOnce)
    await sql`insert into event (noun, verb, entity_id, actor_id, at)
      select 'patient', 'read', ${otherId}, ${staff.SALES}, now() from generate_series(1, ${count})`.execute(database)
    const { accesses } = await taken(otherId)
    expect(new Set(accesses.map((one) => one.id)).size).toBe(count + 1)
  })

  it('is on record, in the name of who took it', async () => {
    await taken()
    const { rows } = await sql<{ actor_id: string; note: string }>`
      select actor_id, data ->> 'note' as note from event
      where entity_id = ${patientId} and verb = 'export' order by id desc limit 1`.execute(database)
    expect(rows).toEqual([{ actor_id: staff.ADMIN, note: 'json' }])
  })

  it('is for administrators, of a patient that exists', async () => {
    expect((await request('SALES_MANAGER', 'GET', `/patients/${patientId}/personal-data`)).status).toBe(403)
    expect((await request('ADMIN', 'GET', `/patients/${newId()}/personal-data`)).status).toBe(404)
  })

  it('has a schema that other programs can read', async () => {
    const { body } = await request<{ properties: object }>('ADMIN', 'GET', '/patients/personal-data-schema')
    expect(Object.keys(body.properties)).toEqual(Object.keys(personalDataSchema.shape))
    expect(body).toEqual(z.toJSONSchema(personalDataSchema))
  })

  it('has why something was taken off a price, and why money was given back', async () => {
    const patient = { unitId: here.id, ownerId: staff.SALES, items: [{ procedureId: surgery }], patientId: otherId }
    const { id: orderId, itemIds } = await insertOrder(database, patient)
    const [itemId = ''] = itemIds
    await sql`insert into price_reduction (id, item_id, amount_centavos, reason, asked_by, asked_at, given_at, day)
      values (${newId()}, ${itemId}, 20000, 'atrasou três horas', ${staff.SALES}, '2026-11-19T12:00:00Z',
        '2026-11-19T12:00:00Z', '2026-11-19')`.execute(database)
    const money = { orderId, itemId, unitId: here.id, recordedBy: staff.RECEPTIONIST }
    const ofReceiptId = await insertReceipt(database, { ...money, amountCentavos: 50_000 })
    await insertReceipt(database, { ...money, amountCentavos: 10_000, kind: 'refund', ofReceiptId })
    const { orders, payments } = await taken(otherId)
    expect(orders.find(({ id }) => id === orderId)?.items[0]?.reductions).toEqual([
      {
        amountCentavos: 20_000,
        reason: 'atrasou três horas',
        askedAt: '2026-11-19T12:00:00.000Z',
        day: '2026-11-19',
      },
    ])
    expect(payments.map(({ kind, reason }) => [kind, reason]).toSorted()).toEqual([
      ['receipt', null],
      ['refund', 'desistiu'],
    ])
  })
})
