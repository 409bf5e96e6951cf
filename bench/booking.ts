import { sql } from 'kysely'
import { book } from '../src/features/agenda/appointments/server/commands.ts'
import { loadActor } from '../src/features/foundation/staff/server/queries.ts'
import type { Database } from '../src/server/database/connect.ts'
import { writeEvents } from '../src/server/events/events.ts'
import type { Context, NewEvent } from '../src/server/endpoint/context.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { newId } from '../src/shared/ids.ts'
import * as clinic from './clinic.ts'
import { account, accounts } from './data.ts'
import { load, type LoadResult, request } from './load.ts'
import { asText, forPgbench, pgbench, runPgbench } from './pgbench.ts'
import { signInByTurns } from './processes.ts'
import type { Report } from './report.ts'
import { clear, withPauta } from './with-pauta.ts'
import { byTurns, middle, ratio } from './rounds.ts'
import { type Statement, statementsOf } from './statements.ts'

const connections = 16

/** Bookings at free slots of all units, chosen at random, beside the same transaction in pgbench. None may be refused. */
export async function measureBooking(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await withPauta(url, async (database, pauta) => {
    const script = await transactionOf(url, database)
    await clear(database)
    const token = await signInByTurns(pauta.address, accounts)
    const slots = clinic.slotsInRandomOrder(0)
    const next = () =>
      request('POST', '/api/v1/appointments', {
        token: token(),
        body: JSON.stringify({ id: newId(), ...nextFree(slots) }),
      })
    let firstOfRound = 0
    const shown = await byTurns<string, LoadResult>(
      {
        pauta: () => load({ address: pauta.address, connections, seconds, next }),
        ...(pgbench && {
          pgbench: async () => {
            // A stretch of its own for each round, so that nothing is booked twice.
            firstOfRound += Math.floor(clinic.freeSlots / 2 / (rounds + 1))
            const variables = { round: firstOfRound, one: 0 }
            return {
              ...(await runPgbench(url, script, { clients: connections, seconds, variables })),
              count: 0,
              statuses: {},
              bytes: 0,
            }
          },
        }),
      },
      rounds,
    )
    const statuses = total(shown['pauta']!.map((round) => round.statuses))
    const refused = Object.entries(statuses).reduce(
      (sum, [status, times]) => sum + (status === '201' || status === '200' ? 0 : times),
      0,
    )
    report.add({
      bench: 'booking, 16 at once',
      appointments,
      side: 'Pauta',
      ...middle(shown['pauta']!),
      ...(shown['pgbench'] && {
        ofPgbench: ratio(shown['pauta']!, shown['pgbench']),
        aimOfPgbench: 0.75,
        p99OfPgbench: ratio(shown['pauta']!, shown['pgbench'], 'p99'),
        aimP99OfPgbench: 0.5,
      }),
      value: refused,
      unit: 'falsely refused',
      aims: { value: 0 },
      note: `${JSON.stringify(statuses)}${shown['pauta']!.find(({ refusal }) => refusal)?.refusal ?? ''}`,
    })
    if (shown['pgbench'])
      report.add({ bench: 'booking, 16 at once', appointments, side: 'pgbench', ...middle(shown['pgbench']) })
    await proveNoneTwice(database)
  })
}

function nextFree(slots: Generator<number>): clinic.FreeSlot {
  for (;;) {
    const slot = clinic.freeSlot(slots.next().value as number)
    if (slot) return slot
  }
}

function total(rounds: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const round of rounds)
    for (const [status, times] of Object.entries(round)) sum[status] = (sum[status] ?? 0) + times
  return sum
}

async function proveNoneTwice(database: Database): Promise<void> {
  const { rows } = await sql<{ appointments: number; claims: number; events: number }>`
    select count(*)::int as appointments, (select count(*)::int from event) as events,
      (select count(*)::int from claim where appointment_id not between ${'00000000-0000-7000-8007-000000000000'} and ${'00000000-0000-7000-8007-ffffffffffff'}) as claims
    from appointment where id not between ${'00000000-0000-7000-8007-000000000000'} and ${'00000000-0000-7000-8007-ffffffffffff'}`.execute(
    database,
  )
  const found = rows[0]!
  if (found.claims !== 3 * found.appointments || found.events !== found.appointments)
    throw new Error(`Bookings, claims and events do not match: ${JSON.stringify(found)}`)
}

