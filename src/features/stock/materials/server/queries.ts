import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { writtenGtins } from '../../../../shared/gtin.ts'
import type { ScannedMaterial } from '../contract.ts'
import { materials } from '../record.ts'

export const materialQueries = recordQueries(materials, {
  table: 'material',
  where: ({ withoutLimits }, _now, unitIds) => [
    withoutLimits === undefined
      ? undefined
      : unitIds?.includes(withoutLimits) === false
        ? sql`false`
        : sql`not exists (
            select from material_limit where material_id = material.id and unit_id = ${withoutLimits})`,
  ],
  search: (part) => sql`material.search_key like ${part}`,
  orders: bothWays({ name: [sql`material.name_key`], code: [sql`material.code_key`] }),
  unique: [
    {
      field: 'code',
      asRead: true,
      message: both('Já existe um material com este código', 'There is already a material with this code'),
    },
    {
      field: 'gtin',
      message: both('Já existe um material com este GTIN', 'There is already a material with this GTIN'),
    },
  ],
})

/** The material with this GTIN, whether it was written with zeros before it or without. */
export async function materialOfGtin(database: Database, gtin: string): Promise<ScannedMaterial | undefined> {
  return (
    database
      .selectFrom('material')
      .select(['id', 'code', 'name', 'factor', 'active'])
      .select(['purchase_unit as purchaseUnit', 'use_unit as useUnit'])
      .select(['needs_lot as needsLot', 'needs_expiry as needsExpiry'])
      .where('gtin', 'in', writtenGtins(gtin))
      // Of rows from before zeros were left out there may be two.
      .orderBy('active', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}
