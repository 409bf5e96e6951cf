import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import type { Anonymisation } from '../features/records/personal-data/contract.ts'
import type { PatientDetail } from '../features/patients/patients/record.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { insertReceipt } from '../server/testing/receipts.ts'
import { insertPatient, insertTag } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import type { Role } from '../shared/roles.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request } = await served({ endpoints: wholeApi(() => database), loadActor, hookAnswers })
const { here, staff, consultation } = network

const lead = () => insertPatient(database, { name: 'Zuleica Segredo', phone: '+5511955554444', notes: 'Segredo' })
const read = async (id: string) => (await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body
const forget = async (id: string, as: Role = 'ADMIN') =>
  request<Anonymisation & ProblemDetails>(as, 'POST', `/patients/${id}/anonymisation`, {
    version: (await read(id)).version,
  })
const items = [{ procedureId: consultation, priceCentavos: 50_000 }]

/** Whether a text stands anywhere in the database. */
async function isKnown(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`.execute(database)
    if (hits.length > 0) found.push(name)
  }
  return found
}

describe('a lead', () => {
  it('is forgotten wherever something was written of them, and stays to be counted', async () => {
    const { body } = await request<PatientDetail>('SALES', 'POST', '/patients', {
      id: newId(),
      name: 'Zuleica Segredo',
      phone: '+5511955554444',
      email: 'segredo@a.example',
      notes: 'Segredo',
    })
    const patientId = body.id
    await request('SALES', 'POST', '/patient-notes', {
      id: newId(),
      patientId,
      kind: 'commercial',
      text: 'Segredo dela',
    })
    await request('SALES', 'PATCH', `/patients/${patientId}`, { version: body.version, city: 'Segredolândia' })
    const tagId = await insertTag(database)
    await request('SALES', 'POST', `/patients/${patientId}/tags`, { put: [tagId] })
    const quote = { unitId: here.id, patientId, ownerId: staff.SALES, items, soldAt: null }
    const { id: orderId, itemIds } = await insertOrder(database, quote)
    await sql`with asked as (
        insert into order_approval (id, order_id, prices, reason, requested_by, requested_at, state)
        values (${newId()}, ${orderId}, '[]', 'segredo do preço', ${staff.SALES}, now(), 'withdrawn') returning id)
      insert into price_reduction (id, item_id, amount_centavos, reason, asked_by, asked_at, approval_id)
      select ${newId()}, ${itemIds[0]}, 100, 'segredo do abatimento', ${staff.SALES}, now(), id from asked`.execute(
      database,
    )
    const appointment = await insertAppointment(database, network, { patientId, status: 'cancelled' })
    await sql`update appointment set notes = 'segredo', cancel_note = 'segredo' where id = ${appointment}`.execute(
      database,
    )
    expect((await isKnown('segredo')).length).toBeGreaterThan(3)
    expect((await forget(patientId)).body).toMatchObject({ holds: [], anonymisedAt: expect.any(String) as string })
    expect(await isKnown('segredo')).toEqual([])
    expect(await isKnown('11955554444')).toEqual([])
    expect(await read(patientId)).toMatchObject({ name: 'Paciente anonimizado', phone: null, tagIds: [] })
    const history = await request<{ items: { verb: string }[] }>('ADMIN', 'GET', `/history/patient/${patientId}`)
    expect(history.body.items.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['create', 'anonymise']))
    expect((await forget(patientId)).body.code).toBe('WRONG_STATE')
  })

  it('is forgotten by administrators alone', async () => {
    expect((await forget(await lead(), 'SALES_MANAGER')).status).toBe(403)
  })
})

describe('a patient is kept, with the name of the law', () => {
  const why: Record<string, [(id: string) => Promise<unknown>, RegExp]> = {
    'who was seen': [
      (patientId) => insertAppointment(database, network, { patientId, status: 'fulfilled' }),
      /13\.787\/2018/,
    ],
    'of whom there is a clinical note': [
      (patientId) =>
        request('ADMIN', 'POST', '/patient-notes', { id: newId(), patientId, kind: 'clinical', text: 'Alergia' }),
      /13\.787\/2018/,
    ],
    'of whom there is an exam': [
      (patientId) =>
        sql`
        with one as (insert into exam (id, name) values (${newId()}, 'Hemograma') returning id)
        insert into patient_exam (patient_id, exam_id, done_on, recorded_by, recorded_at)
        select ${patientId}, id, '2026-11-01', ${staff.ADMIN}, now() from one`.execute(database),
      /13\.787\/2018/,
    ],
    'who paid': [
      async (patientId) => {
        const order = await insertOrder(database, {
          unitId: here.id,
          patientId,
          ownerId: staff.SALES,
          items,
          soldAt: null,
        })
        const paid = { orderId: order.id, unitId: here.id, itemId: order.itemIds[0] ?? '', recordedBy: staff.SALES }
        await insertReceipt(database, { ...paid, amountCentavos: 100 })
      },
      /13\.709\/2018.*art\. 16, I/,
    ],
    'who has a date ahead': [
      (patientId) => insertAppointment(database, network, { patientId, status: 'pending' }),
      /13\.709\/2018/,
    ],
  }

  it.each(Object.entries(why))('%s', async (_, [make, law]) => {
    const id = await lead()
    await make(id)
    const told = await request<Anonymisation>('ADMIN', 'GET', `/patients/${id}/anonymisation`)
    expect(told.body.holds[0]?.law).toMatch(law)
    const { status, body } = await forget(id)
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(body.detail).toMatch(law)
    expect(await read(id)).toMatchObject({ name: 'Zuleica Segredo' })
  })
})

it('events of somebody who is not forgotten are never changed', async () => {
  await expect(
    sql`update event set data = '{}' where id = (select max(id) from event)`.execute(database),
  ).rejects.toThrow('never changed')
  await expect(sql`delete from event`.execute(database)).rejects.toThrow('never changed')
})
