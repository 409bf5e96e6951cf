import { describe, expect, it } from 'vitest'
import { clockWord, durationWord, kindOf, minutesWord, whenWord } from '../block-words.ts'
import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'

const zone = 'America/Sao_Paulo'

describe('the words of a block', () => {
  it.each([
    ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z', 'seg 23/11 · 12:00–13:00', '1 h'],
    ['2026-11-23T03:00:00.000Z', '2026-11-24T03:00:00.000Z', 'seg 23/11', '1 d'],
    ['2026-11-23T03:00:00.000Z', '2026-11-30T03:00:00.000Z', 'seg 23/11 – dom 29/11', '7 d'],
    ['2026-11-23T15:00:00.000Z', '2026-11-23T16:45:00.000Z', 'seg 23/11 · 12:00–13:45', '1 h 45'],
  ])('from %s to %s are %s, %s', (from, to, when, long) => {
    expect(whenWord(from, to, zone, 'pt-BR')).toBe(when)
    expect(durationWord(from, to)).toBe(long)
  })

  it('name its kind, its minutes and its clock', () => {
    const none = { roomId: null, professionalId: null, teamId: null }
    expect([
      kindOf({ ...none, roomId: 'a' }),
      kindOf({ ...none, professionalId: 'a' }),
      kindOf({ ...none, teamId: 'a' }),
      kindOf(none),
    ]).toEqual(['room', 'professional', 'team', 'unit'])
    expect([minutesWord(45), minutesWord(1440), minutesWord(3965)]).toEqual(['45 min', '24 h', '66 h 05'])
    expect([clockWord('12:00', 60), clockWord('00:00', 1440), clockWord('22:00', 180)]).toEqual([
      '12:00–13:00',
      '00:00–24:00',
      '22:00–01:00 (+1)',
    ])
  })
})

describe('a rule in words', () => {
  it.each([
    ['FREQ=DAILY', 'todo dia, sem data final', 'every day, with no end date'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=4', 'a cada 3 dias, 4 vezes', 'every 3 days, 4 times'],
    [
      'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261231',
      'toda semana: segunda e quarta, até 31/12/2026',
      'every week: Monday and Wednesday, until 31 Dec 2026',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,-1',
      'todo mês: dia 15 e último, sem data final',
      'every month: day 15 and last, with no end date',
    ],
    ['FREQ=MONTHLY;BYDAY=2TU', 'todo mês: 2ª terça, sem data final', 'every month: second Tuesday, with no end date'],
    [
      'FREQ=MONTHLY;BYDAY=-1SA',
      'todo mês: último sábado, sem data final',
      'every month: last Saturday, with no end date',
    ],
    ['FREQ=MONTHLY;BYDAY=1SU', 'todo mês: 1º domingo, sem data final', 'every month: first Sunday, with no end date'],
    [
      'FREQ=YEARLY;BYMONTH=1,7',
      'todo ano: janeiro e julho, sem data final',
      'every year: January and July, with no end date',
    ],
    ['FREQ=YEARLY;BYWEEKNO=20', 'todo ano: BYWEEKNO 20, sem data final', 'every year: BYWEEKNO 20, with no end date'],
    ['nonsense', 'nonsense', 'nonsense'],
  ])('%s', (rule, portuguese, english) => {
    expect(recurrenceWords(rule, 'pt-BR')).toBe(portuguese)
    expect(recurrenceWords(rule, 'en')).toBe(english)
  })
})
