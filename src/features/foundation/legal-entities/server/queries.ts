import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { legalEntities } from '../record.ts'

export const legalEntityQueries = recordQueries(legalEntities, {
  table: 'legal_entity',
  search: (part) => sql`legal_entity.search_key like ${part}`,
  orders: bothWays({ name: [sql`legal_entity.name_key`] }),
  unique: [
    {
      field: 'name',
      asRead: true,
      message: both('Já existe uma empresa com este nome', 'There is already a company of this name'),
    },
    {
      field: 'shortName',
      asRead: true,
      message: both('Já existe uma empresa com este nome curto', 'There is already a company of this short name'),
    },
    {
      field: 'cnpj',
      message: both('Já existe uma empresa com este CNPJ', 'There is already a company with this CNPJ'),
    },
  ],
})

/** Whether it is a company of the network; the lock keeps it so. */
export async function isLegalEntity(database: Database, id: string): Promise<boolean> {
  const { rows } = await rowsOf(z.object({ isKnown: z.boolean() }))`
    select true as "isKnown" from legal_entity where id = ${id} for key share`.execute(database)
  return rows.length > 0
}
