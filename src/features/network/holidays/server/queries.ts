import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { type HolidayKind, type HolidayLevel, type UnitHoliday, unitHolidaySchema } from '../contract.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const columns = sql`holiday.unit_id as "unitId", holiday.day, holiday.name, holiday.kind, holiday.level, holiday.version`

/** What these units have written on the days of a year, in order; null is every unit. */
export async function holidaysOfYear(
  database: Database,
  unitIds: readonly string[] | null,
  year: number,
): Promise<UnitHoliday[]> {
  const { rows } = await rowsOf(unitHolidaySchema)`
    select ${columns} from holiday join unit on unit.id = holiday.unit_id
    where (${unitIds}::uuid[] is null or unit_id = any(${unitIds}::uuid[]))
      and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    order by day, unit.name_key`.execute(database)
  return rows
}

/** What these units have written on a day. */
export async function holidaysOn(database: Database, unitIds: readonly string[], day: string): Promise<UnitHoliday[]> {
  const { rows } = await rowsOf(unitHolidaySchema)`
    select ${columns} from holiday where unit_id = any(${[...unitIds]}::uuid[]) and day = ${day}::date`.execute(
    database,
  )
  return rows
}

interface Word {
  day: string
  name: string
  kind: HolidayKind
  level: HolidayLevel
}

/** These units' word on the day becomes this one. */
export async function writeHoliday(database: Database, unitIds: readonly string[], word: Word): Promise<void> {
  const { day, name, kind, level } = word
  await sql`
    insert into holiday (unit_id, day, name, kind, level)
    select unit_id, ${day}::date, ${name}, ${kind}, ${level} from unnest(${[...unitIds]}::uuid[]) as unit_id
    on conflict (unit_id, day) do update
      set name = excluded.name, kind = excluded.kind, level = excluded.level, version = holiday.version + 1`.execute(
    database,
  )
}

/** These units say nothing of the day any more. */
export async function deleteHoliday(database: Database, unitIds: readonly string[], day: string): Promise<void> {
  await sql`delete from holiday where unit_id = any(${[...unitIds]}::uuid[]) and day = ${day}::date`.execute(database)
}

const unitName = z.object({ id: idSchema, shortName: z.string() })

/** The short names of units in alphabetical order, for a file; null is every unit. */
export async function unitNames(
  database: Database,
  unitIds: readonly string[] | null,
): Promise<z.output<typeof unitName>[]> {
  const { rows } = await rowsOf(unitName)`
    select id, short_name as "shortName" from unit
    where ${unitIds}::uuid[] is null or id = any(${unitIds}::uuid[]) order by name_key, name, id`.execute(database)
  return rows
}
