import { sql } from 'kysely'
import { issue } from '../src/features/stock/stock/server/issue.ts'
import { loadActor } from '../src/features/foundation/staff/server/queries.ts'
import type { Context, NewEvent } from '../src/server/endpoint/context.ts'
import { createDatabase, createPool } from '../src/server/database/connect.ts'
import { writeEvents } from '../src/server/events/events.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { newId } from '../src/shared/ids.ts'
import * as clinic from './clinic.ts'
import { account, accounts } from './data.ts'
import { load, type LoadResult, request } from './load.ts'
import { asText, forPgbench, pgbench, runPgbench } from './pgbench.ts'
import { signInByTurns, startProcess, type ServerProcess } from './processes.ts'
import { measureRecalls } from './recalls.ts'
import type { Report } from './report.ts'
import { byTurns, middle, ratio } from './rounds.ts'
import { type Statement, statementsOf } from './statements.ts'
import { lotId, lots, materialId, materials, openLot } from './stock-data.ts'

const connections = 16
const lines = 60
const bench = `among ten million movements`

interface Options {
  rounds: number
  seconds: number
}

/** Stock of 2,000 materials in 20 units as its screens read it, and consumptions of 60 lines beside the same in pgbench. */
export async function measureStock(report: Report, url: string, options: Options): Promise<void> {
  const script = await transactionOf(url)
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const token = await signInByTurns(pauta.address, accounts)
    await measureLists(report, pauta, token, options)
    await measurePosting(report, { url, script, pauta, token }, options)
    await measureRecalls(report, { pauta, token }, options)
    await proveAgreement(url)
  } finally {
    await pauta.stop()
  }
}

type Token = () => string

async function measureLists(
  report: Report,
  { address }: ServerProcess,
  token: Token,
  { rounds, seconds }: Options,
): Promise<void> {
  const unit = clinic.unitId(0)
  const asking = (pathOf: (material: number) => string) => {
    let asked = 0
    const next = () => request('GET', `/api/v1/stock/${pathOf((asked++ * 17) % materials)}`, { token: token() })
    return () => load({ address, connections: 1, seconds, next })
  }
  const shown = await byTurns<string, LoadResult>(
    {
      '/estoque, 2,000 materials × 20 units': asking(() => 'levels?limit=50'),
      '/estoque of a unit': asking(() => `levels?limit=50&unitId=${unit}`),
      '/estoque, below the minimum': asking(() => 'levels?limit=50&situation=below'),
      '/estoque, a material by its code': asking((material) => `levels?limit=50&q=M${material}`),
      'counts above /estoque': asking(() => 'levels/count'),
      'what alarms in 20 units': asking(() => 'alarms?limit=50'),
      'how many alarms a unit has': asking(() => `alarms/count?unitId=${unit}`),
      'a lot by its number': asking((material) => `lots?limit=50&q=L${material}-${openLot}`),
      'a lot in every unit': asking((material) => `lots?limit=50&lotId=${lotId(material, openLot)}`),
      'movements behind a figure': asking(
        (material) => `movements?limit=50&unitId=${unit}&materialId=${materialId(material)}`,
      ),
    },
    rounds,
  )
  for (const [name, results] of Object.entries(shown)) {
    const refusal = results.find((one) => one.refusal)?.refusal
    if (refusal) throw new Error(refusal)
    report.add({ bench: `${bench}: ${name}`, side: 'Pauta', ...middle(results), aims: { p50: 50 } })
  }
}

/** What 60 neighbours in the catalogue are taken of: one of each, of the lot that is to be used first. */
const consumption = (start: number) => ({
  id: newId(),
  unitId: clinic.unitId(start % clinic.units),
  place: 'pharmacy',
  kind: 'consumption',
  lines: Array.from({ length: lines }, (_, index) => {
    const material = (start + index) % materials
    return { materialId: materialId(material), lotId: lotId(material, openLot), quantity: 1 }
  }),
})

interface Sides {
  readonly url: string
  readonly script: string
  readonly pauta: ServerProcess
  readonly token: Token
}

