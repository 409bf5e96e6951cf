import { describe, expect, it } from 'vitest'
import { minute } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import { stepsOf } from './history.ts'
import { type Life, livesOf } from './life.ts'
import { planOf } from './plan.ts'
import { randomOf } from './random.ts'
import { appointmentRow } from './rows.ts'
import type { Visit } from './visit.ts'

const now = Temporal.Instant.from('2026-11-25T13:40:00Z')
const plan = planOf(now)
const sample = plan.visits.find(({ procedure, fate }) => procedure === catalogue.prp && fate === 'kept')
if (!sample) throw new Error('the demo has no PRP')
const visit: Visit = { ...sample, holdMinutes: null, squeezeReason: null, replaces: null, fate: 'kept' }

/** The life of one visit alone, so many minutes after its start. */
function lifeAt(minutes: number, changes: Partial<Visit> = {}): { life: Life; visit: Visit } {
  const changed = { ...visit, ...changes }
  const life = livesOf(randomOf('life'), [changed], changed.starts + minutes * minute).get(changed)
  if (!life) throw new Error('a visit without a life')
  return { life, visit: changed }
}

const verbsOf = ({ life, visit }: { life: Life; visit: Visit }) => stepsOf(visit, life).map(({ verb }) => verb)

describe('the life of an appointment', () => {
  it('goes from booked to fulfilled as the day passes', () => {
    const states = [-600, -200, -60, 0, 15, 30, 45, 60, 90, 120].map((minutes) => lifeAt(minutes).life.status)
    const order = ['pending', 'booked', 'arrived', 'in-progress', 'fulfilled']
    const ranks = states.map((state) => order.indexOf(state))
    expect(ranks).not.toContain(-1)
    expect(ranks.slice(2)).toEqual(ranks.slice(2).toSorted((one, other) => one - other))
    expect(states.at(-1)).toBe('fulfilled')
  })

  it('tells each step of what has happened, and none of what has not', () => {
    const done = verbsOf(lifeAt(300))
    expect(done[0]).toBe('book')
    expect(done.slice(-3)).toEqual(['arrive', 'start', 'finish'])
    expect(verbsOf(lifeAt(-48 * 60))).not.toContain('arrive')
  })

  it('is missed a quarter of an hour after the start and not before', () => {
    const missed = { fate: 'noshow', endedAt: visit.starts + 16 * minute } as const
    expect(['pending', 'booked']).toContain(lifeAt(14, missed).life.status)
    expect(lifeAt(16, missed).life.status).toBe('noshow')
    expect(verbsOf(lifeAt(16, missed)).at(-1)).toBe('noShow')
  })

  it('is a hold with an end while it is held', () => {
    const held = lifeAt(-9000, { holdMinutes: 30 })
    expect(held.life).toMatchObject({ status: 'proposed', expiresAt: visit.createdAt + 30 * minute })
    expect(verbsOf(held)).toEqual(['hold'])
  })

  it('ends with the reason for which it was cancelled', () => {
    const cancelled = lifeAt(60, {
      fate: 'cancelled',
      cancelReason: 'patient.work',
      endedAt: visit.starts - 90 * minute,
    })
    expect(verbsOf(cancelled)).toEqual(['book', 'cancel'])
    expect(appointmentRow(cancelled.visit, cancelled.life)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'patient.work',
      confirmed_at: null,
      version: 2,
    })
  })

  it('is told as a rebooking where another took its place', () => {
    const old = lifeAt(60, { fate: 'cancelled', cancelReason: 'rebooked', endedAt: visit.starts - 90 * minute })
    expect(verbsOf(old).at(-1)).toBe('rebook')
    const next = lifeAt(-90, { replaces: old.visit })
    expect(stepsOf(next.visit, next.life)[0]).toMatchObject({
      verb: 'book',
      changes: { replaces: [null, old.visit.id] },
    })
  })

  it('waits for the one before it to be done', () => {
    const second = { ...visit, id: 'second', starts: visit.ends, ends: visit.ends + 45 * minute }
    const lives = livesOf(randomOf('queue'), [visit, second], second.ends + 300 * minute)
    const [first, then] = [lives.get(visit), lives.get(second)]
    expect(then?.startedAt ?? 0).toBeGreaterThan(first?.finishedAt ?? Infinity)
  })

  it('counts its versions by its steps', () => {
    for (const minutes of [-6000, -60, 20, 200]) {
      const { life, visit: lived } = lifeAt(minutes)
      expect(appointmentRow(lived, life).version).toBe(stepsOf(lived, life).length)
    }
  })
})
