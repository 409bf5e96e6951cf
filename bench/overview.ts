import { sql } from 'kysely'
import { events } from '../src/app/collected/events.ts'
import { standingsOf } from '../src/features/insight/overview/server/queries.ts'
import { mostNews } from '../src/features/insight/overview/news-contract.ts'
import { newestNews } from '../src/features/insight/overview/server/news-queries.ts'
import { surgeriesOfNextDay } from '../src/features/surgery/readiness/server/facts-queries.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import * as clinic from './clinic.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'

/** Everything of `/overview` that its 20 units are read by, and one of them, as a change there reads it again. */
export async function measureOverview(report: Report, url: string, appointments: number): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  const asked = { now: clinic.now, ownerId: null, shows: { appointments: true, toConfirm: true } }
  const verbs = Object.values(events).flatMap(({ noun, verbs: all }) =>
    Object.keys(all).map((verb) => ({ noun, verb })),
  )
  const news = (units: string[] | null) => ({ verbs, units, from: '2026-11-18T13:00:00Z' })
  const notBy = { notBy: clinic.patientId(0), most: mostNews + 1 }
  const measured: Readonly<Record<string, () => Promise<unknown>>> = {
    'overview of 20 units': () => standingsOf(database, { ...asked, units: null }),
    'surgeries of tomorrow and what they lack, 20 units': () =>
      surgeriesOfNextDay(database, { units: null, now: clinic.now }),
    'overview of the busy unit alone': () => standingsOf(database, { ...asked, units: [clinic.unitId(0)] }),
    'what changed in a day, network': () => newestNews(database, news(null), notBy),
    'what changed in a day, one unit': () => newestNews(database, news([clinic.unitId(0)]), notBy),
  }
  try {
    for (const [bench, run] of Object.entries(measured)) {
      const value = await timeOf(run)
      report.add({ bench, appointments, side: 'Pauta', value, unit: 'ms', aims: { value: 100 } })
    }
    // What those figures cost at least: a plain count of the day's appointments, for all units at once.
    const value = await timeOf(() => countOfDay(database))
    report.add({ bench: 'overview of 20 units', appointments, side: 'one plain count', value, unit: 'ms' })
  } finally {
    await database.destroy()
  }
}

async function countOfDay(database: Database): Promise<void> {
  await sql`select unit_id, count(*) from appointment
    where starts_at >= '2026-11-19T03:00:00Z' and starts_at < '2026-11-20T03:00:00Z' group by unit_id`.execute(database)
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 25; round += 1) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  // The first ones find the database cold.
  return median(times.slice(5))
}
