import { describe, expect, it } from 'vitest'
import { jumpOf, type Figures } from './jump.ts'
import { daysOf, functionsOn, hasEnded, isFinal, isOver, monthBeside, statementStates } from './rules.ts'
import { mayBe, statementDeeds } from './transitions.ts'
import { professionalFunctions } from '../../network/procedures/contract.ts'

// x may be done, · may not.
const table: Record<string, string> = {
  //           calculated checked sent contested accepted approved paid locked
  check:    'x          ·       ·    ·         ·        ·        ·    ·',
  uncheck:  'x          x       ·    ·         ·        ·        ·    ·',
  send:     '·          x       ·    ·         ·        ·        ·    ·',
  contest:  '·          ·       x    x         x        ·        ·    ·',
  answer:   'x          x       ·    x         ·        ·        ·    ·',
  accept:   '·          ·       x    ·         ·        ·        ·    ·',
  oweNothing: 'x        x       x    x         x        ·        ·    ·',
  approve:  '·          ·       ·    ·         x        ·        ·    ·',
  invoice:  'x          x       x    x         x        x        ·    ·',
  pay:      '·          ·       ·    ·         ·        x        ·    ·',
  unpay:    '·          ·       ·    ·         ·        ·        x    ·',
} // prettier-ignore

describe('what is done to a statement', () => {
  it.each(statementDeeds)('%s, where the table says', (deed) => {
    const row = statementStates.map((state) => (mayBe(deed, state) ? 'x' : '·')).join('')
    expect(row).toBe(table[deed]?.replaceAll(' ', ''))
  })

  it('never changes what is approved', () => {
    expect(statementStates.filter(isFinal)).toEqual(['approved', 'paid', 'locked'])
  })

  it.each([
    ['paid', 500, 500, true],
    ['approved', 500, 500, false],
    ['approved', -500, -500, true],
    ['approved', 0, 200, true],
    ['sent', 0, 0, true],
    ['sent', -300, 0, true],
    ['sent', -300, 200, false],
    ['accepted', -1, -1, false],
  ] as const)('%s with %i due of %i is over: %s', (state, dueCentavos, resultCentavos, isIt) => {
    expect(isOver({ state, dueCentavos, resultCentavos })).toBe(isIt)
  })
})

describe('a month', () => {
  it('has 28 to 31 days, and those beside it', () => {
    expect(
      [daysOf('2026-02'), daysOf('2028-02'), daysOf('2026-11'), daysOf('2026-12')].map(({ through }) => through),
    ).toEqual(['2026-02-28', '2028-02-29', '2026-11-30', '2026-12-31'])
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  it('has ended when it has in every unit, whatever the zone', () => {
    expect(hasEnded('2026-11', ['2026-12-01', '2026-11-30'])).toBe(false)
    expect(hasEnded('2026-11', ['2026-12-01', '2026-12-01'])).toBe(true)
  })

  it('pays everybody on one of two pages', () => {
    expect([...functionsOn('doctors'), ...functionsOn('teams')].toSorted()).toEqual(professionalFunctions.toSorted())
  })
})

const nothing: Figures = {
  resultCentavos: 0,
  heldCentavos: 0,
  cases: 0,
  caseCentavos: 0,
  shifts: 0,
  shiftCentavos: 0,
  minimumCentavos: 0,
  adjustedCentavos: 0,
}
const tenCases = { ...nothing, resultCentavos: 10_000_00, cases: 10, caseCentavos: 10_000_00 }

describe('the reason of a jump', () => {
  it.each([
    ['what was not there before', tenCases, null, { reason: 'new', before: 0, now: 10_000_00 }],
    ['nothing, of little', { ...tenCases, resultCentavos: 10_150_00, caseCentavos: 10_150_00 }, tenCases, null],
    [
      'nothing, of less than a tenth',
      { ...tenCases, resultCentavos: 10_900_00, caseCentavos: 10_900_00 },
      tenCases,
      null,
    ],
    [
      'more cases',
      { ...tenCases, resultCentavos: 14_000_00, cases: 14, caseCentavos: 14_000_00 },
      tenCases,
      { reason: 'cases', before: 10, now: 14 },
    ],
    [
      'more for each',
      { ...tenCases, resultCentavos: 14_000_00, caseCentavos: 14_000_00 },
      tenCases,
      { reason: 'average', before: 1_000_00, now: 1_400_00 },
    ],
    [
      'more shifts, though there are fewer cases',
      { ...tenCases, resultCentavos: 12_000_00, cases: 9, caseCentavos: 9_000_00, shifts: 3, shiftCentavos: 3_000_00 },
      tenCases,
      { reason: 'shifts', before: 0, now: 3 },
    ],
    [
      'what is taken back of earlier months',
      { ...tenCases, resultCentavos: 7_000_00, adjustedCentavos: -3_000_00 },
      tenCases,
      { reason: 'adjusted', before: 0, now: -3_000_00 },
    ],
    [
      'what is held',
      { ...tenCases, resultCentavos: 4_000_00, caseCentavos: 7_000_00, heldCentavos: 6_000_00 },
      tenCases,
      { reason: 'held', before: 0, now: 6_000_00 },
    ],
  ])('is %s', (_what, now, before, jump) => {
    expect(jumpOf(now, before)).toEqual(jump)
  })
})
