import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertTag } from '../../../../server/testing/rows.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Refusal, servedSettings } from '../../units/server/testing/settings.ts'
import type { Tag } from '../contract.ts'
import type { TagRecord } from '../record.ts'
import { tagEndpoints } from './endpoints.ts'

const { announced, database, elsewhere, here, lastEvent, network, request } = await servedSettings(tagEndpoints)
const [patientId = ''] = network.patients

type Answer = TagRecord & Refusal
const tag = (fields: object = {}) => ({
  id: newId(),
  name: 'VIP',
  scopes: ['patient'],
  colour: 'amber',
  icon: 'crown',
  iconAddress: null,
  ...fields,
})
const create = (body: unknown, as: Role = 'SALES_MANAGER') => request<Answer>(as, 'POST', '/tags', body)
const edit = (id: string, body: object, as: Role = 'SALES_MANAGER') => request<Answer>(as, 'PATCH', `/tags/${id}`, body)
const search = async (query = '', as: Role = 'ADMIN') =>
  (await request<{ items: TagRecord[] }>(as, 'GET', `/tags/search${query}`)).body.items
const names = async (query = '') => (await search(query)).map(({ name }) => name)
const catalogue = async () => (await request<{ items: Tag[] }>('SALES', 'GET', '/tags')).body.items

/** Puts a tag on a record, past all rules. */
const put = (tagId: string, on: { patient?: string; order?: string; appointment?: string }) =>
  sql`insert into tagging (tag_id, patient_id, order_id, appointment_id, put_at)
    values (${tagId}, ${on.patient ?? null}, ${on.order ?? null}, ${on.appointment ?? null}, now())`.execute(database)

beforeEach(async () => {
  await sql`delete from tagging`.execute(database)
  await sql`delete from tag`.execute(database)
})

describe('a new tag', () => {
  test('is written, on record, heard of, and in everybody’s catalogue', async () => {
    const sent = tag({ scopes: ['order', 'patient', 'order'] })
    const { status, body } = await create(sent)
    expect(status).toBe(200)
    const scopes = ['patient', 'order']
    const unused = { patients: 0, orders: 0, appointments: 0 }
    expect(body).toEqual({ ...sent, scopes, ...unused, active: true, mergedInto: null, version: 1 })
    expect(await lastEvent(sent.id)).toMatchObject({ noun: 'tag', verb: 'create' })
    expect(announced.at(-1)).toMatchObject({ noun: 'tag', unitId: null })
    expect(await catalogue()).toEqual([{ ...sent, scopes, active: true, mergedInto: null }])
    expect((await create(sent)).status).toBe(200)
    expect((await create({ ...sent, icon: 'star' })).body.code).toBe('ID_REUSED')
  })

  test('has a name of its own, however it is written', async () => {
    await create(tag({ name: 'Indicação' }))
    const { status, body } = await create(tag({ name: ' INDICACAO ' }))
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([409, 'ALREADY_EXISTS', 'name'])
  })

  test.each<Role>(['SALES', 'LOCATION_MANAGER', 'RECEPTIONIST', 'SB_PROTOCOL', 'EXTERNAL_ACCESS_UNIT'])(
    'is not for %s to make',
    async (role) => {
      expect((await create(tag(), role)).status).toBe(403)
    },
  )

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(41) }, 'name'],
    ['nothing to put it on', { scopes: [] }, 'scopes'],
    ['an unknown kind', { scopes: ['room'] }, 'scopes.0'],
    ['a colour out of the palette', { colour: '#ff0000' }, 'colour'],
    ['an unknown icon', { icon: 'skull' }, 'icon'],
    ['an icon that is not of https', { iconAddress: 'http://icons.example/a.png' }, 'iconAddress'],
  ])('with %s is refused', async (_what, fields, path) => {
    const { status, body } = await create(tag(fields))
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })
})

