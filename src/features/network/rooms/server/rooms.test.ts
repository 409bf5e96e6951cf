import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { ManagedRoom } from '../record.ts'
import { type Refusal, servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import { roomEndpoints } from './endpoints.ts'

const { announced, blocked, booked, clearCalendar, database, elsewhere, here, lastEvent, request } =
  await servedSettings(roomEndpoints)

type Answer = ManagedRoom & Refusal
let number = 0
const room = (fields: object = {}) => ({
  id: newId(),
  unitId: here.id,
  name: `Sala ${(number += 1)}`,
  kind: 'exam',
  setupMinutes: 10,
  cleaningMinutes: 5,
  ...fields,
})
const create = (body: unknown, as: Role = 'LOCATION_MANAGER') => request<Answer>(as, 'POST', '/rooms', body)
const read = async (id: string) => (await request<Answer>('ADMIN', 'GET', `/rooms/${id}`)).body
const edit = (id: string, body: object, as: Role = 'LOCATION_MANAGER') =>
  request<Answer>(as, 'PATCH', `/rooms/${id}`, body)
const remove = (id: string, as: Role = 'LOCATION_MANAGER') => request<Answer>(as, 'DELETE', `/rooms/${id}`)
const list = async (query = '', as: Role = 'ADMIN') =>
  (await request<{ items: ManagedRoom[] }>(as, 'GET', `/settings/rooms${query}`)).body.items
const added = async (fields: object = {}) => (await create(room(fields))).body
const claimsOf = async (id: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from claim where resource_id = ${id}`.execute(database))
    .rows[0]?.count

beforeEach(clearCalendar)

describe('a new room', () => {
  test('stands last in its unit, is on record and heard of', async () => {
    const sent = room()
    const { status, body } = await create(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: sent.name, setupMinutes: 10, active: true, unitName: 'Jardins', version: 1 })
    const others = await list(`?unitId=${here.id}`)
    expect(others.at(-1)?.id).toBe(sent.id)
    expect(await lastEvent(sent.id)).toMatchObject({ noun: 'room', verb: 'create' })
    expect(announced.at(-1)).toMatchObject({ noun: 'room', unitId: here.id })
  })

  test('sent twice is one; another under the same id is refused', async () => {
    const sent = room()
    await create(sent)
    expect((await create(sent)).status).toBe(200)
    expect((await create({ ...sent, kind: 'surgery' })).body.code).toBe('ID_REUSED')
  })

  test('has a name of its own in its unit', async () => {
    const { name } = await added()
    const again = await create(room({ name: ` ${name.toUpperCase()} ` }))
    expect(again.body).toMatchObject({ code: 'ALREADY_EXISTS', fields: [{ path: 'name' }] })
    expect((await create(room({ name, unitId: elsewhere.id }), 'ADMIN')).status).toBe(200)
  })

  test('is not for another unit’s manager, nor for the reception', async () => {
    expect((await create(room({ unitId: elsewhere.id }))).status).toBe(404)
    expect((await create(room(), 'RECEPTIONIST')).status).toBe(403)
    expect((await create(room({ unitId: newId() }), 'ADMIN')).status).toBe(400)
  })

  test('is held by a block on its whole unit that stands already', async () => {
    await blocked('2026-11-28T09:00:00Z', '2026-11-28T21:00:00Z')
    await blocked('2026-11-10T09:00:00Z', '2026-11-10T21:00:00Z')
    const { id } = await added()
    expect(await claimsOf(id)).toBe(1)
  })

  test.each<[string, object, string]>([
    ['minutes below nothing', { setupMinutes: -1 }, 'setupMinutes'],
    ['more than four hours of cleaning', { cleaningMinutes: 241 }, 'cleaningMinutes'],
    ['half a minute', { setupMinutes: 0.5 }, 'setupMinutes'],
    ['an unknown kind', { kind: 'kitchen' }, 'kind'],
    ['no name', { name: '' }, 'name'],
  ])('%s is refused', async (_what, fields, path) => {
    const { status, body } = await create(room(fields))
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })
})

describe('changing a room', () => {
  test('set-up and cleaning leave what is booked as it is', async () => {
    const { id } = await added()
    await booked('2026-11-24T14:00:00Z', { roomId: id })
    const { body } = await edit(id, { version: 1, setupMinutes: 45, cleaningMinutes: 30 })
    expect(body).toMatchObject({ setupMinutes: 45, cleaningMinutes: 30, version: 2 })
    const { rows } = await sql<{ during: string }>`
      select during::text from claim where resource_id = ${id}`.execute(database)
    expect(rows[0]?.during).toContain('14:00:00')
    expect(rows[0]?.during).toContain('14:30:00')
  })

  test('a stale version, another unit’s room, and one that does not exist', async () => {
    const { id, name } = await added()
    await edit(id, { version: 1, name: `${name} b` }, 'ADMIN')
    const { status, body } = await edit(id, { version: 1, name: `${name} c` })
    expect([status, body.code]).toEqual([409, 'STALE'])
    expect(body).toMatchObject({ changedBy: 'ADMIN', current: { name: `${name} b` } })
    expect((await edit(elsewhere.surgeryRoom, { version: 1, name: 'x' })).status).toBe(404)
    expect((await edit(newId(), { version: 1, name: 'x' })).status).toBe(404)
    expect((await edit(id, { version: 2 })).body.version).toBe(2)
    expect((await edit(id, { version: 2, name: 'Consultório 1' })).body.code).toBe('ALREADY_EXISTS')
  })

  test('out of use and of another kind only once nothing is ahead in it', async () => {
    const { id } = await added()
    const ahead = await booked('2026-11-24T14:00:00Z', { roomId: id })
    const block = await blocked('2026-11-25T14:00:00Z', '2026-11-25T15:00:00Z', id)
    await booked('2026-11-10T14:00:00Z', { roomId: id })
    for (const change of [{ active: false }, { kind: 'recovery' }]) {
      const { status, body } = await edit(id, { version: 1, ...change })
      expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
      expect(body.affected).toMatchObject({
        total: 2,
        items: [
          { id: ahead, kind: 'appointment', patientName: 'Ana Souza' },
          { id: block, kind: 'block', reason: 'Dedetização', patientName: null },
        ],
      })
    }
    await clearCalendar()
    const { body } = await edit(id, { version: 1, active: false })
    expect(body.active).toBe(false)
    expect(await lastEvent(id)).toMatchObject({ verb: 'deactivate' })
    await blocked('2026-11-28T09:00:00Z', '2026-11-28T21:00:00Z', here.surgeryRoom)
    expect((await edit(id, { version: 2, active: true })).body.active).toBe(true)
  })

  test('a block on the whole unit stands in no room’s way, and holds one that is used again', async () => {
    const { id } = await added()
    await blocked('2026-11-28T09:00:00Z', '2026-11-28T21:00:00Z')
    expect((await edit(id, { version: 1, active: false })).status).toBe(200)
    await sql`delete from claim where resource_id = ${id}`.execute(database)
    await edit(id, { version: 2, active: true })
    expect(await claimsOf(id)).toBe(1)
  })
})

describe('deleting a room', () => {
  test('that was never used, with what whole-unit blocks hold of it', async () => {
    const { id } = await added()
    await blocked('2026-11-28T09:00:00Z', '2026-11-28T21:00:00Z')
    expect((await remove(id)).status).toBe(200)
    expect(await claimsOf(id)).toBe(0)
    expect((await remove(id)).status).toBe(404)
    expect(await lastEvent(id)).toMatchObject({ verb: 'delete' })
  })

  test('is refused while something is ahead, and for good once something was', async () => {
    const { id } = await added()
    await booked('2026-11-10T14:00:00Z', { roomId: id })
    expect((await remove(id)).body.code).toBe('WRONG_STATE')
    await booked('2026-11-24T14:00:00Z', { roomId: id })
    const { body } = await remove(id)
    expect([body.code, body.affected.total]).toEqual(['RULE_BROKEN', 1])
    expect(await read(id)).toMatchObject({ id })
  })

  test('is not for others', async () => {
    expect((await remove(elsewhere.surgeryRoom)).status).toBe(404)
    expect((await remove(here.surgeryRoom, 'SALES')).status).toBe(403)
  })
})

describe('the order of rooms', () => {
  const order = (roomIds: string[], as: Role = 'LOCATION_MANAGER', unitId = here.id) =>
    request<Answer>(as, 'POST', `/units/${unitId}/rooms-order`, { roomIds })
  const ids = async () => (await list(`?unitId=${here.id}&state=all`)).map(({ id }) => id)

  test('is what is sent', async () => {
    const turned = (await ids()).toReversed()
    expect((await order(turned)).status).toBe(200)
    expect(await ids()).toEqual(turned)
    expect((await order(turned)).status).toBe(200)
  })

  test('names exactly the rooms of the unit', async () => {
    expect((await order((await ids()).slice(1))).body.code).toBe('STALE')
    expect((await order([...(await ids()), elsewhere.surgeryRoom])).body.code).toBe('STALE')
    expect((await order([elsewhere.surgeryRoom], 'LOCATION_MANAGER', elsewhere.id)).status).toBe(404)
  })
})

describe('the list of rooms', () => {
  test('is narrowed by unit, kind, state and name', async () => {
    const { id } = await added({ name: 'Fotografia ímpar', kind: 'exam' })
    expect((await list('?q=IMPAR')).map((one) => one.id)).toEqual([id])
    expect(new Set((await list('?kind=surgery')).map(({ kind }) => kind))).toEqual(new Set(['surgery']))
    await edit(id, { version: 1, active: false })
    expect((await list('?q=impar')).length).toBe(0)
    expect((await list('?q=impar&state=inactive')).length).toBe(1)
    const mine = await list('?state=all', 'LOCATION_MANAGER')
    expect(new Set(mine.map(({ unitId }) => unitId))).toEqual(new Set([here.id]))
    expect(await list(`?unitId=${elsewhere.id}`, 'LOCATION_MANAGER')).toEqual([])
  })

  test('is taken away as it is filtered', async () => {
    const { text } = await request(
      'ADMIN',
      'GET',
      `/settings/rooms/export?format=csv&unitId=${elsewhere.id}&kind=surgery`,
    )
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringContaining('Unidade;Sala;Tipo'),
      'Manaus;Sala cirúrgica 1;Centro cirúrgico;30;30;sim',
    ])
  })
})
