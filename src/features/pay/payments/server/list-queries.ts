import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { employersBasisPoints } from '../../../network/offers/server.ts'
import { searchKey } from '../../../../shared/text.ts'
import type { StatementSort } from '../list-contract.ts'
import { statementSchema } from '../record.ts'
import { payerJoin, payerName } from './payer-queries.ts'
import { functionsOn, monthBeside, type PayPage, statementStates } from '../rules.ts'

type Fragment = RawBuilder<unknown>

/** A filter as the contract parses it. */
export interface StatementFilter {
  /** The units of which it tells; null for every, and what spans them. */
  readonly units: readonly string[] | null
  readonly month: string
  readonly against?: string | undefined
  readonly page: PayPage
  readonly q?: string | undefined
  readonly function?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly held?: readonly string[] | undefined
  /** Companies that pay. */
  readonly payerId?: readonly string[] | undefined
}

/** That a row with `unit_id` is of units that are seen; what spans units only to whoever sees them all. */
export function seenIn(units: readonly string[] | null, unitId: Fragment): Fragment {
  return units === null ? sql`true` : sql`${unitId} = any(${units}::uuid[])`
}

/** What of a statement is of the units that are asked for. */
const ofParts = (units: readonly string[] | null, statementId: Fragment) => sql`(
  select count(*)::int as parts, coalesce(sum(part.lines), 0)::int as lines,
    coalesce(sum(part.result_centavos), 0)::bigint as result, coalesce(sum(part.held_centavos), 0)::bigint as held,
    (count(*) filter (where part.checked_by is null))::int as unchecked
  from payment_part as part where part.statement_id = ${statementId} and ${seenIn(units, sql`part.unit_id`)})`

/** The statements of a month with those that the same people have in the month beside it, filtered. */
function found({ units, month, against = monthBeside(month, -1), ...filter }: StatementFilter): Fragment {
  const functions = functionsOn(filter.page).filter((one) => !filter.function?.length || filter.function.includes(one))
  const words = searchKey(filter.q ?? '')
    .split(' ')
    .filter(Boolean)
  return sql`
    payment_statement as statement
      join payment_period as period on period.id = statement.period_id and period.month = ${`${month}-01`}::date
      join professional on professional.id = statement.professional_id and professional.function = any(${functions}::text[])
      cross join lateral ${ofParts(units, sql`statement.id`)} as own
      left join payment_period as other on other.month = ${`${against}-01`}::date
      left join payment_statement as earlier
        on earlier.period_id = other.id and earlier.professional_id = statement.professional_id
          and earlier.payer_id is not distinct from statement.payer_id
      ${payerJoin(sql`statement`)}
      left join lateral ${ofParts(units, sql`earlier.id`)} as past on true
    where ${units === null ? sql`true` : sql`own.parts > 0`}
      ${filter.state?.length ? sql`and statement.state = any(${filter.state}::text[])` : sql``}
      ${filter.payerId?.length ? sql`and entity.id = any(${filter.payerId}::uuid[])` : sql``}
      ${
        filter.held?.length
          ? sql`and exists (select from payment_line as line where line.statement_id = statement.id
              and line.held_reason = any(${filter.held}::text[]) and ${seenIn(units, sql`line.unit_id`)})`
          : sql``
      }
      ${sql.join(
        words.map((word) => sql`and professional.name_key like ${partOf(word)}`),
        sql` `,
      )}`
}

/** What the lines of a statement are of; see `Figures`. */
const figures = (units: readonly string[] | null, statementId: Fragment, month: string) => sql`(
  select coalesce(sum(result_centavos), 0)::bigint as "resultCentavos", coalesce(sum(held_centavos), 0)::bigint as "heldCentavos",
    (count(distinct case_id) filter (where is_own and is_case))::int as cases,
    coalesce(sum(result_centavos) filter (where is_own and is_case), 0)::bigint as "caseCentavos",
    (count(*) filter (where is_own and line_group = 'shift'))::int as shifts,
    coalesce(sum(result_centavos) filter (where is_own and line_group = 'shift'), 0)::bigint as "shiftCentavos",
    coalesce(sum(result_centavos) filter (where line_group = 'minimum'), 0)::bigint as "minimumCentavos",
    coalesce(sum(result_centavos) filter (where not is_own), 0)::bigint as "adjustedCentavos"
  from (select line.*, line.day >= ${`${month}-01`}::date as is_own, line.line_group in ('case', 'bonus', 'discount') as is_case
    from payment_line as line where line.statement_id = ${statementId} and ${seenIn(units, sql`line.unit_id`)}) as lines)`

