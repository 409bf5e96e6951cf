import { sql } from 'kysely'
import { ascending, descending } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { procedures } from '../record.ts'

const order = (key: string, direction: typeof ascending) => [
  ...direction(sql.ref(key)),
  ...ascending(sql`name_key`, sql`name`),
]

export const procedureQueries = recordQueries(procedures, {
  table: 'procedure',
  search: (part) => sql`name_key like ${part} or lower(code) like ${part}`,
  orders: {
    name: order('name_key', ascending),
    '-name': order('name_key', descending),
    code: order('code', ascending),
    '-code': order('code', descending),
    duration: order('duration_minutes', ascending),
    '-duration': order('duration_minutes', descending),
    price: order('price_centavos', ascending),
    '-price': order('price_centavos', descending),
  },
  unique: [
    {
      field: 'code',
      message: both('Este código já é de outro procedimento', 'This code already belongs to another procedure'),
    },
    {
      field: 'name',
      asRead: true,
      message: both('Já existe um procedimento com este nome', 'There is already a procedure of this name'),
    },
  ],
})
