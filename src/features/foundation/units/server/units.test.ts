import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { photo, png as drawPng } from '../../../../server/testing/pictures.ts'
import type { Role } from '../../../../shared/roles.ts'
import { type Refusal, servedSettings } from './testing/settings.ts'
import type { ManagedUnit } from '../record.ts'

const { announced, booked, clearCalendar, elsewhere, here, lastEvent, pictures, request } = await servedSettings()

type Answer = ManagedUnit & Refusal
const unit = (fields: object = {}) => ({
  id: newId(),
  name: `Unidade ${newId()}`,
  shortName: 'Nova',
  timeZone: 'America/Fortaleza',
  city: 'Fortaleza',
  state: 'CE',
  phone: '(85) 98765-4321',
  cnpj: null,
  depositMinimumCentavos: 150_000,
  depositBasisPoints: 3000,
  openings: [
    { weekday: 1, opens: '13:00', closes: '18:00' },
    { weekday: 1, opens: '08:00', closes: '12:00' },
  ],
  ...fields,
})
const create = (body: unknown, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/units', body)
const read = (id: string, as: Role = 'ADMIN') => request<Answer>(as, 'GET', `/units/${id}`)
const edit = (id: string, body: object, as: Role = 'ADMIN') => request<Answer>(as, 'PATCH', `/units/${id}`, body)
const list = async (query = '', as: Role = 'ADMIN') =>
  (await request<{ items: ManagedUnit[] }>(as, 'GET', `/settings/units${query}`)).body.items
const versionOf = async (id: string) => (await read(id)).body.version

beforeEach(clearCalendar)

describe('opening a unit', () => {
  test('is written with its hours in order, is on record and heard of', async () => {
    const sent = unit({ cnpj: '12.abc.345/01de-35' })
    const { status, body } = await create(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ phone: '+5585987654321', cnpj: '12ABC34501DE35', activeRooms: 0, version: 1 })
    expect(body.openings.map(({ opens }) => opens)).toEqual(['08:00', '13:00'])
    expect(await lastEvent(sent.id)).toMatchObject({ noun: 'unit', verb: 'create' })
    expect(announced.at(-1)).toMatchObject({ noun: 'unit', entityId: sent.id, unitId: sent.id })
  })

  test('sent twice is one; another unit under the same id is refused', async () => {
    const sent = unit()
    await create(sent)
    expect((await create(sent)).status).toBe(200)
    expect((await create({ ...sent, city: 'Caucaia' })).body.code).toBe('ID_REUSED')
  })

  test('asks for a deposit of 30 % unless said, and an edit of something else leaves it', async () => {
    const { depositBasisPoints: _deposit, ...silent } = unit()
    const { status, body } = await create(silent)
    expect([status, body.depositBasisPoints]).toEqual([200, 3000])
    await edit(body.id, { version: 1, depositBasisPoints: 5000 })
    expect((await edit(body.id, { version: 2, city: 'Sobral' })).body.depositBasisPoints).toBe(5000)
  })

  test('belongs to the administration alone', async () => {
    expect((await create(unit(), 'LOCATION_MANAGER')).status).toBe(403)
    expect((await create(unit(), 'RECEPTIONIST')).status).toBe(403)
  })

  test('names and CNPJs are there once, however they are written', async () => {
    await create(unit({ name: 'São José', cnpj: '11.222.333/0001-81' }))
    const name = await create(unit({ name: 'sao  jose' }))
    expect(name.body).toMatchObject({ code: 'ALREADY_EXISTS', fields: [{ path: 'name' }] })
    const cnpj = await create(unit({ cnpj: '11222333000181' }))
    expect(cnpj.body).toMatchObject({ code: 'ALREADY_EXISTS', fields: [{ path: 'cnpj' }] })
  })

  test.each<[string, object, string]>([
    ['overlapping hours', { openings: [hours(1, '08:00', '12:00'), hours(1, '11:00', '18:00')] }, 'openings'],
    ['hours that touch', { openings: [hours(1, '08:00', '12:00'), hours(1, '12:00', '18:00')] }, 'openings'],
    ['the same hours twice', { openings: [hours(3, '08:00', '12:00'), hours(3, '08:00', '12:00')] }, 'openings'],
    ['closing before opening', { openings: [hours(1, '18:00', '08:00')] }, 'openings.0.closes'],
    ['hours of no length', { openings: [hours(1, '08:00', '08:00')] }, 'openings.0.closes'],
    ['an hour that is none', { openings: [hours(1, '25:00', '26:00')] }, 'openings.0.opens'],
    ['an eighth weekday', { openings: [hours(8, '08:00', '12:00')] }, 'openings.0.weekday'],
    ['an unknown zone', { timeZone: 'America/Nowhere' }, 'timeZone'],
    ['an offset for a zone', { timeZone: '-03:00' }, 'timeZone'],
    ['wrong digits of the CNPJ', { cnpj: '11.222.333/0001-82' }, 'cnpj'],
    ['a negative deposit', { depositMinimumCentavos: -1 }, 'depositMinimumCentavos'],
    ['more than all of it', { depositBasisPoints: 10_001 }, 'depositBasisPoints'],
    ['a long short name', { shortName: 'x'.repeat(21) }, 'shortName'],
    ['no name', { name: ' ' }, 'name'],
    ['a state in full', { state: 'Ceará' }, 'state'],
    ['a phone of nobody', { phone: '123' }, 'phone'],
    ['something unknown', { manager: 'x' }, 'manager'],
  ])('%s is refused', async (_what, fields, path) => {
    const { status, body } = await create(unit(fields))
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
  })

  test('around the clock is until 24:00', async () => {
    const { body } = await create(unit({ openings: [hours(1, '00:00', '24:00')] }))
    expect(body.openings).toEqual([hours(1, '00:00', '24:00')])
  })
})

