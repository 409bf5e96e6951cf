import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import type { Appointment } from '../features/agenda/appointments/record.ts'
import type { PatientSummary } from '../features/patients/patients/contract.ts'
import type { TagRecord } from '../features/foundation/tags/record.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { insertTag } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import type { Role } from '../shared/roles.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const { announced, database, network, request } = await served({
  endpoints: wholeApi(() => database),
  loadActor,
  hookAnswers,
})
const { elsewhere, here, staff } = network
const [patient = '', other = ''] = network.patients
const items = [{ procedureId: network.consultation }]
const soldBy = (ownerId: string, unit = here) =>
  insertOrder(database, { unitId: unit.id, patientId: patient, ownerId, items })
const at = (startsAt: string, unit = here) => insertAppointment(database, network, { unit, startsAt })

const order = (await soldBy(staff.SALES)).id
const others = (await soldBy(staff.SALES_MANAGER)).id
const theirs = (await soldBy(staff.SALES_MANAGER, elsewhere)).id
const appointment = await at('2026-11-23T14:30:00Z')
const later = await at('2026-11-24T14:30:00Z')
const far = await at('2026-11-23T14:30:00Z', elsewhere)

type Kind = 'patients' | 'orders' | 'appointments'
/** Lists of records that bear tags, by what else they are about. */
type TaggedList = Kind | 'confirmations' | 'rebookings' | 'rebookings/history'
const change = (kind: Kind, id: string, body: object, as: Role = 'ADMIN') =>
  request<{ tagIds: string[] } & ProblemDetails>(as, 'POST', `/${kind}/${id}/tags`, body)
const put = async (kind: Kind, id: string, ...tagIds: string[]) => {
  const { status } = await change(kind, id, { put: tagIds })
  expect(status).toBe(200)
}
const found = async <Row extends { id: string }>(kind: TaggedList, query: string, as: Role = 'ADMIN') =>
  (await request<{ items: Row[] }>(as, 'GET', `/${kind}?${query}`)).body.items
const ids = async (kind: TaggedList, query: string, as?: Role) => (await found(kind, query, as)).map(({ id }) => id)
const tagsOf = async (kind: Kind, id: string) =>
  (await request<{ tagIds: string[] }>('ADMIN', 'GET', `/${kind}/${id}`)).body.tagIds.toSorted()
const told = async (id: string) =>
  (
    await sql<{ noun: string; verb: string; unit: string | null; data: { changes: unknown } }>`
      select noun, verb, unit_id as unit, data from event where entity_id = ${id} order by id desc limit 1`.execute(
      database,
    )
  ).rows[0]

let vip = ''
let escort = ''
beforeEach(async () => {
  await sql`delete from tagging`.execute(database)
  await sql`delete from tag_merged`.execute(database)
  await sql`delete from tag`.execute(database)
  vip = await insertTag(database, { name: 'VIP' })
  escort = await insertTag(database, { name: 'Precisa de acompanhante' })
})

