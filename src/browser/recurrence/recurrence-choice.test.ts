import { describe, expect, it } from 'vitest'
import { choiceOf, noRecurrence, positionOf, ruleOf, weekdayOf } from './recurrence-choice.ts'

const zone = 'America/Sao_Paulo'
/** Tuesday the 24th of November 2026, 23:30 in São Paulo: a Wednesday already in UTC. */
const startsAt = '2026-11-25T02:30:00.000Z'
const choice = (change: object) => ({ ...noRecurrence, ...change })

describe('a chosen recurrence', () => {
  it.each([
    [{}, null],
    [{ repeats: 'daily' }, 'FREQ=DAILY'],
    [{ repeats: 'daily', interval: '3', ends: 'count', count: '5' }, 'FREQ=DAILY;INTERVAL=3;COUNT=5'],
    [{ repeats: 'weekly' }, 'FREQ=WEEKLY;BYDAY=TU'],
    [{ repeats: 'weekly', days: 'FR,MO', interval: '2' }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
    [{ repeats: 'monthDay' }, 'FREQ=MONTHLY;BYMONTHDAY=24'],
    [{ repeats: 'monthWeekday' }, 'FREQ=MONTHLY;BYDAY=4TU'],
    [{ repeats: 'yearly', ends: 'until', until: '31/12/2030' }, 'FREQ=YEARLY;UNTIL=20301231'],
    [{ repeats: 'custom', rule: 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1' }, 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1'],
  ])('%j is the rule %s, and the form finds it again', (change, rule) => {
    expect(ruleOf(choice(change), startsAt, zone)).toBe(rule)
    const again = choiceOf(rule, startsAt, zone)
    expect(again.repeats).toBe(choice(change).repeats)
    expect(ruleOf(again, startsAt, zone)).toBe(rule)
  })

  it('of an occurrence that was moved to another weekday stays what it was', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=2WE;UNTIL=20270601'
    expect(choiceOf(rule, startsAt, zone)).toMatchObject({ repeats: 'custom', rule })
  })

  it('in another order of its parts is the same', () => {
    expect(choiceOf('BYDAY=TU;UNTIL=20270601;FREQ=WEEKLY', startsAt, zone)).toMatchObject({
      repeats: 'weekly',
      days: 'TU',
      until: '01/06/2027',
    })
  })

  it('knows weekdays and their place in the month; the fifth is the last', () => {
    expect(weekdayOf('2026-11-22')).toBe('SU')
    expect(positionOf('2026-11-01')).toBe('1SU')
    expect(positionOf('2026-11-30')).toBe('-1MO')
  })

  it('that is not finished is left to the schema to refuse', () => {
    expect(ruleOf(choice({ repeats: 'daily', ends: 'until', until: '31/1' }), startsAt, zone)).toContain('UNTIL=31/1')
    expect(ruleOf(choice({ repeats: 'weekly' }), null, zone)).toBe('FREQ=WEEKLY')
  })
})
