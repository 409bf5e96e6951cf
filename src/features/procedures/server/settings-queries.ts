import { sql } from 'kysely'
import { recordQueries } from '../../../server/record/queries.ts'
import { said } from '../../../shared/said.ts'
import { procedures } from '../record.ts'

const order = (key: string, direction: 'asc' | 'desc') => sql`${sql.ref(key)} ${sql.raw(direction)}, name_key, name`

export const procedureQueries = recordQueries(procedures, {
  table: 'procedure',
  search: (part) => sql`name_key like ${part} or lower(code) like ${part}`,
  orders: {
    name: order('name_key', 'asc'),
    '-name': order('name_key', 'desc'),
    code: order('code', 'asc'),
    '-code': order('code', 'desc'),
    duration: order('duration_minutes', 'asc'),
    '-duration': order('duration_minutes', 'desc'),
    price: order('price_centavos', 'asc'),
    '-price': order('price_centavos', 'desc'),
  },
  unique: [
    {
      field: 'code',
      message: said('Este código já é de outro procedimento', 'This code already belongs to another procedure'),
    },
    {
      field: 'name',
      asRead: true,
      message: said('Já existe um procedimento com este nome', 'There already is a procedure of this name'),
    },
  ],
})
