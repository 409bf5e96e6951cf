import { describe, expect, it } from 'vitest'
import { folded } from './folded.ts'
import type { AgendaEvent } from './model.ts'
import { zonedDay } from './zoned-day.ts'

const zone = 'America/Sao_Paulo'
const days = ['2026-11-21', '2026-11-22'].map((date) => zonedDay(date, zone))
const ordinary = { from: 420, to: 1140 }
const closed = { before: false, after: false }

/** An event on the wall clock of São Paulo, three hours behind UTC. */
const event = (id: string, from: string, to: string): AgendaEvent => ({
  id,
  laneIds: ['room'],
  startsAt: new Date(`${from}:00-03:00`).toISOString(),
  endsAt: new Date(`${to}:00-03:00`).toISOString(),
  title: id,
  status: 'booked',
})

describe('the hours of the agenda', () => {
  it('are the ordinary ones while nothing lies outside', () => {
    const within = [
      event('a', '2026-11-21T07:00', '2026-11-21T19:00'),
      event('elsewhere', '2026-12-20T05:00', '2026-12-20T06:00'),
    ]
    expect(folded(within, days, ordinary, ordinary, closed)).toMatchObject({
      hours: ordinary,
      before: null,
      after: null,
    })
  })

  it('stay short when something stands in the night, which is counted at their edges', () => {
    const night = [
      event('early', '2026-11-21T05:30', '2026-11-21T06:30'),
      event('late', '2026-11-22T22:00', '2026-11-22T23:30'),
      event('later', '2026-11-21T21:00', '2026-11-21T22:00'),
    ]
    const { hours, before, after } = folded(night, days, ordinary, ordinary, closed)
    expect(hours).toEqual(ordinary)
    expect(before).toEqual({ ids: new Set(['early']), dates: ['2026-11-21'], reach: 300 })
    expect(after).toEqual({ ids: new Set(['late', 'later']), dates: ['2026-11-21', '2026-11-22'], reach: 1440 })
  })

  it('reach as far as they must once they are unfolded, on the side that is', () => {
    const night = [
      event('early', '2026-11-21T05:30', '2026-11-21T06:30'),
      event('late', '2026-11-22T22:00', '2026-11-22T22:30'),
    ]
    expect(folded(night, days, ordinary, ordinary, { before: true, after: false }).hours).toEqual({
      from: 300,
      to: 1140,
    })
    expect(folded(night, days, ordinary, ordinary, { before: true, after: true }).hours).toEqual({
      from: 300,
      to: 1380,
    })
  })

  it('follow what begins within them and runs over by little, and no farther', () => {
    const over = [event('over', '2026-11-21T17:00', '2026-11-21T19:40')]
    expect(folded(over, days, ordinary, ordinary, closed)).toMatchObject({
      hours: { from: 420, to: 1200 },
      after: null,
    })
    const far = [event('far', '2026-11-21T17:00', '2026-11-21T23:00')]
    const { hours, after } = folded(far, days, ordinary, ordinary, closed)
    expect(hours).toEqual(ordinary)
    expect(after?.ids).toEqual(new Set(['far']))
  })

  it('count what crosses midnight on both of its days', () => {
    const across = [event('across', '2026-11-21T23:00', '2026-11-22T01:00')]
    const { before, after } = folded(across, days, ordinary, ordinary, closed)
    expect(before).toMatchObject({ dates: ['2026-11-22'], reach: 0 })
    expect(after).toMatchObject({ dates: ['2026-11-21'], reach: 1440 })
  })

  it('offer the hours of a long opening although nothing stands in them', () => {
    const { hours, before, after } = folded([], days, ordinary, { from: 0, to: 1440 }, closed)
    expect(hours).toEqual(ordinary)
    expect(before).toEqual({ ids: new Set(), dates: [], reach: 0 })
    expect(after).toEqual({ ids: new Set(), dates: [], reach: 1440 })
  })
})
