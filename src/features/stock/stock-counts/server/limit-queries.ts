import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type CountLimit, limitSchema } from '../record.ts'
import { usualLimit } from '../rules.ts'

/** From which difference on a unit counts again. */
export async function limitOf(database: Database, unitId: string): Promise<CountLimit> {
  const { rows } = await rowsOf(limitSchema)`
    select unit_id as "unitId", percent, minimum, version from stock_count_limit where unit_id = ${unitId}`.execute(
    database,
  )
  return rows[0] ?? { unitId, ...usualLimit, version: 0 }
}

const writtenRow = z.object({ version: z.int() })

/** Writes from which difference on a unit counts again; false where it is not what somebody saw any more. */
export async function writeLimit(
  database: Database,
  { unitId, percent, minimum, version }: CountLimit,
): Promise<boolean> {
  const { rows } = await rowsOf(writtenRow)`
    insert into stock_count_limit as kept (unit_id, percent, minimum)
    select ${unitId}::uuid, ${percent}::int, ${minimum}::int
    where ${version}::int = 0 or exists (select from stock_count_limit where unit_id = ${unitId})
    on conflict (unit_id) do update set percent = excluded.percent, minimum = excluded.minimum, version = kept.version + 1
      where kept.version = ${version}
    returning version`.execute(database)
  return rows.length > 0
}
