import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { suppliers } from '../record.ts'

export const supplierQueries = recordQueries(suppliers, {
  table: 'supplier',
  search: (part) => sql`supplier.search_key like ${part}`,
  orders: bothWays({ name: [sql`supplier.name_key`] }),
  unique: [
    {
      field: 'name',
      asRead: true,
      message: both('Já existe um fornecedor com este nome', 'There is already a supplier of this name'),
    },
    {
      field: 'cnpj',
      message: both('Já existe um fornecedor com este CNPJ', 'There is already a supplier with this CNPJ'),
    },
  ],
})

const foundRow = z.object({
  id: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
})

/** The supplier with a CNPJ, or else the one of a name, whatever its CNPJ is. */
export async function findSupplier(
  database: Database,
  { cnpj, name }: { cnpj: string; name: string },
): Promise<z.output<typeof foundRow> | undefined> {
  const { rows } = await rowsOf(foundRow)`
    select id, name, cnpj, active, version from supplier where cnpj = ${cnpj} or name_key = search_key(${name})
    order by (cnpj = ${cnpj}) desc nulls last limit 1`.execute(database)
  return rows[0]
}