const figuresRow = z.object({
  resultCentavos: z.int(),
  heldCentavos: z.int(),
  cases: z.int(),
  caseCentavos: z.int(),
  shifts: z.int(),
  shiftCentavos: z.int(),
  minimumCentavos: z.int(),
  adjustedCentavos: z.int(),
})
const row = statementSchema
  .omit({ jump: true, beforeCentavos: true, resultCentavos: true, heldCentavos: true })
  .extend({
    /** Whether the other month was calculated at all. */
    hasOther: z.boolean(),
    now: figuresRow,
    before: figuresRow.nullable(),
  })
/** A statement as lists find it, with what it is made of beside the other month. */
export type FoundStatement = z.output<typeof row>

const id = sql`statement.id`
const orders = bothWays({
  name: [sql`professional.name_key`, id],
  amount: [sql`own.result`, id],
  change: [sql`(own.result - coalesce(past.result, 0))`, id],
})

/** A page of the statements of a month. Only what is on it is read line by line. */
export async function listPage(
  database: Database,
  filter: StatementFilter,
  { sort, ...asked }: PageAsked & { sort: StatementSort },
): Promise<Page<FoundStatement>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { units, month, against = monthBeside(month, -1) } = filter
  const { rows } = await rowsOf(keyed(row))`
    with page as materialized (
      select statement.*, professional.name, professional.function, ${payerName} as payer_name, own.lines, own.unchecked,
        case when past.parts > 0 or earlier.id is not null and ${units === null} then earlier.id end as earlier_id,
        other.id is not null as has_other, ${key} as key, row_number() over (order by ${order}) as place
      from ${found(filter)} and ${beyond} order by ${order} limit ${limit}
    )
    select page.id, ${month} as month, page.professional_id as "professionalId", page.name as "professionalName",
      page.payer_name as "payerName",
      page.function, page.state, page.lines, page.unchecked, page.version, page.key, page.has_other as "hasOther",
      (select count(*)::int from payment_contest as contest where contest.statement_id = page.id and answer is null
        and (contest.unit_id is null or ${seenIn(units, sql`contest.unit_id`)})) as "openContests",
      (select to_jsonb(now) from ${figures(units, sql`page.id`, month)} as now) as now,
      case when page.earlier_id is not null then
        (select to_jsonb(before) from ${figures(units, sql`page.earlier_id`, against)} as before) end as before
    from page order by page.place`.execute(database)
  return pageOf(rows)
}

const sumRow = z.object({
  state: z.enum(statementStates),
  count: z.int(),
  resultCentavos: z.int(),
  heldCentavos: z.int(),
  beforeCentavos: z.int(),
  employerCentavos: z.int(),
})

/** How many statements of a filter stand how, and what they come to beside the other month. */
export async function sumByState(database: Database, filter: StatementFilter): Promise<z.output<typeof sumRow>[]> {
  const { rows } = await rowsOf(sumRow)`
    select statement.state, count(*)::int as count, sum(own.result)::bigint as "resultCentavos",
      sum(own.held)::bigint as "heldCentavos", coalesce(sum(past.result), 0)::bigint as "beforeCentavos",
      sum(round(greatest(own.result, 0) * ${employersBasisPoints(sql`statement`, sql`period.month`)} / 10000.0))::bigint
        as "employerCentavos"
    from ${found(filter)} group by statement.state`.execute(database)
  return rows
}

const goneRow = z.object({ gone: z.int(), centavos: z.int() })

/** How many people of the other month have nothing in this one, and what they had. */
export async function sumGone(database: Database, filter: StatementFilter): Promise<z.output<typeof goneRow>> {
  const { month, against = monthBeside(month, -1), state: _state, held: _held, ...same } = filter
  const { rows } = await rowsOf(goneRow)`
    select count(*)::int as gone, coalesce(sum(own.result), 0)::bigint as centavos
    from ${found({ ...same, month: against, against: month })} and coalesce(past.parts, 0) = 0
      and own.parts > 0`.execute(database)
  return rows[0] ?? { gone: 0, centavos: 0 }
}
