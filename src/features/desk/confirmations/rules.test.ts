import { describe, expect, it } from 'vitest'
import { columnOf, otherAtWork } from './rules.ts'

describe('the column of a card', () => {
  const since = '2026-11-19T13:00:00Z'
  it.each([
    ['pending', null, null, 'to_confirm'],
    ['pending', 'sent', null, 'no_answer'],
    ['pending', 'called', null, 'no_answer'],
    ['pending', 'no_answer', null, 'no_answer'],
    ['pending', 'wrong_number', null, 'no_answer'],
    ['pending', 'keeps_date', null, 'to_confirm'],
    ['pending', 'other_date', since, 'other_date'],
    // Somebody rang again about the wish: it stands.
    ['pending', 'no_answer', since, 'other_date'],
    ['booked', 'sent', null, 'confirmed'],
    ['booked', 'other_date', since, 'other_date'],
    ['arrived', null, null, null],
    ['cancelled', 'other_date', since, null],
    ['proposed', null, null, null],
  ] as const)('%s, %s, %s: %s', (status, lastOutcome, otherDateSince, column) => {
    expect(columnOf({ status, lastOutcome, otherDateSince })).toBe(column)
  })
})

describe('who is on a card', () => {
  const worked = { workedBy: 'ana', workedByName: 'Ana', workedUntil: '2026-11-19T13:05:00Z' }
  it.each([
    ['another one', 'bia', '2026-11-19T13:04:59Z', 'Ana'],
    ['until the time is up', 'bia', '2026-11-19T13:05:00Z', null],
    ['not oneself', 'ana', '2026-11-19T13:01:00Z', null],
  ])('%s', (_, person, now, name) => {
    expect(otherAtWork(worked, person, now)).toBe(name)
  })
})
