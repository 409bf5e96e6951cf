import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { databaseBefore } from '../../../../server/testing/before-migration.ts'
import { createNetwork } from '../../../../server/testing/network.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertPatient } from '../../../../server/testing/rows.ts'
import { newId } from '../../../../shared/ids.ts'

const migration = '20261129-1610-consent-to-what-is-done.sql'
const { database, goOn } = await databaseBefore(migration)
const network = await createNetwork(database)

const signedAt = '2026-11-10T12:00:00Z'
const hash = 'a'.repeat(64)

/** A text as it stood before, to any procedure or to one. */
async function text(procedureId: string | null, edition: number, purpose = 'treatment'): Promise<string> {
  const id = newId()
  await sql`insert into consent_text (id, purpose, procedure_id, title, text, edition, published_at, text_hash)
    values (${id}, ${purpose}, ${procedureId}, 'Termo', 'Concordo.', ${edition}, '2026-11-01', ${hash})`.execute(
    database,
  )
  return id
}

async function signed(patientId: string, textId: string): Promise<string> {
  const id = newId()
  await sql`insert into consent (id, patient_id, text_id, way, signed_at, recorded_by, signer, signer_name, witness_name,
      device, text_hash)
    values (${id}, ${patientId}, ${textId}, 'screen', ${signedAt}, ${network.staff.ADMIN}, 'patient', 'Ana', 'Beto', 'x',
      ${hash})`.execute(database)
  return id
}

async function sold(patientId: string): Promise<{ id: string; itemId: string }> {
  const items = [{ procedureId: network.surgery }]
  const order = { unitId: network.here.id, patientId, ownerId: network.staff.SALES, items }
  const { id, itemIds } = await insertOrder(database, order)
  await sql`update sales_order set created_at = '2026-11-01' where id = ${id}`.execute(database)
  return { id, itemId: itemIds[0] ?? '' }
}

async function surgery(patientId: string, more: { itemId?: string; createdAt?: string; status?: string } = {}) {
  const startsAt = '2026-12-01T12:00:00Z'
  const { status = 'booked' } = more
  const id = await insertAppointment(database, network, { patientId, procedureId: network.surgery, startsAt, status })
  await sql`update appointment set order_item_id = ${more.itemId ?? null}, updated_at = '2026-11-05',
    created_at = ${more.createdAt ?? '2026-11-05T12:00:00Z'} where id = ${id}`.execute(database)
  return id
}

it('what was signed before goes with the one surgery that it can have been for, else with none', async () => {
  const [general, own, data] = [await text(null, 1), await text(network.surgery, 1), await text(null, 1, 'data')]
  const people = await Promise.all(Array.from({ length: 6 }, () => insertPatient(database)))
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = people
  // One that was sold and is booked, beside one that was booked later.
  const order = await sold(one)
  await surgery(one, { itemId: order.itemId })
  await surgery(one, { createdAt: '2026-11-12T12:00:00Z' })
  // One that stands on the calendar alone; another one had been cancelled before.
  const stands = await surgery(two)
  await surgery(two, { status: 'cancelled' })
  // One that was sold and has no date.
  const undated = await sold(three)
  // Two at once.
  await surgery(four, { itemId: (await sold(four)).itemId })
  await surgery(four)
  // Nothing at all: of a general text nobody knows, of one about a procedure that at least.
  const ids = await Promise.all([
    signed(one, general),
    signed(two, general),
    signed(three, general),
    signed(four, general),
    signed(five, general),
    signed(six, own),
    signed(one, data),
  ])
  expect(await goOn()).toContain(migration)
  const { rows } = await sql<{ id: string }>`
    select id, procedure_id = ${network.surgery} as known, order_id, appointment_id from consent`.execute(database)
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  expect(ids.map((id) => found.get(id))).toEqual([
    { known: true, order_id: order.id, appointment_id: null },
    { known: true, order_id: null, appointment_id: stands },
    { known: true, order_id: undated.id, appointment_id: null },
    { known: null, order_id: null, appointment_id: null },
    { known: null, order_id: null, appointment_id: null },
    { known: true, order_id: null, appointment_id: null },
    { known: null, order_id: null, appointment_id: null },
  ])
  const { rows: texts } = await sql`
    select purpose, valid_days, procedure_ids from consent_text where id = any(${[general, own, data]}::uuid[])
    order by purpose, procedure_ids`.execute(database)
  expect(texts).toEqual([
    { purpose: 'data', valid_days: null, procedure_ids: [] },
    { purpose: 'treatment', valid_days: 365, procedure_ids: [] },
    { purpose: 'treatment', valid_days: 365, procedure_ids: [network.surgery] },
  ])
})
