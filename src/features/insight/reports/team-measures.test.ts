import { describe, expect, it } from 'vitest'
import type { TeamCounts } from './team-contract.ts'
import { isComparable, measuresOf, ranked, teamMeasures } from './team-measures.ts'

const none = { cases: 0, median: null, lower: null, upper: null }
const countsOf = (surgeries: number, late: number, more: Partial<TeamCounts> = {}): TeamCounts => ({
  surgeries,
  provisional: 0,
  roomMinutes: surgeries * 60,
  duration: none,
  late,
  delay: none,
  lateBy: { previous: 0, patient: 0, other: late },
  grafts: 0,
  graftsPerHour: none,
  complicated: 0,
  overKit: 0,
  withKit: 0,
  materials: none,
  cancelled: 0,
  planned: surgeries,
  ...more,
})
const row = (name: string, surgeries: number, late: number) => ({ name, ...countsOf(surgeries, late) })
const rows = [row('Azul', 20, 10), row('Branca', 3, 3), row('Cinza', 40, 8), row('Dourada', 12, 0)]
const order = (sort: string | undefined) => ranked(rows, sort).map(({ name }) => name)

describe('the order of rows', () => {
  it('by a share leaves those with too few surgeries after all others, whichever way', () => {
    expect(order('late')).toEqual(['Dourada', 'Cinza', 'Azul', 'Branca'])
    expect(order('-late')).toEqual(['Azul', 'Cinza', 'Dourada', 'Branca'])
  })

  it('by a sum has everybody, and by name is as it came', () => {
    expect(order('-surgeries')).toEqual(['Cinza', 'Azul', 'Dourada', 'Branca'])
    expect(order(undefined)).toEqual(['Azul', 'Branca', 'Cinza', 'Dourada'])
    expect(order('-name')).toEqual(['Dourada', 'Cinza', 'Branca', 'Azul'])
  })

  it('has nothing of what was never measured', () => {
    expect(order('graftsPerHour')).toEqual(['Azul', 'Branca', 'Cinza', 'Dourada'])
  })
})

it('compares what rests on ten cases, of that measure, on both sides', () => {
  const middle = (cases: number) => ({ cases, median: 1, lower: 1, upper: 1 })
  const many = countsOf(40, 10, { duration: middle(40), delay: middle(10), withKit: 9 })
  const some = countsOf(10, 9, { duration: middle(10), delay: middle(9), withKit: 9 })
  const compared = (own: TeamCounts) =>
    teamMeasures.filter((measure) => isComparable(measure, own, many)).map(({ id }) => id)
  expect(compared(many)).toEqual(['duration', 'late', 'delay', 'complicated', 'cancelled'])
  expect(compared(some)).toEqual(['duration', 'late', 'complicated', 'cancelled'])
  expect(compared(countsOf(9, 9, { duration: middle(9) }))).toEqual([])
})

it('shows complications and materials only to who may know them', () => {
  const ids = measuresOf(countsOf(1, 0, { complicated: null, materials: null })).map(({ id }) => id)
  expect(ids).not.toContain('complicated')
  expect(ids).not.toContain('overKit')
  expect(ids).not.toContain('materials')
  expect(measuresOf(countsOf(1, 0)).map(({ id }) => id)).toContain('materials')
})
