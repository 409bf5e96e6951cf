import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/database.ts'
import { checkRows, rowsOf } from './rows.ts'

const { database } = await testDatabase()
const row = z.object({ id: z.int(), name: z.string() })

afterEach(() => checkRows(true))

test('rows that are what their schema says pass', async () => {
  const { rows } = await rowsOf(row)`select ${1}::int as id, 'a' as name`.execute(database)
  expect(rows).toEqual([{ id: 1, name: 'a' }])
})

describe('a statement fails in tests whose rows', () => {
  test.each([
    ['have a null', rowsOf(row)`select 1 as id, null as name`, 'name'],
    ['lack a column', rowsOf(row)`select 1 as id`, 'name'],
    ['have a column too many', rowsOf(row)`select 1 as id, 'a' as name, 2 as other`, 'it would be'],
    ['are of another kind', rowsOf(row)`select '1' as id, 'a' as name`, 'id'],
    ['would be made another of', rowsOf(z.object({ id: z.string().toLowerCase() }))`select 'A' as id`, 'it would be'],
  ])('%s', async (_, statement, told) => {
    await expect(statement.execute(database)).rejects.toThrow(told)
  })

  test('are right at first, and wrong once', async () => {
    const statement = rowsOf(
      row,
    )`select id, nullif(name, 'b') as name from (values (1, 'a'), (2, 'b')) as two (id, name)`
    await expect(statement.execute(database)).rejects.toThrow('name')
  })
})

test('people are given the rows as they came', async () => {
  checkRows(false)
  const { rows } = await rowsOf(row)`select null as name`.execute(database)
  expect(rows).toEqual([{ name: null }])
})
