import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'

const belongingRow = z.object({ unitId: idSchema, payerId: idSchema.nullable(), from: plainDateSchema })

/**
 * Who pays for what was done in a unit on a plain date; null for the main company of the network, whose what spans units is
 * too.
 */
export async function payersOf(
  database: Database,
): Promise<(of: { readonly unitId: string | null; readonly day: string }) => string | null> {
  const { rows } = await rowsOf(belongingRow)`
    select belonging.unit_id as "unitId", belonging.valid_from as "from",
      case when not entity.is_main then entity.id end as "payerId"
    from unit_legal_entity as belonging left join legal_entity as entity on entity.id = belonging.legal_entity_id
    order by belonging.valid_from desc`.execute(database)
  const ofUnits = Map.groupBy(rows, ({ unitId }) => unitId)
  return ({ unitId, day }) =>
    (unitId === null ? undefined : ofUnits.get(unitId)?.find(({ from }) => from <= day)?.payerId) ?? null
}
