import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'

const tvUnitRow = z.object({
  name: z.string(),
  timeZone: z.string(),
  rooms: z.array(z.object({ id: idSchema, name: z.string(), turnoverMinutes: z.int() })),
})

/** A unit with its surgery rooms in use, as a display shows them. */
export async function tvUnit(database: Database, unitId: string): Promise<z.output<typeof tvUnitRow> | undefined> {
  const { rows } = await rowsOf(tvUnitRow)`
    select unit.name, unit.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('id', room.id, 'name', room.name,
          'turnoverMinutes', room.setup_minutes + room.cleaning_minutes) order by position, room.name)
        from room where room.unit_id = unit.id and room.kind = 'surgery' and room.active), '[]') as rooms
    from unit where unit.id = ${unitId}`.execute(database)
  return rows[0]
}
