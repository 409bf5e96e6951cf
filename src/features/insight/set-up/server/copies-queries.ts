import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { roomSchema } from '../../../foundation/offers/both.ts'

const lackedRow = roomSchema.pick({ name: true, kind: true, setupMinutes: true, cleaningMinutes: true })
export type LackedRoom = z.output<typeof lackedRow>

/** The rooms in use of one unit that another has none of by name, in their order. */
export async function roomsLackedBy(
  database: Database,
  { fromUnitId, toUnitId }: { readonly fromUnitId: string; readonly toUnitId: string },
): Promise<LackedRoom[]> {
  const { rows } = await rowsOf(lackedRow)`
    select name, kind, setup_minutes as "setupMinutes", cleaning_minutes as "cleaningMinutes" from room
      where unit_id = ${fromUnitId} and active
        and name_key not in (select name_key from room where unit_id = ${toUnitId})
      order by position, name_key, id`.execute(database)
  return rows
}
