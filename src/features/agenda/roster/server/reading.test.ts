import { describe, expect, it } from 'vitest'
import { elsewhere, here, list, november, publishAll, request, shift, worksToo } from './testing/desk.ts'

const [alice] = here.doctors

describe('the roster of a unit', () => {
  it('shows those who plan the draft beside what is published', async () => {
    const same = await shift()
    const moved = await shift({ starts: '2026-11-24T08:00', ends: '2026-11-24T14:00' })
    const removed = await shift({ starts: '2026-11-25T08:00', ends: '2026-11-25T14:00' })
    await publishAll()
    const added = await shift({ starts: '2026-11-26T08:00', ends: '2026-11-26T14:00' })
    await request('ADMIN', 'PATCH', `/roster/shifts/${moved.id}`, { version: 1, ends: '2026-11-24T15:00' })
    await request('ADMIN', 'DELETE', `/roster/shifts/${removed.id}?version=1`)
    const { items } = await list(november)
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [same.id, 'published'],
      [moved.id, 'draft-changed'],
      [removed.id, 'draft-removed'],
      [added.id, 'draft-new'],
    ])
    const seen = await list(november, 'RECEPTIONIST')
    expect(seen.items.map(({ id, state, published }) => [id, state, published])).toEqual([
      [same.id, 'published', null],
      [moved.id, 'published', null],
      [removed.id, 'published', null],
    ])
    expect(seen.items[1]?.endsAt).toBe('2026-11-24T17:00:00.000Z')
  })
  it('holds what touches its local days and nothing else', async () => {
    const night = await shift({ starts: '2026-11-22T19:00', ends: '2026-11-23T07:00' })
    await shift({ starts: '2026-11-24T00:00', ends: '2026-11-24T06:00' })
    const day = `unitId=${here.id}&from=2026-11-23&to=2026-11-23`
    expect((await list(day)).items.map(({ id }) => id)).toEqual([night.id])
  })
  it('tells why somebody is away to those who plan, and to nobody else', async () => {
    const leave = {
      kind: 'leave',
      leaveReason: 'illness',
      note: 'atestado',
      starts: '2026-01-10T00:00',
      ends: '2026-12-01T00:00',
    }
    await shift(leave)
    await publishAll()
    expect((await list(november)).items).toMatchObject([{ leaveReason: 'illness', note: 'atestado' }])
    expect((await list(november, 'RECEPTIONIST')).items).toMatchObject([
      { leaveReason: null, note: null, kind: 'leave' },
    ])
  })
  it('shows where else its people are: the times, and the unit where the reader may see it', async () => {
    await worksToo(alice, elsewhere.id)
    const own = await shift()
    const there = await shift({ unitId: elsewhere.id, starts: '2026-11-23T10:00', ends: '2026-11-23T16:00', note: 'x' })
    expect((await list(november)).elsewhere).toEqual([])
    await publishAll()
    const told = { id: there.id, professionalId: alice, kind: 'shift', startsAt: there.startsAt, endsAt: there.endsAt }
    const seen = await list(november)
    expect(seen.elsewhere).toEqual([{ ...told, unitId: null }])
    expect(seen.clashes).toMatchObject([{ kind: 'two_units', shiftIds: [own.id, there.id], minutes: 180 }])
    expect((await list(november, 'ADMIN')).elsewhere).toEqual([{ ...told, unitId: elsewhere.id }])
  })
  it('counts the whole weeks of a period', async () => {
    for (const day of [23, 24, 25, 26]) await shift({ starts: `2026-11-${day}T07:00`, ends: `2026-11-${day}T19:00` })
    const { clashes } = await list(`unitId=${here.id}&from=2026-11-26&to=2026-11-26`)
    expect(clashes).toMatchObject([{ kind: 'long_week', minutes: 2880 }])
    expect(clashes[0]?.shiftIds).toHaveLength(4)
  })
})

describe('the roster of a professional', () => {
  it('goes over the units of the reader', async () => {
    await worksToo(alice, elsewhere.id)
    const own = await shift()
    const there = await shift({ unitId: elsewhere.id, starts: '2026-11-25T10:00', ends: '2026-11-25T16:00' })
    await publishAll()
    const query = `professionalId=${alice}&from=2026-11-16&to=2026-12-06`
    expect((await list(query, 'ADMIN')).items.map(({ id }) => id)).toEqual([own.id, there.id])
    const seen = await list(query)
    expect([seen.items.map(({ id }) => id), seen.elsewhere.map(({ id }) => id)]).toEqual([[own.id], [there.id]])
  })
})

describe('a shift that the draft gives to somebody else', () => {
  const query = (who = '') => `professionalId=${who}&from=2026-11-16&to=2026-12-06`

  it('is on the rosters of both for those who plan, and on that of whose it is published for others', async () => {
    const [, beto] = here.doctors
    const { id } = await shift()
    await publishAll()
    await request('ADMIN', 'PATCH', `/roster/shifts/${id}`, { version: 1, professionalId: beto })
    for (const who of [alice, beto])
      expect((await list(query(who))).items).toMatchObject([{ id, professionalId: beto }])
    expect((await list(query(alice), 'RECEPTIONIST')).items).toMatchObject([{ id, professionalId: alice }])
    const seen = await list(query(beto), 'RECEPTIONIST')
    expect([seen.items, seen.elsewhere]).toEqual([[], []])
  })
})

describe('asking for a roster', () => {
  it.each([
    [`unitId=${here.id}&from=2026-11-23&to=2026-11-22`, 400],
    [`unitId=${here.id}&from=2026-01-01&to=2026-03-04`, 400],
    [`unitId=${here.id}&from=2026-01-01&to=2026-03-03`, 200],
    [`from=2026-11-23&to=2026-11-23`, 400],
    [`unitId=${elsewhere.id}&from=2026-11-23&to=2026-11-23`, 404],
  ])('%s answers %d', async (query, status) => {
    expect((await list(query)).status).toBe(status)
  })
  it('is not for sales', async () => {
    expect((await list(november, 'SALES')).status).toBe(403)
  })
})
