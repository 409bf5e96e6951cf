import { describe, expect, it } from 'vitest'
import { dateTimeTyped, steppedBy, typedDateTime } from './date-time.ts'

const manaus = 'America/Manaus'

it('shows the unit’s wall clock, not the device’s', () => {
  expect(typedDateTime('2026-11-20T12:30:00Z', manaus)).toBe('20/11/2026 08:30')
  expect(typedDateTime('2026-11-20T03:30:00Z', manaus)).toBe('19/11/2026 23:30')
  expect(typedDateTime(null, manaus)).toBe('')
})

describe('reading what was typed', () => {
  it.each([
    ['20/11/2026 08:30', '2026-11-20T12:30:00Z'],
    ['19/11/2026 23:30', '2026-11-20T03:30:00Z'],
    ['', null],
    ['  ', null],
    ['20/11/2026', undefined],
    ['20/11/2026 08:3', undefined],
    ['20/11/2026 24:00', undefined],
    ['20/11/2026 08:60', undefined],
    ['31/02/2026 08:00', undefined],
    ['00/00/2026 08:00', undefined],
  ])('%j is %s', (typed, expected) => {
    const instant = dateTimeTyped(typed, manaus)
    expect(instant && Temporal.Instant.from(instant).toString()).toEqual(expected)
  })
})

it.each([
  ['ArrowUp', false, '20/11/2026 08:45'],
  ['ArrowDown', false, '20/11/2026 08:15'],
  ['ArrowUp', true, '21/11/2026 08:30'],
  ['PageDown', false, '13/11/2026 08:30'],
  ['a', false, undefined],
])('%s (Shift: %s) goes to %s', (key, shiftKey, expected) => {
  const next = steppedBy('2026-11-20T12:30:00Z', { key, shiftKey }, manaus)
  expect(next && typedDateTime(next, manaus)).toBe(expected)
})

it('keeps the wall clock when a step crosses a change of the clock', () => {
  const newYork = 'America/New_York'
  const before = dateTimeTyped('07/03/2026 08:30', newYork) ?? ''
  expect(typedDateTime(steppedBy(before, { key: 'ArrowUp', shiftKey: true }, newYork) ?? null, newYork)).toBe(
    '08/03/2026 08:30',
  )
})
