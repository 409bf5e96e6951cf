import { sql } from 'kysely'
import { sumUp, type UnitDay } from '../src/features/reports/server/facts-queries.ts'
import { rebuildReports } from '../src/features/reports/server/rebuild.ts'
import type { Database } from '../src/server/database/connect.ts'
import * as clinic from './clinic.ts'

/** Days that are summed up by one statement. */
const daysAtOnce = 400

/**
 * Makes of a database with few appointments the facts and sums of many: the facts are worked out, then copied again and
 * again, each copy some weeks away, so that doctors and procedures of other days come together on one. What the figures
 * read is as if there were so many appointments; appointments themselves they never read.
 */
export async function multiplyFacts(database: Database, appointments: number): Promise<void> {
  await rebuildReports(database, { now: Temporal.Instant.from(clinic.now) })
  const { rows } = await sql<{ visits: number; first: string; days: number }>`
    select count(*)::int as visits, min(day)::text as first, max(day) - min(day) + 1 as days from report_visit`.execute(
    database,
  )
  const [{ visits, first, days }] = rows as [(typeof rows)[number]]
  const copies = Math.round(appointments / visits) - 1
  // Only whole weeks, so that a copy falls on a day on which its unit is open.
  const weeks = Math.floor(days / 7)
  const moved = (column: string) =>
    sql`${sql.ref(column)} + make_interval(days => ((day - ${first}::date + 7 * copy) % (7 * ${weeks}::int)) - (day - ${first}::date))`
  await copy(database, 'report_visit', ['appointment_id'], copies, ['starts_at', 'ends_at', 'in_at', 'out_at'], moved)
  await copy(database, 'report_money', ['source_id'], copies, [], moved)
  await copy(database, 'report_funnel', ['appointment_id'], copies, [], moved)
  const all = await sql<UnitDay>`
    select unit_id as "unitId", day::text as day from (select distinct unit_id, day from report_day) as known`.execute(
    database,
  )
  for (let from = 0; from < all.rows.length; from += daysAtOnce)
    await sumUp(database, all.rows.slice(from, from + daysAtOnce))
  await sql`
    update report_funnel_day set consultations = consultations * ${copies + 1}::int, quotes = quotes * ${copies + 1}::int,
      sales = sales * ${copies + 1}::int, net_centavos = net_centavos * ${copies + 1}::int,
      discount_centavos = discount_centavos * ${copies + 1}::int`.execute(database)
}

/** Copies the rows of a table with keys of their own, moved to other days. */
async function copy(
  database: Database,
  table: string,
  keys: readonly string[],
  copies: number,
  instants: readonly string[],
  moved: (column: string) => ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() order by ordinal_position`.execute(database)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => {
    if (keys.includes(name)) return sql`gen_random_uuid()`
    if (name === 'day') return sql`(${moved('day')})::date`
    return instants.includes(name) ? moved(name) : sql.ref(name)
  })
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${copies}::int) as copy`.execute(database)
}
