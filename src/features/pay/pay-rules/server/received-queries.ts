import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { type ReceivedMeaning, receivedMeanings } from '../settlement.ts'

const saidRow = z.object({
  validFrom: plainDateSchema,
  means: z.enum(receivedMeanings),
  recordedByName: z.string().nullable(),
  recordedAt: instantSchema,
})
export type SaidMeaning = z.output<typeof saidRow>

/** What counts as received, the latest first. */
export async function meaningsSaid(database: Database): Promise<SaidMeaning[]> {
  const { rows } = await rowsOf(saidRow)`
    select valid_from as "validFrom", means, staff.name as "recordedByName", recorded_at as "recordedAt"
    from pay_received left join staff on staff.id = recorded_by order by valid_from desc`.execute(database)
  return rows
}

const lockedRow = z.object({ month: plainDateSchema.nullable() })

/** The first day of the last month that is locked; null where none is. No month is locked until the transaction ends. */
export async function lastLockedMonth(database: Database, hold = false): Promise<string | null> {
  if (hold) await sql`select from payment_period where state = 'open' order by month for share`.execute(database)
  const { rows } = await rowsOf(lockedRow)`
    select max(month)::text as month from payment_period where state = 'locked'`.execute(database)
  return rows[0]?.month ?? null
}

/** Says what counts as received from a day on; what was said of just that day is replaced. */
export async function sayMeaning(
  database: Database,
  { validFrom, means, by, at }: { validFrom: string; means: ReceivedMeaning; by: string; at: string },
): Promise<void> {
  await sql`
    insert into pay_received (valid_from, means, recorded_by, recorded_at)
    values (${validFrom}, ${means}, ${by}, ${at})
    on conflict (valid_from) do update set means = excluded.means, recorded_by = excluded.recorded_by,
      recorded_at = excluded.recorded_at`.execute(database)
}
