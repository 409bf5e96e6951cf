import { describe, expect, it } from 'vitest'
import { partsOfRule } from './recurrence-rule.ts'
import { datesOfRule, periodsUntil } from './recurrence.ts'

describe('a rule that goes on for years', () => {
  const start = { date: '2026-11-23', time: '09:00', zone: 'America/Sao_Paulo' }
  const most = 20_000
  const days = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

  it.each(['FREQ=DAILY', 'FREQ=DAILY;UNTIL=20500101', 'FREQ=DAILY;COUNT=9999'])('%s has every day of it', (rule) => {
    const found = datesOfRule(rule, start, '2045-12-31', most)
    expect([found.length, found.at(-1)]).toEqual([days('2026-11-23', '2045-12-31'), '2045-12-31'])
  })
  it.each([
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;BYDAY=MO,FR',
    'FREQ=DAILY;BYMONTH=1',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    'FREQ=WEEKLY;BYMONTH=2',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=MONTHLY;INTERVAL=5',
    'FREQ=YEARLY',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=YEARLY;BYWEEKNO=53',
    'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=366',
  ])('%s gives nothing less than when it is looked at in short stretches', (rule) => {
    const long = datesOfRule(rule, start, '2066-12-31', most)
    const short = datesOfRule(rule, start, '2030-12-31', most)
    expect(long.slice(0, short.length)).toEqual(short)
    expect((long.at(-1) ?? '') >= '2056').toBe(true)
  })
  it('that never comes true gives nothing', () => {
    expect(datesOfRule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start, '2066-12-31', most)).toEqual([])
    expect(datesOfRule('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31', start, '2066-12-31', most)).toEqual([])
    expect(datesOfRule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', start, '2028-05-20', most)).toEqual([])
  })
  it.each([
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 366],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31', 14],
    ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=31', 3],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 2],
  ])('%s is looked at for no more of its periods than there are in a year, and a few beside', (rule, periods) => {
    const beside = 5
    const looked = periodsUntil(partsOfRule(rule) ?? new Map(), start.date, '2027-11-23')
    expect(looked).toBeGreaterThanOrEqual(periods)
    expect(looked).toBeLessThanOrEqual(periods + beside)
  })
})
