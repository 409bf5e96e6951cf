import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Role } from '../../../../shared/roles.ts'
import type { UnitHoliday } from '../contract.ts'
import { type Refusal, servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import { holidayEndpoints } from './endpoints.ts'

const { announced, booked, clearCalendar, database, elsewhere, here, lastEvent, request } =
  await servedSettings(holidayEndpoints)

type Answer = Refusal & { items: UnitHoliday[] }
/** A Tuesday on which both units are open, 12:00 in São Paulo. */
const day = '2026-11-24'
const noon = `${day}T15:00:00Z`
const of = (id: string, version: number | null = null) => ({ unitId: id, version })
const holiday = (fields: object = {}) => ({
  day,
  name: 'Aniversário da cidade',
  kind: 'closed',
  level: 'municipal',
  units: [of(here.id)],
  ...fields,
})
const set = (fields: object = {}, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/holidays', holiday(fields))
const remove = (units: object[], fields: object = {}, as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', '/holidays/remove', { day, units, ...fields })
const list = async (as: Role = 'ADMIN', year = 2026) =>
  (await request<Answer>(as, 'GET', `/settings/holidays?year=${year}`)).body.items

beforeEach(async () => {
  await clearCalendar()
  await sql`delete from holiday`.execute(database)
})

describe('a holiday', () => {
  test('is written for several units at once, on record and heard of in each', async () => {
    const { status, body } = await set({ units: [of(here.id), of(elsewhere.id)] })
    expect(status).toBe(200)
    expect(body.items.map(({ unitId, kind, version }) => [unitId, kind, version]).toSorted()).toEqual(
      [here.id, elsewhere.id].map((id) => [id, 'closed', 1]).toSorted(),
    )
    expect(await lastEvent(elsewhere.id)).toMatchObject({
      noun: 'holiday',
      verb: 'set',
      data: { changes: { [day]: [null, { name: 'Aniversário da cidade', kind: 'closed', level: 'municipal' }] } },
    })
    expect(
      announced
        .slice(-2)
        .map(({ unitId }) => unitId)
        .toSorted(),
    ).toEqual([here.id, elsewhere.id].toSorted())
  })

  test('sent twice is one, whatever version it names', async () => {
    await set()
    expect((await set()).body.items[0]?.version).toBe(1)
  })

  test('changes only from what was on the screen', async () => {
    await set()
    expect((await set({ kind: 'open' })).body).toMatchObject({
      code: 'STALE',
      unitId: here.id,
      current: { unitId: here.id, kind: 'closed', version: 1 },
    })
    expect((await set({ kind: 'open', units: [of(here.id, 1)] })).body.items[0]).toMatchObject({
      kind: 'open',
      version: 2,
    })
    expect((await remove([of(here.id, 1)])).body.code).toBe('STALE')
    expect((await remove([of(here.id, 2)])).status).toBe(200)
    expect((await remove([of(here.id, 2)])).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('moves from one unit to another in one step', async () => {
    await set()
    await set({ units: [of(elsewhere.id)], without: [of(here.id, 1)] })
    expect((await list()).map(({ unitId }) => unitId)).toEqual([elsewhere.id])
  })

  test('is of a manager’s own units only, all or none', async () => {
    expect((await set({}, 'LOCATION_MANAGER')).status).toBe(200)
    const both = await set({ day: '2026-12-24', units: [of(here.id), of(elsewhere.id)] }, 'LOCATION_MANAGER')
    expect(both.status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect((await remove([of(elsewhere.id)], {}, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await set({}, 'RECEPTIONIST')).status).toBe(403)
    await set({ units: [of(elsewhere.id)] })
    expect((await list('LOCATION_MANAGER')).map(({ unitId }) => unitId)).toEqual([here.id])
  })

  test.each<[string, object, string]>([
    ['a day that does not exist', { day: '2026-02-30' }, 'day'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown kind', { kind: 'half' }, 'kind'],
    ['a national one', { level: 'national' }, 'level'],
    ['no unit', { units: [] }, 'units'],
  ])('%s is refused', async (_what, fields, path) => {
    const { status, body } = await set(fields)
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })
})

describe('a day that becomes closed', () => {
  test.each(['closed', 'on_call'])('%s asks about its appointments in every unit first', async (kind) => {
    const mine = await booked(noon)
    const theirs = await booked('2026-11-24T16:00:00Z', { unit: elsewhere })
    await booked('2026-11-25T15:00:00Z')
    await booked('2026-11-23T15:00:00Z')
    const units = [of(here.id), of(elsewhere.id)]
    const asked = await set({ kind, units })
    expect([asked.status, asked.body.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect(asked.body.affected).toMatchObject({ total: 2, items: [{ id: mine }, { id: theirs }] })
    expect(await list()).toEqual([])
    expect((await set({ kind, units, confirmation: asked.body.confirmation })).status).toBe(200)
  })

  test('asks nothing where it stays as it was, or opens', async () => {
    await booked(noon)
    expect((await set({ kind: 'open' })).status).toBe(200)
  })

  test('asks when the unit takes back that it works on a national holiday', async () => {
    // 20 November 2026, Consciência Negra, is a Friday.
    const national = { day: '2026-11-20', name: 'Consciência Negra', level: 'own' }
    await set({ ...national, kind: 'open' })
    await booked('2026-11-20T15:00:00Z')
    const asked = await remove([of(here.id, 1)], { day: '2026-11-20' })
    expect(asked.body.affected.total).toBe(1)
    const { confirmation } = asked.body
    expect((await remove([of(here.id, 1)], { day: '2026-11-20', confirmation })).status).toBe(200)
  })

  test('does not ask about what has passed', async () => {
    await booked('2026-11-17T15:00:00Z')
    expect((await set({ day: '2026-11-17' })).status).toBe(200)
  })
})

test('the year is taken away with the national days, a line per unit', async () => {
  await set({ day: '2026-12-25', name: 'Natal aberto', kind: 'open', level: 'own' })
  const file = (as: Role) => request(as, 'GET', '/settings/holidays/export?format=csv&year=2026')
  const lines = (await file('ADMIN')).text.trim().split('\r\n')
  expect(lines).toContain('25/12/2026;Natal aberto;Da unidade;Jardins;Aberta')
  expect(lines).toContain('25/12/2026;Natal;Nacional;Manaus;Fechada')
  expect(lines).toContain('17/02/2026;Carnaval (terça-feira);Ponto facultativo;Manaus;Dia normal')
  expect((await file('LOCATION_MANAGER')).text).not.toContain('Manaus')
})
