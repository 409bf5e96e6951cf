import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertPatient } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import type { ConsentDetail, SignableSurgery } from '../contract.ts'
import type { ConsentText } from '../text-record.ts'
import { consentEndpoints } from './endpoints.ts'
import { consentsHeld, neededConsents } from './needed-queries.ts'

const { database, network, request, clock } = await served({
  endpoints: consentEndpoints({ photos: testPhotos() }),
  loadActor,
})

let patientId = ''
beforeEach(async () => {
  await sql`truncate consent cascade`.execute(database)
  await sql`update consent_text set active = false`.execute(database)
  patientId = await insertPatient(database)
  clock.now = Temporal.Instant.from('2026-11-19T15:00:00Z')
})

async function text(more: object = {}): Promise<ConsentText> {
  const id = newId()
  const words = { title: 'Termo', text: 'Li, entendi e concordo com o que foi explicado.' }
  const body = { id, ...words, purpose: 'treatment', validDays: 90, procedureIds: [], ...more }
  const { version } = (await request<ConsentText>('ADMIN', 'POST', '/consent-texts', body)).body
  return (await request<ConsentText>('ADMIN', 'POST', `/consent-texts/${id}/publish`, { version })).body
}

/** What is signed for a surgery, under the patient's name. */
async function sign({ id, textHash }: ConsentText, to: object = {}) {
  const who = { signer: 'patient', signerName: 'Ana Prado', guardianRelation: null, witnessName: 'Beto Reis' }
  const how = { drawing: null, device: 'Firefox' }
  const body = { id: newId(), patientId, textId: id, textHash, ...who, ...how, procedureId: network.surgery, ...to }
  return request<ConsentDetail & { code: string; fields: { path: string; code: string }[] }>(
    'RECEPTIONIST',
    'POST',
    '/consents',
    body,
  )
}

async function sold(procedureId = network.surgery) {
  const order = { unitId: network.here.id, patientId, ownerId: network.staff.SALES, items: [{ procedureId }] }
  const { id, itemIds } = await insertOrder(database, order)
  return { orderId: id, itemId: itemIds[0] ?? '' }
}

interface GivenSurgery {
  readonly startsAt?: string
  readonly itemId?: string
  readonly replaces?: string
  readonly status?: string
  readonly procedureId?: string
}

async function surgery({ itemId, replaces, startsAt = '2026-12-01T12:00:00Z', ...more }: GivenSurgery = {}) {
  // Of what it stands in place of, the date is free.
  if (itemId)
    await sql`update appointment set status = 'cancelled', cancel_reason = 'rebooked' where order_item_id = ${itemId}`.execute(
      database,
    )
  const id = await insertAppointment(database, network, { patientId, procedureId: network.surgery, startsAt, ...more })
  if (itemId) await sql`update appointment set order_item_id = ${itemId} where id = ${id}`.execute(database)
  if (replaces) await sql`update appointment set replaces = ${replaces} where id = ${id}`.execute(database)
  return id
}

/** Another surgery of the catalogue. */
async function otherProcedure(): Promise<string> {
  const id = newId()
  const kind = { kind: 'surgery', duration_minutes: 60, price_centavos: 0, room_kind: 'surgery' }
  await database
    .insertInto('procedure')
    .values({ ...kind, id, code: id, name: `Cirurgia ${id}` })
    .execute()
  return id
}

const standingOf = async (id: string) => (await neededConsents(database, [id])).map(({ standing }) => standing)

