import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { figureNames } from '../figures.ts'
import type { Period, Step } from '../periods.ts'
import {
  type Counter,
  counters,
  countersOf,
  isLost,
  joinedValues,
  moneySums,
  noValues,
  valuesColumns,
  visitSums,
  visitValues,
} from './sum-queries.ts'

type Fragment = RawBuilder<unknown>

/** Whose figures of what: units null is every unit. */
export interface FactFilter extends Period {
  readonly units: readonly string[] | null
  readonly doctorId?: string | undefined
  readonly teamId?: string | undefined
  readonly procedureId?: string | undefined
  /** Only what this person booked, or sold. */
  readonly ownerId: string | null
  /** The instant by which each unit has its own day: what is planned for later is no figure yet. */
  readonly now: string
}

export interface FiguresAsked extends FactFilter {
  readonly compared: Period
  readonly step: Step
}

export const within = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`
/** Units with the day that it is there, to join with rows of days: none of those to come. */
export const untilToday = (now: string) => sql`(
  select id as known_unit, (${now}::timestamptz at time zone time_zone)::date as today from unit) as known
  on known_unit = unit_id and day <= today`
const inUnits = (units: readonly string[] | null) => (units ? sql`unit_id = any(${units}::uuid[])` : sql`true`)
const both = (...conditions: Fragment[]) => sql.join(conditions, sql` and `)

/** What of appointments a filter asks for, by everything but the period; of money doctor and team are not known. */
export function ofVisits({
  units,
  doctorId,
  teamId,
  procedureId,
  ownerId,
}: Omit<FactFilter, 'from' | 'to' | 'now'>): Fragment {
  return both(
    inUnits(units),
    ...(doctorId ? [sql`doctor_id = ${doctorId}`] : []),
    ...(teamId ? [sql`team_id = ${teamId}`] : []),
    ...(procedureId ? [sql`procedure_id = ${procedureId}`] : []),
    ...(ownerId ? [sql`booked_by = ${ownerId}`] : []),
  )
}

/** Of which rooms a filter asks: where somebody may see only their own, or asks by what a room has not, of none. */
export function ofRooms({
  units,
  ownerId,
  doctorId,
  teamId,
  procedureId,
}: Omit<FactFilter, 'from' | 'to' | 'now'>): Fragment {
  return ownerId || doctorId || teamId || procedureId ? sql`false` : inUnits(units)
}

/** What of money a filter asks for, by everything but the period. */
export function ofMoney({ units, procedureId, ownerId }: Omit<FactFilter, 'from' | 'to' | 'now'>): Fragment {
  return both(
    inUnits(units),
    ...(procedureId ? [sql`procedure_id = ${procedureId}`] : []),
    ...(ownerId ? [sql`owner_id = ${ownerId}`] : []),
  )
}

/** In which point of the drawing a day lies: the first day of its step. */
const pointOf = (step: Step) => sql`date_trunc(${sql.lit(step)}, day::timestamp)::date`

/** Of which period a day is, to join with rows of days: of both where they overlap. */
const partsOf = (asked: FiguresAsked) => sql`(
  values (false, ${asked.from}::date, ${asked.to}::date), (true, ${asked.compared.from}::date, ${asked.compared.to}::date)
  ) as part (is_compared, since, until) on day between since and until`

/** Which sums of days have what is asked for in the fewest rows. */
function summedBy({ doctorId, teamId, procedureId }: FactFilter): Fragment {
  if (doctorId ?? teamId) return sql`not is_whole and not is_of_procedure`
  return procedureId ? sql`is_of_procedure` : sql`is_whole`
}

/** Days with their counters: as they were summed up, or of one person straight from the facts, which are few. */
function sourceOf(asked: FactFilter, days: Fragment): Fragment {
  if (asked.ownerId)
    return sql`(
      select unit_id, day, 0::bigint as open_minutes, ${countersOf('visit')}, ${valuesColumns} from (
        select unit_id, day, ${visitSums}, ${visitValues} from report_visit where ${ofVisits(asked)} and ${days} group by unit_id, day) as visited
      union all select unit_id, day, 0, ${countersOf('money')}, ${noValues} from (
        select unit_id, day, ${moneySums} from report_money where ${ofMoney(asked)} and ${days} group by unit_id, day) as paid)`
  return sql`(select * from report_day where ${summedBy(asked)} and ${ofVisits(asked)} and ${days})`
}

const sumRow = z.object({
  isCompared: z.boolean(),
  /** Null of the whole period. */
  point: plainDateSchema.nullable(),
  ...(Object.fromEntries([...counters, 'open_minutes', 'over_minutes'].map((name) => [name, z.int()])) as Record<
    Counter | 'open_minutes' | 'over_minutes',
    z.ZodInt
  >),
})
export type SumRow = z.output<typeof sumRow>

/** A counter of a stretch of days; of days that are over alone where those of today say nothing yet. */
const summed = (name: string, source: string, isOver: boolean) =>
  sql`coalesce(sum(${sql.ref(source)})${isOver ? sql` filter (where day < today)` : sql``}, 0)::bigint as ${sql.ref(name)}`

/** The counters of both periods, each as a whole and by the points of its drawing. */
export async function sumsOf(database: Database, asked: FiguresAsked): Promise<SumRow[]> {
  const days = sql`(${within(asked)} or ${within(asked.compared)})`
  const { rows } = await rowsOf(sumRow)`
    select is_compared as "isCompared", point, ${sql.join([
      summed('over_minutes', 'open_minutes', true),
      ...['open_minutes', ...counters].map((name) => summed(name, name, isLost(name))),
    ])}
    from (select *, ${pointOf(asked.step)} as point from ${sourceOf(asked, days)} as source
        join ${untilToday(asked.now)} join ${partsOf(asked)}) as parted
    group by grouping sets ((is_compared), (is_compared, point))
    order by 1, 2`.execute(database)
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
  const days = sql`(${within(asked)} or ${within(asked.compared)})`
  const { rows } = await rowsOf(valuesRow)`
    select is_compared as "isCompared", case when not is_compared then ${pointOf(asked.step)} end as point, ${joinedValues}
    from ${sourceOf(asked, days)} as source join ${untilToday(asked.now)} join ${partsOf(asked)}
    group by 1, 2 order by 1, 2`.execute(database)
  return rows
}

const reasonRow = z.object({ reason: z.string(), count: z.int() })

/** How many rebookings there were for each reason, the most frequent first. */
export async function reasonsOf(database: Database, asked: FactFilter): Promise<z.output<typeof reasonRow>[]> {
  const { rows } = await rowsOf(reasonRow)`
    select rebook_reason as reason, count(*)::int as count from report_visit join ${untilToday(asked.now)}
    where rebook_reason is not null and ${ofVisits(asked)} and ${within(asked)}
    group by 1 order by 2 desc, 1`.execute(database)
  return rows
}

const targetRow = z.object({ name: z.enum(figureNames), value: z.int().nullable() })

/** What figures are to reach on a day: of the unit where one is asked and it has its own, else of the network. */
export async function targetsOn(
  database: Database,
  { day, unitId }: { day: string; unitId: string | null },
): Promise<z.output<typeof targetRow>[]> {
  const { rows } = await rowsOf(targetRow)`
    select distinct on (figure) figure as name, value from report_target
    where valid_from <= ${day}::date and (unit_id is null or unit_id = ${unitId}::uuid) and figure = any(${figureNames}::text[])
    order by figure, unit_id is null, valid_from desc, set_at desc, id desc`.execute(database)
  return rows
}
