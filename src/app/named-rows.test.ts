import { expect, test } from 'vitest'
import { serverSources } from './testing/sources.ts'

/** Rows that are taken as text have their places and no schema; a part of a statement has no rows. */
const asserted = /\bsql<(?!RawRow>|string>`coalesce)/

test.each([
  ['sql<{ id: string }>`select id`', true],
  ['sql<Row[]>`select id`', true],
  ['rowsOf(row)`select id`', false],
  ['sql`select id`', false],
  ['sql<RawRow>`select id`', false],
])('%s', (source, isAsserted) => {
  expect(asserted.test(source)).toBe(isAsserted)
})

test('no raw statement says by assertion what its rows are', async () => {
  const kit = 'server/database/rows.ts'
  const found = (await serverSources()).filter(([file, text]) => file !== kit && asserted.test(text))
  expect(found.map(([file]) => file)).toEqual([])
})
