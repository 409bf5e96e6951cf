import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'

/** Hour of the unit from which its people are told. */
const tellsFrom = 8

/** Joins to `unit` its parts of statements that it has not checked, of months that are over `now`. */
export const joinUnchecked = (now: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join payment_part as part on part.unit_id = unit.id and part.checked_at is null
  join payment_statement as statement on statement.id = part.statement_id and statement.state = 'calculated'
  join payment_period as period on period.id = statement.period_id and period.state = 'open'
    and period.month < date_trunc('month', ${now}::timestamptz at time zone unit.time_zone)::date`

const unitRow = z.object({ unitId: idSchema, count: z.int() })

/** Units that have statements of months that are over to check and were not told of it this morning yet, with how many. */
export async function unitsToRemind(database: Database, now: string): Promise<z.output<typeof unitRow>[]> {
  const { rows } = await rowsOf(unitRow)`
    select unit.id as "unitId", count(*)::int as count
    from (select id, time_zone, ${now}::timestamptz at time zone time_zone as today from unit where active) as unit
      ${joinUnchecked(sql`${now}`)}
    where extract(hour from today) >= ${tellsFrom}
      and not exists (select from event where event.unit_id = unit.id and event.noun = 'payment'
        and event.verb = 'remindCheck' and event.at >= date_trunc('day', today) at time zone time_zone)
    group by unit.id order by unit.id`.execute(database)
  return rows
}
