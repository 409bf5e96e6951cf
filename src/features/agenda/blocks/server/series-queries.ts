import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { blockCategories } from '../categories.ts'
import { targetRow } from './target-queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const seriesRow = targetRow.extend({
  id: idSchema,
  zone: z.string(),
  startsOn: plainDateSchema,
  time: z.string(),
  minutes: z.int(),
  rule: z.string(),
  exceptOn: z.array(plainDateSchema),
  /** Occurrences exist up to this local date; no more follow where it is complete. */
  coversUntil: plainDateSchema,
  isComplete: z.boolean(),
  category: z.enum(blockCategories),
  reason: z.string(),
  createdBy: idSchema.nullable(),
})
/** A rule by which blocks recur, in local time of its unit. */
export type SeriesRow = z.output<typeof seriesRow>

const columns = sql`block_series.id, unit_id as "unitId", room_id as "roomId", professional_id as "professionalId",
  team_id as "teamId", unit.time_zone as zone, starts_on as "startsOn", to_char(starts_at_time, 'HH24:MI') as time,
  minutes, rule, except_on::text[] as "exceptOn", covers_until as "coversUntil", is_complete as "isComplete",
  category, reason, created_by as "createdBy"`

/** A series, locked for the rest of the transaction. */
export async function lockSeries(database: Database, id: string): Promise<SeriesRow | undefined> {
  const { rows } = await rowsOf(seriesRow)`
    select ${columns} from block_series join unit on unit.id = unit_id
    where block_series.id = ${id} for update of block_series`.execute(database)
  return rows[0]
}

/** Series whose occurrences must be continued because they end before a date, those nobody else is at, locked. */
export async function lockSeriesToExtend(database: Database, before: string, most: number): Promise<SeriesRow[]> {
  const { rows } = await rowsOf(seriesRow)`
    select ${columns} from block_series join unit on unit.id = unit_id
    where covers_until < ${before}::date and not is_complete
    order by covers_until limit ${most} for update of block_series skip locked`.execute(database)
  return rows
}

/** Writes a series; false when its id is taken. */
export async function insertSeries(database: Database, series: Omit<SeriesRow, 'zone'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into block_series (id, unit_id, room_id, professional_id, team_id, starts_on, starts_at_time, minutes, rule,
      except_on, covers_until, is_complete, category, reason, created_by)
    values (${series.id}, ${series.unitId}, ${series.roomId}, ${series.professionalId}, ${series.teamId},
      ${series.startsOn}, ${series.time}, ${series.minutes}, ${series.rule}, ${series.exceptOn}::date[],
      ${series.coversUntil}, ${series.isComplete}, ${series.category}, ${series.reason}, ${series.createdBy})
    on conflict (id) do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

/** Writes what of a series may change. */
export async function updateSeries(database: Database, series: Omit<SeriesRow, 'zone'>): Promise<void> {
  await sql`
    update block_series set starts_on = ${series.startsOn}, starts_at_time = ${series.time},
      minutes = ${series.minutes}, rule = ${series.rule}, except_on = ${series.exceptOn}::date[],
      covers_until = ${series.coversUntil}, is_complete = ${series.isComplete}, category = ${series.category},
      reason = ${series.reason}, version = version + 1
    where id = ${series.id}`.execute(database)
}

/** Deletes a series that has no block left; answers whether it had none. */
export async function deleteEmptySeries(database: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from block_series where id = ${id}
      and not exists (select from block where series_id = ${id})`.execute(database)
  return Number(numAffectedRows) > 0
}

/** Whether the series has an occurrence before a local date. */
export async function hasOccurrenceBefore(database: Database, id: string, date: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from block where series_id = ${id} and occurrence_on < ${date}::date limit 1`.execute(database)
  return rows.length > 0
}
