import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import {
  appointment,
  blocks,
  clock,
  create,
  database,
  elsewhere,
  held,
  here,
  refusal,
  request,
  send,
  team,
} from './testing/blocked.ts'
import { dates, edit, extendSeriesAt, on, remove, room, starts, weekly } from './testing/series.ts'

describe('a recurring block', () => {
  it('is a block a date, each with its claims, and its drawer knows the series', async () => {
    const { status, body } = await create(weekly)
    expect(status).toBe(200)
    expect(body.series).toMatchObject({
      ...weekly,
      startsOn: '2026-11-23',
      time: '12:00',
      minutes: 60,
      count: 5,
      isComplete: true,
    })
    expect(body.series?.next).toHaveLength(5)
    expect(await dates()).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
    expect(await held()).toHaveLength(5)
  })

  it('of a team claims each member each time, in one statement', async () => {
    await create({ ...weekly, roomId: null, teamId: await team() })
    expect(await held()).toHaveLength(10)
  })

  it('without end exists 18 months ahead, and is continued as time goes by around what is booked', async () => {
    const { body } = await create({ rule: 'FREQ=WEEKLY' })
    expect(body.series).toMatchObject({ coversUntil: '2028-05-19', isComplete: false })
    expect((await dates()).at(-1)).toBe('2028-05-15')
    expect(await extendSeriesAt(clock.now.toString())).toEqual([])
    await appointment('2028-06-05T15:15:00Z', '2028-06-05T15:30:00Z')
    const told = await extendSeriesAt('2027-01-10T12:00:00Z')
    expect(told).toMatchObject([{ noun: 'block', verb: 'extend', entityId: body.series?.id, unitId: here.id }])
    expect((await dates()).at(-1)).toBe('2028-07-10')
    const { id } = await on('2028-06-05')
    expect(await held(id)).toEqual([
      [room, '2028-06-05T15:00:00.000Z', '2028-06-05T15:15:00.000Z'],
      [room, '2028-06-05T15:30:00.000Z', '2028-06-05T16:00:00.000Z'],
    ])
    expect((await send('GET', `/blocks/${id}`)).body).toMatchObject({ keptAppointments: 1 })
    expect(await extendSeriesAt('2027-01-10T12:00:00Z')).toEqual([])
  })

  it('that ends beyond the horizon is continued until then and no further', async () => {
    const { body } = await create({ rule: 'FREQ=WEEKLY;UNTIL=20280612' })
    expect(body.series?.isComplete).toBe(false)
    await extendSeriesAt('2027-06-10T12:00:00Z')
    expect((await dates()).at(-1)).toBe('2028-06-12')
    expect((await send('GET', `/blocks/${body.id}`)).body.series?.isComplete).toBe(true)
  })

  it('of every day is continued after six years as after one', async () => {
    const { body } = await create({ rule: 'FREQ=DAILY' })
    // What lies between is not what is looked at.
    await sql`update block_series set covers_until = '2033-05-01'`.execute(database)
    await extendSeriesAt('2032-01-10T12:00:00Z')
    const found = await dates()
    expect([found.at(-1), found.filter((date) => date > '2033-05-01').length]).toEqual(['2033-07-10', 70])
    expect((await send('GET', `/blocks/${body.id}`)).body.series?.isComplete).toBe(false)
  })

  it('of every day until a day years ahead is not complete before it', async () => {
    const { body } = await create({ rule: 'FREQ=DAILY;UNTIL=20291101' })
    await sql`update block_series set rule = 'FREQ=DAILY;UNTIL=20350101', covers_until = '2033-05-01'`.execute(database)
    await extendSeriesAt('2032-01-10T12:00:00Z')
    expect((await dates()).at(-1)).toBe('2033-07-10')
    expect((await send('GET', `/blocks/${body.id}`)).body.series?.isComplete).toBe(false)
  })

  it.each([
    ['FREQ=YEARLY;BYDAY=53MO', 'weekday_number'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'weekday_number'],
    ['FREQ=YEARLY;BYYEARDAY=367', 'year_day'],
    ['FREQ=YEARLY;BYYEARDAY=330;BYDAY=MO', 'year_day'],
    ['FREQ=YEARLY;BYWEEKNO=54', 'week_number'],
    ['FREQ=DAILY;UNTIL=20621101', 'too_far_ahead'],
  ])('by %s is refused at its field, and one that is kept goes on as it was read', async (rule, code) => {
    expect((await refusal({ rule })).body.fields).toMatchObject([{ path: 'rule', code }])
    await create({ rule: 'FREQ=WEEKLY' })
    await sql`update block_series set rule = ${rule}`.execute(database)
    expect((await edit('2026-11-30', { scope: 'all', reason: 'outro motivo' })).status).toBe(200)
    expect((await edit('2026-11-30', { scope: 'all', rule, category: 'cleaning' })).status).toBe(200)
    await extendSeriesAt('2027-06-10T12:00:00Z')
  })

  it.each([
    ['nothing', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', {}, 'yields_nothing'],
    [
      'nothing within 18 months',
      'FREQ=DAILY',
      { startsAt: '2028-06-05T15:00:00Z', endsAt: '2028-06-05T16:00:00Z' },
      'yields_nothing',
    ],
    ['no rule', 'FREQ=SOMETIMES', {}, 'not_a_rule'],
    ['hours', 'FREQ=HOURLY', {}, 'not_a_rule'],
    ['overlaps of itself', 'FREQ=DAILY', { endsAt: '2026-11-24T16:00:00Z' }, 'overlaps_itself'],
    ['more than 31 days', 'FREQ=YEARLY', { endsAt: '2026-12-26T16:00:00Z' }, 'too_long'],
    [
      'a start in the past',
      'FREQ=DAILY',
      { startsAt: '2026-11-18T15:00:00Z', endsAt: '2026-11-18T16:00:00Z' },
      'in_the_past',
    ],
  ])('of %s is refused', async (_, rule, change, code) => {
    const { status, body } = await refusal({ rule, ...change })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ code }])
    expect(await blocks()).toEqual([])
  })

  it('is refused whole when one date of it is taken', async () => {
    await appointment('2026-12-07T15:30:00Z', '2026-12-07T16:30:00Z')
    const { body } = await refusal(weekly)
    expect(body).toMatchObject({ code: 'SLOT_TAKEN', appointments: 1 })
    expect(await held()).toEqual([])
  })

  it('keeps its clock where the clocks change', async () => {
    await sql`update unit set time_zone = 'America/New_York' where id = ${elsewhere.id}`.execute(database)
    const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
    const spring = { startsAt: '2027-03-12T17:00:00Z', endsAt: '2027-03-12T18:00:00Z', rule: 'FREQ=DAILY;COUNT=4' }
    await create({ ...there, ...spring }, 'ADMIN')
    expect(await starts()).toEqual(['2027-03-12T17:00', '2027-03-13T17:00', '2027-03-14T16:00', '2027-03-15T16:00'])
  })
})

