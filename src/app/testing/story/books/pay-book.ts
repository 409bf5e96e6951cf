import { type Fraction, isNegative, minus, partOf, sumOf, toCentavos, whole } from './exact.ts'
import type { OrderBook } from './order-book.ts'
import { dayKindOf, speaks, type StoryRule, winnerOf } from './rule-book.ts'

export interface Part {
  readonly person: string
  readonly work: string
}

/** What was performed, as a closed map has it last. */
export interface CaseBook {
  readonly id: string
  readonly unit: string
  readonly day: string
  readonly startsAt: string
  readonly procedure: string
  readonly kind: 'surgery' | 'consultation'
  parts: readonly Part[]
  grafts: number | null
  readonly isInterrupted: boolean
  isClosed: boolean
  readonly order: OrderBook | null
  readonly itemId: string | null
}

export interface Line {
  readonly month: string
  readonly person: string
  readonly payer: string
  readonly group: string
  readonly work: string | null
  readonly caseId: string | null
  readonly result: number
  readonly held: number
}

/** A line with the day of what it is of; empty of what is taken back of an earlier month. */
type DatedLine = Line & { readonly day: string }

interface Network {
  readonly rules: readonly StoryRule[]
  readonly cases: readonly CaseBook[]
  /** What each person is registered as. */
  readonly registered: ReadonlyMap<string, string>
  /** The company that pays what is done in a unit on a day; empty of the main one. */
  readonly payerOf: (unit: string, day: string) => string
  /** What earlier months have, once they are approved. */
  readonly earlier: readonly Line[]
}

const groups = ['case', 'bonus', 'discount'] as const
const keyOf = ({ person, group, work, caseId }: Omit<Line, 'month' | 'payer' | 'result' | 'held'>) =>
  [person, group, work, caseId].join('/')

/** What is owed for a month, from its first to its last day, by what is true now. */
export function linesOf(network: Network, from: string, through: string): Line[] {
  const before = new Map<string, number>()
  for (const line of network.earlier)
    if (line.group !== 'minimum') before.set(keyOf(line), (before.get(keyOf(line)) ?? 0) + line.result)
  const about = new Map(network.earlier.map((line) => [keyOf(line), line]))
  const month = from.slice(0, 7)
  const lines: DatedLine[] = []
  const settled = new Set<string>()
  for (const one of network.cases.filter(({ day }) => day <= through)) {
    for (const owed of owedOf(network, one, through)) {
      const line = { ...owed, caseId: one.id }
      const key = keyOf(line)
      settled.add(key)
      const now = owed.centavos - (before.get(key) ?? 0)
      const payer = network.payerOf(one.unit, one.day)
      const [result, held] = owed.isHeld ? [0, now] : [now, 0]
      if (now !== 0 || one.day >= from)
        lines.push({
          month,
          person: owed.person,
          payer,
          group: owed.group,
          work: owed.work,
          caseId: one.id,
          result,
          held,
          day: one.day,
        })
    }
  }
  for (const [key, was] of before) {
    const line = about.get(key)
    if (was === 0 || settled.has(key) || !line) continue
    lines.push({ ...line, month, result: -was, held: 0, day: '' })
  }
  return [...lines, ...minimums(network, lines, from, through)]
}

interface Owed {
  readonly person: string
  readonly group: string
  readonly work: string
  readonly centavos: number
  readonly isHeld: boolean
}

function owedOf({ rules, cases }: Network, one: CaseBook, through: string): Owed[] {
  const owed: Owed[] = []
  for (const group of groups) {
    const paid = new Map<StoryRule, Part[]>()
    const sorted = one.parts.toSorted((a, b) => (`${a.person}/${a.work}` < `${b.person}/${b.work}` ? -1 : 1))
    for (const part of sorted) {
      const asked = { ...part, ...one, dayKind: dayKindOf(one.day), nth: placeOf(cases, one, part.person) }
      const rule = winnerOf(rules.filter((candidate) => candidate.group === group && speaks(candidate, asked)))
      const mine = (rule && paid.get(rule)) ?? []
      // Who does two things is paid once by a rule.
      if (rule && mine.every(({ person }) => person !== part.person)) paid.set(rule, [...mine, part])
    }
    for (const [rule, parts] of paid) {
      const { centavos, isHeld } = amountOf(rule, one, through)
      for (const [index, { person, work }] of parts.entries()) {
        const last = index === parts.length - 1
        const each = Math.floor(centavos / parts.length)
        const portion = !rule.isShared ? centavos : last ? centavos - each * (parts.length - 1) : each
        owed.push({ person, group, work, centavos: portion, isHeld })
      }
    }
  }
  return owed
}

