import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { type Receivable, receivableDays, receivableSchema } from '../receivables-contract.ts'

/** Whose money of which units: units null is every unit. */
export interface ReceivablesAsked {
  readonly units: readonly string[] | null
  /** Only what this person sold. */
  readonly ownerId: string | null
  /** The plain date from which on. */
  readonly today: string
}

type Fragment = RawBuilder<unknown>

const first = (today: string) => sql`${today}::date`
const end = (today: string) => sql`${today}::date + ${sql.lit(receivableDays)}::int`

/** What a brand keeps of an amount. */
const feeOf = (centavos: Fragment) => sql`round(${centavos} * coalesce(fee_basis_points, 0) / 10000.0)::bigint`

/**
 * The instalments of card payments that come in the days ahead, as `arrivalsOf` has them: credit 30 days after each
 * instalment, debit on the next day; of what was given back nothing comes, but all of what was kept as credit
 * or given back otherwise than by a card (`kept_centavos`). The last absorbs the rounding. What the brand keeps is rounded half up of all that came until then, so that the fees of the parts are the fee of the whole, and none of
 * them is less than nothing or more than its part (decision 161).
 */
function instalments({ units, ownerId, today }: ReceivablesAsked): Fragment {
  return sql`
    select receipt.id as receipt_id, receipt.order_id, receipt.unit_id, receipt.brand, receipt.instalments, part.n, part.due,
      part.until - part.before as gross, part.until - part.before - (${feeOf(sql`part.until`)} - ${feeOf(sql`part.before`)}) as centavos
    from receipt cross join lateral (select amount_centavos - given_back_centavos + kept_centavos as left_centavos) as rest
      cross join lateral (
        select n, case when method = 'debit_card' then day + 1 else day + 30 * n end as due,
          left_centavos / instalments * (n - 1) as before,
          case when n < instalments then left_centavos / instalments * n else left_centavos end as until
        from generate_series(1, instalments) as n) as part
    where kind = 'receipt' and state = 'effective' and method in ('credit_card', 'debit_card')
      and day + 30 * instalments >= ${first(today)} and left_centavos > 0
      and part.due >= ${first(today)} and part.due < ${end(today)}
      and ${units ? sql`receipt.unit_id = any(${units}::uuid[])` : sql`true`}
      and ${ownerId ? sql`exists (select from sales_order where sales_order.id = order_id and owner_id = ${ownerId})` : sql`true`}`
}

const weekRow = z.object({ from: plainDateSchema, centavos: z.int(), count: z.int() })

/** What comes, by weeks that begin today. */
export async function receivableWeeks(
  database: Database,
  asked: ReceivablesAsked,
): Promise<z.output<typeof weekRow>[]> {
  const { rows } = await rowsOf(weekRow)`
    with coming as materialized (${instalments(asked)})
    select week::date as "from", coalesce(sum(centavos), 0)::bigint as centavos, count(centavos)::int as count
    from generate_series(${first(asked.today)}, ${end(asked.today)} - 1, interval '7 days') as week
      left join coming on due >= week::date and due < least(week::date + 7, ${end(asked.today)})
    group by week order by week`.execute(database)
  return rows
}

const keyedRow = keyed(receivableSchema)

/** A page of the instalments, the first to come first. */
export async function receivablesPage(
  database: Database,
  asked: ReceivablesAsked & { readonly week?: string | undefined },
  page: PageAsked,
): Promise<Page<Receivable>> {
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`due`, sql`receipt_id`, sql`n`), page)
  const inWeek = asked.week ? sql`due between ${asked.week}::date and ${asked.week}::date + 6` : sql`true`
  const { rows } = await rowsOf(keyedRow)`
    select coming.order_id as id, coming.receipt_id || ' ' || coming.n as row, due as day, coming.unit_id as "unitId",
      unit.short_name as "unitName", coalesce(nullif(patient.social_name, ''), patient.name) as "patientName", brand,
      n as instalment, coming.instalments, gross as "grossCentavos", centavos, key
    from (
      select *, ${key} as key from (${instalments(asked)}) as coming where ${inWeek} and ${beyond}
      order by ${order} limit ${limit}) as coming
      join unit on unit.id = coming.unit_id join sales_order as sold on sold.id = coming.order_id
      join patient on patient.id = sold.patient_id
    order by due, receipt_id, n`.execute(database)
  return pageOf(rows)
}
