import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type Schedule, scheduleSchema } from '../schedule-contract.ts'
import type { Period } from '../periods.ts'

const isoOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`
  schedule.id, report, schedule.unit_id as "unitId", rhythm, recipient_id as "recipientId", recipient.name as "recipientName",
    unit.short_name as "unitName", maker.name as "madeByName", made_at as "madeAt",
    (select json_build_object('from', from_day, 'to', to_day, 'begunAt', ${isoOf('begun_at')}, 'outcome', outcome)
      from report_mailing where schedule_id = schedule.id order by begun_at desc limit 1) as latest
  from report_schedule as schedule join staff as recipient on recipient.id = recipient_id
    join staff as maker on maker.id = made_by left join unit on unit.id = schedule.unit_id`

interface Seen {
  /** Who looks: what they are mailed they always see. */
  readonly readerId: string
  /** Units whose schedules they see besides; null is every unit, and what is of no unit. */
  readonly units: readonly string[] | null
}

/** Schedules that somebody sees and nobody has stopped, by whom they are for. */
export async function schedulesSeen(database: Database, { readerId, units }: Seen): Promise<Schedule[]> {
  const { rows } = await rowsOf(scheduleSchema)`
    select ${columns}
    where stopped_at is null and (recipient_id = ${readerId} or ${units}::uuid[] is null or schedule.unit_id = any(${units}::uuid[]))
    order by recipient.name_key, schedule.id limit 500`.execute(database)
  return rows
}

/** A schedule that nobody has stopped; undefined for none. */
export async function findSchedule(database: Database, id: string): Promise<Schedule | undefined> {
  const { rows } = await rowsOf(scheduleSchema)`
    select ${columns} where schedule.id = ${id} and stopped_at is null`.execute(database)
  return rows[0]
}

interface NewSchedule extends Pick<Schedule, 'id' | 'report' | 'unitId' | 'rhythm' | 'recipientId'> {
  readonly madeBy: string
  readonly madeAt: string
}

/** Writes a schedule; `id` where its id is taken, `same` where the person is mailed just that already. */
export async function insertSchedule(database: Database, row: NewSchedule): Promise<'made' | 'id' | 'same'> {
  const { numAffectedRows } = await sql`
    insert into report_schedule (id, report, unit_id, rhythm, recipient_id, made_by, made_at)
    values (${row.id}, ${row.report}, ${row.unitId}, ${row.rhythm}, ${row.recipientId}, ${row.madeBy}, ${row.madeAt})
    on conflict do nothing`.execute(database)
  if (numAffectedRows === 1n) return 'made'
  const { rows } = await rowsOf(z.object({ id: z.string() }))`
    select id from report_schedule where id = ${row.id}`.execute(database)
  return rows.length > 0 ? 'id' : 'same'
}

/** From now on it is mailed no more. */
export async function writeStopped(database: Database, id: string, by: string, at: string): Promise<void> {
  await sql`update report_schedule set stopped_by = ${by}, stopped_at = ${at} where id = ${id} and stopped_at is null`.execute(
    database,
  )
}

/** Begins a mail that somebody asked for. */
export async function insertAsked(database: Database, id: string, { from, to }: Period, at: string): Promise<void> {
  await sql`insert into report_mailing (schedule_id, from_day, to_day, is_asked, begun_at)
    values (${id}, ${from}, ${to}, true, ${at})`.execute(database)
}
