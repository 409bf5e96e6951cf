import { describe, expect, it } from 'vitest'
import { calculate, type Facts } from './calculate.ts'
import { aCase, aRule, as, factsOf, payees } from './example-facts.ts'
import { fixed, ofFunction, was } from './example-rules.ts'

const everybody = payees.map((one) => ({ ...one, isEmployee: false }))
const shown = (facts: Partial<Facts>) => {
  const { lines, problems } = calculate(factsOf({ payees: everybody, ...facts }))
  const waiting = lines.filter(({ heldReason }) => heldReason === 'noRule')
  return [waiting.map(({ professionalId, function: work }) => [professionalId, work]), problems.map(({ kind }) => kind)]
}
const nobody = [[], []]
const nurses = aRule({
  beneficiary: 'function',
  professionalId: null,
  function: 'nurse',
  basis: 'hour',
  amountCentavos: 1,
})

describe('who performed and is met by no rule', () => {
  it('is told, each part, and nothing is paid of it', () => {
    expect(shown({})).toEqual([
      [
        ['ana', 'doctor'],
        ['bia', 'nurse'],
        ['caio', 'nurse'],
      ],
      ['noRule', 'noRule', 'noRule'],
    ])
    const { lines } = calculate(factsOf({}))
    expect(lines.map(({ resultCentavos, heldCentavos }) => resultCentavos + heldCentavos)).toEqual([0])
  })

  it('is each part of a person, unless what pays them does whatever they do', () => {
    const cases = [aCase({ parts: [as('ana', 'doctor'), as('ana', 'assistant_doctor')] })]
    expect(shown({ cases, rules: [ofFunction('doctor', 1)] })).toEqual([[['ana', 'assistant_doctor']], ['noRule']])
    expect(shown({ cases, rules: [fixed(1)] })).toEqual(nobody)
  })

  it.each<[string, Partial<Facts>]>([
    ['the payroll pays', { payees: payees.map((one) => ({ ...one, isEmployee: true })) }],
    ['a bonus pays', { rules: [aRule({ basis: 'bonus', amountCentavos: 1 })] }],
    ['shifts pay', { rules: [nurses], cases: [aCase({ parts: [as('bia', 'nurse')] })] }],
    ['a minimum pays', { rules: [aRule({ basis: 'minimum', amountCentavos: 1 })] }],
    ['of two rules it is not known which', { rules: [fixed(1), fixed(2)] }],
    ['a month that is over was told of', { cases: [aCase({ day: '2026-10-20' })] }],
    ['something was paid, which is taken back', { before: [was(500_00, { day: '2026-11-12' })] }],
  ])('is nobody whom %s', (_what, facts) => {
    const alone = { cases: [aCase({ parts: [as('ana', 'doctor')] })], ...facts }
    expect(shown(alone)[0]).toEqual([])
  })

  it('is nobody of whom it was said that nothing is owed; a rule that comes later pays all the same', () => {
    const nothingOwed = [{ caseId: 'k1', ...as('ana', 'doctor'), reason: 'cortesia' }]
    const facts = { cases: [aCase({ parts: [as('ana', 'doctor')] })], nothingOwed }
    expect(shown(facts)).toEqual(nobody)
    const { lines } = calculate(factsOf({ ...facts, rules: [fixed(500_00)] }))
    expect(lines.map(({ resultCentavos }) => resultCentavos)).toEqual([500_00])
  })
})
