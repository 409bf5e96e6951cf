import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { ascending, descending, everyPage, keyed, keyset, type Order } from './keyset.ts'
import { testCursors as cursors } from '../testing/cursors.ts'
import { testDatabase } from '../testing/database.ts'

const { database } = await testDatabase()
const row = keyed(z.object({ id: z.int() }))

/** Five rows, of which some are alike in all but their id, and some to the last microsecond. */
const rows = sql`(values
  (1, 'b', timestamptz '2026-11-19 10:00:00.000001Z'), (2, 'a', timestamptz '2026-11-19 10:00:00.000002Z'),
  (3, 'b', timestamptz '2026-11-19 10:00:00.000002Z'), (10, 'á', timestamptz '2026-11-19 10:00:00.000001Z'),
  (9, 'a', timestamptz '2026-11-19 10:00:00.000002Z')) as row (id, name, at)`

function reading(order: Order, from: RawBuilder<unknown> = rows) {
  return async (cursor: string | undefined, limit = 2) => {
    const page = keyset(order, { cursor, cursors, limit })
    const found = await rowsOf(row)`
      select id, ${page.key} as key from ${from} where ${page.beyond} order by ${page.order} limit ${page.limit}`.execute(
      database,
    )
    return page.pageOf(found.rows)
  }
}

const [id, name, at] = [sql`id`, sql`name collate "C"`, sql`at`]
test.each<[string, Order, number[]]>([
  ['up', ascending(name, id), [2, 9, 1, 3, 10]],
  ['down', descending(name, id), [10, 3, 1, 9, 2]],
  ['by time, to the microsecond', descending(at, id), [9, 3, 2, 10, 1]],
  ['up and then down', [...ascending(name), ...descending(at, id)], [9, 2, 3, 1, 10]],
  ['with two turns', [...descending(at), ...ascending(name), ...descending(id)], [9, 2, 3, 1, 10]],
  ['by numbers as numbers', descending(id), [10, 9, 3, 2, 1]],
])('a list goes on where its page ended: %s', async (_how, order, ids) => {
  for (const limit of [1, 2, 5, 6]) {
    const pages = []
    for await (const items of everyPage((cursor) => reading(order)(cursor, limit))) pages.push(items)
    expect(pages.flat()).toEqual(ids.map((one) => ({ id: one })))
    expect(pages.map((items) => items.length)).toEqual(
      Array.from({ length: Math.ceil(5 / limit) }, (_, page) => Math.min(limit, 5 - page * limit)),
    )
  }
})

test('nothing found is no page, and no cursor', async () => {
  const read = reading(ascending(id), sql`(select 1 as id where false) as row`)
  expect(await read(undefined)).toEqual({ items: [], nextCursor: null })
  const pages = []
  for await (const items of everyPage(read)) pages.push(items)
  expect(pages).toEqual([])
})

test('a cursor of another number of columns begins the list again', async () => {
  const { nextCursor } = await reading(ascending(name, id))(undefined)
  expect(() => keyset(ascending(id), { cursor: nextCursor ?? '', cursors, limit: 2 })).toThrow(/Start the list again/)
})
