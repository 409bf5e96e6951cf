import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import { addMinutes } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { account } from './data.ts'
import { bookInTime, perSecond, slotsOfTheBusyUnit } from './in-time.ts'
import { signIn } from './processes.ts'
import type { Report } from './report.ts'
import { withPauta } from './with-pauta.ts'
import { type Figures, median, middle, ratio } from './rounds.ts'
import { scaled } from './scale.ts'

const holds = scaled(10_000, 200)
/** Seconds of bookings in each round: fewer than it takes to let go of all the holds. */
const seconds = scaled(40, 3)
/** A sweep begins within a minute; whoever waits longer waits for nothing. */
const longestWait = 120_000

/** What it costs those who book that ten thousand holds, as after a night in which nothing ran, are let go of at once. */
export async function measureExpiredHolds(
  report: Report,
  url: string,
  appointments: number,
  { rounds }: { rounds: number },
): Promise<void> {
  await withPauta(url, async (database, pauta) => {
    const token = await signIn(pauta.address, account)
    const slots = slotsOfTheBusyUnit()
    const book = () => bookInTime(pauta.address, () => token, slots, seconds)
    await book()
    const alone: Figures[] = []
    const beside: Figures[] = []
    const took: number[] = []
    const told: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Before both: statements over a table that was emptied are planned anew.
      await sql`truncate notification, pgboss.job`.execute(database)
      alone.push(await book())
      await database.transaction().execute(async (transaction) => {
        await insertExpired(transaction)
        // They have stood there for a while: that they were written just now is no part of what is measured.
        await sql`checkpoint`.execute(database)
      })
      await until(async () => (await left(database)) < holds)
      const freed = timed(() => until(async () => (await left(database)) === 0))
      const followed = timed(() => until(async () => (await toldOf(database)) === holds))
      beside.push(await book())
      took.push(await freed)
      told.push(await followed)
    }
    const bench = `booking ${perSecond} times a second`
    report.add({ bench, appointments, side: 'no hold expires', ...middle(alone) })
    report.add({ bench, appointments, side: `${holds} holds expire`, ...middle(beside) })
    const value = ratio(beside, alone, 'p99')
    report.add({ bench, appointments, side: 'p99 beside them, of without', value, unit: '×', aims: { value: 1.5 } })
    report.add({
      bench: `${holds} expired holds are let go of`,
      appointments,
      side: 'Pauta',
      value: median(took) / 1000,
      unit: 's from the first to the last',
      aims: { value: 60 },
    })
    report.add({
      bench: `who made ${holds} expired holds is told of each`,
      appointments,
      side: 'Pauta',
      value: median(told) / 1000,
      unit: 's from the first to the last',
    })
  })
}

/** Holds of an hour ago, each with its room, doctor and patient, at slots that the bookings do not take. */
async function insertExpired(database: Database): Promise<void> {
  const rows = []
  for (let number = clinic.freeSlots / 2; rows.length < holds; number += 1) {
    const slot = clinic.freeSlot(number)
    if (slot) rows.push({ ...slot, professionalId: slot.professionalIds[0] })
  }
  await sql`with given as (
      select gen_random_uuid() as id, * from jsonb_to_recordset(${JSON.stringify(rows)}) as slot ("unitId" uuid,
        "roomId" uuid, "professionalId" uuid, "patientId" uuid, "procedureId" uuid, "startsAt" timestamptz,
        "endsAt" timestamptz)
    ), held as (
      insert into appointment (id, unit_id, room_id, professional_ids, patient_id, procedure_id, starts_at, ends_at,
        status, expires_at, created_by)
      select id, "unitId", "roomId", array["professionalId"], "patientId", "procedureId", "startsAt", "endsAt",
        'proposed', ${addMinutes(clinic.now, -60)}::timestamptz, (select id from staff where email = ${account.email})
      from given
    )
    insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
    select resource_id, kind, '[0,1)', tstzrange("startsAt", "endsAt"), given.id from given, lateral (
      values ("roomId", 'room'), ("professionalId", 'professional'), ("patientId", 'patient')
    ) as resource (resource_id, kind)`.execute(database)
}

async function left(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointment where status = 'proposed'`.execute(database)
  return rows[0]?.count ?? 0
}

async function toldOf(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification`.execute(database)
  return rows[0]?.count ?? 0
}

/** @throws Error where it does not become true */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + longestWait
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('No hold was let go of')
    await pause(100)
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