async function measurePosting(report: Report, sides: Sides, { rounds, seconds }: Options): Promise<void> {
  const { url, script, pauta, token } = sides
  let posted = 0
  const next = () =>
    request('POST', '/api/v1/stock/documents', {
      token: token(),
      body: JSON.stringify(consumption((posted++ * 37) % materials)),
    })
  let round = 0
  const shown = await byTurns<string, LoadResult>(
    {
      pauta: () => load({ address: pauta.address, connections, seconds, next }),
      ...(pgbench && {
        pgbench: async () => {
          round += 1
          const figures = await runPgbench(url, script, { clients: connections, seconds, variables: { round, one: 0 } })
          return { ...figures, count: 0, statuses: {}, bytes: 0 }
        },
      }),
    },
    rounds,
  )
  const refusal = shown['pauta']!.find((one) => one.refusal)?.refusal
  if (refusal) throw new Error(refusal)
  const name = `${bench}: consumption of 60 lines, 16 at once`
  report.add({
    bench: name,
    side: 'Pauta',
    ...middle(shown['pauta']!),
    ...(shown['pgbench'] && { ofPgbench: ratio(shown['pauta']!, shown['pgbench']), aimOfPgbench: 0.7 }),
  })
  if (shown['pgbench']) report.add({ bench: name, side: 'pgbench', ...middle(shown['pgbench']) })
}

/** The transaction of a consumption as a script of pgbench: the statements that Pauta sent for one, with their values computed. */
async function transactionOf(url: string): Promise<string> {
  const body = consumption(0)
  const { statements } = await statementsOf(url, async (own) => {
    const { uid } = await own
      .selectFrom('staff')
      .select('auth_uid as uid')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow()
    const actor = await loadActor(own, uid ?? '')
    if (!actor) throw new Error('nobody is there to post')
    return own.transaction().execute(async (transaction) => {
      const events: NewEvent[] = []
      const context: Context = {
        actor, may: () => true, hookAnswers: [], database: transaction, now: Temporal.Instant.from(clinic.now), requestId: 'bench', cursors: testCursors, asSeen: (_schema, value) => value, record: (event) => void events.push(event), changedNothing() {},
      } // prettier-ignore
      await issue(context, { body } as Parameters<typeof issue>[1])
      await writeEvents(context, events, [])
    })
  })
  const begun = statements.findIndex(({ text }) => text === 'begin')
  return [
    '\\set one :one + 1',
    // One for all its lines: pgbench takes no more than 255 variables a statement.
    '\\set document :round * 1000000 + :client_id * 50000 + :one',
    `\\set start (37 * (:one * ${connections} + :client_id + 1000 * :round)) % ${materials}`,
    `\\set unit :start % ${clinic.units}`,
    ...Array.from({ length: lines }, (_, index) => `\\set m${index} (:start + ${index}) % ${materials}`),
    ...statements.slice(begun).map((statement) => `${inScript(statement, body.id)};`),
  ].join('\n')
}

/** A statement with expressions for everything in it that differs from one consumption to the next. */
function inScript({ text, values }: Statement, documentId: string): string {
  const numbered = (family: string, number: string) =>
    `('00000000-0000-7000-8${family}-' || lpad(to_hex((${number})::int), 12, '0'))`
  const expressions: [string, string][] = [
    [documentId, `('01930000-0000-7000-9000-' || lpad(to_hex(:document::int), 12, '0'))`],
    [clinic.unitId(0), numbered('001', ':unit')],
    ...Array.from({ length: lines }, (_, index): [string, string] => [
      materialId(index),
      numbered('a01', `:m${index}`),
    ]),
    ...Array.from({ length: lines }, (_, index): [string, string] => [
      lotId(index, openLot),
      numbered('a02', `:m${index} * ${lots} + ${openLot}`),
    ]),
  ]
  return forPgbench(text, (position) => {
    const value = values[position - 1]
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    const exact = expressions.find(([known]) => known === value)
    if (exact) return `${exact[1]}::uuid`
    let built = `'${asText(value)
      .replaceAll("'", "''")
      .replaceAll(/:(?=[A-Za-z_])/g, ': ')}'`
    for (const [known, expression] of expressions) built = built.replaceAll(known, `' || ${expression} || '`)
    // What is put together is text: a list of rows is to be JSON again.
    return built.includes('||') ? `(${built})${built.startsWith("'[") ? '::jsonb' : ''}` : built
  })
}

/** What was posted is kept: the measured levels equal the sum of their movements. */
async function proveAgreement(url: string): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  try {
    const { rows } = await sql`
      select from stock_balance as balance where material_id = ${materialId(0)} and quantity <> (
        select sum(quantity) from stock_movement as movement
        where movement.lot_id = balance.lot_id and movement.unit_id = balance.unit_id)`.execute(database)
    if (rows.length > 0) throw new Error('balances and movements do not match')
  } finally {
    await database.destroy()
  }
}