describe('the tags of orders and appointments', () => {
  it('are put on and taken off, in the history and the unit of the record', async () => {
    for (const [kind, noun, id] of [
      ['orders', 'order', order],
      ['appointments', 'appointment', appointment],
    ] as const) {
      expect((await change(kind, id, { put: [vip, escort] }, 'AFTER_SALES')).body.tagIds).toEqual([escort, vip])
      expect(await told(id)).toMatchObject({
        noun,
        verb: 'tag',
        unit: here.id,
        data: { changes: { tags: ['', 'Precisa de acompanhante, VIP'] } },
      })
      expect(announced.at(-1)).toMatchObject({ noun, unitId: here.id, concerns: { rowIds: [id] } })
      expect(await tagsOf(kind, id)).toEqual([vip, escort].toSorted())
      expect((await change(kind, id, { take: [vip] })).body.tagIds).toEqual([escort])
    }
  })

  it('are as far from others as the record is', async () => {
    expect((await change('orders', others, { put: [vip] }, 'SALES')).status).toBe(404)
    expect((await change('orders', order, { put: [vip] }, 'SALES')).status).toBe(200)
    expect((await change('orders', theirs, { put: [vip] }, 'PRE_POST_OPERATOR')).status).toBe(404)
    expect((await change('appointments', far, { put: [vip] }, 'RECEPTIONIST')).status).toBe(404)
    expect((await change('appointments', appointment, { put: [vip] }, 'RECEPTIONIST')).status).toBe(200)
    expect((await change('orders', order, { put: [vip] }, 'LOCATION_MANAGER')).status).toBe(403)
  })

  it('are hidden from masked sight, in lists and in detail', async () => {
    await put('appointments', appointment, vip)
    const [row] = await found<Appointment>('appointments', `ids=${appointment}`, 'EXTERNAL_ACCESS_UNIT')
    expect(row).toMatchObject({ id: appointment, tagIds: [] })
    const detail = await request<Appointment>('EXTERNAL_ACCESS_UNIT', 'GET', `/appointments/${appointment}`)
    expect(detail.body.tagIds).toEqual([])
  })

  it('go with an appointment that is deleted', async () => {
    const hold = await at('2026-11-25T14:30:00Z')
    await put('appointments', hold, vip)
    await sql`delete from appointment where id = ${hold}`.execute(database)
    expect((await sql`select from tagging`.execute(database)).rows).toEqual([])
  })
})

describe('a filter by tag', () => {
  it('finds what bears one of them, within everything else that is asked', async () => {
    await put('patients', patient, vip)
    await put('patients', other, escort)
    expect((await ids('patients', `tagId=${vip}`)).toSorted()).toEqual([patient])
    expect((await ids('patients', `tagId=${vip},${escort}`)).toSorted()).toEqual([patient, other].toSorted())
    const [found1] = await found<PatientSummary>('patients', `tagId=${vip}`)
    const name = found1?.name.split(' ')[0] ?? ''
    expect(await ids('patients', `tagId=${vip}&q=${name}`)).toEqual([patient])
    expect(await ids('patients', `tagId=${escort}&q=${name}`)).toEqual([])
    expect(await ids('patients', `tagId=${vip}&q=${name}&sort=name`)).toEqual([patient])
    await put('orders', order, vip)
    await put('orders', theirs, vip)
    expect((await ids('orders', `tagId=${vip}`)).toSorted()).toEqual([order, theirs].toSorted())
    expect(await ids('orders', `tagId=${vip}`, 'RECEPTIONIST')).toEqual([order])
    const count = await request<{ total: number }>('ADMIN', 'GET', `/orders/count?tagId=${vip}`)
    expect(count.body.total).toBe(2)
    await put('appointments', appointment, escort)
    await put('appointments', later, vip)
    expect(await ids('appointments', `tagId=${vip},${escort}`)).toEqual([appointment, later])
    expect(await ids('appointments', `tagId=${vip},${escort}&to=2026-11-24T00:00:00Z`)).toEqual([appointment])
    const { text } = await request('ADMIN', 'GET', `/appointments/export?format=csv&tagId=${vip}`)
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  it('finds them also among what is to be confirmed or rebooked, and is', async () => {
    const set = { startsAt: '2026-11-16T14:30:00Z', status: 'noshow', patientId: other }
    const missed = await insertAppointment(database, network, set)
    for (const id of [later, missed]) await put('appointments', id, vip)
    const days = 'from=2026-11-20T00:00:00Z&to=2026-11-27T00:00:00Z'
    expect(await ids('confirmations', `${days}&tagId=${vip}`)).toEqual([later])
    expect(await ids('confirmations', `${days}&tagId=${escort}`)).toEqual([])
    expect(await ids('rebookings', `tagId=${vip}`)).toEqual([missed])
    expect(await ids('rebookings', `tagId=${escort}`)).toEqual([])
    await sql`update appointment set replaces = ${missed} where id = ${later}`.execute(database)
    expect(await ids('rebookings/history', `tagId=${vip}`)).toEqual([later])
    expect(await ids('rebookings/history', `tagId=${escort}`)).toEqual([])
    await sql`update appointment set replaces = null where id = ${later}`.execute(database)
  })

  it.each<Kind>(['patients', 'appointments'])('of %s is refused to masked sight', async (kind) => {
    const { status, body } = await request<ProblemDetails>('EXTERNAL_ACCESS_UNIT', 'GET', `/${kind}?tagId=${vip}`)
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'tagId'])
  })
})

