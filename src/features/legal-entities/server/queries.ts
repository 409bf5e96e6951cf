import { sql } from 'kysely'
import { bothWays } from '../../../server/keyset.ts'
import { recordQueries } from '../../../server/record/queries.ts'
import { both } from '../../../shared/both.ts'
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