/** The transaction of a booking as a script of pgbench: the statements that Pauta sent for one, with their values computed. */
async function transactionOf(url: string, database: Database): Promise<string> {
  const { rows } = await sql<{ uid: string }>`select auth_uid as uid from staff where email = ${account.email}`.execute(
    database,
  )
  const actor = await loadActor(database, rows[0]!.uid)
  if (!actor) throw new Error('nobody is there to book')
  const body = { id: newId(), ...nextFree(clinic.slotsInRandomOrder(7)) }
  const { statements } = await statementsOf(url, (own) =>
    own.transaction().execute(async (transaction) => {
      const events: NewEvent[] = []
      const context: Context = {
        actor, may: () => true, hookAnswers: [], database: transaction, now: Temporal.Instant.from(clinic.now), requestId: 'bench', cursors: testCursors, asSeen: (_schema, value) => value, record: (event) => void events.push(event), changedNothing() {},
      } // prettier-ignore
      await book(context, { body } as Parameters<typeof book>[1])
      await writeEvents(context, events, [])
    }),
  )
  return [
    // `permute` walks the second year in a random order without repeating a slot; holidays do no harm here.
    '\\set one :one + 1',
    `\\set slot ${clinic.freeSlots / 2} + permute(:round + :one * ${connections} + :client_id, ${clinic.freeSlots / 2}, 4711)`,
    `\\set room :slot % ${clinic.rooms}`,
    `\\set unit case when :room < ${clinic.busyRooms} then 0 else 1 + (:room - ${clinic.busyRooms}) / ${clinic.otherRooms} end`,
    `\\set patient :slot * ${clinic.scatter} % ${clinic.patients}`,
    `\\set time :slot / ${clinic.rooms}`,
    `\\set minute (7 * (1 + :time / 36) + :time / 6 % 6) * 1440 + 900 + 30 * (:time % 6)`,
    ...statements.map((statement) => `${inScript(statement, body)};`),
  ].join('\n')
}

type Booking = clinic.FreeSlot & { id: string }

/** A statement with expressions for everything in it that differs from one booking to the next. */
function inScript({ text, values }: Statement, body: Booking): string {
  const numbered = (family: string, variable: string) =>
    `('00000000-0000-7000-8${family}-' || lpad(to_hex(:${variable}::int), 12, '0'))`
  // São Paulo is three hours behind UTC.
  const instant = (later: number) =>
    `((timestamp '${clinic.monday}' + make_interval(mins => :minute::int + ${later + 180}))::text || 'Z')`
  const expressions: [string, string][] = [
    // A slot is taken once, so its number makes an id; PostgreSQL does not ask for version 7.
    [body.id, `('01930000-0000-7000-9000-' || lpad(to_hex(:slot::int), 12, '0'))`],
    [body.unitId, numbered('001', 'unit')],
    [body.roomId, numbered('002', 'room')],
    [body.professionalIds[0]!, numbered('003', 'room')],
    [body.patientId, numbered('005', 'patient')],
    [body.startsAt, instant(0)],
    [body.endsAt, instant(30)],
  ]
  return forPgbench(text, (position) => {
    const value = values[position - 1]
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    const whole = asText(value)
    const exact = expressions.find(([known]) => known === whole)
    if (exact) return `${exact[1]}::${exact[0].includes('T') ? 'timestamptz' : 'uuid'}`
    let built = `'${whole.replaceAll("'", "''").replaceAll(/:(?=[A-Za-z_])/g, ': ')}'`
    for (const [known, expression] of expressions) built = built.replaceAll(known, `' || ${expression} || '`)
    return built.includes('||') ? `(${built})` : built
  })
}
