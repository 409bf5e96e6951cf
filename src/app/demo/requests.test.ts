import { describe, expect, it } from 'vitest'
import { planOf } from './plan.ts'
import { requestEvents, requestRows } from './requests.ts'

const now = Temporal.Instant.from('2026-11-25T13:40:00Z')
const plan = planOf(now)
const rows = requestRows(plan, now.epochMilliseconds)

describe('requests for blocks', () => {
  it('are in every state, and decided by somebody else', () => {
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['open', 'approved', 'denied', 'withdrawn']))
    for (const { status, requested_by: by, decided_by: decider } of rows) {
      expect(decider === null).toBe(status === 'open' || status === 'withdrawn')
      expect(decider).not.toBe(by)
    }
  })

  it('hit appointments where they wait for a decision', () => {
    const [congress] = rows.filter(({ reason }) => reason.startsWith('Congresso'))
    const hit = plan.visits.filter(
      ({ people, starts }) =>
        people.some(({ id }) => id === congress?.professional_id) &&
        starts >= Date.parse(congress?.starts_at ?? '') &&
        starts < Date.parse(congress?.ends_at ?? ''),
    )
    expect(hit.length).toBeGreaterThan(3)
    expect(
      rows
        .filter(({ status }) => status === 'open')
        .every(({ ends_at: ends }) => Date.parse(ends) > now.epochMilliseconds),
    ).toBe(true)
  })

  it('tell what happened to them, never after now', () => {
    const events = requestEvents(plan, now.epochMilliseconds)
    expect(events).toHaveLength(rows.length + rows.filter(({ status }) => status !== 'open').length)
    expect(events.every(({ at }) => Date.parse(at) <= now.epochMilliseconds)).toBe(true)
    expect(events.toSorted((a, b) => (a.at < b.at ? -1 : 1))).toEqual(events)
  })
})
