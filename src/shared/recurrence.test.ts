import { describe, expect, it } from 'vitest'
import { datesOfRule } from './recurrence.ts'
import { lastDateOf, partsOfRule, ruleUntil, ruleWithout } from './recurrence-rule.ts'

const zone = 'America/New_York'
const far = '2030-12-31'

/** Dates written as the document does: `1997-09 2 3 4`. */
function dates(written: string): string[] {
  return written.split(' / ').flatMap((month) => {
    const [name = '', ...days] = month.split(' ')
    return days.map((day) => `${name}-${day.padStart(2, '0')}`)
  })
}

// RFC 5545, 3.8.5.3, in the order of the document; `first` is DTSTART at 09:00 in New York, and where the document goes
// on with "...", so many are compared as it prints. Left out: those by hour and minute, which are no dates.
const examples: [title: string, first: string, rule: string, expected: string][] = [
  ['daily for 10 occurrences', '1997-09-02', 'FREQ=DAILY;COUNT=10', '1997-09 2 3 4 5 6 7 8 9 10 11'],
  ['every other day', '1997-09-02', 'FREQ=DAILY;INTERVAL=2', '1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30'],
  ['every 10 days, 5 occurrences', '1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09 2 12 22 / 1997-10 2 12'],
  [
    'weekly for 10 occurrences',
    '1997-09-02',
    'FREQ=WEEKLY;COUNT=10',
    '1997-09 2 9 16 23 30 / 1997-10 7 14 21 28 / 1997-11 4',
  ],
  [
    'weekly until 24 December 1997',
    '1997-09-02',
    'FREQ=WEEKLY;UNTIL=19971224T000000Z',
    '1997-09 2 9 16 23 30 / 1997-10 7 14 21 28 / 1997-11 4 11 18 25 / 1997-12 2 9 16 23',
  ],
  [
    'every other week',
    '1997-09-02',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09 2 16 30 / 1997-10 14 28 / 1997-11 11 25',
  ],
  [
    'weekly on Tuesday and Thursday for five weeks, until',
    '1997-09-02',
    'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
    '1997-09 2 4 9 11 16 18 23 25 30 / 1997-10 2',
  ],
  [
    'weekly on Tuesday and Thursday for five weeks, counted',
    '1997-09-02',
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09 2 4 9 11 16 18 23 25 30 / 1997-10 2',
  ],
  [
    'every other week on Monday, Wednesday and Friday until 24 December',
    '1997-09-01',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09 1 3 5 15 17 19 29 / 1997-10 1 3 13 15 17 27 29 31 / 1997-11 10 12 14 24 26 28 / 1997-12 8 10 12 22',
  ],
  [
    'every other week on Tuesday and Thursday',
    '1997-09-02',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09 2 4 16 18 30 / 1997-10 2 14 16',
  ],
  [
    'monthly on the first Friday for 10 occurrences',
    '1997-09-05',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09 5 / 1997-10 3 / 1997-11 7 / 1997-12 5 / 1998-01 2 / 1998-02 6 / 1998-03 6 / 1998-04 3 / 1998-05 1 / 1998-06 5',
  ],
  [
    'monthly on the first Friday until 24 December 1997',
    '1997-09-05',
    'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
    '1997-09 5 / 1997-10 3 / 1997-11 7 / 1997-12 5',
  ],
  [
    'every other month on the first and last Sunday',
    '1997-09-07',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09 7 28 / 1997-11 2 30 / 1998-01 4 25 / 1998-03 1 29 / 1998-05 3 31',
  ],
  [
    'monthly on the second-to-last Monday for 6 months',
    '1997-09-22',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09 22 / 1997-10 20 / 1997-11 17 / 1997-12 22 / 1998-01 19 / 1998-02 16',
  ],
  [
    'monthly on the third-to-last day',
    '1997-09-28',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09 28 / 1997-10 29 / 1997-11 28 / 1997-12 29 / 1998-01 29 / 1998-02 26',
  ],
  [
    'monthly on the 2nd and 15th',
    '1997-09-02',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09 2 15 / 1997-10 2 15 / 1997-11 2 15 / 1997-12 2 15 / 1998-01 2 15',
  ],
  [
    'monthly on the first and last day',
    '1997-09-30',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09 30 / 1997-10 1 31 / 1997-11 1 30 / 1997-12 1 31 / 1998-01 1 31 / 1998-02 1',
  ],
  [
    'every 18 months on the 10th to 15th',
    '1997-09-10',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09 10 11 12 13 14 15 / 1999-03 10 11 12 13',
  ],
  [
    'every Tuesday, every other month',
    '1997-09-02',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09 2 9 16 23 30 / 1997-11 4 11 18 25 / 1998-01 6 13 20 27 / 1998-03 3 10 17 24 31',
  ],
  [
    'yearly in June and July',
    '1997-06-10',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997-06 10 / 1997-07 10 / 1998-06 10 / 1998-07 10 / 1999-06 10 / 1999-07 10 / 2000-06 10 / 2000-07 10 / 2001-06 10 / 2001-07 10',
  ],
  [
    'every other year in January, February and March',
    '1997-03-10',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997-03 10 / 1999-01 10 / 1999-02 10 / 1999-03 10 / 2001-01 10 / 2001-02 10 / 2001-03 10 / 2003-01 10 / 2003-02 10 / 2003-03 10',
  ],
  [
    'every third year on the 1st, 100th and 200th day',
    '1997-01-01',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01 1 / 1997-04 10 / 1997-07 19 / 2000-01 1 / 2000-04 9 / 2000-07 18 / 2003-01 1 / 2003-04 10 / 2003-07 19 / 2006-01 1',
  ],
  ['every 20th Monday of the year', '1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', '1997-05 19 / 1998-05 18 / 1999-05 17'],
  ['Monday of week 20', '1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05 12 / 1998-05 11 / 1999-05 17'],
  [
    'every Thursday in March',
    '1997-03-13',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997-03 13 20 27 / 1998-03 5 12 19 26 / 1999-03 4 11 18 25',
  ],
  [
    'every Thursday in June, July and August',
    '1997-06-05',
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '1997-06 5 12 19 26 / 1997-07 3 10 17 24 31 / 1997-08 7 14 21 28 / 1998-06 4 11 18 25',
  ],
  // The document takes 2 September out with EXDATE; the rule alone does not give it.
  [
    'every Friday the 13th',
    '1997-09-02',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    '1998-02 13 / 1998-03 13 / 1998-11 13 / 1999-08 13 / 2000-10 13',
  ],
  [
    'the Saturday after the first Sunday',
    '1997-09-13',
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09 13 / 1997-10 11 / 1997-11 8 / 1997-12 13 / 1998-01 10 / 1998-02 7 / 1998-03 7 / 1998-04 11 / 1998-05 9 / 1998-06 13',
  ],
  [
    'the election day of the United States',
    '1996-11-05',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11 5 / 2000-11 7 / 2004-11 2',
  ],
  [
    'the third of Tuesday, Wednesday and Thursday',
    '1997-09-04',
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997-09 4 / 1997-10 7 / 1997-11 6',
  ],
  [
    'the second-to-last weekday of the month',
    '1997-09-29',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09 29 / 1997-10 30 / 1997-11 27 / 1997-12 30 / 1998-01 29 / 1998-02 26 / 1998-03 30',
  ],
  [
    'a week that starts on Monday',
    '1997-08-05',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08 5 10 19 24',
  ],
  [
    'a week that starts on Sunday',
    '1997-08-05',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08 5 17 19 31',
  ],
  [
    'a day that not every month has',
    '2007-01-15',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01 15 30 / 2007-02 15 / 2007-03 15 30',
  ],
]

