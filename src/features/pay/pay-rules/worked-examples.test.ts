import { describe, expect, it } from 'vitest'
import { calculate, type Facts } from './calculate.ts'
import { aRule, factsOf, payees } from './example-facts.ts'
import { fixed, ofNurses, ofShare } from './example-rules.ts'
import { examplesOfAmounts } from './examples-of-amounts.ts'
import { examplesOfRules } from './examples-of-rules.ts'

const examples = [...examplesOfAmounts, ...examplesOfRules]

function by(facts: Partial<Facts>, of: 'resultCentavos' | 'heldCentavos'): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const line of calculate(factsOf(facts)).lines.filter(({ heldReason }) => heldReason !== 'noRule'))
    sums[line.professionalId] = (sums[line.professionalId] ?? 0) + line[of]
  return sums
}

describe('worked examples', () => {
  it.each(examples.map(([what, ...told]) => ({ what, told })))('$what', ({ told: [facts, owed, held = {}] }) => {
    expect(calculate(factsOf(facts)).problems.filter(({ kind }) => kind !== 'noRule')).toEqual([])
    expect(by(facts, 'resultCentavos')).toEqual(owed)
    const zero = Object.fromEntries(Object.keys(owed).map((who) => [who, 0]))
    expect(by(facts, 'heldCentavos')).toEqual({ ...zero, ...held })
  })

  it('are at least forty', () => {
    expect(examples.length).toBeGreaterThanOrEqual(40)
  })
})

describe('what must be put right first', () => {
  it('tells of two rules that are equally specific, and pays by neither', () => {
    const rules = [fixed(100_00, { unitId: 'jardins' }), fixed(120_00, { unitId: 'jardins' })]
    const { lines, problems } = calculate(factsOf({ rules }))
    expect(lines).toEqual([])
    const ids = rules.map(({ id }) => id).toSorted()
    expect(problems).toMatchObject([{ kind: 'tie', ruleIds: ids, professionalId: 'ana', caseId: 'k1' }])
  })

  it('tells of a tie of minimums', () => {
    const least = (centavos: number) => aRule({ basis: 'minimum', amountCentavos: centavos })
    const { problems } = calculate(factsOf({ rules: [fixed(1), least(100_00), least(200_00)] }))
    expect(problems).toMatchObject([{ kind: 'tie', professionalId: 'ana', caseId: null }])
  })

  it('tells of more than the whole', () => {
    const rules = [ofShare('net', 6000), ofShare('gross', 5000, { ...ofNurses, isShared: true })]
    expect(calculate(factsOf({ rules })).problems).toMatchObject([{ kind: 'overWhole', basisPoints: 11_000 }])
  })

  it('knows nobody that it was not told of', () => {
    const facts = factsOf({ rules: [fixed(500_00)], payees: payees.filter(({ id }) => id !== 'ana') })
    expect(calculate(facts).lines).toEqual([])
  })
})
