import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Refusal, servedSettings } from './testing/settings.ts'
import type { Unit } from '../contract.ts'
import type { ManagedUnit } from '../record.ts'

const { announced, booked, clearCalendar, database, here, elsewhere, lastEvent, request } = await servedSettings()

type Answer = ManagedUnit & Refusal
const read = async (id = here.id) => (await request<Answer>('ADMIN', 'GET', `/units/${id}`)).body
const turn = async (verb: 'deactivate' | 'activate', body: object = {}, as: Role = 'ADMIN', id = here.id) =>
  request<Answer>(as, 'POST', `/units/${id}/${verb}`, { version: (await read(id)).version, ...body })

beforeEach(async () => {
  await clearCalendar()
  await sql`update unit set active = true`.execute(database)
})

describe('taking a unit out of use', () => {
  test('shows what is ahead first, and goes on when that was seen', async () => {
    const ahead = await booked('2026-11-23T12:00:00Z')
    await booked('2026-11-23T13:00:00Z', { status: 'cancelled' })
    await booked('2026-11-10T13:00:00Z')
    const asked = await turn('deactivate')
    expect([asked.status, asked.body.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect(asked.body.affected).toMatchObject({ total: 1, items: [{ id: ahead, patientName: 'Ana Souza' }] })
    expect((await read()).active).toBe(true)
    const other = await booked('2026-11-24T12:00:00Z')
    const { confirmation } = asked.body
    expect((await turn('deactivate', { confirmation })).body.affected.items.map(({ id }) => id)).toEqual([ahead, other])
    const again = (await turn('deactivate')).body.confirmation
    expect((await turn('deactivate', { confirmation: again })).body).toMatchObject({ active: false })
    expect(await lastEvent(here.id)).toMatchObject({ noun: 'unit', verb: 'deactivate' })
    expect(announced.at(-1)).toMatchObject({ noun: 'unit', entityId: here.id })
  })

  test('asks nothing where nothing is ahead, and is undone by putting it to use', async () => {
    expect((await turn('deactivate')).body.active).toBe(false)
    expect((await turn('activate')).body.active).toBe(true)
    expect(await lastEvent(here.id)).toMatchObject({ verb: 'activate' })
  })

  test('twice is once', async () => {
    await turn('deactivate')
    const { version } = await read()
    expect((await turn('deactivate', { version: version - 1 })).status).toBe(200)
    expect((await read()).version).toBe(version)
  })

  test('is refused on a stale version', async () => {
    const { version } = await read()
    await request('ADMIN', 'PATCH', `/units/${here.id}`, { version, city: `Cidade ${newId()}` })
    for (const verb of ['deactivate'] as const)
      expect((await turn(verb, { version })).body).toMatchObject({ code: 'STALE', version: version + 1 })
  })

  test('is not for a manager of the unit, nor for the reception; a unit that is none does not exist', async () => {
    for (const verb of ['deactivate', 'activate'] as const) {
      expect((await turn(verb, {}, 'LOCATION_MANAGER')).status).toBe(403)
      expect((await turn(verb, {}, 'RECEPTIONIST')).status).toBe(403)
      const { status } = await request('ADMIN', 'POST', `/units/${newId()}/${verb}`, { version: 1 })
      expect(status).toBe(404)
    }
  })

  test('leaves it in the catalogue by its name, told as out of use', async () => {
    await turn('deactivate')
    const { body } = await request<{ items: Unit[] }>('RECEPTIONIST', 'GET', '/units')
    expect(body.items).toMatchObject([{ id: here.id, active: false }])
    const units = (await request<{ items: Unit[] }>('ADMIN', 'GET', '/units')).body.items
    expect(units.find(({ id }) => id === elsewhere.id)?.active).toBe(true)
  })
})
