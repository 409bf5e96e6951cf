import type { FigureName } from '../../figures.ts'
import { dayIn, partOf, quantile, sumOf } from './oracle-arithmetic.ts'
import { lost, openDays } from './oracle-rooms.ts'
import * as visits from './oracle-visits.ts'
import type { Course, OracleCase } from './oracle-visits.ts'
import type { Plain } from './plain-reading.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** What a figure is asked by: units null are all. */
export interface OracleFilter extends Period {
  readonly units: readonly string[] | null
  readonly procedureId?: string | undefined
  readonly doctorId?: string | undefined
  readonly teamId?: string | undefined
  /** Only what this person booked, or sold. */
  readonly ownerId?: string | undefined
}

type Oracle = (
  plain: Plain,
  courses: readonly Course[],
  days: Period & { readonly now: number },
) => readonly OracleCase[]

/** Every figure of the dashboard: what it is, and its cases by its definition. A figure without an oracle is no program. */
export const figureOracles = {
  occupancy: ['share of open time', (_, courses) => visits.occupancy(courses)],
  lost: ['share of open time', lost],
  firstOnTime: ['part', (_, courses) => visits.firstOnTime(courses)],
  turnover: ['middle', (_, courses) => visits.turnover(courses)],
  suspended: ['part', (_, courses) => visits.suspended(courses)],
  confirmed: ['part', (_, courses) => visits.confirmed(courses)],
  noShow: ['part', (_, courses) => visits.noShow(courses)],
  lateCancellation: ['part', (_, courses) => visits.lateCancellation(courses)],
  rebooked: ['count', (_, courses) => visits.rebooked(courses)],
  saleToDate: ['middle', visits.saleToDate],
  dateToSurgery: ['middle', visits.dateToSurgery],
  sold: ['sum', (plain) => visits.sold(plain)],
  received: ['sum', (plain) => visits.received(plain)],
  margin: ['middle', visits.margin],
} as const satisfies Record<FigureName, readonly ['part' | 'middle' | 'sum' | 'count' | 'share of open time', Oracle]>

/** All cases of each figure, and the open minutes of each day of each unit, of one history. */
export interface AllCases {
  readonly plain: Plain
  readonly cases: Readonly<Record<FigureName, readonly OracleCase[]>>
  readonly open: readonly { readonly unit: string; readonly day: string; readonly minutes: number }[]
  readonly now: number
}

/** Everything that figures of a history are made of, worked out once. */
export function allCases(plain: Plain, courses: readonly Course[], days: Period & { readonly now: number }): AllCases {
  const oracles = Object.entries(figureOracles as Record<FigureName, readonly [string, Oracle]>)
  const cases = Object.fromEntries(oracles.map(([name, [, oracle]]) => [name, oracle(plain, courses, days)]))
  const open = openDays(plain, courses, days)
  return { plain, cases: cases as AllCases['cases'], open, now: days.now }
}

/** The cases of a figure that a filter asks for; what is planned for later than today is none yet. */
export function casesOf(name: FigureName, all: AllCases, filter: OracleFilter): OracleCase[] {
  const has = (asked: string | undefined, value: string | null | undefined) => asked === undefined || asked === value
  return all.cases[name].filter(
    (one) =>
      isAsked(one, all, filter) &&
      has(filter.procedureId, one.procedure) &&
      has(filter.doctorId, one.doctor) &&
      has(filter.teamId, one.team) &&
      has(filter.ownerId, one.owner),
  )
}

const today = ({ plain, now }: AllCases, unit: string) =>
  dayIn(plain.units.find(({ id }) => id === unit)?.zone ?? '', now)

function isAsked(
  { unit, day }: { unit: string; day: string },
  all: AllCases,
  { from, to, units }: OracleFilter,
): boolean {
  return day >= from && day <= to && day <= today(all, unit) && (units === null || units.includes(unit))
}

export interface Expected {
  readonly value: number | null
  readonly cases: number
  readonly counted: number | null
  readonly of: number | null
  readonly p90: number | null
  readonly reasons: Readonly<Record<string, number>> | null
}

/** How often each reason is given, or how many minutes it takes. */
function byReason(cases: readonly OracleCase[], weight: (one: OracleCase) => number): Record<string, number> {
  const groups = Map.groupBy(cases, ({ reason }) => reason ?? '')
  return Object.fromEntries([...groups].map(([reason, some]) => [reason, sumOf(some.map(weight))]))
}

/** A figure by its definition. */
export function expectedOf(name: FigureName, all: AllCases, filter: OracleFilter): Expected {
  const cases = casesOf(name, all, filter)
  const values = cases.map(({ value }) => value ?? 0)
  const nothing = { counted: null, of: null, p90: null, reasons: null }
  switch (figureOracles[name][0]) {
    case 'part': {
      const counted = cases.filter(({ counts }) => counts).length
      return { ...nothing, value: partOf(counted, cases.length), cases: cases.length, counted, of: cases.length }
    }
    case 'share of open time': {
      // Of lost time only days that are over are told.
      const open = all.open.filter(
        (one) => isAsked(one, all, filter) && (name !== 'lost' || one.day < today(all, one.unit)),
      )
      const [counted, of] = [sumOf(values), sumOf(open.map(({ minutes }) => minutes))]
      const reasons = name === 'lost' ? byReason(cases, ({ value }) => value ?? 0) : null
      return { ...nothing, value: partOf(counted, of), cases: cases.length, counted, of, reasons }
    }
    case 'middle':
      return { ...nothing, value: quantile(values, 0.5), cases: cases.length, p90: quantile(values, 0.9) }
    case 'count':
      return { ...nothing, value: cases.length, cases: cases.length, reasons: byReason(cases, () => 1) }
    case 'sum':
      return { ...nothing, value: sumOf(values), cases: new Set(cases.map(({ of }) => of)).size }
  }
}
