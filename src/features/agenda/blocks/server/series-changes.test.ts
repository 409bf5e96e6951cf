import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { BlockDetail } from '../contract.ts'
import { appointment, clock, create, database, elsewhere, held, request, send } from './testing/blocked.ts'
import { dates, edit, extendSeriesAt, occurrences, on, remove, starts, weekly } from './testing/series.ts'

describe('this and the following', () => {
  it('become a series of their own with another clock; the earlier ones stay', async () => {
    const { body } = await create(weekly)
    const moved = await edit('2026-12-07', {
      scope: 'following',
      startsAt: '2026-12-07T16:00:00Z',
      endsAt: '2026-12-07T18:00:00Z',
    })
    expect(moved.body.series).toMatchObject({ time: '13:00', minutes: 120, rule: 'FREQ=WEEKLY;COUNT=3', count: 3 })
    expect(moved.body.series?.id).not.toBe(body.series?.id)
    expect(await starts()).toEqual([
      '2026-11-23T15:00',
      '2026-11-30T15:00',
      '2026-12-07T16:00',
      '2026-12-14T16:00',
      '2026-12-21T16:00',
    ])
    const first = await send('GET', `/blocks/${body.id}`)
    expect(first.body.series).toMatchObject({ rule: 'FREQ=WEEKLY;UNTIL=20261206', count: 2, isComplete: true })
    expect((await held()).map(([, from, to]) => `${from.slice(11, 16)}–${to.slice(11, 16)}`)).toEqual([
      '15:00–16:00',
      '15:00–16:00',
      '16:00–18:00',
      '16:00–18:00',
      '16:00–18:00',
    ])
  })

  it('can get another rule, and are made anew', async () => {
    await create(weekly)
    const moved = await edit('2026-12-07', { scope: 'following', rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2' })
    expect(moved.status).toBe(200)
    expect(await dates()).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-21'])
    expect(await held()).toHaveLength(4)
  })

  it('deleted leave the earlier ones, which are never continued', async () => {
    await create({ rule: 'FREQ=WEEKLY' })
    const { body } = await remove('2026-12-07', 'following')
    expect(body.removed).toBeGreaterThan(50)
    expect(await dates()).toEqual(['2026-11-23', '2026-11-30'])
    await extendSeriesAt('2028-01-10T12:00:00Z')
    expect(await dates()).toEqual(['2026-11-23', '2026-11-30'])
    expect(await held()).toHaveLength(2)
  })
})

describe('the whole series', () => {
  it('gets another reason and clock; what was moved for itself stays there, what is over stays as it was', async () => {
    await create(weekly)
    await edit('2026-12-14', { startsAt: '2026-12-15T12:00:00Z', endsAt: '2026-12-15T13:00:00Z' })
    clock.now = Temporal.Instant.from('2026-11-25T12:00:00Z')
    const changed = await edit('2026-12-07', {
      scope: 'all',
      startsAt: '2026-12-07T14:00:00Z',
      endsAt: '2026-12-07T15:00:00Z',
      reason: 'Obra',
    })
    expect(changed.status).toBe(200)
    expect(await starts()).toEqual([
      '2026-11-23T15:00',
      '2026-11-30T14:00',
      '2026-12-07T14:00',
      '2026-12-15T12:00',
      '2026-12-21T14:00',
    ])
    expect((await occurrences()).map(({ reason }) => reason)).toEqual([
      'Reunião clínica',
      'Obra',
      'Obra',
      'Obra',
      'Obra',
    ])
    expect(await held()).toHaveLength(5)
  })

  it('may move over its own former times', async () => {
    await create({ rule: 'FREQ=DAILY;COUNT=3' })
    const moved = await edit('2026-11-23', { scope: 'all', endsAt: '2026-11-24T11:00:00Z' })
    expect(moved.status).toBe(200)
    expect(await held()).toHaveLength(3)
    const over = await on('2026-11-24')
    const wrong = await request('ADMIN', 'PATCH', `/blocks/${over.id}`, {
      version: over.version,
      scope: 'all',
      endsAt: '2026-11-26T16:00:00Z',
    })
    expect(wrong.body.fields).toMatchObject([{ code: 'overlaps_itself' }])
  })

  it('with another rule keeps its exceptions and drops its dropped dates again', async () => {
    await create({ rule: 'FREQ=WEEKLY;COUNT=4' })
    await remove('2026-12-07', 'this')
    await edit('2026-11-30', { startsAt: '2026-11-30T18:00:00Z', endsAt: '2026-11-30T19:00:00Z' })
    const changed = await edit('2026-11-23', { scope: 'all', rule: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261210' })
    expect(changed.status).toBe(200)
    expect(await dates()).toEqual(['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-09'])
    expect(await held()).toHaveLength(5)
  })

  it('moved from one in its middle moves the first ones as many days', async () => {
    await create({ rule: 'FREQ=WEEKLY;COUNT=4' })
    const moved = await edit('2026-12-07', {
      scope: 'all',
      rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU',
      startsAt: '2026-12-08T15:00:00Z',
      endsAt: '2026-12-08T16:00:00Z',
    })
    expect(moved.status).toBe(200)
    expect(await dates()).toEqual(['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'])
    expect(await held()).toHaveLength(4)
  })

  it('deleted frees everything and leaves nothing; begun, what has begun stays', async () => {
    await create(weekly)
    expect((await remove('2026-12-07', 'all')).body).toEqual({ removed: 5 })
    expect(await held()).toEqual([])
    expect((await sql`select 1 from block_series`.execute(database)).rows).toEqual([])
    await create(weekly)
    clock.now = Temporal.Instant.from('2026-11-23T15:30:00Z')
    expect((await remove('2026-12-07', 'all')).body).toEqual({ removed: 4 })
    expect(await dates()).toEqual(['2026-11-23'])
  })

  it('is refused whole where one of its new times is taken', async () => {
    await create(weekly)
    await appointment('2026-12-14T17:00:00Z', '2026-12-14T17:30:00Z')
    const { id, version } = await on('2026-11-23')
    const change = { version, scope: 'all', startsAt: '2026-11-23T17:00:00Z', endsAt: '2026-11-23T18:00:00Z' }
    const refused = await request('ADMIN', 'PATCH', `/blocks/${id}`, change)
    expect(refused.body).toMatchObject({ code: 'SLOT_TAKEN', appointments: 1 })
    expect((await starts())[0]).toBe('2026-11-23T15:00')
    expect(await held()).toHaveLength(5)
  })

  it('of another unit is as if there were none', async () => {
    const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
    const { body } = await create({ ...there, ...weekly }, 'ADMIN')
    const path = `/block-series/${body.series?.id}/restore`
    expect((await request('LOCATION_MANAGER', 'POST', path, { id: newId(), occurrenceOn: '2026-11-30' })).status).toBe(
      404,
    )
    const own = await send<BlockDetail>('POST', `/blocks/${body.id}/remove`, { version: 1, scope: 'all' })
    expect(own.status).toBe(404)
  })
})