/** Which case of its kind it is of the person's day in the unit. */
function placeOf(cases: readonly CaseBook[], one: CaseBook, person: string): number {
  const same = cases.filter(
    ({ unit, day, kind, parts }) =>
      unit === one.unit && day === one.day && kind === one.kind && parts.some((part) => part.person === person),
  )
  return same.filter(({ startsAt }) => startsAt <= one.startsAt).length
}

function amountOf(rule: StoryRule, one: CaseBook, through: string): { centavos: number; isHeld: boolean } {
  const { order, itemId } = one
  const item = order?.items.find(({ id }) => id === itemId)
  const money = item && order ? order.moneyOf(item.id, through) : []
  if (one.isInterrupted && rule.share !== null) {
    const kept = sumOf(money.map(({ centavos }) => centavos))
    // It is sold once and paid by its share once: by the case that finished it.
    const isOver = item !== undefined && item.cases.at(-1) !== one.id
    if (isOver || (item?.isCancelled && !(rule.basis === 'received' && kept > 0)))
      return { centavos: 0, isHeld: !one.isClosed }
    if (!item?.isCancelled) return { centavos: amount(rule, one, item, money), isHeld: true }
  }
  const isUnpaid = rule.basis === 'received' && (item?.netCentavos ?? 0) > 0 && money.length === 0
  if (isUnpaid)
    return {
      centavos: amount(rule, one, item, [{ centavos: item?.netCentavos ?? 0, feeBasisPoints: 0 }]),
      isHeld: true,
    }
  return { centavos: amount(rule, one, item, money), isHeld: !one.isClosed }
}

type Money = readonly { readonly centavos: number; readonly feeBasisPoints: number }[]

function amount(
  rule: StoryRule,
  one: CaseBook,
  item: { priceCentavos: number; netCentavos: number } | undefined,
  money: Money,
): number {
  const bases: Record<string, Fraction> = {
    fixed: whole(rule.amount ?? 0),
    bonus: whole(rule.amount ?? 0),
    discount: whole(-(rule.amount ?? 0)),
    graft: whole((rule.amount ?? 0) * (one.grafts ?? 0)),
    gross: whole(item?.priceCentavos ?? 0),
    net: whole(item?.netCentavos ?? 0),
    received: whole(sumOf(money.map(({ centavos }) => centavos))),
  }
  let value = bases[rule.basis]!
  if (rule.cap !== null && isNegative(minus(whole(rule.cap), value))) value = whole(rule.cap)
  for (const deduction of rule.deductions) {
    if (deduction.kind === 'share') value = minus(value, partOf(value, deduction.basisPoints))
    else if (deduction.kind === 'amount') {
      const less = minus(value, whole(deduction.centavos))
      value = isNegative(less) ? (isNegative(value) ? value : whole(0)) : less
    } else
      for (const { centavos, feeBasisPoints } of money) value = minus(value, partOf(whole(centavos), feeBasisPoints))
  }
  return toCentavos(rule.share === null ? value : partOf(value, rule.share))
}

/** What is missing of what a person is to have at least of a month in which they did something. */
function minimums({ rules, registered }: Network, lines: readonly DatedLine[], from: string, through: string): Line[] {
  return [...registered.keys()].flatMap((person) => {
    const rule = winnerOf(
      rules.filter(
        (one) =>
          one.group === 'minimum' &&
          speaks(one, {
            person,
            work: registered.get(person) ?? '',
            unit: '',
            procedure: '',
            day: through,
            dayKind: null,
            nth: 0,
          }),
      ),
    )
    const own = lines.filter((line) => line.person === person && line.day >= from)
    const missing = (rule?.amount ?? 0) - sumOf(own.flatMap(({ result, held }) => [result, held]))
    if (!rule || own.length === 0 || missing <= 0) return []
    return [
      {
        month: from.slice(0, 7),
        person,
        payer: '',
        group: 'minimum',
        work: null,
        caseId: null,
        result: missing,
        held: 0,
      },
    ]
  })
}
