import { sql } from 'kysely'
import { book } from '../src/features/agenda/appointments/server/commands.ts'
import { comparisons } from '../src/features/insight/reports/periods.ts'
import { figures, type Reader } from '../src/features/insight/reports/server/reading.ts'
import { rebuildReports } from '../src/features/insight/reports/server/rebuild.ts'
import { loadActor } from '../src/features/foundation/staff/server/queries.ts'
import type { Context, NewEvent } from '../src/server/endpoint/context.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import { writeEvents } from '../src/server/events/events.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { addDays } from '../src/shared/time.ts'
import { newId } from '../src/shared/ids.ts'
import * as clinic from './clinic.ts'
import { account } from './data.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'
import { surgeryId } from './surgery-data.ts'
import { clear } from './with-pauta.ts'
import { scaled } from './scale.ts'

const now = Temporal.Instant.from(clinic.now)
const today = clinic.now.slice(0, 10)
/** Two years, beside the two before. */
const period = { from: addDays(today, -729), to: today }
/** Blocks of bookings, by turns with marks and without them. */
const blocks = scaled(60, 4)
/** Bookings of a block, of which the first plan anew. */
const [bookings, planning] = [14, 4]

/** The dashboard of 20 units over two years, its filters, what marking costs a booking, and the rebuild of a year. */
export async function measureReports(report: Report, url: string, appointments: number): Promise<void> {
  const database = createDatabase(createPool(url, { size: 4, statementTimeout: 0 }))
  try {
    const reader = await readerIn(database)
    const add = addTo(report, appointments)
    // What other measurements marked meanwhile: all days are marked here.
    await sql`truncate report_mark`.execute(database)
    add('figures of all days worked out anew', await secondsOf(() => rebuildReports(database, { now })), 's')
    const ofYear = await secondsOf(() => rebuildReports(database, { now, year: now.toZonedDateTimeISO('UTC').year }))
    add('figures of a year worked out anew', ofYear, 's')
    await sql`vacuum (analyze) report_visit, report_day, report_money`.execute(database)
    await measureDashboard(reader, add)
    await measureMarks(database, reader, add)
  } finally {
    await database.destroy()
  }
}

/** The same dashboard where the facts of so many appointments were made of those of few. */
export async function measureManyFacts(report: Report, url: string, appointments: number): Promise<void> {
  const database = createDatabase(createPool(url, { size: 4, statementTimeout: 0 }))
  try {
    await measureDashboard(await readerIn(database), addTo(report, appointments))
  } finally {
    await database.destroy()
  }
}

type Add = (bench: string, value: number, unit: string, aim?: number) => void

function addTo(report: Report, appointments: number): Add {
  return (bench, value, unit, aim) =>
    report.add({
      bench,
      appointments,
      side: 'Pauta',
      value: Number(value.toPrecision(3)),
      unit,
      ...(aim !== undefined && { aims: { value: aim } }),
    })
}

/** All figures of two years, and what each filter takes. */
async function measureDashboard(reader: Reader, add: Add): Promise<void> {
  const ask = (asked: object) => () => figures(reader, { query: { ...period, compare: comparisons[0], ...asked } })
  add('dashboard of 20 units over two years', await timeOf(ask({})), 'ms', 300)
  const filters: Readonly<Record<string, object>> = {
    'one unit': { unitId: [clinic.unitId(1)] },
    'one doctor': { doctorId: clinic.doctorId(0) },
    'one procedure': { procedureId: surgeryId },
    'the most frequent procedure': { procedureId: clinic.consultationId },
    'last year': { compare: 'lastYear' },
    'one month': { from: addDays(today, -29) },
  }
  for (const [name, asked] of Object.entries(filters))
    add(`dashboard filtered by ${name}`, await timeOf(ask(asked)), 'ms', 150)
}

async function readerIn(database: Database): Promise<Reader> {
  const { rows } = await sql<{ uid: string }>`select auth_uid as uid from staff where email = ${account.email}`.execute(
    database,
  )
  const actor = await loadActor(database, rows[0]!.uid)
  if (!actor) throw new Error('nobody is there to look')
  return { actor, database, now, may: () => true }
}

/** What a booking costs to its commit with marks and without, by turns. */
async function measureMarks(database: Database, reader: Reader, add: Add): Promise<void> {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  const slots = clinic.slotsInRandomOrder(11)
  await clear(database)
  for (let block = 0; block < blocks; block += 1) {
    const isMarked = block % 2 === 0
    // Whoever changes the table makes its plans anew: so once a block, and on both sides.
    await sql`alter table appointment ${sql.raw(isMarked ? 'enable' : 'disable')} trigger appointment_marks_day`.execute(
      database,
    )
    const taken: number[] = []
    while (taken.length < bookings) {
      const slot = clinic.freeSlot(slots.next().value as number)
      if (slot) taken.push(await timeOfBooking(database, reader, slot))
    }
    times[isMarked ? 'with' : 'without'].push(...taken.slice(planning))
  }
  await sql`alter table appointment enable trigger appointment_marks_day`.execute(database)
  await clear(database)
  const [marked, unmarked] = [median(times.with), median(times.without)]
  add('a booking with its marks', marked, 'ms')
  add('a booking without marks', unmarked, 'ms')
  add('what marking costs of a booking', Math.max(0, (marked / unmarked - 1) * 100), '%', 5)
}

async function timeOfBooking(database: Database, reader: Reader, slot: clinic.FreeSlot): Promise<number> {
  const started = performance.now()
  await inTransaction(database, async (transaction) => {
    const events: NewEvent[] = []
    const context: Context = {
      ...reader,
      database: transaction,
      requestId: 'bench',
      cursors: testCursors,
      hookAnswers: [],
      changedNothing() {},
      asSeen: (_schema, value) => value,
      record: (event) => void events.push(event),
    }
    await book(context, { body: { id: newId(), ...slot } } as Parameters<typeof book>[1])
    await writeEvents(context, events, [])
  })
  return performance.now() - started
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return (performance.now() - started) / 1000
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 15; round += 1) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  // The first ones find the database cold.
  return median(times.slice(4))
}