describe('a consent counts for the surgery that it was signed for', () => {
  it('of an order, however that is rebooked, and for no other of the same procedure', async () => {
    const general = await text()
    const { orderId, itemId } = await sold()
    const first = await surgery({ itemId })
    expect(await standingOf(first)).toEqual(['missing'])
    await sign(general, { orderId })
    expect(await standingOf(first)).toEqual(['signed'])
    const rebooked = await surgery({ itemId, replaces: first, startsAt: '2027-01-11T12:00:00Z' })
    expect(await standingOf(rebooked)).toEqual(['signed'])
    const another = await sold()
    expect(await standingOf(await surgery({ itemId: another.itemId }))).toEqual(['other'])
    expect(await standingOf(await surgery())).toEqual(['other'])
  })

  it('not for another procedure of the order, nor after its item is of another', async () => {
    const [general, other] = [await text(), await otherProcedure()]
    const { orderId, itemId } = await sold()
    await sign(general, { orderId })
    const changed = await surgery({ itemId, procedureId: other })
    expect(await standingOf(changed)).toEqual(['other'])
  })

  it('for several where its text names them', async () => {
    const other = await otherProcedure()
    const several = await text({ procedureIds: [other, network.surgery] })
    const { orderId, itemId } = await sold()
    await sign(several, { orderId })
    expect(await standingOf(await surgery({ itemId, procedureId: other }))).toEqual(['signed'])
  })

  it('of the calendar, along the chain of its rebookings, and once it was sold of its order', async () => {
    const general = await text()
    const first = await surgery()
    const second = await surgery({ replaces: first, startsAt: '2027-01-11T12:00:00Z' })
    const signed = await sign(general, { appointmentId: second })
    expect(signed.body.orderId).toBeNull()
    const third = await surgery({ replaces: second, startsAt: '2027-01-12T12:00:00Z' })
    expect(await standingOf(third)).toEqual(['signed'])
    const { orderId, itemId } = await sold()
    const fourth = await surgery({ itemId, startsAt: '2027-01-13T12:00:00Z' })
    expect((await sign(general, { appointmentId: fourth })).body.orderId).toBe(orderId)
  })

  it('of its procedure alone for the next one, and not for those after it', async () => {
    await sign(await text())
    const next = await surgery()
    expect(await standingOf(next)).toEqual(['signed'])
    await sql`update appointment set status = 'fulfilled' where id = ${next}`.execute(database)
    expect(await standingOf(next)).toEqual(['signed'])
    expect(await standingOf(await surgery({ startsAt: '2027-01-20T12:00:00Z' }))).toEqual(['other'])
  })

  it('not where nobody knows for which, nor of what was entered in error', async () => {
    const general = await text()
    const wrong = await surgery()
    const { id } = (await sign(general, { appointmentId: wrong })).body
    expect(await standingOf(wrong)).toEqual(['signed'])
    await sql`update appointment set status = 'entered-in-error' where id = ${wrong}`.execute(database)
    expect(await standingOf(await surgery())).toEqual(['withdrawn'])
    await sql`alter table consent disable trigger keep_signed_consent`.execute(database)
    await sql`update consent set procedure_id = null, appointment_id = null where id = ${id}`.execute(database)
    await sql`alter table consent enable trigger keep_signed_consent`.execute(database)
    expect(await standingOf(await surgery())).toEqual(['unknown'])
    const { body } = await request<{ items: object[] }>('RECEPTIONIST', 'GET', `/consents?patientId=${patientId}`)
    expect(body.items).toMatchObject([{ id, isToUnknown: true, lastDay: '2027-02-17' }])
  })

  it('to its last day, that of the unit, and not where it was signed after', async () => {
    const general = await text({ validDays: 12 })
    const { orderId, itemId } = await sold()
    // The evening of the 19th in the unit, the 20th in UTC.
    clock.now = Temporal.Instant.from('2026-11-20T01:30:00Z')
    await sign(general, { orderId })
    expect(await standingOf(await surgery({ itemId, startsAt: '2026-12-02T02:00:00Z' }))).toEqual(['signed'])
    expect(await standingOf(await surgery({ itemId, startsAt: '2026-12-02T12:00:00Z' }))).toEqual(['expired'])
    expect(await standingOf(await surgery({ itemId, startsAt: '2026-11-18T12:00:00Z' }))).toEqual(['late'])
  })

  it('until it is withdrawn, of which another order’s knows nothing', async () => {
    const general = await text()
    const [one, two] = [await sold(), await sold()]
    const { id } = (await sign(general, { orderId: one.orderId })).body
    await sign(general, { orderId: two.orderId })
    clock.now = clock.now.add({ hours: 1 })
    await request('RECEPTIONIST', 'POST', `/consents/${id}/revoke`, { reason: 'desistiu' })
    expect(await standingOf(await surgery({ itemId: one.itemId }))).toEqual(['withdrawn'])
    expect(await standingOf(await surgery({ itemId: two.itemId }))).toEqual(['signed'])
  })

  it('of a text about its procedure, where there is one', async () => {
    const general = await text()
    const { orderId, itemId } = await sold()
    await sign(general, { orderId })
    const own = await text({ procedureIds: [network.surgery] })
    const one = await surgery({ itemId })
    expect(await standingOf(one)).toEqual(['other'])
    await sign(own, { orderId })
    expect(await standingOf(one)).toEqual(['signed'])
  })
})

