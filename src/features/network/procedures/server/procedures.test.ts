import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Refusal, servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import { procedureEndpoints } from './endpoints.ts'
import type { ManagedProcedure } from '../record.ts'
import { needProblems } from '../rules.ts'

const { announced, booked, clearCalendar, lastEvent, network, request } = await servedSettings(procedureEndpoints)

type Answer = ManagedProcedure & Refusal
let number = 0
const procedure = (fields: object = {}) => {
  number += 1
  return {
    id: newId(),
    code: `P-${number}`,
    name: `Procedimento ${number}`,
    kind: 'consultation',
    durationMinutes: 45,
    priceCentavos: 90_000,
    colour: '#1F7A6D',
    roomKind: 'consultation',
    requiredFunctions: ['doctor'],
    countsGrafts: false,
    ...fields,
  }
}
const create = (body: unknown, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/procedures', body)
const edit = (id: string, body: object, as: Role = 'ADMIN') => request<Answer>(as, 'PATCH', `/procedures/${id}`, body)
const send = (id: string, verb: string, body: object = {}, as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', `/procedures/${id}/${verb}`, body)
const list = async (query = '', as: Role = 'ADMIN') =>
  (await request<{ items: ManagedProcedure[] }>(as, 'GET', `/settings/procedures${query}`)).body.items
const added = async (fields: object = {}) => (await create(procedure(fields))).body

beforeEach(clearCalendar)

describe('a new procedure', () => {
  test('is in the catalogue of the whole network, on record and heard of', async () => {
    const sent = procedure({ code: ' fue-x ', requiredFunctions: ['doctor', 'technician', 'technician'] })
    const { status, body } = await create(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 'FUE-X', colour: '#1f7a6d', active: true, version: 1 })
    expect(body.requiredFunctions).toEqual(['doctor', 'technician', 'technician'])
    expect(await lastEvent(sent.id)).toMatchObject({ noun: 'procedure', verb: 'create' })
    expect(announced.at(-1)).toMatchObject({ noun: 'procedure', unitId: null })
    const { body: catalogue } = await request<{ items: object[] }>('RECEPTIONIST', 'GET', '/procedures')
    expect(catalogue.items).toContainEqual(expect.objectContaining({ id: sent.id, colour: '#1f7a6d' }))
  })

  test('sent twice is one; another under the same id is refused', async () => {
    const sent = procedure()
    await create(sent)
    expect((await create(sent)).status).toBe(200)
    expect((await create({ ...sent, durationMinutes: 60 })).body.code).toBe('ID_REUSED')
  })

  test('has a code and a name of its own', async () => {
    const { code, name } = await added()
    expect((await create(procedure({ code: code.toLowerCase() }))).body.fields?.[0]?.path).toBe('code')
    expect((await create(procedure({ name: name.toUpperCase() }))).body.fields?.[0]?.path).toBe('name')
  })

  test('is the administration’s to write; a unit manager sees', async () => {
    expect((await create(procedure(), 'LOCATION_MANAGER')).status).toBe(403)
    const { id } = await added()
    expect((await edit(id, { version: 1, name: 'x' }, 'LOCATION_MANAGER')).status).toBe(403)
    expect((await send(id, 'retire', {}, 'LOCATION_MANAGER')).status).toBe(403)
    expect((await request('LOCATION_MANAGER', 'GET', `/procedures/${id}`)).status).toBe(200)
    expect((await request('SALES', 'GET', `/procedures/${id}`)).status).toBe(403)
  })

  test.each<[string, object, string]>([
    ['a surgery without an operating room', { kind: 'surgery' }, 'roomKind'],
    [
      'a surgery without a doctor',
      { kind: 'surgery', roomKind: 'surgery', requiredFunctions: ['nurse'] },
      'requiredFunctions',
    ],
    ['four minutes', { durationMinutes: 4 }, 'durationMinutes'],
    ['more than a day', { durationMinutes: 1441 }, 'durationMinutes'],
    ['half a minute', { durationMinutes: 30.5 }, 'durationMinutes'],
    ['a negative price', { priceCentavos: -1 }, 'priceCentavos'],
    ['a price with decimals', { priceCentavos: 10.5 }, 'priceCentavos'],
    ['a colour by name', { colour: 'red' }, 'colour'],
    ['a short colour', { colour: '#fff' }, 'colour'],
    ['no code', { code: '' }, 'code'],
    ['a code with a space', { code: 'A B' }, 'code'],
    ['an unknown function', { requiredFunctions: ['surgeon'] }, 'requiredFunctions.0'],
    ['thirteen people', { requiredFunctions: Array.from({ length: 13 }, () => 'nurse') }, 'requiredFunctions'],
  ])('%s is refused', async (_what, fields, path) => {
    const { status, body } = await create(procedure(fields))
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })
})

describe('changing a procedure', () => {
  test('counts the version, is on record, and stale ones are told', async () => {
    const { id } = await added()
    expect((await edit(id, { version: 1, priceCentavos: 0, colour: null })).body).toMatchObject({
      version: 2,
      colour: null,
    })
    expect(await lastEvent(id)).toMatchObject({ data: { changes: { priceCentavos: [90_000, 0] } } })
    const { status, body } = await edit(id, { version: 1, priceCentavos: 5 })
    expect([status, body.code]).toEqual([409, 'STALE'])
    expect((await edit(id, { version: 2, priceCentavos: 0 })).body.version).toBe(2)
    expect((await edit(newId(), { version: 1 })).status).toBe(404)
  })

  test('keeps to the rules with what it is already', async () => {
    const { id } = await added()
    expect((await edit(id, { version: 1, kind: 'surgery' })).body.fields?.[0]?.path).toBe('roomKind')
    expect((await edit(id, { version: 1, kind: 'surgery', roomKind: 'surgery' })).status).toBe(200)
    expect((await edit(id, { version: 2, requiredFunctions: [] })).body.fields?.[0]?.path).toBe('requiredFunctions')
    expect((await edit(id, { version: 2, code: 'AVA' })).body.code).toBe('ALREADY_EXISTS')
  })
})

describe('retiring a procedure', () => {
  test('asks about what is ahead, and leaves it booked', async () => {
    const { consultation } = network
    const ahead = await booked('2026-11-24T15:00:00Z')
    await booked('2026-11-25T15:00:00Z', { status: 'cancelled' })
    const asked = await send(consultation, 'retire')
    expect([asked.status, asked.body.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect(asked.body.affected).toMatchObject({ total: 1, items: [{ id: ahead, procedureName: 'Avaliação' }] })
    const { confirmation } = asked.body
    expect((await send(consultation, 'retire', { confirmation })).body.active).toBe(false)
    expect((await send(consultation, 'retire', { confirmation })).body.code).toBe('WRONG_STATE')
    expect((await list()).map(({ id }) => id)).not.toContain(consultation)
    expect((await send(consultation, 'restore')).body.active).toBe(true)
    expect((await send(consultation, 'restore')).body.code).toBe('WRONG_STATE')
    expect(await lastEvent(consultation)).toMatchObject({ verb: 'restore' })
  })

  test('asks nothing where nothing is ahead', async () => {
    const { id } = await added()
    expect((await send(id, 'retire')).status).toBe(200)
    expect((await list('?state=retired')).map((one) => one.id)).toContain(id)
  })
})

describe('the catalogue as it is administered', () => {
  test('is narrowed, sorted and taken away', async () => {
    await added({
      code: 'ZZZ',
      name: 'Única sessão',
      priceCentavos: 9_999_999,
      durationMinutes: 1440,
      kind: 'exam',
      roomKind: 'exam',
    })
    expect((await list('?q=unica')).map(({ code }) => code)).toEqual(['ZZZ'])
    expect((await list('?q=zzz')).map(({ code }) => code)).toEqual(['ZZZ'])
    expect((await list('?kind=surgery')).map(({ code }) => code)).toContain('FUE')
    expect((await list('?roomKind=exam')).map(({ code }) => code)).toEqual(['ZZZ'])
    expect((await list('?sort=-price'))[0]?.code).toBe('ZZZ')
    expect((await list('?sort=-duration'))[0]?.code).toBe('ZZZ')
    expect((await list('?sort=code'))[0]?.code).toBe('AVA')
    const { text } = await request('LOCATION_MANAGER', 'GET', '/settings/procedures/export?format=csv&q=unica')
    expect(text.trim().split('\r\n')[1]).toBe('ZZZ;Única sessão;Exame;1440;99.999,99;Exames;Médico(a);não;sim')
  })
})

test.each([
  ['consultation', 'exam', [], []],
  ['surgery', 'surgery', ['doctor'], []],
  ['surgery', 'surgery', ['assistant_doctor'], ['requiredFunctions']],
  ['surgery', 'exam', [], ['roomKind', 'requiredFunctions']],
] as const)('a %s in a room for %s with %j: %j', (kind, roomKind, requiredFunctions, wrong) => {
  expect(needProblems({ kind, roomKind, requiredFunctions }).map(({ path }) => path)).toEqual(wrong)
})
