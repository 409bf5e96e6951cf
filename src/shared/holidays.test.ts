import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easter, nationalHolidays, optionalHolidays } from './holidays.ts'

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is %s', (year, date) => {
  expect(easter(year)).toBe(date)
})

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
      const sunday = Temporal.PlainDate.from(easter(year))
      expect(sunday.dayOfWeek).toBe(7)
      expect(easter(year) >= `${year}-03-22` && easter(year) <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('2026 has ten national holidays', () => {
  expect(nationalHolidays(2026).map((each) => `${each.date} ${each.name['pt-BR']}`)).toEqual([
    '2026-01-01 Confraternização Universal',
    '2026-04-03 Paixão de Cristo',
    '2026-04-21 Tiradentes',
    '2026-05-01 Dia do Trabalho',
    '2026-09-07 Independência do Brasil',
    '2026-10-12 Nossa Senhora Aparecida',
    '2026-11-02 Finados',
    '2026-11-15 Proclamação da República',
    '2026-11-20 Dia da Consciência Negra',
    '2026-12-25 Natal',
  ])
  expect(nationalHolidays(2026).every((each) => !each.optional)).toBe(true)
})

test('20 November is national since 2024', () => {
  expect(nationalHolidays(2023).map((each) => each.date)).not.toContain('2023-11-20')
  expect(nationalHolidays(2024).map((each) => each.date)).toContain('2024-11-20')
})

test('Good Friday comes in order when it falls after Tiradentes', () => {
  const dates = nationalHolidays(2038).map((each) => each.date)
  expect(dates).toEqual(dates.toSorted())
  expect(dates).toContain('2038-04-23')
})

test('Carnival and Corpus Christi are optional', () => {
  expect(optionalHolidays(2026).map((each) => [each.date, each.optional])).toEqual([
    ['2026-02-16', true],
    ['2026-02-17', true],
    ['2026-06-04', true],
  ])
})
