import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { countMarks, takeMarks } from './marks-queries.ts'
import { rebuildReports } from './rebuild.ts'
import { factTables } from './testing/fact-tables.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery } = network
/** A month of each year, and both years together, which are read from the sums of months. */
const periods = ['from=2025-06-01&to=2025-06-30', 'from=2026-11-01&to=2026-11-30', 'from=2025-03-05&to=2026-11-30']

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await emptyTables(database, 'claim', 'appointment', 'event', 'report_coverage', ...factTables)
  for (const [day, unit] of [
    ['2025-06-17', here],
    ['2025-06-18', elsewhere],
    ['2026-11-17', here],
    ['2026-11-18', elsewhere],
  ] as const) {
    const id = await insertAppointment(database, network, {
      startsAt: `${day}T12:00:00Z`,
      unit,
      procedureId: surgery,
      roomId: unit.surgeryRoom,
      minutes: 60,
      status: 'fulfilled',
      professionalIds: [unit.doctors[0] ?? ''],
    })
    await sql`update appointment set started_at = starts_at + interval '20 minutes', finished_at = ends_at
      where id = ${id}`.execute(database)
  }
  await runJobs({ tick: 'report.compute' })
})

/** What the screens say of both years. */
const read = () =>
  Promise.all(
    periods.flatMap((period) =>
      [`figures?${period}`, `teams?${period}&by=team`, `teams?${period}&by=professional`].map(async (path) => {
        const { body } = await request<{ items: unknown; network?: unknown }>('ADMIN', 'GET', `/reports/${path}`)
        return [body.items, body.network]
      }),
    ),
  )
/** Breaks what was worked out, as only a mistake could. */
async function broken(): Promise<void> {
  await sql`update report_visit set late_minutes = 0, first_late_minutes = 0, room_minutes = 1`.execute(database)
  await sql`update report_day set room_minutes = 1, first_on_time = 7`.execute(database)
  await sql`update report_month set room_minutes = 2, first_on_time = 9`.execute(database)
  await sql`delete from report_part`.execute(database)
}
const { now } = clock

it('equals what was worked out from the records: all of the past', async () => {
  const before = await read()
  await broken()
  expect(await read()).not.toEqual(before)
  expect(await rebuildReports(database, { now })).toBeGreaterThan(2 * 500)
  expect(await read()).toEqual(before)
})

it('is of one year alone where one is named', async () => {
  const before = await read()
  await broken()
  const wrong = await read()
  const days = await rebuildReports(database, { now, year: 2026 })
  // Of two units: up to four weeks ahead, not beyond the year.
  expect(days).toBe(2 * (333 + 29))
  expect((await read()).slice(0, 6)).toEqual([...wrong.slice(0, 3), ...before.slice(3, 6)])
})

it('is shared by two at once, who both end when all is done', async () => {
  const before = await read()
  await broken()
  const ends = [1, 2].map(async () => {
    await rebuildReports(database, { now })
    expect(await read()).toEqual(before)
  })
  await Promise.all(ends)
  const { rows } = await sql`select unit_id, day, count(*) from report_day where is_whole
    group by unit_id, day having count(*) > 1`.execute(database)
  expect(rows).toEqual([])
})

it('that is stopped half-way is gone on with by the job of the next minute', async () => {
  const before = await read()
  await broken()
  const stopped = rebuildReports(database, {
    now,
    onLeft(days) {
      if (days < 900) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await read()).not.toEqual(before)
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
  expect(await read()).toEqual(before)
})

it('works a day out once, however many marks of others lie between two of its own', async () => {
  await sql`insert into report_mark (unit_id, day) select ${here.id}, date '2026-11-01' + mark % 20
    from generate_series(1, 40000) as mark`.execute(database)
  expect(await takeMarks(database)).toHaveLength(20)
  expect(await countMarks(database)).toEqual({ days: 0, last: null })
})
