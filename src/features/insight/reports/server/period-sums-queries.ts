import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { addDays, plainDateSchema } from '../../../../shared/time.ts'
import { type Period, wholeMonths } from '../periods.ts'
import { type FactFilter, type FiguresAsked, ofMoney, ofVisits, untilToday, within } from './queries.ts'
import {
  counters,
  countersOf,
  isLost,
  joinedValues,
  moneySums,
  noValues,
  sumColumns,
  valuesColumns,
  visitSums,
  visitValues,
} from './sum-queries.ts'

type Fragment = RawBuilder<unknown>

/** A stretch of one of both periods that is read from the sums of its days, or of whole months from theirs. */
interface Stretch extends Period {
  readonly isCompared: boolean
  readonly byMonth: boolean
}

/** Both periods in stretches: whole months where each has one point at most, and what somebody booked themself by day. */
function stretchesOf({ compared, step, ownerId, now, from, to }: FiguresAsked): Stretch[] {
  const parted = (period: Period, isCompared: boolean): Stretch[] => {
    const months = ownerId === null && (isCompared || step === 'month') ? wholeMonths(period, now) : null
    if (!months) return [{ ...period, isCompared, byMonth: false }]
    return [
      { from: period.from, to: addDays(months.from, -1), isCompared, byMonth: false },
      { ...months, isCompared, byMonth: true },
      { from: addDays(months.to, 1), to: period.to, isCompared, byMonth: false },
    ].filter((stretch) => stretch.from <= stretch.to)
  }
  return [...parted({ from, to }, false), ...parted(compared, true)]
}

/** Which sums have what is asked for in the fewest rows. */
function summedBy({ doctorId, teamId, procedureId }: FactFilter): Fragment {
  if (doctorId ?? teamId) return sql`not is_whole and not is_of_procedure`
  return procedureId ? sql`is_of_procedure` : sql`is_whole`
}

/** A stretch with its counters: as it was summed up, or of one person straight from the facts, which are few. */
function sourceOf(asked: FactFilter, { byMonth, ...stretch }: Stretch): Fragment {
  const days = within(stretch)
  if (asked.ownerId)
    return sql`
      select unit_id, day, 0::bigint as open_minutes, ${countersOf('visit')}, ${valuesColumns} from (
        select unit_id, day, ${visitSums}, ${visitValues} from report_visit where ${ofVisits(asked)} and ${days} group by unit_id, day) as visited
      union all select unit_id, day, 0, ${countersOf('money')}, ${noValues} from (
        select unit_id, day, ${moneySums} from report_money where ${ofMoney(asked)} and ${days} group by unit_id, day) as paid`
  const table = byMonth ? sql`(select *, month as day from report_month) as report_day` : sql`report_day`
  return sql`select unit_id, day, ${sumColumns} from ${table} where ${summedBy(asked)} and ${ofVisits(asked)} and ${days}`
}

/**
 * Both periods until today, in rows of days or of months with the point of the drawing in which each lies: the first day of
 * its step, none of the period that is compared with.
 */
function drawn(asked: FiguresAsked): Fragment {
  const parts = stretchesOf(asked).map((stretch) => {
    const point = stretch.isCompared ? sql`null::date` : sql`date_trunc(${sql.lit(asked.step)}, day::timestamp)::date`
    return sql`select ${sql.lit(stretch.isCompared)} as is_compared, ${point} as point, source.* from (${sourceOf(asked, stretch)}) as source`
  })
  return sql`(${sql.join(parts, sql` union all `)}) as source join ${untilToday(asked.now)}`
}

/** What is summed up of days: their counters, and the open minutes of all of them and of those that are over. */
export const sumNames = [...counters, 'open_minutes', 'over_minutes'] as const

const sumRow = z.object({
  isCompared: z.boolean(),
  /** Null of the period that is compared with, of which nothing is drawn. */
  point: plainDateSchema.nullable(),
  ...(Object.fromEntries(sumNames.map((name) => [name, z.int()])) as Record<(typeof sumNames)[number], z.ZodInt>),
})
export type SumRow = z.output<typeof sumRow>

/** A counter of a stretch of days; of days that are over alone where those of today say nothing yet. */
const summed = (name: string, source: string, isOver: boolean) =>
  sql`coalesce(sum(${sql.ref(source)})${isOver ? sql` filter (where day < today)` : sql``}, 0)::bigint as ${sql.ref(name)}`

/** The counters of each point of the drawing, and of the period before. */
export async function sumsOf(database: Database, asked: FiguresAsked): Promise<SumRow[]> {
  const { rows } = await rowsOf(sumRow)`
    select is_compared as "isCompared", point, ${sql.join([
      summed('over_minutes', 'open_minutes', true),
      ...['open_minutes', ...counters].map((name) => summed(name, name, isLost(name))),
    ])}
    from ${drawn(asked)} group by 1, 2 order by 1, 2`.execute(database)
  return rows
}

const bytes = z.instanceof(Buffer)
const valuesRow = z.object({
  isCompared: z.boolean(),
  /** Null of the period that is compared with, of which nothing is drawn. */
  point: plainDateSchema.nullable(),
  turnover_values: bytes,
  sale_values: bytes,
  wait_values: bytes,
  margin_values: bytes,
})
export type ValuesRow = z.output<typeof valuesRow>

/** The values of surgeries of which there are medians: of each point of the drawing, and of the period before. */
export async function valuesOf(database: Database, asked: FiguresAsked): Promise<ValuesRow[]> {
  const { rows } = await rowsOf(valuesRow)`
    select is_compared as "isCompared", point, ${joinedValues} from ${drawn(asked)} group by 1, 2 order by 1, 2`.execute(
    database,
  )
  return rows
}
