import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { AppointmentDetail } from '../record.ts'
import { appointmentEndpoints } from './endpoints.ts'
import { expireHolds } from './jobs.ts'

const { request, network, database, clock, announced, runJobs } = await served({
  endpoints: appointmentEndpoints,
  loadActor,
  jobs: [expireHolds],
})
const { here, elsewhere, surgery, consultation, staff, patients } = network
const [ana = '', bruno = ''] = patients

interface Sale {
  unitId?: string
  patientId?: string
  ownerId?: string
  soldAt?: string | null
  procedureIds?: readonly string[]
}

async function sold({ procedureIds = [surgery], ...sale }: Sale = {}): Promise<{ id: string; itemIds: string[] }> {
  const items = procedureIds.map((procedureId) => ({ procedureId }))
  return insertOrder(database, { unitId: here.id, patientId: ana, ownerId: staff.SALES, items, ...sale })
}

const firstItem = async (sale: Sale = {}) => (await sold(sale)).itemIds[0] ?? ''

/** A morning of surgery, each on a day of its own. */
function slotOn(day: number) {
  const date = `2026-12-${String(day).padStart(2, '0')}`
  const when = { startsAt: `${date}T12:00:00Z`, endsAt: `${date}T16:00:00Z` }
  return { roomId: here.surgeryRoom, professionalIds: [here.doctors[0]], ...when }
}

type Answer = AppointmentDetail & { code: string; detail: string; fields: { path: string; code: string }[] }

const hold = (orderItemId: string | undefined, day: number, change: object = {}, as: Role = 'SALES') =>
  request<Answer>(as, 'POST', '/appointments', {
    id: newId(),
    unitId: here.id,
    patientId: ana,
    procedureId: surgery,
    orderItemId,
    holdMinutes: 30,
    ...slotOn(day),
    ...change,
  })

async function held(orderItemId: string, day: number, as: Role = 'SALES'): Promise<AppointmentDetail> {
  const { status, body } = await hold(orderItemId, day, {}, as)
  expect(status, body.detail).toBe(200)
  return body
}

const act = (as: Role, id: string, verb: string, body?: object) =>
  request<Answer>(as, 'POST', `/appointments/${id}/${verb}`, body)

/** Holds and reserves, past the deposit. */
async function reserved(orderItemId: string, day: number): Promise<AppointmentDetail> {
  const { id } = await held(orderItemId, day, 'SALES_MANAGER')
  return (await act('SALES_MANAGER', id, 'reserve', { waiverReason: 'paga na véspera' })).body
}

async function stateOf(itemId: string): Promise<string | undefined> {
  const row = await database.selectFrom('order_item').select('state').where('id', '=', itemId).executeTakeFirst()
  return row?.state
}

async function pay(itemId: string, centavos: number): Promise<void> {
  await database.updateTable('order_item').set({ paid_centavos: centavos }).where('id', '=', itemId).execute()
}

async function claims(id: string): Promise<number> {
  return (await database.selectFrom('claim').select('resource_id').where('appointment_id', '=', id).execute()).length
}

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-23T12:00:00Z')
  await sql`delete from claim`.execute(database)
  await sql`delete from appointment`.execute(database)
  await sql`delete from sales_order`.execute(database)
  announced.length = 0
})

