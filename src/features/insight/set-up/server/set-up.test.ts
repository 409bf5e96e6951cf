import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { statementsOf } from '../../../../server/testing/statements.ts'
import { newId } from '../../../../shared/ids.ts'
import { unitEndpoints } from '../../../foundation/units/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import { roomEndpoints } from '../../../network/rooms/server/endpoints.ts'
import { procedureEndpoints } from '../../../network/procedures/server/endpoints.ts'
import type { SetUp } from '../contract.ts'
import { setUpEndpoints } from './endpoints.ts'

const { database, request, network } = await served({
  endpoints: [...setUpEndpoints, ...unitEndpoints({ photos: testPhotos() }), ...roomEndpoints, ...procedureEndpoints],
  loadActor,
})
const { here } = network

const read = async () => (await request<SetUp>('ADMIN', 'GET', '/set-up')).body
const stepOf = async (id: string) => (await read()).steps.find((one) => one.id === id)
const newUnit = async () => {
  const id = newId()
  const body = {
    id,
    name: `Nova ${id.slice(-6)}`,
    shortName: id.slice(-6),
    city: 'Santos',
    state: 'SP',
    timeZone: 'America/Sao_Paulo',
    openings: [],
    depositMinimumCentavos: 0,
  }
  expect((await request('ADMIN', 'POST', '/units', body)).status).toBe(200)
  return id
}

it('is worked out of what there is, in one statement', async () => {
  const id = await newUnit()
  expect(await stepOf('hours')).toMatchObject({ done: false, unitIds: [id] })
  expect((await stepOf('rooms'))?.unitIds).toEqual([id])
  const before = await read()
  expect(before.milestones.map((one) => one.id)).toEqual(['consultation', 'surgery', 'payMonth'])
  expect(before.isAlone).toBe(true)
  await sql`update unit set active = false where id = ${id}`.execute(database)
  expect(await stepOf('hours')).toMatchObject({ done: true, unitIds: [] })
  expect(await statementsOf(read)).toBe(1)
})

it('is for an administrator', async () => {
  for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER', 'RECEPTIONIST'] as const) {
    expect((await request(role, 'GET', '/set-up')).status).toBe(403)
    expect((await request(role, 'POST', '/set-up/starting-set', { kind: 'hair' })).status).toBe(403)
  }
})

it('adds what is usual once, by the commands of a person, and leaves what is there', async () => {
  const mine = {
    id: newId(),
    code: 'BARBA',
    name: 'Barba da casa',
    kind: 'surgery',
    durationMinutes: 300,
    priceCentavos: 900,
  }
  const needs = { roomKind: 'surgery', requiredFunctions: ['doctor'], countsGrafts: true, colour: null }
  expect((await request('ADMIN', 'POST', '/procedures', { ...mine, ...needs })).status).toBe(200)
  const add = (kind: string) => request<{ added: number }>('ADMIN', 'POST', '/set-up/starting-set', { kind })
  const { status, body } = await add('hair')
  expect([status, body.added > 15]).toEqual([200, true])
  expect((await add('hair')).body).toEqual({ added: 0 })
  expect((await add('plastic')).body.added).toBeGreaterThan(8)
  const { rows } = await sql<{ name: string; verbs: string[] }>`
    select name, array(select verb from event where entity_id = procedure.id and actor_id is not null) as verbs
      from procedure where code in ('BARBA', 'LIPO', 'SOBR') order by code`.execute(database)
  expect(rows).toEqual([
    { name: 'Barba da casa', verbs: ['create'] },
    { name: 'Lipoaspiração', verbs: ['create'] },
    { name: 'Transplante de sobrancelha', verbs: ['create'] },
  ])
  expect((await stepOf('procedures'))?.incomplete).toBeGreaterThan(10)
  expect((await request('ADMIN', 'POST', '/set-up/starting-set', { kind: 'dental' })).status).toBe(400)
})

it('copies hours and rooms of another unit, and only what is lacking', async () => {
  const id = await newUnit()
  const copy = (part: string, fromUnitId: string = here.id, toUnitId: string = id) =>
    request<{ added: number }>('ADMIN', 'POST', '/set-up/copies', { part, fromUnitId, toUnitId })
  expect((await copy('hours')).status).toBe(200)
  const rooms = (await copy('rooms')).body.added
  expect(rooms).toBeGreaterThan(1)
  expect((await copy('rooms')).body).toEqual({ added: 0 })
  expect((await copy('hours')).status).toBe(200)
  const { rows } = await sql<{ same: boolean; rooms: number }>`
    select array(select (weekday, opens, closes)::text from unit_opening where unit_id = ${id} order by 1)
        = array(select (weekday, opens, closes)::text from unit_opening where unit_id = ${here.id} order by 1) as same,
      (select count(*)::int from room where unit_id = ${id}) as rooms`.execute(database)
  expect(rows).toEqual([{ same: true, rooms }])
  expect((await copy('rooms', newId())).status).toBe(404)
  expect((await copy('rooms', here.id, newId())).status).toBe(404)
})
