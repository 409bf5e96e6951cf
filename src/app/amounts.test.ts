import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../server/testing/database.ts'

const { database } = await testDatabase()

test('every amount is a bigint: a share of an integer overflows before it is divided', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select table_name || '.' || column_name as column, data_type as type
    from information_schema.columns where table_schema = 'public' and column_name like '%centavos'`.execute(database)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ type }) => type !== 'bigint')).toEqual([])
})