describe('a surgery', () => {
  it('is held for what was sold, by its seller', async () => {
    const { id: orderId, itemIds } = await sold()
    const body = await held(itemIds[0] ?? '', 1)
    const order = { id: orderId, depositCentavos: 300_000, paidCentavos: 0 }
    expect(body).toMatchObject({ status: 'proposed', orderItemId: itemIds[0], order })
    expect(await stateOf(body.orderItemId ?? '')).toBe('reserved')
    const read = await request<AppointmentDetail>('SALES', 'GET', `/appointments/${body.id}`)
    expect(read.body).toEqual(body)
  })

  it('is not booked without an item, nor but as a hold', async () => {
    const none = await hold(undefined, 1)
    expect(none.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'orderItemId', code: 'required' }] })
    const booked = await hold(await firstItem(), 1, { holdMinutes: undefined })
    expect(booked.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'holdMinutes', code: 'required' }] })
  })

  it.each<[string, () => Promise<string>, Role, string]>([
    ['nobody’s', async () => newId(), 'SALES', 'not_found'],
    ['another seller’s', () => firstItem({ ownerId: staff.SALES_MANAGER }), 'SALES', 'not_found'],
    ['another unit’s', () => firstItem({ unitId: elsewhere.id }), 'RECEPTIONIST', 'not_found'],
    ['another patient’s', () => firstItem({ patientId: bruno }), 'SALES', 'wrong_patient'],
    ['of another procedure', () => firstItem({ procedureIds: [consultation] }), 'SALES', 'wrong_procedure'],
  ])('is not held for an item that is %s', async (_, item, as, code) => {
    const { body } = await hold(await item(), 1, {}, as)
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'orderItemId', code }] })
  })

  it('is held for a sale, not for an offer, nor for what was given up', async () => {
    expect((await hold(await firstItem({ soldAt: null }), 1)).body).toMatchObject({ code: 'RULE_BROKEN' })
    const item = await firstItem()
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'other' where id = ${item}`.execute(database)
    expect((await hold(item, 1)).body.detail).toContain('foi cancelado')
  })

  it('is not held by who only looks', async () => {
    expect((await hold(await firstItem(), 1, {}, 'SB_PROTOCOL')).status).toBe(403)
    expect((await hold(await firstItem(), 1, {}, 'PRE_POST_OPERATOR')).status).toBe(403)
  })

  it('that has its date gets no other, and says which it has', async () => {
    const item = await firstItem()
    await reserved(item, 1)
    const { body } = await hold(item, 2)
    expect(body).toMatchObject({ code: 'RULE_BROKEN' })
    expect(body.detail).toContain('já tem data: ter 01/12 · 09:00')
  })

  it('keeps its patient and procedure, and no visit becomes one', async () => {
    const { id } = await held(await firstItem(), 1)
    const edit = (of: string, body: object) =>
      request<Answer>('RECEPTIONIST', 'PATCH', `/appointments/${of}`, { version: 1, ...body })
    expect((await edit(id, { patientId: bruno })).body.fields).toMatchObject([{ path: 'patientId', code: 'of_order' }])
    expect((await edit(id, { ...slotOn(2) })).body.orderItemId).not.toBeNull()
    const room = { roomId: here.consultationRooms[0], holdMinutes: undefined, procedureId: consultation }
    const visit = await hold(undefined, 3, room, 'RECEPTIONIST')
    const turned = await edit(visit.body.id, { procedureId: surgery, roomId: here.surgeryRoom })
    expect(turned.body.fields).toMatchObject([{ path: 'procedureId', code: 'surgery' }])
  })
})

describe('a session that was sold', () => {
  it('is booked at once, and its item follows it', async () => {
    const item = await firstItem({ procedureIds: [consultation] })
    const change = { procedureId: consultation, roomId: here.consultationRooms[0], holdMinutes: undefined }
    const { body } = await hold(item, 1, change)
    expect([body.status, await stateOf(item)]).toEqual(['pending', 'scheduled'])
    await act('SALES', body.id, 'cancel', { reason: 'patient.work' })
    expect(await stateOf(item)).toBe('waitlist')
  })
})

describe('the deposit', () => {
  it('lets a hold be reserved once it is paid', async () => {
    const item = await firstItem()
    const { id } = await held(item, 1)
    const refused = await act('SALES', id, 'reserve')
    expect(refused.body).toMatchObject({ code: 'RULE_BROKEN', missingCentavos: 300_000 })
    expect(refused.body.detail).toContain('falta R$ 3.000,00 do sinal')
    await pay(item, 299_999)
    expect((await act('SALES', id, 'reserve')).body).toMatchObject({ missingCentavos: 1 })
    await pay(item, 300_000)
    const { body } = await act('SALES', id, 'reserve', { waiverReason: 'não precisa mais' })
    expect(body).toMatchObject({ status: 'pending', depositWaivedByName: null, depositWaiverReason: null })
    expect(await stateOf(item)).toBe('scheduled')
  })

  it('is waived by a manager, with a reason that stays', async () => {
    const { id } = await held(await firstItem(), 1)
    expect((await act('SALES', id, 'reserve', { waiverReason: 'paga amanhã' })).body.code).toBe('NOT_ALLOWED')
    const { body } = await act('SALES_MANAGER', id, 'reserve', { waiverReason: 'paga amanhã' })
    const waived = { depositWaivedByName: 'SALES_MANAGER', depositWaiverReason: 'paga amanhã' }
    expect(body).toMatchObject({ status: 'pending', ...waived })
    expect(announced.at(-1)).toMatchObject({ verb: 'reserve', entityId: id })
    const undone = await act('SALES_MANAGER', id, 'undo', { version: body.version })
    expect(undone.body).toMatchObject({ status: 'proposed', depositWaivedByName: null, depositWaiverReason: null })
    expect((await act('SALES', id, 'reserve')).body.code).toBe('RULE_BROKEN')
  })

  it('is asked of each unit as it has it, at least its minimum and never more than the price', async () => {
    const item = await firstItem()
    const { id } = await held(item, 1)
    const needed = async (basisPoints: number, minimum: number) => {
      await sql`update unit set deposit_basis_points = ${basisPoints}, deposit_minimum_centavos = ${minimum}
        where id = ${here.id}`.execute(database)
      return (await request<AppointmentDetail>('SALES', 'GET', `/appointments/${id}`)).body.order?.depositCentavos
    }
    expect([await needed(0, 0), await needed(5000, 0), await needed(0, 70_000), await needed(0, 99_000_000)]).toEqual([
      0, 500_000, 70_000, 1_000_000,
    ])
    await needed(3000, 0)
  })

  it('is shown to who may see the order alone', async () => {
    const { id } = await held(await firstItem({ ownerId: staff.SALES_MANAGER }), 1, 'SALES_MANAGER')
    const order = async (as: Role) => (await request<AppointmentDetail>(as, 'GET', `/appointments/${id}`)).body.order
    expect(await order('SALES_MANAGER')).not.toBeNull()
    expect(await order('RECEPTIONIST')).not.toBeNull()
    for (const as of ['SALES', 'EXTERNAL_ACCESS_UNIT', 'SB_PROTOCOL'] as const) expect(await order(as)).toBeNull()
  })
})

describe('a hold', () => {
  it('in the very second it expires is not reserved any more', async () => {
    const item = await firstItem()
    const { id } = await held(item, 1)
    await pay(item, 300_000)
    clock.now = clock.now.add({ minutes: 30 })
    const { body } = await act('SALES', id, 'reserve')
    expect(body).toMatchObject({ code: 'RULE_BROKEN', state: 'proposed' })
    expect(body.detail).toContain('venceu')
  })

  it('that expires frees its claims, lists its item again, and says whose it was', async () => {
    const item = await firstItem()
    const { id } = await held(item, 1)
    clock.now = clock.now.add({ hours: 1 })
    await runJobs()
    expect([await claims(id), await stateOf(item)]).toEqual([0, 'waitlist'])
    const event = await database
      .selectFrom('event')
      .select('data')
      .where('verb', '=', 'expire')
      .executeTakeFirstOrThrow()
    expect((event.data as { changes: unknown }).changes).toEqual({
      status: ['proposed', null],
      createdBy: [staff.SALES, null],
      orderItemId: [item, null],
    })
  })

  it('is one of three of an order and of five of a seller at most; a manager makes more', async () => {
    const { itemIds } = await sold({ procedureIds: Array.from({ length: 4 }, () => surgery) })
    const holds: string[] = []
    for (const [index, item] of itemIds.slice(0, 3).entries()) holds.push((await held(item, index + 1)).id)
    const fourth = await hold(itemIds[3], 4)
    expect(fourth.body.detail).toContain('Este pedido já tem 3 pré-reservas')
    for (const day of [8, 9]) await held(await firstItem(), day)
    const sixth = await hold(await firstItem(), 10)
    expect(sixth.body.detail).toContain('Você já tem 5 pré-reservas')
    await held(itemIds[3] ?? '', 4, 'SALES_MANAGER')
    await act('SALES', holds[0] ?? '', 'cancel', { reason: 'patient.work' })
    await held(await firstItem(), 10)
  })

  it('counts each other where two are made at once', async () => {
    const { itemIds } = await sold({ procedureIds: Array.from({ length: 6 }, () => surgery) })
    const answers = await Promise.all(itemIds.map((item, index) => hold(item, [1, 2, 3, 4, 8, 9][index] ?? 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  it('of an item that got its date elsewhere is not reserved', async () => {
    const item = await firstItem()
    const [one, other] = [await held(item, 1), await held(item, 2)]
    await pay(item, 300_000)
    const answers = await Promise.all([act('SALES', one.id, 'reserve'), act('SALES', other.id, 'reserve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await stateOf(item)).toBe('scheduled')
  })
})

describe('a date that is given up', () => {
  it('leaves its item without a date, and is not taken back once that has another', async () => {
    const item = await firstItem()
    const first = await reserved(item, 1)
    const { body: cancelled } = await act('RECEPTIONIST', first.id, 'cancel', { reason: 'clinic.doctor' })
    expect(await stateOf(item)).toBe('waitlist')
    await reserved(item, 2)
    const { body } = await act('RECEPTIONIST', first.id, 'undo', { version: cancelled.version })
    expect(body).toMatchObject({ code: 'RULE_BROKEN' })
    expect(body.detail).toContain('já tem data')
    const again = { id: newId(), reason: 'patient.work', ...slotOn(3) }
    expect((await act('SALES_MANAGER', first.id, 'rebook', again)).body.code).toBe('RULE_BROKEN')
  })

  it('is rebooked with the item, which never is without one', async () => {
    const item = await firstItem()
    const first = await reserved(item, 1)
    const { body } = await act('SALES', first.id, 'rebook', { id: newId(), reason: 'patient.work', ...slotOn(2) })
    expect([body.status, body.orderItemId, await stateOf(item)]).toEqual(['pending', item, 'scheduled'])
  })

  it('by a no-show wants another', async () => {
    const item = await firstItem()
    const { id } = await reserved(item, 1)
    clock.now = Temporal.Instant.from('2026-12-01T13:00:00Z')
    await act('RECEPTIONIST', id, 'no-show')
    expect(await stateOf(item)).toBe('waitlist')
  })
})
