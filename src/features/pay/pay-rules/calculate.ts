import { splitInstalments } from '../../../shared/money.ts'
import { type Part, peopleOf } from '../../network/offers/both.ts'
import { type Amount, amountOfCase, amountOfShift, amountWhenPaid } from './amounts.ts'
import { minimumLines } from './minimum.ts'
import {
  type Before,
  type DayKind,
  type Ending,
  type Group,
  type HeldReason,
  type Line,
  type NothingOwed,
  lineKey,
  type Payee,
  type PayCase,
  type PayProblem,
  type PayRule,
  type PayShift,
  type Step,
} from './model.ts'
import { ruleBook } from './rule-book.ts'
import { type Situation, winners } from './specificity.ts'

/** Everything that a month's pay follows from. Nothing else is asked: the same facts give the same lines, in any order. */
export interface Facts {
  /** Of the month, and of earlier ones what may have changed since. */
  readonly cases: readonly PayCase[]
  readonly shifts: readonly PayShift[]
  readonly rules: readonly PayRule[]
  readonly payees: readonly Payee[]
  /** The first and the last plain date of the month. */
  readonly from: string
  readonly through: string
  /** What earlier months have of the same cases and shifts. */
  readonly before: readonly Before[]
  /** Of these cases. */
  readonly nothingOwed: readonly NothingOwed[]
}

export interface Calculated {
  readonly lines: readonly Line[]
  readonly problems: readonly PayProblem[]
}

const caseGroups = ['case', 'bonus', 'discount'] as const

/** The kind of a day of a unit. */
export function dayKindOf({ day, isHoliday }: { day: string; isHoliday: boolean }): DayKind {
  if (isHoliday) return 'holiday'
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  return weekday === 7 ? 'sunday' : weekday === 6 ? 'saturday' : 'working'
}

const byId = <Row extends { id: string }>(one: Row, other: Row) => (one.id < other.id ? -1 : 1)

/** Which case of each person's day a case is, among those of its kind: by when they begin. */
function placesOf(cases: readonly PayCase[]): (professionalId: string, of: PayCase) => number {
  const days = new Map<string, PayCase[]>()
  const key = (person: string, { day, kind }: PayCase) => `${person}/${day}/${kind}`
  for (const one of cases)
    for (const person of peopleOf(one.parts)) {
      const of = days.get(key(person, one)) ?? []
      of.push(one)
      days.set(key(person, one), of)
    }
  for (const of of days.values())
    of.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt) || byId(one, other))
  return (person, one) => (days.get(key(person, one))?.indexOf(one) ?? 0) + 1
}

