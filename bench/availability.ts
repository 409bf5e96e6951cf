import { sql } from 'kysely'
import { availabilityJson } from '../src/features/agenda/availability/server/queries.ts'
import { fittingSlots } from '../src/features/agenda/availability/server/slots.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { account } from './data.ts'
import { load, type LoadResult, request } from './load.ts'
import { signIn, startProcess } from './processes.ts'
import type { Report } from './report.ts'
import { byTurns, middle, ratio } from './rounds.ts'
import { statementsOf } from './statements.ts'
import { scaled } from './scale.ts'

/** Appointments that make a million claims: room, doctor, patient, and in one of four a nurse; some hold none. */
export const appointmentsOfAMillionClaims = scaled(325_000, 20_000)

const pairedId = '00000000-0000-7000-8006-000000000002'
const at = (days: number) => startOfDay(addDays(clinic.monday, days), clinic.zone)
const everyUnit = Array.from({ length: clinic.units }, (_, unit) => clinic.unitId(unit))

interface Side {
  bench: string
  paths: string[]
  /** What Pauta runs for the first of the paths; its last statement is the yardstick's. */
  run: (database: Database) => Promise<unknown>
  aims: { p50?: number; p99?: number }
}

function starts(minutes: number, from: number): { path: string; run: Side['run'] } {
  const period = { from: at(from), to: at(from + 60) }
  const query = new URLSearchParams({
    procedureId: pairedId,
    unitId: everyUnit.join(','),
    ...period,
    minutes: String(minutes),
    limit: '20',
  })
  const need = { procedureId: pairedId, unitIds: everyUnit, ...period, minutes, limit: 20 }
  return {
    path: `/api/v1/availability/starts?${query.toString()}`,
    run: (database) => fittingSlots({ database, now: Temporal.Instant.from(clinic.now) }, need),
  }
}

const sides: Side[] = [
  {
    bench: 'availability of one professional, 4 weeks',
    paths: Array.from({ length: clinic.rooms }, (_, room) => {
      const unitId = clinic.unitId(clinic.unitOfRoom(room))
      const query = { unitId, from: at(room % 7), to: at((room % 7) + 28), resourceId: clinic.doctorId(room) }
      return `/api/v1/availability?${new URLSearchParams(query).toString()}`
    }),
    run: (database) =>
      availabilityJson(database, {
        unitId: clinic.unitId(0),
        from: at(0),
        to: at(28),
        resourceIds: [clinic.doctorId(0)],
        teamIds: [],
        everyLane: false,
      }),
    aims: { p50: 3 },
  },
  {
    // Room, doctor and nurse for half an hour: what people look for, found in the first days.
    bench: 'next 20 starts of a procedure, 20 units × 60 days',
    paths: Array.from({ length: 20 }, (_, day) => starts(30, day).path),
    run: starts(30, 0).run,
    aims: { p99: 50 },
  },
  {
    // Ten hours in one fit on few days beside what is booked: nearly every day of every unit is looked at.
    bench: 'starts of ten free hours, 20 units × 60 days',
    paths: Array.from({ length: 20 }, (_, day) => starts(600, day).path),
    run: starts(600, 0).run,
    // Where little fits.
    aims: { p99: 100 },
  },
]

/** Free time and fitting starts among a million claims, with published rosters, beside bare Node with the same statement. */
export async function measureAvailability(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await addRosters(url)
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const token = await signIn(pauta.address, account)
    for (const { bench, paths, run, aims } of sides) {
      const { statements } = await statementsOf(url, run)
      const { text, values } = statements.at(-1)!
      const bare = await startProcess('bare.ts', { DATABASE_URL: url, BARE: JSON.stringify({ text, values }) })
      try {
        const requests = paths.map((path) => request('GET', path, { token }))
        const shown = await byTurns(
          { pauta: asking(pauta.address, requests, seconds), bare: asking(bare.address, requests, seconds) },
          rounds,
        )
        const { bytes } = shown.pauta[0]!
        const ofBare = ratio(shown.pauta, shown.bare)
        report.add({ bench, appointments, side: 'Pauta', ...middle(shown.pauta), bytes, ofBare, aims })
        report.add({ bench, appointments, side: 'node:http + pg', ...middle(shown.bare) })
      } finally {
        await bare.stop()
      }
    }
  } finally {
    await pauta.stop()
  }
}

function asking(address: string, requests: readonly Buffer[], seconds: number): () => Promise<LoadResult> {
  return async () => {
    let index = 0
    const result = await load({ address, connections: 1, seconds, next: () => requests[index++ % requests.length]! })
    if (result.refusal) throw new Error(result.refusal)
    return result
  }
}

/** A procedure for a doctor and a nurse, and twelve weeks in which everybody is on the roster, in two shifts a day. */
async function addRosters(url: string): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  try {
    await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind, required_functions)
      values (${pairedId}, 'PAR', 'Procedimento com enfermagem', 'consultation', 30, 25000, 'consultation', '{doctor,nurse}')
      on conflict do nothing`.execute(database)
    await sql`insert into roster_publication (id, unit_id, first_day, last_day)
      select gen_random_uuid(), unit.id, ${clinic.monday}::date + 7 * week, ${clinic.monday}::date + 7 * week + 6
      from unit, generate_series(0, 11) as week where not exists (select from roster_publication)`.execute(database)
    await sql`insert into shift (id, layer, unit_id, professional_id, function, starts_at, ends_at)
      select gen_random_uuid(), 'published', unit_id, professional.id, function, starts, starts + interval '5 hours'
      from professional join professional_unit on professional_id = professional.id, generate_series(0, 83) as day,
        unnest(array['08:00', '13:00']::time[]) as clock,
        lateral (select (${clinic.monday}::date + day + clock) at time zone ${clinic.zone} as starts) as shift
      where extract(isodow from ${clinic.monday}::date + day) < 7
        and not exists (select from shift)`.execute(database)
    await sql`vacuum (analyze) shift, roster_publication, claim, procedure`.execute(database)
  } finally {
    await database.destroy()
  }
}
