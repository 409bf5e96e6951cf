import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const zoneRow = z.object({ timeZone: z.string() })

/** The time zone of a unit; undefined where there is none such. */
export async function zoneOf(database: Database, unitId: string): Promise<string | undefined> {
  const { rows } = await rowsOf(zoneRow)`select time_zone as "timeZone" from unit where id = ${unitId}`.execute(
    database,
  )
  return rows[0]?.timeZone
}
