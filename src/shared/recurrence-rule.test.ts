import { describe, expect, it } from 'vitest'
import { ambiguityOf } from './recurrence-rule.ts'

/** Examples of RFC 5545, 3.8.5.3. */
const documented = [
  'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
  'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
  'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
  'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
  'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
  'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
  'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
  'FREQ=MONTHLY;BYMONTHDAY=-3',
  'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
  'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
  'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
  'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
  'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
  'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
  'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
  'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
]

// What is read in more than one way is not written: RFC 5545, 3.3.10, and what no year or only some years have.
describe('a rule as it is written', () => {
  it.each([
    ['FREQ=YEARLY;BYDAY=53MO', 'weekday_number'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=6MO', 'weekday_number'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'weekday_number'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'weekday_number'],
    ['FREQ=DAILY;BYDAY=-1FR', 'weekday_number'],
    ['FREQ=WEEKLY;BYMONTHDAY=13', 'month_day'],
    ['FREQ=YEARLY;BYYEARDAY=367', 'year_day'],
    ['FREQ=YEARLY;BYYEARDAY=-367', 'year_day'],
    ['FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO', 'year_day'],
    ['FREQ=YEARLY;BYYEARDAY=1;BYMONTHDAY=1', 'year_day'],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'year_day'],
    ['FREQ=YEARLY;BYWEEKNO=54', 'week_number'],
    ['FREQ=YEARLY;BYWEEKNO=-54', 'week_number'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO', 'week_number'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYMONTHDAY=1', 'week_number'],
    ['FREQ=MONTHLY;BYWEEKNO=20', 'week_number'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'position'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367', 'position'],
  ])('%s is ambiguous: %s', (rule, ambiguity) => {
    expect(ambiguityOf(rule)).toBe(ambiguity)
  })
  it.each(documented)('%s, of the document, is not', (rule) => {
    expect(ambiguityOf(rule)).toBeNull()
  })
  it.each([
    'FREQ=YEARLY;BYDAY=52MO',
    'FREQ=YEARLY;BYDAY=-1SU',
    'FREQ=MONTHLY;BYDAY=5MO',
    'FREQ=YEARLY;BYYEARDAY=366,-366',
  ])('%s is not', (rule) => expect(ambiguityOf(rule)).toBeNull())
})
