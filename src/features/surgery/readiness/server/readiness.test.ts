import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listReadiness } from '../contract.ts'
import type { ReadinessDetail } from '../record.ts'
import { readinessEndpoints } from './endpoints.ts'

const { request, network, database, announced } = await served({ endpoints: readinessEndpoints, loadActor })
const { here, elsewhere, surgery, consultation, patients, staff } = network

beforeEach(async () => {
  await emptyTables(database, 'appointment', 'sales_order', 'exam', 'patient_exam', 'event')
  announced.length = 0
})

const startsAt = '2026-11-25T12:00:00Z'

function book(given: Partial<Parameters<typeof insertAppointment>[2]> = {}): Promise<string> {
  const what = { procedureId: surgery, roomId: here.surgeryRoom, startsAt, minutes: 420, status: 'booked' }
  return insertAppointment(database, network, { ...what, ...given })
}

async function exam(name: string, validDays = 90): Promise<string> {
  const id = newId()
  await sql`insert into exam (id, name, valid_days) values (${id}, ${name}, ${validDays})`.execute(database)
  return id
}

const read = async (as: Role, id: string) => (await request<ReadinessDetail>(as, 'GET', `/readiness/${id}`)).body
const post = (as: Role, id: string, verb: string, body: object) =>
  request<ReadinessDetail & { code?: string }>(as, 'POST', `/readiness/${id}/${verb}`, body)
const standing = ({ items }: ReadinessDetail, item: string) => items.find((one) => one.item === item)?.standing
const line = ({ items }: ReadinessDetail, item: string) => items.find((one) => one.item === item)