describe('one occurrence', () => {
  it('moved for itself is an exception that its series knows', async () => {
    await create(weekly)
    const moved = await edit('2026-12-07', { startsAt: '2026-12-08T12:00:00Z', endsAt: '2026-12-08T13:00:00Z' })
    expect(moved.body).toMatchObject({ isException: true, occurrenceOn: '2026-12-07' })
    expect(moved.body.series?.moved).toMatchObject([
      { occurrenceOn: '2026-12-07', startsAt: '2026-12-08T12:00:00.000Z' },
    ])
    expect(await held()).toHaveLength(5)
  })

  it('dropped is free, remembered, and can come back', async () => {
    const { body } = await create(weekly)
    expect((await remove('2026-12-07', 'this')).body).toEqual({ removed: 1 })
    expect(await held()).toHaveLength(4)
    const first = await send('GET', `/blocks/${body.id}`)
    expect(first.body.series).toMatchObject({ exceptOn: ['2026-12-07'], count: 4 })
    const path = `/block-series/${body.series?.id}/restore`
    const back = await send('POST', path, { id: newId(), occurrenceOn: '2026-12-07' })
    expect(back.body).toMatchObject({ occurrenceOn: '2026-12-07', startsAt: '2026-12-07T15:00:00.000Z' })
    expect(back.body.series?.exceptOn).toEqual([])
    expect(await held()).toHaveLength(5)
    const again = await request('ADMIN', 'POST', path, { id: newId(), occurrenceOn: '2026-12-07' })
    expect(again.body.code).toBe('WRONG_STATE')
  })

  it('that was moved and worded for itself comes back as it was, and stays an exception', async () => {
    const { body } = await create(weekly)
    const own = { startsAt: '2026-12-08T12:00:00Z', endsAt: '2026-12-08T13:30:00Z', reason: 'Só desta vez' }
    await edit('2026-12-07', own)
    const before = await held()
    await remove('2026-12-07', 'this')
    const path = `/block-series/${body.series?.id}/restore`
    const back = await send('POST', path, { id: newId(), occurrenceOn: '2026-12-07', ...own })
    expect(back.body).toMatchObject({
      occurrenceOn: '2026-12-07',
      isException: true,
      startsAt: '2026-12-08T12:00:00.000Z',
      endsAt: '2026-12-08T13:30:00.000Z',
      reason: 'Só desta vez',
    })
    expect((await held()).map(([, from, to]) => [from, to])).toEqual(before.map(([, from, to]) => [from, to]))
    const ordinary = { startsAt: '2026-12-14T15:00:00Z', endsAt: '2026-12-14T16:00:00Z' }
    await remove('2026-12-14', 'this')
    const same = await send('POST', path, { id: newId(), occurrenceOn: '2026-12-14', ...ordinary })
    expect(same.body.isException).toBe(false)
  })

  it('does not come back to what has been taken there meanwhile, nor upside down', async () => {
    const { body } = await create(weekly)
    await remove('2026-12-07', 'this')
    const path = `/block-series/${body.series?.id}/restore`
    const to = (change: object) =>
      request('ADMIN', 'POST', path, { id: newId(), occurrenceOn: '2026-12-07', ...change })
    await appointment('2026-12-08T12:00:00Z', '2026-12-08T12:30:00Z')
    const taken = await to({ startsAt: '2026-12-08T12:00:00Z', endsAt: '2026-12-08T13:00:00Z' })
    expect(taken.body.code).toBe('SLOT_TAKEN')
    expect((await to({ startsAt: '2026-12-09T13:00:00Z', endsAt: '2026-12-09T12:00:00Z' })).status).toBe(400)
  })

  it('dropped does not come back by itself', async () => {
    await create({ rule: 'FREQ=WEEKLY' })
    await remove('2028-05-15', 'this')
    await extendSeriesAt('2027-01-10T12:00:00Z')
    expect(await dates()).not.toContain('2028-05-15')
  })
})
