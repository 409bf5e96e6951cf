import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { daysLeftOpen, unfinishedStatuses } from '../rules.ts'

/** The hour of the unit's morning from which it is told. */
const tellsFrom = 6

const unitRow = z.object({ unitId: idSchema, count: z.int() })

/**
 * Units with surgeries of earlier days that are not over, with how many, that were not told of them this morning yet. Of
 * each unit the days that its maps still ask for are read, and no others.
 */
export async function unitsWithUnfinished(database: Database, now: string): Promise<z.output<typeof unitRow>[]> {
  const { rows } = await rowsOf(unitRow)`
    select unit.id as "unitId", found.count
    from unit
      cross join lateral (
        select date_trunc('day', ${now}::timestamptz at time zone time_zone) as morning) as today
      cross join lateral (
        select count(*)::int as count
        from (select procedure_id from appointment
            where appointment.unit_id = unit.id and appointment.status = any(${unfinishedStatuses}::text[])
              and appointment.starts_at >= (morning - make_interval(days => ${daysLeftOpen})) at time zone time_zone
              and appointment.starts_at < morning at time zone time_zone
            offset 0) as open
          join procedure on procedure.id = open.procedure_id and procedure.kind = 'surgery') as found
    where unit.active and found.count > 0
      and extract(hour from ${now}::timestamptz at time zone time_zone) >= ${tellsFrom}
      and not exists (select from event where event.unit_id = unit.id and event.noun = 'dayMap'
        and event.verb = 'unfinished' and event.at >= morning at time zone time_zone)
    order by unit.name_key, unit.id`.execute(database)
  return rows
}
