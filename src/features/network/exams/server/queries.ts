import { sql } from 'kysely'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { exams } from '../record.ts'

export const examQueries = recordQueries(exams, {
  table: 'exam',
  search: (part) => sql`exam.name_key like ${part}`,
  orders: bothWays({ name: [sql`exam.name_key`] }),
  unique: [
    {
      field: 'name',
      asRead: true,
      message: both('Já existe um exame com este nome', 'There is already an exam of this name'),
    },
  ],
})
