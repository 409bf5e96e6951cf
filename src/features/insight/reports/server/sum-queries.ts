import { type RawBuilder, sql } from 'kysely'
import { type FactKind, type FigureName, type LostReason, lostReasons, onTimeMinutes } from '../figures.ts'

type Fragment = RawBuilder<unknown>

/** Which appointments count for what: conditions on rows of their facts, the same for sums and for lists. */
export const visitConditions = {
  operated: sql`room_minutes is not null`,
  first_cases: sql`first_late_minutes is not null`,
  first_on_time: sql`first_late_minutes <= ${sql.lit(onTimeMinutes)}`,
  stood_days_before: sql`stood_days_before`,
  confirmed_days_before: sql`confirmed_days_before`,
  came_or_missed: sql`status in ('fulfilled', 'noshow')`,
  missed: sql`status = 'noshow'`,
  stood_day_before: sql`stood_day_before`,
  cancelled_day_before: sql`cancelled_day_before`,
  stood_that_day: sql`stood_that_day`,
  suspended: sql`suspended`,
  rebooked: sql`rebook_reason is not null`,
} satisfies Record<string, Fragment>
export type VisitCounter = keyof typeof visitConditions

/** What is summed up of money. */
const moneyParts = {
  sold_items: sql`count(*) filter (where kind = 'sold')`,
  sold_centavos: sql`sum(centavos) filter (where kind = 'sold')`,
  discount_centavos: sql`sum(discount_centavos)`,
  receipts: sql`count(distinct source_id) filter (where kind = 'received')`,
  received_centavos: sql`sum(centavos) filter (where kind = 'received')`,
} satisfies Record<string, Fragment>

export type LostCounter = `lost_${LostReason}`
/** What is summed up of open time without a patient: how many stretches, and the minutes of each reason. */
const lostParts = {
  lost_pieces: sql`count(*)`,
  ...(Object.fromEntries(
    lostReasons.map((reason) => [`lost_${reason}`, sql`sum(minutes) filter (where reason = ${sql.lit(reason)})`]),
  ) as Record<LostCounter, Fragment>),
} satisfies Record<string, Fragment>
/** Whether a counter is of open time without a patient, which is told of days that are over. */
export const isLost = (name: string): boolean => name in lostParts

const named = (parts: Record<string, Fragment>) =>
  sql.join(Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.ref(name)}`))

/** Counters of appointments, of rows of `report_visit`. */
export const visitSums: Fragment = named({
  room_minutes: sql`sum(room_minutes)`,
  ...Object.fromEntries(
    Object.entries(visitConditions).map(([name, condition]) => [name, sql`count(*) filter (where ${condition})`]),
  ),
})
/** Figures that are medians: what is measured of a surgery, and the column of `report_day` that has its values. */
export const medians = {
  turnover: { column: sql`turnover_minutes`, values: 'turnover_values', bytes: 4 },
  saleToDate: { column: sql`sale_days`, values: 'sale_values', bytes: 4 },
  dateToSurgery: { column: sql`wait_days`, values: 'wait_values', bytes: 4 },
  margin: { column: sql`margin_centavos`, values: 'margin_values', bytes: 8 },
} as const satisfies Partial<Record<FigureName, { column: Fragment; values: string; bytes: 4 | 8 }>>
export type MedianName = keyof typeof medians

const medianList = Object.values(medians)
/** The names of their columns. */
export const valuesColumns: Fragment = sql.join(medianList.map(({ values }) => sql.ref(values)))
/** The values themselves, of rows of `report_visit`. */
export const visitValues: Fragment = sql.join(
  medianList.map(
    ({ column, values, bytes }) =>
      sql`coalesce(string_agg(${sql.raw(`int${bytes}send`)}(${column}), ''::bytea order by ${column}) filter (where room_minutes is not null), '') as ${sql.ref(values)}`,
  ),
)
/** Of a source that has none. */
export const noValues: Fragment = sql.join(medianList.map(({ values }) => sql`''::bytea as ${sql.ref(values)}`))
/** Those of several rows. */
export const joinedValues: Fragment = sql.join(
  medianList.map(({ values }) => sql`string_agg(${sql.ref(values)}, ''::bytea) as ${sql.ref(values)}`),
)

/** Sums of money, of rows of `report_money`. */
export const moneySums: Fragment = named(moneyParts)
/** Minutes without a patient, of rows of `report_lost`. */
export const lostSums: Fragment = named(lostParts)

export type Counter = VisitCounter | keyof typeof moneyParts | keyof typeof lostParts | 'room_minutes'
/** The names of all counters, which are columns of `report_day`. */
export const counters = [
  'room_minutes',
  ...(Object.keys(visitConditions) as VisitCounter[]),
  ...(Object.keys(moneyParts) as (keyof typeof moneyParts)[]),
  ...(Object.keys(lostParts) as (keyof typeof lostParts)[]),
] as const satisfies readonly Counter[]

/** The columns of sums: open minutes, counters, values. */
export const sumColumns: Fragment = sql`open_minutes, ${sql.join(counters.map((name) => sql.ref(name)))}, ${valuesColumns}`
/** Those of several rows together, in the same order. */
export const addedUp: Fragment = sql`sum(open_minutes), ${sql.join(counters.map((name) => sql`sum(${sql.ref(name)})`))}, ${joinedValues}`

const kindOf = (counter: Counter): FactKind => (counter in moneyParts ? 'money' : isLost(counter) ? 'room' : 'visit')

/** All counters in their order, of a source that knows those of one kind of facts: nothing of the other. */
export function countersOf(kind: FactKind | null): Fragment {
  return sql.join(
    counters.map((name) => {
      const own = kindOf(name) === kind ? sql`coalesce(${sql.ref(name)}, 0)` : sql`0`
      return sql`${own} as ${sql.ref(name)}`
    }),
  )
}
