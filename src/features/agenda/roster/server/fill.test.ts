import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Pattern } from '../pattern-contract.ts'
import type { Clash, Skipped } from '../record.ts'
import { announced, database, elsewhere, here, list, network, request, shift } from './testing/desk.ts'

interface Filled {
  created: number
  skipped: Skipped[]
  clashes: Clash[]
}
type Role = Parameters<typeof request>[0]

const [alice, beto] = here.doctors
const copy = (change: object = {}, as: Role = 'LOCATION_MANAGER') =>
  request<Filled>(as, 'POST', '/roster/copies', {
    id: newId(),
    unitId: here.id,
    week: '2026-11-23',
    toWeeks: ['2026-11-30'],
    ...change,
  })
const times = async (query: string) =>
  (await list(`unitId=${here.id}&${query}`, 'ADMIN')).items.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)

describe('copying a week', () => {
  it('puts the same local times into other weeks', async () => {
    await shift()
    await shift({ starts: '2026-11-28T19:00', ends: '2026-11-29T07:00', professionalId: null, function: 'nurse' })
    const { status, body } = await copy({ toWeeks: ['2026-11-30', '2026-12-07'] })
    expect([status, body.created, body.skipped]).toEqual([200, 4, []])
    expect(await times('from=2026-12-07&to=2026-12-13')).toEqual([
      '2026-12-07T11:00:00.000Z 2026-12-07T17:00:00.000Z',
      '2026-12-12T22:00:00.000Z 2026-12-13T10:00:00.000Z',
    ])
    expect(announced.at(-1)).toMatchObject({ noun: 'roster', verb: 'copyWeek' })
  })
  it('is told in the history of each shift, and heard of once', async () => {
    const source = await shift()
    announced.length = 0
    const id = newId()
    await copy({ id, toWeeks: ['2026-11-30', '2026-12-07'] })
    expect(announced).toMatchObject([{ noun: 'roster', verb: 'copyWeek', entityId: id }])
    const made = (await list(`unitId=${here.id}&from=2026-11-30&to=2026-12-13`, 'ADMIN')).items
    expect(made).toHaveLength(2)
    for (const one of made) {
      const { items } = (await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/roster/${one.id}`)).body
      expect(items).toMatchObject([
        {
          verb: 'copyWeek',
          actorName: 'LOCATION_MANAGER',
          note: '2026-11-23',
          changes: { professionalId: [null, source.professionalId], startsAt: [null, one.startsAt] },
        },
      ])
    }
  })
  it('sent twice is one copy, and copied again skips what stands there', async () => {
    await shift()
    await shift({ professionalId: null, function: 'nurse' })
    const id = newId()
    await copy({ id })
    announced.length = 0
    expect((await copy({ id })).body).toMatchObject({ created: 2 })
    expect(announced).toEqual([])
    const again = await copy()
    expect(again.body).toMatchObject({ created: 0, skipped: [{ reason: 'taken' }, { reason: 'taken' }] })
    expect(await times('from=2026-11-30&to=2026-12-06')).toHaveLength(2)
  })
  it('says what it skipped and why', async () => {
    await shift({ starts: '2026-11-24T08:00', ends: '2026-11-24T14:00' })
    await shift({ starts: '2026-11-25T08:00', ends: '2026-11-25T14:00', professionalId: beto })
    await shift({ starts: '2026-11-29T08:00', ends: '2026-11-29T14:00' })
    await shift({ starts: '2026-11-29T14:00', ends: '2026-11-29T20:00', kind: 'on_call' })
    await shift({
      kind: 'leave',
      leaveReason: 'training',
      professionalId: beto,
      starts: '2026-12-01T00:00',
      ends: '2026-12-03T00:00',
    })
    await sql`insert into holiday (unit_id, day, name, kind) values (${here.id}, '2026-12-01', 'Aniversário', 'closed')`.execute(
      database,
    )
    const { body } = await copy()
    expect(body.created).toBe(1)
    expect(body.skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-12-01', 'closed'],
      ['2026-12-02', 'on_leave'],
      ['2026-12-06', 'closed'],
    ])
  })
  it('takes some of the people only', async () => {
    await shift()
    await shift({ professionalId: beto })
    expect((await copy({ professionalIds: [beto] })).body.created).toBe(1)
  })
  it('flags what it brings about', async () => {
    for (const day of [23, 24, 25, 26]) await shift({ starts: `2026-11-${day}T07:00`, ends: `2026-11-${day}T19:00` })
    expect((await copy()).body.clashes).toMatchObject([{ kind: 'long_week', minutes: 2880 }])
  })
  it('refuses a week that is none, another unit and whoever may not', async () => {
    expect((await copy({ week: '2026-11-24' })).status).toBe(400)
    expect((await copy({ unitId: elsewhere.id })).status).toBe(404)
    expect((await copy({}, 'SALES_MANAGER')).status).toBe(403)
  })
})

describe('a week copied across a change of the clocks', () => {
  const inZone = (zone: string) => sql`update unit set time_zone = ${zone} where id = ${here.id}`.execute(database)
  afterEach(() => inZone(here.zone))
  const night = { starts: '2026-02-28T19:00', ends: '2026-03-01T07:00', kind: 'on_call' }

  it('keeps the local clock: eleven hours as New York goes forward', async () => {
    await inZone('America/New_York')
    await shift(night)
    await copy({ week: '2026-02-23', toWeeks: ['2026-03-02'] })
    expect(await times('from=2026-03-02&to=2026-03-08')).toEqual(['2026-03-08T00:00:00.000Z 2026-03-08T11:00:00.000Z'])
  })
  it('keeps the local clock: thirteen hours as Lisbon goes back', async () => {
    await inZone('Europe/Lisbon')
    await shift({ ...night, starts: '2026-10-17T19:00', ends: '2026-10-18T07:00' })
    await copy({ week: '2026-10-12', toWeeks: ['2026-10-19'] })
    expect(await times('from=2026-10-19&to=2026-10-25')).toEqual(['2026-10-24T18:00:00.000Z 2026-10-25T07:00:00.000Z'])
  })
  it('lasts a day on the wall, whatever that is in hours', async () => {
    await inZone('America/New_York')
    const { endsAt, startsAt } = await shift({ starts: '2026-10-31T07:00', ends: '2026-11-01T07:00' })
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(25)
  })
  it('leaves out a day that does not exist', async () => {
    await inZone('Pacific/Apia')
    await shift({ starts: '2011-12-23T08:00', ends: '2011-12-23T14:00' })
    const { body } = await copy({ week: '2011-12-19', toWeeks: ['2011-12-26'] })
    expect(body).toMatchObject({ created: 0, skipped: [{ date: '2011-12-30', reason: 'no_such_time' }] })
  })
})

describe('patterns', () => {
  const line = {
    week: 1,
    weekday: 1,
    professionalId: alice,
    function: 'doctor',
    kind: 'shift',
    starts: '07:00',
    minutes: 720,
  }
  const save = (change: object = {}, as: Role = 'LOCATION_MANAGER') =>
    request<Pattern>(as, 'POST', '/roster/patterns', {
      id: newId(),
      unitId: here.id,
      name: '12 × 36',
      weeks: 2,
      lines: [line, { ...line, week: 2, weekday: 2 }],
      ...change,
    })
  const fill = (patternId: string, change: object = {}) =>
    request<Filled>('LOCATION_MANAGER', 'POST', '/roster/fills', {
      id: newId(),
      unitId: here.id,
      patternId,
      from: '2026-11-30',
      to: '2026-12-13',
      ...change,
    })

  it('fill a period, week in turn', async () => {
    const pattern = (await save()).body
    expect((await fill(pattern.id)).body).toMatchObject({ created: 2, skipped: [] })
    expect(await times('from=2026-11-30&to=2026-12-13')).toEqual([
      '2026-11-30T10:00:00.000Z 2026-11-30T22:00:00.000Z',
      '2026-12-08T10:00:00.000Z 2026-12-08T22:00:00.000Z',
    ])
    const other = await fill(pattern.id, { firstWeek: 2, from: '2026-12-14', to: '2026-12-20' })
    expect(other.body.created).toBe(1)
    expect(await times('from=2026-12-14&to=2026-12-20')).toEqual(['2026-12-15T10:00:00.000Z 2026-12-15T22:00:00.000Z'])
  })
  it('skip Christmas, and people who have left the unit', async () => {
    const lines = [
      { ...line, weekday: 5 },
      { ...line, weekday: 5, professionalId: elsewhere.doctors[0] },
    ]
    const pattern = (await save({ weeks: 1, lines })).body
    const { body } = await fill(pattern.id, { from: '2026-12-18', to: '2026-12-25' })
    expect(body.created).toBe(1)
    expect(body.skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-12-18', 'not_here'],
      ['2026-12-25', 'closed'],
      ['2026-12-25', 'closed'],
    ])
  })
  it('are made of what stands in the draft', async () => {
    await shift({ starts: '2026-11-29T19:00', ends: '2026-11-30T07:00' })
    await shift({ professionalId: null, function: 'nurse', starts: '2026-12-01T08:00', ends: '2026-12-01T12:00' })
    const { body } = await save({ lines: undefined, fromWeek: '2026-11-25', weeks: 2 })
    expect(body.lines).toMatchObject([
      { week: 1, weekday: 7, professionalId: alice, starts: '19:00', minutes: 720 },
      { week: 2, weekday: 2, professionalId: null, function: 'nurse', starts: '08:00', minutes: 240 },
    ])
  })
  it('have one name in a unit', async () => {
    const first = (await save()).body
    expect(await save()).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    const second = (await save({ name: 'Noites' })).body
    const edit = (id: string, body: object) =>
      request<Pattern>('LOCATION_MANAGER', 'PATCH', `/roster/patterns/${id}`, body)
    expect(await edit(second.id, { version: 1, name: '12 × 36' })).toMatchObject({ status: 409 })
    expect(await edit(second.id, { version: 1, weeks: 1 })).toMatchObject({ status: 400 })
    expect((await edit(second.id, { version: 1, name: 'Noites de dezembro' })).body.version).toBe(2)
    expect(await edit(second.id, { version: 1, name: 'x' })).toMatchObject({ status: 409, body: { code: 'STALE' } })
    expect((await save({ id: first.id })).body).toEqual(first)
    expect(await save({ id: first.id, name: 'Outro' })).toMatchObject({ body: { code: 'ID_REUSED' } })
    const all = await request<{ items: Pattern[] }>('LOCATION_MANAGER', 'GET', `/roster/patterns?unitId=${here.id}`)
    expect(all.body.items.map(({ name }) => name)).toEqual(['12 × 36', 'Noites de dezembro'])
  })
  it('are deleted, and are of their unit', async () => {
    const there = (await save({ unitId: elsewhere.id, lines: [] }, 'ADMIN')).body
    expect((await fill(there.id)).status).toBe(404)
    const remove = (as: Role, version = 1) => request(as, 'DELETE', `/roster/patterns/${there.id}?version=${version}`)
    expect((await remove('LOCATION_MANAGER')).status).toBe(404)
    expect((await remove('RECEPTIONIST')).status).toBe(403)
    expect((await remove('ADMIN', 2)).status).toBe(409)
    expect((await remove('ADMIN')).status).toBe(200)
    expect((await remove('ADMIN')).status).toBe(404)
    expect((await request('LOCATION_MANAGER', 'GET', `/roster/patterns?unitId=${elsewhere.id}`)).status).toBe(404)
    expect(network.elsewhere).toBe(elsewhere)
  })
})
