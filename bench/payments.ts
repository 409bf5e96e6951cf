import { sql } from 'kysely'
import { calculateMonth } from '../src/features/pay/payments/server/calculate.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import * as clinic from './clinic.ts'
import { accounts } from './data.ts'
import { load, request } from './load.ts'
import { payMonth } from './pay-data.ts'
import { signInByTurns, startProcess } from './processes.ts'
import type { Report } from './report.ts'
import { byTurns, median, middle } from './rounds.ts'

interface Options {
  rounds: number
  seconds: number
}

const now = Temporal.Instant.from(clinic.now)
/** Whose surgeries are changed by turns. */
const changes = 15

/** A month of 8,000 surgeries and 40,000 lines: worked out as a whole, after one change, by four at once, and read. */
export async function measurePayments(report: Report, url: string, options: Options): Promise<void> {
  const database = createDatabase(createPool(url, { size: 4, statementTimeout: 0 }))
  try {
    await forget(database)
    const started = performance.now()
    await work(database)
    report.add(figure('a month of 8,000 surgeries worked out', 'Pauta', performance.now() - started, 10_000))
    report.add(figure('the same 40,000 lines copied in', 'PostgreSQL', await copied(database)))
    const again = performance.now()
    await work(database)
    report.add(figure('the month worked out again, nothing changed', 'Pauta', performance.now() - again, 10_000))
    const times = await afterChanges(database)
    report.add(figure('the month after one map changed', 'Pauta', median(times), 200))
    await proveAlike(database)
    await measurePage(report, url, database, options)
  } finally {
    await database.destroy()
  }
}

function figure(bench: string, side: string, value: number, aim?: number) {
  return { bench, side, value: Math.round(value), unit: 'ms', ...(aim !== undefined && { aims: { value: aim } }) }
}

function work(database: Database, affected?: readonly string[]) {
  return inTransaction(database, (transaction) => calculateMonth({ database: transaction, now }, payMonth, affected))
}

/** Begins the month anew. */
async function forget(database: Database): Promise<void> {
  await sql`truncate payment_period cascade`.execute(database)
}

/** Milliseconds in which the database alone writes as many lines with as many indexes. */
async function copied(database: Database): Promise<number> {
  await sql`create table bench_line (like payment_line including all)`.execute(database)
  const started = performance.now()
  await sql`insert into bench_line overriding system value select * from payment_line`.execute(database)
  const took = performance.now() - started
  await sql`drop table bench_line`.execute(database)
  return took
}

async function afterChanges(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: string; people: string[] }>`
    select appointment_id as id, professional_ids as people from closed_case
    order by appointment_id limit ${changes}`.execute(database)
  const times: number[] = []
  for (const { id, people } of rows) {
    await sql`update closed_case set grafts = grafts + 10 where appointment_id = ${id}`.execute(database)
    const started = performance.now()
    const { changed } = await work(database, people)
    times.push(performance.now() - started)
    if (changed.length !== 1) throw new Error(`${changed.length} statements changed with one map, not one`)
  }
  return times
}

type Written = { person: string; key: string; result: string; held: string }

async function written(database: Database): Promise<string> {
  const { rows } = await sql<Written>`
    select professional_id as person, key, line.result_centavos as result, line.held_centavos as held
    from payment_line as line join payment_statement as statement on statement.id = line.statement_id
    order by 1, 2`.execute(database)
  return JSON.stringify(rows)
}

/** Four at once, each with a quarter of the people, come to the same lines as one. */
async function proveAlike(database: Database): Promise<void> {
  const alone = await written(database)
  const { rows } = await sql<{ id: string }>`select id from professional order by id`.execute(database)
  const quarters = [0, 1, 2, 3].map((quarter) => rows.filter((_, index) => index % 4 === quarter).map(({ id }) => id))
  await forget(database)
  await Promise.all(quarters.map((quarter) => work(database, quarter)))
  if ((await written(database)) !== alone) throw new Error('four workers come to other lines than one')
}

async function measurePage(report: Report, url: string, database: Database, { rounds, seconds }: Options) {
  const { rows } = await sql<{ id: string }>`select id from payment_statement order by id limit 200`.execute(database)
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const token = await signInByTurns(pauta.address, accounts)
    let asked = 0
    const next = () =>
      request('GET', `/api/v1/payments/statements/${rows[asked++ % rows.length]?.id}`, { token: token() })
    const { page } = await byTurns(
      { page: () => load({ address: pauta.address, connections: 1, seconds, next }) },
      rounds,
    )
    const refusal = page.find((one) => one.refusal)?.refusal
    if (refusal) throw new Error(refusal)
    report.add({ bench: 'a statement of 40 lines', side: 'Pauta', ...middle(page), aims: { p50: 50 } })
  } finally {
    await pauta.stop()
  }
}
