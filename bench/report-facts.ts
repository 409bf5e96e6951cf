import { sql } from 'kysely'
import { computeMarked } from '../src/features/insight/reports/server/compute.ts'
import type { UnitDay } from '../src/features/insight/reports/server/facts-queries.ts'
import { sumUp } from '../src/features/insight/reports/server/sum-up-queries.ts'
import type { Database } from '../src/server/database/connect.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import { addDays } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { surgeryId } from './surgery-data.ts'

/** Over four years until now: the two that are looked at, and the two before. */
const weeks = 208
/** Weeks from a copy to the next. */
const stride = 7
/** Days that are summed up by one statement. */
const daysAtOnce = 400

/** Works out the facts of a database, where that was not done before. */
export async function workOutFacts(database: Database): Promise<void> {
  const write = <Answer>(work: (context: { database: Database }) => Promise<Answer>) =>
    inTransaction(database, (transaction) => work({ database: transaction }))
  await computeMarked({ write, now: Temporal.Instant.from(clinic.now) } as Parameters<typeof computeMarked>[0])
}

/**
 * Makes of a database with few appointments the facts and sums of many: its facts are copied again and again, each copy some weeks away within four years, so that doctors and procedures of other days come together on one. What the figures
 * read is as if there were so many appointments; appointments themselves they never read.
 */
export async function multiplyFacts(database: Database, appointments: number): Promise<void> {
  await operate(database)
  const { rows } = await sql<{ visits: number; first: string }>`
    select count(*)::int as visits, date_trunc('week', min(day))::date::text as first from report_visit`.execute(
    database,
  )
  const [{ visits, first }] = rows as [(typeof rows)[number]]
  const copies = Math.round(appointments / visits) - 1
  const begin = addDays(clinic.monday, -7 * weeks)
  // Only whole weeks, so that a copy falls on a day on which its unit is open.
  const days = sql`${begin}::date - day + (day - ${first}::date + 7 * ${stride}::int * copy) % (7 * ${weeks}::int)`
  const moved = (column: string) => sql`${sql.ref(column)} + make_interval(days => ${days})`
  await copy(database, 'report_visit', ['appointment_id'], copies, ['starts_at', 'ends_at', 'in_at', 'out_at'], moved)
  await copy(database, 'report_money', ['source_id'], copies, [], moved)
  await copy(database, 'report_funnel', ['appointment_id'], copies, [], moved)
  const all = await sql<UnitDay>`
    select unit_id as "unitId", day::text as day from (select distinct unit_id, day from report_visit) as known`.execute(
    database,
  )
  for (let from = 0; from < all.rows.length; from += daysAtOnce)
    await sumUp(database, all.rows.slice(from, from + daysAtOnce))
  await sql`
    update report_funnel_day set consultations = consultations * ${copies + 1}::int, quotes = quotes * ${copies + 1}::int,
      sales = sales * ${copies + 1}::int, net_centavos = net_centavos * ${copies + 1}::int,
      discount_centavos = discount_centavos * ${copies + 1}::int`.execute(database)
}

/** The laid-out agenda only consults: of every eight visits that took place one is a surgery with all that is measured of one. */
async function operate(database: Database): Promise<void> {
  const upTo = (most: number, salt: number) =>
    sql`abs(hashint8extended(hashtext(appointment_id::text), ${salt})) % ${most}`
  await sql`
    update report_visit set kind = 'surgery', procedure_id = ${surgeryId}, room_minutes = 60 + ${upTo(240, 1)}, turnover_minutes = ${upTo(60, 2)},
      sale_days = ${upTo(60, 3)}, wait_days = ${upTo(180, 4)}, margin_centavos = ${upTo(900_000, 5)}
    where status = 'fulfilled' and ${upTo(8, 6)} = 0`.execute(database)
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
