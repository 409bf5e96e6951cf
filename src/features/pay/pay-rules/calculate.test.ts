import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculate, type Facts } from './calculate.ts'
import { aCase, aRule, aShift, came, factsOf } from './example-facts.ts'
import { lineKey, type PayCase, type PayRule } from './model.ts'

const pick = <const Value>(...values: Value[]) => fc.constantFrom(...values)
const day = fc.integer({ min: 1, max: 30 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`)

const someCase = (id: string): fc.Arbitrary<PayCase> =>
  fc
    .record({
      day,
      isHoliday: fc.boolean(),
      unitId: pick('jardins', 'moema'),
      procedureId: pick('fue', 'botox'),
      teamId: pick('team-a', 'team-b', null),
      professionalIds: fc.uniqueArray(pick('ana', 'bia', 'caio', 'dora'), { minLength: 1 }),
      grafts: pick(null, 0, 1_733, 2_000),
      isClosed: fc.boolean(),
      isInterrupted: fc.boolean(),
      netCentavos: fc.integer({ min: 0, max: 2_000_000 }),
      allocations: fc.array(
        fc.record({ day, centavos: fc.integer({ min: -300_000, max: 900_000 }), feeBasisPoints: pick(null, 349, 499) }),
        { maxLength: 4 },
      ),
    })
    .map((said) => aCase({ ...said, id, startsAt: `${said.day}T11:00:00Z` }))

const deduction = fc.oneof(
  fc
    .integer({ min: 0, max: 3_000 })
    .map((points) => ({ kind: 'share', name: 'x', basisPoints: points, centavos: null }) as const),
  fc
    .integer({ min: 0, max: 50_000 })
    .map((centavos) => ({ kind: 'amount', name: 'x', basisPoints: null, centavos }) as const),
  fc.constant({ kind: 'cardFee', name: 'x', basisPoints: null, centavos: null } as const),
)
const beneficiary = pick(
  { beneficiary: 'professional', professionalId: 'ana' } as const,
  { beneficiary: 'function', professionalId: null, function: 'nurse' } as const,
  { beneficiary: 'team', professionalId: null, teamId: 'team-a' } as const,
)
const someRule: fc.Arbitrary<PayRule> = fc
  .record({
    whom: beneficiary,
    procedureId: pick(null, 'fue'),
    unitId: pick(null, 'moema'),
    dayKind: pick(null, 'holiday' as const),
    nthFrom: pick(null, 2),
    basis: pick('fixed', 'gross', 'net', 'received', 'graft', 'bonus', 'discount', 'hour', 'shift'),
    amountCentavos: fc.integer({ min: 1, max: 300_000 }),
    points: fc.integer({ min: 1, max: 4_000 }),
    isShared: fc.boolean(),
    deductions: fc.array(deduction, { maxLength: 3 }),
  })
  .map(({ whom, points, ...said }) => {
    const isShare = ['gross', 'net', 'received'].includes(said.basis)
    return aRule({ ...said, ...whom, shareBasisPoints: isShare ? points : null })
  })

const shifts = [aShift({ minutes: 95 }), aShift({ id: 's2', day: '2026-11-20', professionalId: 'bia', minutes: 400 })]
const someFacts: fc.Arbitrary<Facts> = fc
  .record({
    cases: fc.tuple(...['k1', 'k2', 'k3', 'k4'].map(someCase)),
    rules: fc.array(someRule, { minLength: 1, maxLength: 5 }),
  })
  .map((said) => factsOf({ ...said, shifts }))

it('says the same in whatever order things are told', () => {
  fc.assert(
    fc.property(someFacts, fc.infiniteStream(fc.nat()), (facts, random) => {
      const shuffled = <Row>(rows: readonly Row[]) =>
        rows
          .map((row) => ({ row, at: random.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ row }) => row)
      const other = {
        ...facts,
        cases: shuffled(facts.cases).map((one) => ({ ...one, parts: shuffled(one.parts) })),
        rules: shuffled(facts.rules),
        payees: shuffled(facts.payees),
        shifts: shuffled(facts.shifts),
      }
      expect(calculate(other)).toEqual(calculate(facts))
    }),
  )
})

const sumOf = (lines: readonly { resultCentavos: number; heldCentavos: number }[]) =>
  lines.reduce((sum, { resultCentavos, heldCentavos }) => sum + resultCentavos + heldCentavos, 0)

it('owes of two parts of a period what it owes of the whole', () => {
  fc.assert(
    fc.property(someFacts, day, (facts, cut) => {
      // What waits for money is a guess of what will come, and no sum.
      const closed = facts.cases.map((one) => ({
        ...one,
        isClosed: true,
        allocations: [came(1, one.day), ...one.allocations],
      }))
      const whole = calculate({ ...facts, cases: closed })
      const until = (through: string) => ({ through, cases: closed.filter((one) => one.day <= through) })
      const first = calculate({ ...facts, ...until(cut), shifts: shifts.filter((one) => one.day <= cut) })
      const before = first.lines.map((line) => ({ ...line, centavos: line.resultCentavos }))
      const second = calculate({ ...facts, cases: closed, before })
      const paid = (lines: typeof whole.lines) => lines.reduce((sum, line) => sum + line.resultCentavos, 0)
      fc.pre(whole.problems.every(({ kind }) => kind !== 'tie'))
      expect(paid(first.lines) + paid(second.lines)).toBe(paid(whole.lines))
    }),
  )
})

it('adds the parts of a shared case up to the whole', () => {
  fc.assert(
    fc.property(someCase('k1'), someRule, (one, rule) => {
      fc.pre(rule.basis !== 'hour' && rule.basis !== 'shift')
      const owed = (isShared: boolean) =>
        calculate(factsOf({ cases: [one], rules: [{ ...rule, isShared }] })).lines.filter(
          ({ ruleId }) => ruleId !== null,
        )
      const [shared, each] = [owed(true), owed(false)]
      fc.pre(each.length > 0)
      // Held for one and not for another, it adds up all the same.
      expect(sumOf(shared)).toBe(sumOf(each.slice(0, 1)))
    }),
  )
})

it('owes nothing twice: what is in an earlier month is not in this one', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const { lines } = calculate(facts)
      const before = lines.map((line) => ({ ...line, centavos: line.resultCentavos }))
      const again = calculate({ ...facts, before }).lines.filter(({ heldReason }) => heldReason === null)
      expect(again.filter(({ resultCentavos }) => resultCentavos !== 0)).toEqual([])
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length)
    }),
  )
})

it('has a last step that is what a line comes to', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      for (const { steps, heldReason, resultCentavos, heldCentavos } of calculate(facts).lines)
        // What no rule speaks of is worked out by no step.
        expect(steps.at(-1)?.centavos ?? heldReason).toBe(
          heldReason === 'noRule' ? heldReason : resultCentavos + heldCentavos,
        )
    }),
  )
})