describe('a merge', () => {
  const merge = (id: string, into: string, as: Role = 'ADMIN', version = 1) =>
    request<TagRecord & ProblemDetails>(as, 'POST', `/tags/${id}/merge`, { into, version })
  const unmerge = (id: string, as: Role = 'ADMIN') =>
    request<TagRecord & ProblemDetails>(as, 'POST', `/tags/${id}/unmerge`)

  it('gives what bore the one the other, none twice, and can be taken back', async () => {
    await put('patients', patient, vip)
    await put('patients', other, vip, escort)
    await put('orders', order, vip)
    const { status, body } = await merge(vip, escort)
    expect(status).toBe(200)
    expect(body).toMatchObject({ active: false, version: 2, patients: 0, mergedInto: { id: escort } })
    for (const id of [patient, other]) expect(await tagsOf('patients', id)).toEqual([escort])
    expect(await tagsOf('orders', order)).toEqual([escort])
    expect(await told(vip)).toMatchObject({ noun: 'tag', verb: 'merge' })
    expect(await told(escort)).toMatchObject({ noun: 'tag', verb: 'absorb' })
    // Taken off since: it bears neither afterwards.
    await change('orders', order, { take: [escort] })
    expect((await unmerge(vip)).body).toMatchObject({ active: true, mergedInto: null, patients: 2 })
    expect(await tagsOf('patients', patient)).toEqual([vip])
    expect(await tagsOf('patients', other)).toEqual([vip, escort].toSorted())
    expect(await tagsOf('orders', order)).toEqual([])
    expect(await told(vip)).toMatchObject({ verb: 'unmerge' })
    expect((await unmerge(vip)).body.code).toBe('WRONG_STATE')
  })

  it('is the administration’s', async () => {
    for (const role of ['SALES_MANAGER', 'LOCATION_MANAGER', 'SALES'] as const) {
      expect((await merge(vip, escort, role)).status).toBe(403)
      expect((await unmerge(vip, role)).status).toBe(403)
    }
  })

  it('is refused into itself, into what is archived or merged, and by an older version', async () => {
    const gone = await insertTag(database, { name: 'Feira', active: false })
    const third = await insertTag(database, { name: 'Mora longe' })
    expect((await merge(vip, vip)).body.code).toBe('WRONG_STATE')
    expect((await merge(vip, gone)).body.code).toBe('WRONG_STATE')
    expect((await merge(vip, escort, 'ADMIN', 7)).body.code).toBe('STALE')
    await merge(vip, escort)
    expect((await merge(third, vip)).body.code).toBe('WRONG_STATE')
    expect((await merge(vip, third, 'ADMIN', 2)).body.code).toBe('WRONG_STATE')
    const change = { version: 2, name: 'Importante' }
    expect((await request<ProblemDetails>('ADMIN', 'PATCH', `/tags/${vip}`, change)).body.code).toBe('WRONG_STATE')
    await merge(escort, third)
    expect((await unmerge(vip)).body.code).toBe('WRONG_STATE')
  })

  it('that crosses another leaves one of the two', async () => {
    await put('patients', patient, vip)
    const answers = await Promise.all([merge(vip, escort), merge(escort, vip)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await tagsOf('patients', patient)).toHaveLength(1)
  })

  it('waits for whoever puts the tag on meanwhile', async () => {
    const answers = await Promise.all([merge(vip, escort), change('orders', order, { put: [vip] })])
    expect(answers[0].status).toBe(200)
    expect([200, 409]).toContain(answers[1].status)
    expect(await tagsOf('orders', order)).not.toContain(vip)
  })
})