describe('signing for a surgery', () => {
  it('asks for which, of the patient and of the text', async () => {
    const [general, other] = [await text(), await otherProcedure()]
    const about = await text({ procedureIds: [other] })
    const { orderId } = await sold()
    const refused = async (asked: Promise<{ status: number; body: { fields: { path: string; code: string }[] } }>) => {
      const { status, body } = await asked
      return [status, body.fields[0]?.path, body.fields[0]?.code]
    }
    expect(await refused(sign(general, { procedureId: null }))).toEqual([422, 'procedureId', 'required'])
    expect(await refused(sign(about, { orderId }))).toEqual([422, 'procedureId', 'of_another_text'])
    expect(await refused(sign(general, { orderId: newId() }))).toEqual([422, 'orderId', 'not_theirs'])
    expect(await refused(sign(general, { appointmentId: newId() }))).toEqual([422, 'appointmentId', 'not_theirs'])
    const data = await text({ purpose: 'data', validDays: null })
    expect(await refused(sign(data))).toEqual([422, 'procedureId', 'not_for_surgery'])
  })

  it('is offered what was sold and what stands on the calendar, each once', async () => {
    const { orderId, itemId } = await sold()
    await surgery({ itemId })
    const unsold = await surgery({ startsAt: '2026-12-09T12:00:00Z' })
    await surgery({ startsAt: '2026-12-10T12:00:00Z', status: 'cancelled' })
    const asked = (as: 'RECEPTIONIST' | 'SALES') =>
      request<{ items: SignableSurgery[] }>(as, 'GET', `/consents/surgeries?patientId=${patientId}`)
    expect((await asked('RECEPTIONIST')).body.items).toMatchObject([
      { orderId, appointmentId: null, day: '2026-12-01' },
      { orderId: null, appointmentId: unsold, day: '2026-12-09' },
    ])
  })
})

it('a text to surgery or anaesthesia has an age, others may count until they are withdrawn', async () => {
  const body = {
    id: newId(),
    title: 'Termo',
    text: 'Li, entendi e concordo com tudo.',
    purpose: 'anaesthesia',
    procedureIds: [],
  }
  const { status, body: said } = await request<{ fields: { path: string }[] }>('ADMIN', 'POST', '/consent-texts', body)
  expect([status, said.fields.map(({ path }) => path)]).toEqual([400, ['validDays']])
  await sign(await text({ purpose: 'image_care', validDays: 30 }), { procedureId: null })
  await sign(await text({ purpose: 'recording', validDays: null }), { procedureId: null })
  expect((await consentsHeld(database, patientId, '2026-12-19T15:00:00Z')).toSorted()).toEqual([
    'image_care',
    'recording',
  ])
  expect(await consentsHeld(database, patientId, '2026-12-20T15:00:00Z')).toEqual(['recording'])
})
