import { describe, expect, test } from 'vitest'
import type { Procedure } from '../../network/procedures/contract.ts'
import { type VisitMilestone, visitMilestones } from './milestones.ts'
import type { OrderStanding } from './rules.ts'
import { procedureOf, visitsToBook } from './visit-rules.ts'

const entry = (code: string, more: Partial<Procedure> = {}): Procedure => ({
  id: code,
  code,
  name: 'Retorno',
  kind: 'post_operative',
  durationMinutes: 20,
  priceCentavos: 0,
  roomKind: 'recovery',
  requiredFunctions: [],
  countsGrafts: false,
  colour: null,
  active: true,
  ...more,
})
const catalogue = [
  entry('FUE', { kind: 'surgery' }),
  entry('POS-D1'),
  entry('POS-D7'),
  entry('POS-M1', { code: 'X1', name: 'Pós-operatório M1' }),
  entry('POS-M3', { active: false }),
  entry('POS-M12'),
]

describe('a visit is booked as', () => {
  test.each<[VisitMilestone, string]>([
    ['day1', 'POS-D1'],
    ['day7', 'POS-D7'],
    ['month1', 'POS-M1'],
    ['month3', 'POS-M1'],
    ['month6', 'POS-M1'],
    ['month12', 'POS-M12'],
  ])('%s: the procedure of that name, or of the visit before: %s', (visit, id) => {
    expect(procedureOf(visit, catalogue)?.id).toBe(id)
  })

  test('any post-operative one where none has such a name, and none where there is none', () => {
    expect(procedureOf('day1', [entry('RETORNO')])?.id).toBe('RETORNO')
    expect(procedureOf('day1', [entry('FUE', { kind: 'surgery' })])).toBeUndefined()
  })
})

describe('visits to book', () => {
  const standing = (visitsAfter: string | null): OrderStanding => ({
    milestones: visitMilestones.map((milestone, index) => ({
      milestone,
      standing: milestone === 'day1' ? 'booked' : 'open',
      dueOn: `2026-1${index < 2 ? 1 : 2}-20`,
    })),
    next: null,
    surgeryOn: visitsAfter,
    visitsAfter,
    isPerformed: true,
    turnsOn: null,
  })

  test('are those that are open and not too far ahead, from today at the earliest', () => {
    const found = visitsToBook(standing('2026-11-10'), '2026-11-19')
    expect(found.map(({ milestone }) => milestone)).toEqual(visitMilestones.filter((one) => one !== 'day1'))
    expect(found[0]).toEqual({ milestone: 'day7', dueOn: '2026-11-20', from: '2026-11-19', to: '2026-11-26' })
    expect(visitsToBook(standing('2026-11-10'), '2026-07-01')).toEqual([])
  })

  test('are none while no surgery has a day', () => {
    expect(visitsToBook(standing(null), '2026-11-19')).toEqual([])
  })
})
