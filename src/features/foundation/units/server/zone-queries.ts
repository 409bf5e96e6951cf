import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const zoneRow = z.object({ timeZone: z.string() })

/** The time zone of a unit; undefined where there is none such. */
export async function zoneOf(database: Database, unitId: string): Promise<string | undefined> {
  const { rows } = await rowsOf(zoneRow)`select time_zone as "timeZone" from unit where id = ${unitId}`.execute(
    database,
  )
  return rows[0]?.timeZone
}

const clockRow = zoneRow.extend({ lateDays: z.int() })
/** What days of a unit are judged by. */
export type UnitClock = z.output<typeof clockRow>

/** The time zone of a unit, and how many days back anybody enters what happened; undefined where there is none such. */
export async function clockOf(database: Database, unitId: string): Promise<UnitClock | undefined> {
  const { rows } = await rowsOf(clockRow)`
    select time_zone as "timeZone", late_days as "lateDays" from unit where id = ${unitId}`.execute(database)
  return rows[0]
}
