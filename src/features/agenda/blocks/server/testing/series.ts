import { sql } from 'kysely'
import type { LiveEvent } from '../../../../../shared/live.ts'
import { continueSeries } from '../jobs.ts'
import { announced, blocks, clock, database, here, runJobs, send } from './blocked.ts'

/** Every Monday, 12:00–13:00 in São Paulo, five times from the 23rd of November on. */
export const weekly = { rule: 'FREQ=WEEKLY;COUNT=5' }
export const room = here.consultationRooms[0]!

export async function occurrences(): Promise<
  { id: string; on: string; version: number; seriesId: string; reason: string }[]
> {
  const { rows } = await sql<{ id: string; on: string; version: number; seriesId: string; reason: string }>`
    select id, occurrence_on as on, version, series_id as "seriesId", reason from block order by starts_at`.execute(
    database,
  )
  return rows
}

/** The one that falls on a date. */
export async function on(date: string) {
  const found = (await occurrences()).find((one) => one.on === date)
  if (!found) throw new Error(`nothing on ${date}`)
  return found
}

export const edit = async (date: string, change: object) => {
  const { id, version } = await on(date)
  return send('PATCH', `/blocks/${id}`, { version, ...change })
}
export const remove = async (date: string, scope: string) => {
  const { id, version } = await on(date)
  return send<{ removed: number }>('POST', `/blocks/${id}/remove`, { version, scope })
}
export const dates = async () => (await occurrences()).map((one) => one.on)
export const starts = async () => (await blocks()).map(({ startsAt }) => startsAt.slice(0, 16))

/** Lets an hour strike at an instant; answers what live screens were told. */
export async function extendSeriesAt(instant: string): Promise<LiveEvent[]> {
  const [present, told] = [clock.now, announced.length]
  clock.now = Temporal.Instant.from(instant)
  await runJobs({ tick: continueSeries.name })
  clock.now = present
  return announced.slice(told)
}