describe('the readiness of a surgery', () => {
  it('is worked out where a fact is known', async () => {
    const order = await insertOrder(database, {
      unitId: here.id,
      patientId: patients[0] ?? '',
      ownerId: staff.SALES,
      items: [{ procedureId: surgery }],
    })
    const id = await book()
    await sql`update appointment set order_item_id = ${order.itemIds[0]} where id = ${id}`.execute(database)
    await exam('Hemograma')
    const detail = await read('PRE_POST_OPERATOR', id)
    expect(detail.items.map((one) => [one.item, one.standing])).toEqual([
      ['identity', 'missing'],
      ['exams', 'missing'],
      ['consents', 'missing'],
      ['payment', 'missing'],
      ['doctor', 'done'],
      ['team', 'done'],
      ['room', 'done'],
      ['materials', 'none'],
      ['instruments', 'missing'],
      ['guidance', 'missing'],
      ['escort', 'missing'],
    ])
    expect(line(detail, 'payment')?.openCentavos).toBe(1_000_000)
    expect(line(detail, 'payment')?.canTick).toBe(false)
    // Somebody let it be reserved without its deposit: the rest is still to be paid, and the line says both.
    await sql`update appointment set deposit_waived_by = ${staff.LOCATION_MANAGER}, deposit_waiver_reason = 'volta'
      where id = ${id}`.execute(database)
    expect(line(await read('PRE_POST_OPERATOR', id), 'payment')).toMatchObject({
      standing: 'missing',
      depositWaivedByName: 'LOCATION_MANAGER',
    })
  })

  it('is ticked and taken back by name, and tells whom it concerns', async () => {
    const id = await book()
    const body = { item: 'instruments', lot: 'A-17', validUntil: '2026-12-01' }
    const ticked = (await post('RECEPTIONIST', id, 'tick', body)).body
    expect(line(ticked, 'instruments')).toMatchObject({
      standing: 'done',
      tickedByName: 'RECEPTIONIST',
      lot: 'A-17',
      validUntil: '2026-12-01',
      canUntick: true,
    })
    expect(announced.map(({ noun, verb, concerns }) => [noun, verb, concerns.rowIds])).toEqual([
      ['readiness', 'tick', [id]],
    ])
    const again = await post('RECEPTIONIST', id, 'tick', body)
    expect(again.status).toBe(200)
    expect(announced).toHaveLength(1)
    await sql`update appointment set starts_at = starts_at + interval '10 days', ends_at = ends_at + interval '10 days'
      where id = ${id}`.execute(database)
    expect(standing(await read('ADMIN', id), 'instruments')).toBe('missing')
    expect(standing((await post('PRE_POST_OPERATOR', id, 'untick', { item: 'instruments' })).body, 'instruments')).toBe(
      'missing',
    )
    expect((await post('RECEPTIONIST', id, 'untick', { item: 'instruments' })).body.code).toBe('WRONG_STATE')
  })

  it('needs a word where something is said not to apply', async () => {
    const id = await book()
    expect((await post('RECEPTIONIST', id, 'tick', { item: 'escort', standing: 'none' })).body.code).toBe(
      'REASON_REQUIRED',
    )
    const said = await post('RECEPTIONIST', id, 'tick', { item: 'escort', standing: 'none', note: 'anestesia local' })
    expect(standing(said.body, 'escort')).toBe('none')
  })

  it('takes a result for each surgery of the patient while it is valid', async () => {
    const [first, later] = [await book(), await book({ startsAt: '2027-03-25T12:00:00Z' })]
    const examId = await exam('Hemograma')
    const recorded = await post('AFTER_SALES', first, 'exams', { examId, doneOn: '2026-11-10' })
    expect(standing(recorded.body, 'exams')).toBe('done')
    expect(standing(await read('AFTER_SALES', later), 'exams')).toBe('missing')
    const ahead = await post('AFTER_SALES', first, 'exams', { examId, doneOn: '2026-12-10' })
    expect(ahead.body.code).toBe('INVALID_INPUT')
    await sql`update patient set birth_date = '1990-05-20'`.execute(database)
    const unborn = await post('AFTER_SALES', first, 'exams', { examId, doneOn: '1990-05-19' })
    expect(unborn.body.code).toBe('RULE_BROKEN')
    const off = await post('AFTER_SALES', first, 'exams', { examId, doneOn: null })
    expect(standing(off.body, 'exams')).toBe('missing')
    expect((await post('AFTER_SALES', first, 'exams', { examId: newId(), doneOn: null })).body.code).toBe('RULE_BROKEN')
  })

  it('says who answers for what is open: somebody of its unit', async () => {
    const id = await book()
    const given = await post('RECEPTIONIST', id, 'assign', { item: 'escort', ownerId: staff.RECEPTIONIST })
    expect(line(given.body, 'escort')).toMatchObject({ ownerName: 'RECEPTIONIST' })
    expect((await post('RECEPTIONIST', id, 'assign', { item: 'escort', ownerId: newId() })).body.code).toBe(
      'RULE_BROKEN',
    )
    const taken = await post('RECEPTIONIST', id, 'assign', { item: 'escort', ownerId: null })
    expect(line(taken.body, 'escort')?.ownerName).toBeNull()
  })

  it('tells sellers done or missing and no more, and the reader’s own part alone', async () => {
    const id = await book()
    await exam('Hemograma')
    await post('PRE_POST_OPERATOR', id, 'tick', { item: 'guidance', note: 'suspender AAS' })
    await post('PRE_POST_OPERATOR', id, 'tick', { item: 'escort', note: 'a irmã' })
    for (const seller of ['SALES', 'SALES_MANAGER'] as const) {
      const told = await read(seller, id)
      for (const item of ['guidance', 'escort'])
        expect(line(told, item)).toMatchObject({ standing: 'done', tickedByName: null, tickedAt: null, note: null })
    }
    expect(line(await read('RECEPTIONIST', id), 'escort')).toMatchObject({ note: 'a irmã' })
    const told = await read('SALES', id)
    expect(told.exams).toBeNull()
    expect((await read('EXTERNAL_ACCESS_UNIT', id)).items.map(({ item }) => item)).toEqual([
      'identity',
      'consents',
      'doctor',
      'team',
      'room',
      'materials',
      'instruments',
      'escort',
    ])
    const { rows } = await sql<{ data: object }>`select data from event where noun = 'readiness'`.execute(database)
    expect(JSON.stringify(rows)).toContain('clinicalNote')
  })

  it('is none of a consultation, of another unit, or of what is over', async () => {
    const visit = await insertAppointment(database, network, { procedureId: consultation })
    expect((await request('ADMIN', 'GET', `/readiness/${visit}`)).status).toBe(404)
    const theirs = await book({ unit: elsewhere, roomId: elsewhere.surgeryRoom })
    expect((await request('RECEPTIONIST', 'GET', `/readiness/${theirs}`)).status).toBe(404)
    const over = await book({ status: 'fulfilled' })
    expect((await post('RECEPTIONIST', over, 'tick', { item: 'escort' })).body.code).toBe('WRONG_STATE')
    expect((await post('SALES', over, 'tick', { item: 'escort' })).status).toBe(403)
  })

  it('is listed for a stretch of time in one go', async () => {
    const id = await book()
    await book({ startsAt: '2026-11-27T12:00:00Z' })
    await book({ status: 'cancelled' })
    const query = `from=2026-11-25T03:00:00Z&to=2026-11-26T03:00:00Z&unitId=${here.id}`
    const { body } = await request<ContractOutput<typeof listReadiness>>('SALES', 'GET', `/readiness?${query}`)
    expect(body.items.map((one) => one.id)).toEqual([id])
    expect(body.items[0]).toMatchObject({ eve: 'none', unitId: here.id })
  })
})
