import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { materialLimits } from '../record.ts'

export const materialLimitQueries = recordQueries(materialLimits, {
  table: 'material_limit',
  joined: sql`join material on material.id = material_limit.material_id join unit on unit.id = material_limit.unit_id`,
  columns: {
    materialName: sql`material.name`,
    materialCode: sql`material.code`,
    useUnit: sql`material.use_unit`,
    unitName: sql`unit.short_name`,
  },
  search: (part) => sql`material.search_key like ${part}`,
  orders: bothWays({ name: [sql`material.name_key`] }),
  unique: [
    {
      field: 'materialId',
      within: 'unitId',
      message: both(
        'Este material já tem limites nesta unidade: abra-os para mudá-los',
        'This material has limits in this unit already: open them to change them',
      ),
    },
  ],
})

/** Whether a material is in use; undefined where there is none. It stays as it is until the transaction ends. */
export async function materialInUse(database: Database, id: string): Promise<boolean | undefined> {
  const { rows } = await rowsOf(z.object({ active: z.boolean() }))`
    select active from material where id = ${id} for key share`.execute(database)
  return rows[0]?.active
}

export async function deleteLimits(database: Database, id: string): Promise<void> {
  await database.deleteFrom('material_limit').where('id', '=', id).execute()
}