function hours(weekday: number, opens: string, closes: string) {
  return { weekday, opens, closes }
}

describe('changing a unit', () => {
  test('a manager changes their own, and another’s does not exist', async () => {
    const { status, body } = await edit(here.id, { version: 1, phone: '1130001100' }, 'LOCATION_MANAGER')
    expect([status, body.phone, body.version]).toEqual([200, '+551130001100', 2])
    expect((await edit(elsewhere.id, { version: 1, city: 'X' }, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await read(elsewhere.id, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await list('', 'LOCATION_MANAGER')).map(({ id }) => id)).toEqual([here.id])
  })

  test('a stale version is told what it is now, and who changed it', async () => {
    const version = await versionOf(here.id)
    await edit(here.id, { version, city: 'Campinas' })
    const { status, body } = await edit(here.id, { version, city: 'Santos' })
    expect([status, body.code]).toEqual([409, 'STALE'])
    expect(body).toMatchObject({ changedBy: 'ADMIN', current: { city: 'Campinas' }, version: version + 1 })
  })

  test('nothing new is no event and no version', async () => {
    const version = await versionOf(here.id)
    expect((await edit(here.id, { version, city: 'Campinas' })).body.version).toBe(version)
  })

  test('another’s name is refused', async () => {
    expect((await edit(here.id, { version: await versionOf(here.id), name: 'MANAUS' })).body.code).toBe(
      'ALREADY_EXISTS',
    )
  })
})

describe('hours under existing appointments', () => {
  // Monday, 23 November 2026, in São Paulo (UTC−3).
  const morning = '2026-11-23T12:00:00Z'
  const evening = '2026-11-23T20:00:00Z'
  const weekdays = [1, 2, 3, 4, 5, 6]
  const shorter = weekdays.map((weekday) => hours(weekday, '08:00', '16:00'))

  test('are asked about first, by name and time, and saved when confirmed', async () => {
    await booked(morning)
    const late = await booked(evening)
    await booked(evening, { status: 'cancelled' })
    await booked('2026-11-18T20:00:00Z', { status: 'noshow' })
    const version = await versionOf(here.id)
    const asked = await edit(here.id, { version, openings: shorter }, 'LOCATION_MANAGER')
    expect([asked.status, asked.body.code]).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect(asked.body.affected).toMatchObject({
      total: 1,
      items: [{ id: late, patientName: 'Ana Souza', roomName: 'Consultório 1', timeZone: 'America/Sao_Paulo' }],
    })
    expect(await versionOf(here.id)).toBe(version)

    // Somebody books meanwhile: what was confirmed is not what would happen.
    await booked('2026-11-24T20:00:00Z')
    const { confirmation } = asked.body
    const again = await edit(here.id, { version, openings: shorter, confirmation })
    expect(again.body.affected.total).toBe(2)
    const saved = await edit(here.id, { version, openings: shorter, confirmation: again.body.confirmation })
    expect([saved.status, saved.body.openings]).toEqual([200, shorter])

    // What is outside already is nobody's news.
    const further = { version: saved.body.version, openings: [...shorter, hours(7, '08:00', '09:00')] }
    expect((await edit(here.id, further)).status).toBe(200)
  })

  test('another time zone moves the hours, not the appointments', async () => {
    // In Manaus (UTC−4) 08:00 and 17:30 to 18:00: an hour later on the wall clock of São Paulo.
    await booked('2026-11-24T12:00:00Z', { unit: elsewhere })
    const last = await booked('2026-11-24T21:30:00Z', { unit: elsewhere })
    const change = { version: 1, timeZone: 'America/Sao_Paulo' }
    const { affected, confirmation } = (await edit(elsewhere.id, change)).body
    expect(affected).toMatchObject({ total: 1, items: [{ id: last, timeZone: 'America/Manaus' }] })
    expect((await edit(elsewhere.id, { ...change, confirmation })).body.timeZone).toBe('America/Sao_Paulo')
  })
})

describe('the list of units', () => {
  test.each([
    ['?q=manaus', ['Manaus']],
    ['?q=JARD', ['Jardins']],
    ['?q=%25', []],
    ['?q=222.333', ['São José']],
  ])('%s', async (query, names) => {
    expect((await list(query)).map(({ name }) => name)).toEqual(names)
  })

  test('in both directions, and as a file', async () => {
    const up = (await list('?sort=name')).map(({ id }) => id)
    expect((await list('?sort=-name')).map(({ id }) => id)).toEqual(up.toReversed())
    const { text } = await request('LOCATION_MANAGER', 'GET', '/settings/units/export?format=csv')
    expect(text).toContain('Jardins')
    expect(text).toContain('seg–sáb 08:00–16:00 · dom 08:00–09:00')
    expect(text).not.toContain('Manaus')
  })
})

const png = await photo(64, 32, 'png')

describe('the logo', () => {
  const set = (image: string, as: Role = 'LOCATION_MANAGER', id = here.id) =>
    request<Answer>(as, 'POST', `/units/${id}/logo`, { image })

  test('is kept in place of the one before, read by everybody of the unit, and taken away', async () => {
    const first = (await set(png)).body.logo
    expect(first).toMatch(/\.png$/)
    const second = (await set(png)).body.logo
    expect(pictures.names()).toEqual([second])
    const picture = await request('RECEPTIONIST', 'GET', `/units/${here.id}/logo`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await request<Answer>('ADMIN', 'DELETE', `/units/${here.id}/logo`)).body.logo).toBeNull()
    expect(pictures.names()).toEqual([])
    expect((await request('RECEPTIONIST', 'GET', `/units/${here.id}/logo`)).status).toBe(404)
    expect((await request('ADMIN', 'DELETE', `/units/${here.id}/logo`)).status).toBe(200)
  })

  test('of another unit does not exist; what is no picture is refused', async () => {
    expect((await set(png, 'LOCATION_MANAGER', elsewhere.id)).status).toBe(404)
    expect((await set(Buffer.from('<svg>').toString('base64'))).status).toBe(415)
    expect((await set('not base64!')).status).toBe(400)
    const { status, body } = await set(Buffer.from(drawPng(30_000, 30_000)).toString('base64'))
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ path: 'image', code: 'too_big' })]])
    expect(pictures.names()).toEqual([])
  })
})
