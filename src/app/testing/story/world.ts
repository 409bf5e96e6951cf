import { agenda } from './agenda.ts'
import { DeskBook } from './books/desk-book.ts'
import type { PersonOfLaw, Regime } from './books/law.ts'
import type { OrderBook } from './books/order-book.ts'
import type { CaseBook, Line } from './books/pay-book.ts'
import type { StoryRule } from './books/rule-book.ts'
import type { StockBook } from './books/stock-book.ts'
import type { StatementBook } from './books/statement-book.ts'
import type { StoryNetwork, StoryUnit } from './network.ts'
import type { Stage } from './stage.ts'

/** What became of a date, as figures count it. */
export interface VisitBook {
  readonly id: string
  readonly unit: string
  readonly day: string
  fate: 'performed' | 'missed' | 'cancelled'
  /** Whole hours between when it was given up and its start; of what was cancelled. */
  noticeHours: number | null
  readonly bookedHoursBefore: number
}

/** Everything that is so, as the books beside Pauta have it. */
export interface World {
  readonly stage: Stage
  readonly network: StoryNetwork
  readonly later: ReturnType<typeof agenda>
  readonly orders: OrderBook[]
  readonly desks: DeskBook[]
  readonly cases: CaseBook[]
  readonly visits: VisitBook[]
  readonly rules: StoryRule[]
  /** By what Pauta knows a rule. */
  readonly ruleIds: Map<StoryRule, string>
  /** Of whom, since the beginning, the law knows what. */
  readonly regimes: Map<string, Regime>
  readonly people: Map<string, PersonOfLaw>
  readonly registered: Map<string, string>
  /** Lines of statements that are approved, month by month. */
  readonly approved: Line[]
  /** Each as it was agreed. */
  readonly statements: StatementBook[]
  /** By what Pauta knows a statement. */
  readonly ids: Map<StatementBook, string>
  /** What there is of the one material, by unit, with the lot that it is of. */
  readonly material: { id: string }
  readonly stocks: Map<string, StockBook>
  readonly lots: Map<string, string>
  /** What becomes so with the next signature. */
  readonly signing: (() => void)[]
  /** The PIX key that pays each person. */
  readonly keys: Map<string, string>
}

export function worldOf(stage: Stage, network: StoryNetwork): World {
  return {
    stage,
    network,
    later: agenda(stage.clock),
    orders: [],
    desks: [],
    cases: [],
    visits: [],
    rules: [],
    approved: [],
    statements: [],
    ids: new Map(),
    keys: new Map(),
    ruleIds: new Map(),
    material: { id: '' },
    stocks: new Map(),
    lots: new Map(),
    signing: [],
    regimes: new Map(),
    people: new Map(),
    registered: new Map(),
  }
}

/** An instant of a unit's clock. */
export function instantOf({ zone }: StoryUnit, day: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant()
}

export const textOf = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The days of a unit on which it works in this story: one in June before the first surgery, then four a month. */
export function workingDays(index: number): string[] {
  const days = ['2026-06-01']
  for (let month = 6; month <= 11; month++)
    for (const number of [4, 11, 18, 25]) {
      const day = Temporal.PlainDate.from({ year: 2026, month, day: number + index })
      days.push((day.dayOfWeek === 7 ? day.add({ days: 3 }) : day).toString())
    }
  return days
}

/** The desk of a unit that is open on a day. */
export function deskOf({ desks }: World, unit: StoryUnit, day: string): DeskBook {
  return desks.find((desk) => desk.unit === unit.id && desk.day === day)!
}

/** The months that are played. */
export const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'] as const