/** What is owed for a month: each line with all that it was made of, and what must be put right first. */
export function calculate(facts: Facts): Calculated {
  const { from, through } = facts
  const payees = new Map(facts.payees.map((payee) => [payee.id, payee]))
  const nothing = new Map(
    facts.nothingOwed.map((one) => [`${one.caseId}/${one.professionalId}/${one.function}`, one.reason]),
  )
  const before = new Map(facts.before.map((one) => [lineKey(one), one]))
  const book = ruleBook(facts.rules)
  const placeOf = placesOf(facts.cases)
  const lines: Line[] = []
  const problems: PayProblem[] = []
  const settled = new Set<string>()

  function chosen(
    at: Situation,
    group: Group,
    about: Pick<Line, 'caseId' | 'shiftId' | 'function'>,
  ): PayRule | undefined {
    const best = winners(book(at, group))
    if (best.length > 1) {
      // Whatever they were paid of it stays until somebody has said which rule it is.
      settled.add(lineKey({ professionalId: at.professionalId, group, unitId: at.unitId, day: at.day, ...about }))
      const [ruleIds, { caseId, shiftId }] = [best.map(({ id }) => id), about]
      problems.push({ kind: 'tie', ruleIds, professionalId: at.professionalId, caseId, shiftId, basisPoints: null })
      return undefined
    }
    return best[0]
  }

  /** Whether rules of shifts or months speak of somebody, or the payroll pays them: cases need no rule then. */
  function isPaidOtherwise(
    { id: professionalId, function: work, isEmployee }: Payee,
    at: Pick<Situation, 'unitId' | 'day' | 'dayKind'>,
  ): boolean {
    const self = { ...at, professionalId, function: work, teamId: null, procedureId: null, nth: null }
    return isEmployee || book(self, 'shift').length > 0 || book({ ...self, day: through }, 'minimum').length > 0
  }

  interface Owed extends Pick<
    Line,
    'professionalId' | 'group' | 'function' | 'unitId' | 'day' | 'caseId' | 'shiftId' | 'nth'
  > {
    readonly rule: PayRule
    readonly amount: Amount
    readonly held: HeldReason | null
    readonly isEnded?: boolean
  }
  function put({ rule, amount, held, isEnded = false, ...about }: Owed): void {
    const key = lineKey(about)
    settled.add(key)
    const was = before.get(key)?.centavos ?? 0
    const now = amount.centavos - was
    if (now === 0 && (was !== 0 || about.day < from) && !isEnded) return
    const paidBefore: Step[] = was === 0 ? [] : [{ ...stepOf('before'), centavos: now }]
    const { id: ruleId, edition, basis } = rule
    const steps = [...amount.steps, ...paidBefore]
    const [resultCentavos, heldCentavos] = held ? [0, now] : [now, 0]
    lines.push({ ...about, ruleId, edition, basis, steps, heldReason: held, resultCentavos, heldCentavos })
  }

  for (const one of facts.cases.toSorted(byId)) {
    const { id: caseId, unitId, day, procedureId, teamId } = one
    const dayKind = dayKindOf(one)
    const parts = partsOf(one).filter(({ professionalId }) => payees.has(professionalId))
    const shares = new Map<string, number>()
    const met = new Set<string>()
    for (const group of caseGroups) {
      const paid = new Map<PayRule, { payee: Payee; work: Part['function']; nth: number }[]>()
      for (const { professionalId, function: work } of parts) {
        const payee = payees.get(professionalId)!
        const nth = placeOf(professionalId, one)
        const at = { professionalId, function: work, teamId, procedureId, unitId, day, dayKind, nth }
        if (group !== 'discount' && book(at, group).length > 0) met.add(`${professionalId}/${work}`)
        const rule = chosen(at, group, { caseId, shiftId: null, function: work })
        const owed = (rule && paid.get(rule)) ?? []
        // What pays a person, whatever they do, pays them once.
        if (rule && !owed.some((other) => other.payee === payee)) paid.set(rule, [...owed, { payee, work, nth }])
      }
      for (const [rule, owed] of paid) {
        const ending = endingOf(one, rule, through)
        const isUnpaid = !ending && rule.basis === 'received' && isNothingPaid(one, through)
        const amount = ending
          ? { centavos: 0, steps: [stepOf(ending)] }
          : isUnpaid
            ? amountWhenPaid(rule, one)
            : amountOfCase(rule, one, through)
        const portions = rule.isShared
          ? splitInstalments(amount.centavos, owed.length)
          : owed.map(() => amount.centavos)
        if (rule.shareBasisPoints !== null)
          shares.set(rule.id, rule.shareBasisPoints * (rule.isShared ? 1 : owed.length))
        for (const [index, { payee, work, nth }] of owed.entries()) {
          const centavos = portions[index] ?? 0
          const part = { ...stepOf('part'), centavos, count: owed.length }
          const steps = rule.isShared && owed.length > 1 ? [...amount.steps, part] : amount.steps
          const held = heldOf(one, rule, payee, isUnpaid)
          const about = { professionalId: payee.id, group, function: work, unitId, day, caseId, shiftId: null, nth }
          put({ ...about, rule, amount: { centavos, steps }, held, isEnded: ending !== null })
        }
      }
    }
    for (const part of parts) {
      const payee = payees.get(part.professionalId)!
      // What was missed in a month that is over was told there.
      if (met.has(`${payee.id}/${part.function}`) || day < from || isPaidOtherwise(payee, { unitId, day, dayKind }))
        continue
      const about = { professionalId: payee.id, group: 'case', function: part.function, unitId, day, caseId } as const
      if ((before.get(lineKey({ ...about, shiftId: null }))?.centavos ?? 0) !== 0) continue
      const said = nothing.get(`${caseId}/${payee.id}/${part.function}`)
      lines.push({
        ...about,
        shiftId: null,
        nth: null,
        ruleId: null,
        edition: null,
        basis: null,
        steps: said === undefined ? [] : [{ ...stepOf('nothing'), name: said }],
        heldReason: said === undefined ? 'noRule' : null,
        resultCentavos: 0,
        heldCentavos: 0,
      })
      if (said !== undefined) continue
      problems.push({
        kind: 'noRule',
        ruleIds: [],
        professionalId: payee.id,
        caseId,
        shiftId: null,
        basisPoints: null,
      })
    }
    const basisPoints = [...shares.values()].reduce((sum, points) => sum + points, 0)
    if (basisPoints > 10_000) {
      const ruleIds = [...shares.keys()].toSorted()
      problems.push({ kind: 'overWhole', ruleIds, professionalId: null, caseId, shiftId: null, basisPoints })
    }
  }

  for (const shift of facts.shifts.toSorted(byId)) {
    const payee = payees.get(shift.professionalId)
    if (!payee) continue
    const { id: shiftId, unitId, day, professionalId } = shift
    const none = { teamId: null, procedureId: null, nth: null }
    const at = { ...none, professionalId, function: payee.function, unitId, day, dayKind: dayKindOf(shift) }
    const rule = chosen(at, 'shift', { caseId: null, shiftId, function: null })
    if (!rule) continue
    const held = isExpired(payee, day) ? 'credential' : null
    const about = {
      professionalId,
      group: 'shift',
      function: null,
      unitId,
      day,
      caseId: null,
      shiftId,
      nth: null,
    } as const
    put({ ...about, rule, amount: amountOfShift(rule, shift), held })
  }

  // What was paid and is owed no longer: the person was no part of it after all, or no rule pays it any more.
  for (const [key, { centavos, ...about }] of before) {
    if (settled.has(key) || centavos === 0) continue
    const steps = [{ ...stepOf('before'), centavos: -centavos }]
    const rest = { ruleId: null, edition: null, basis: null, nth: null, heldReason: null, heldCentavos: 0 }
    lines.push({ ...about, ...rest, steps, resultCentavos: -centavos })
  }

  const minimum = minimumLines({ ...facts, lines, book })
  problems.push(...minimum.problems)
  return { lines: [...lines, ...minimum.lines].toSorted(inOrder), problems: problems.toSorted(byAbout) }
}