describe('a tag that is there', () => {
  test('is renamed, archived and restored; an older version is refused', async () => {
    const { id } = (await create(tag())).body
    expect((await edit(id, { version: 1, name: 'Muito importante' })).body).toMatchObject({ version: 2 })
    expect((await edit(id, { version: 1, name: 'Outra' })).body.code).toBe('STALE')
    expect((await edit(id, { version: 2, active: false })).body).toMatchObject({ active: false })
    expect(await lastEvent(id)).toMatchObject({ verb: 'archive' })
    expect([await names(), await names('?state=archived')]).toEqual([[], ['Muito importante']])
    // Records still bear it.
    expect(await catalogue()).toMatchObject([{ id, active: false }])
    expect((await edit(id, { version: 3, active: true })).body).toMatchObject({ active: true })
    expect(await lastEvent(id)).toMatchObject({ verb: 'restore' })
    expect((await edit(id, { version: 4, name: 'X' }, 'LOCATION_MANAGER')).status).toBe(403)
  })

  test('is found by part of its name and by where it is used', async () => {
    await create(tag({ name: 'Chamar depois das 18h' }))
    await create(tag({ name: 'Indicação', scopes: ['order', 'appointment'] }))
    expect(await names('?q=indicacao')).toEqual(['Indicação'])
    expect(await names('?scope=patient')).toEqual(['Chamar depois das 18h'])
    expect(await names('?sort=-name')).toEqual(['Indicação', 'Chamar depois das 18h'])
    const { text } = await request('RECEPTIONIST', 'GET', '/tags/export?format=csv&q=18h')
    expect(text).toContain('Chamar depois das 18h')
    expect(text).not.toContain('Indicação')
  })
})

describe('how often it is used', () => {
  test('is counted of what its reader sees', async () => {
    const id = await insertTag(database, { name: 'VIP' })
    const rare = await insertTag(database, { name: 'Acompanhante' })
    const items = [{ procedureId: network.consultation }]
    for (const unit of [here, elsewhere]) {
      const own = { unitId: unit.id, patientId, ownerId: network.staff.SALES, items }
      await put(id, { order: (await insertOrder(database, own)).id })
      const startsAt = '2026-11-23T14:30:00Z'
      await put(id, { appointment: await insertAppointment(database, network, { unit, startsAt }) })
    }
    const others = { unitId: here.id, patientId, ownerId: network.staff.ADMIN, items }
    await put(id, { order: (await insertOrder(database, others)).id })
    await put(id, { patient: patientId })
    const counts = async (as: Role) =>
      (await search('?sort=-uses', as)).map((one) => [one.id, one.patients, one.orders, one.appointments])
    const unused = [rare, 0, 0, 0]
    expect(await counts('ADMIN')).toEqual([[id, 1, 3, 2], unused])
    expect(await counts('RECEPTIONIST')).toEqual([[id, 1, 2, 1], unused])
    expect(await counts('SALES')).toEqual([[id, 1, 2, 2], unused])
    expect((await counts('STOCK_ASSISTANT')).toSorted()).toEqual(
      [
        [id, null, null, null],
        [rare, null, null, null],
      ].toSorted(),
    )
    expect((await request<TagRecord>('RECEPTIONIST', 'GET', `/tags/${id}`)).body).toMatchObject({
      orders: 2,
      appointments: 1,
    })
  })

  test('stands in no line of a record twice, and beside the record', async () => {
    const id = await insertTag(database)
    await put(id, { patient: patientId })
    await expect(put(id, { patient: patientId })).rejects.toMatchObject({ constraint: 'tagging_of_patient' })
    const kept = sql<{ tag_ids: string[] }>`select tag_ids from patient where id = ${patientId}`
    expect((await kept.execute(database)).rows).toEqual([{ tag_ids: [id] }])
    await sql`delete from tagging`.execute(database)
    expect((await kept.execute(database)).rows).toEqual([{ tag_ids: [] }])
  })
})