describe('the examples of RFC 5545, section 3.8.5.3', () => {
  it.each(examples)('%s', (_, first, rule, written) => {
    const expected = dates(written)
    const found = datesOfRule(rule, { date: first, time: '09:00', zone }, far, 1_000)
    expect(found.slice(0, expected.length)).toEqual(expected)
    if (/COUNT|UNTIL/.test(rule)) expect(found).toHaveLength(expected.length)
    else expect(found.length).toBeGreaterThan(expected.length)
  })

  it('daily until 24 December 1997 has every day of it', () => {
    const found = datesOfRule(
      'FREQ=DAILY;UNTIL=19971224T000000Z',
      { date: '1997-09-02', time: '09:00', zone },
      far,
      1_000,
    )
    expect([found.length, found[0], found.at(-1)]).toEqual([113, '1997-09-02', '1997-12-23'])
  })

  it('every day in January for three years is the same said in two ways', () => {
    const start = { date: '1998-01-01', time: '09:00', zone }
    const yearly = datesOfRule(
      'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      start,
      far,
      1_000,
    )
    const daily = datesOfRule('FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', start, far, 1_000)
    expect(yearly).toHaveLength(93)
    expect(daily).toEqual(yearly)
  })
})

describe('a rule', () => {
  const start = { date: '2026-03-06', time: '02:30', zone }

  it('leaves out a clock time that the zone skips, and does not count it', () => {
    expect(datesOfRule('FREQ=DAILY;COUNT=3', start, far, 100)).toEqual(['2026-03-06', '2026-03-07', '2026-03-09'])
  })

  it('counts a clock time that happens twice once', () => {
    const autumn = { date: '2026-10-31', time: '01:30', zone }
    expect(datesOfRule('FREQ=DAILY;COUNT=3', autumn, far, 100)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  })

  it('without end goes as far as it is asked', () => {
    expect(datesOfRule('FREQ=DAILY', start, '2026-03-11', 1_000).at(-1)).toBe('2026-03-11')
    expect(datesOfRule('FREQ=DAILY', start, far, 7)).toHaveLength(7)
  })

  it.each(['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;UNTIL=20260101', 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4'])(
    'that never comes true gives nothing: %s',
    (rule) => {
      expect(datesOfRule(rule, start, far, 100)).toEqual([])
    },
  )

  it.each([
    '',
    'DAILY',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9,10',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=3;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=DAILY\nDTSTART:20260101',
    'COUNT=3',
    'FREQ=DAILY;X-THING=1',
  ])('of other words is none: %j', (rule) => {
    expect(partsOfRule(rule)).toBeUndefined()
    expect(() => datesOfRule(rule, start, far, 10)).toThrow(RangeError)
  })

  it('can be made to end, or to count fewer', () => {
    expect(ruleUntil('FREQ=WEEKLY;COUNT=9;BYDAY=MO', '2026-12-31')).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231')
    expect(ruleWithout('FREQ=WEEKLY;COUNT=9', 4)).toBe('FREQ=WEEKLY;COUNT=5')
    expect(ruleWithout('FREQ=WEEKLY', 4)).toBe('FREQ=WEEKLY')
    expect(lastDateOf('FREQ=DAILY;UNTIL=20261231')).toBe('2026-12-31')
    expect(lastDateOf('FREQ=DAILY;COUNT=2')).toBeNull()
  })
})