/** Who did what in a case, each part once, in an order that does not depend on how it was written. */
function partsOf({ parts }: PayCase): readonly Part[] {
  const byKey = new Map(parts.map((part) => [`${part.professionalId}/${part.function}`, part]))
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part)
}

function stepOf(kind: Step['kind']): Step {
  return { kind, name: null, basisPoints: null, centavos: 0, count: null }
}

function isExpired({ registrationValidUntil }: Payee, day: string): boolean {
  return registrationValidUntil !== null && registrationValidUntil < day
}

/** Whether nothing has come yet of what costs something; what came and went again is nothing owed, and held by nobody. */
function isNothingPaid({ allocations, netCentavos }: PayCase, through: string): boolean {
  return (netCentavos ?? 0) > 0 && !allocations.some(({ day }) => day <= through)
}

/**
 * What was stopped is sold once and paid by its share once: by the case that finishes it. Where none ever will, of what was
 * kept of its money.
 */
function endingOf(one: PayCase, rule: PayRule, through: string): Ending | null {
  if (!one.isInterrupted || rule.shareBasisPoints === null || one.itemBecame === 'open') return null
  const kept = one.allocations.reduce((sum, { day, centavos }) => (day <= through ? sum + centavos : sum), 0)
  return one.itemBecame === 'cancelled' && rule.basis === 'received' && kept > 0 ? null : one.itemBecame
}

function heldOf(one: PayCase, rule: PayRule, payee: Payee, isUnpaid: boolean): HeldReason | null {
  if (!one.isClosed) return 'map'
  if (isExpired(payee, one.day)) return 'credential'
  if (one.isInterrupted && rule.shareBasisPoints !== null && one.itemBecame === 'open') return 'interrupted'
  return isUnpaid ? 'unpaid' : null
}

function inOrder(one: Line, other: Line): number {
  const key = (line: Line) => `${line.day}/${line.caseId ?? line.shiftId ?? '~'}/${lineKey(line)}`
  return key(one) < key(other) ? -1 : 1
}

function byAbout(one: PayProblem, other: PayProblem): number {
  const key = ({ kind, caseId, shiftId, professionalId, ruleIds }: PayProblem) =>
    [kind, caseId, shiftId, professionalId, ...ruleIds].join('/')
  return key(one) < key(other) ? -1 : 1
}
