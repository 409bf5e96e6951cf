import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Cursors } from './cursor.ts'

type Fragment = RawBuilder<unknown>

/** What a list is ordered by: columns that are never null, and together are no two rows' the same. */
export type Order = readonly { readonly column: Fragment; readonly descending: boolean }[]

/** The smallest first. The index that carries an order has its columns in the same directions, or all in the others. */
export function ascending(...columns: Fragment[]): Order {
  return columns.map((column) => ({ column, descending: false }))
}

/** The greatest first. */
export function descending(...columns: Fragment[]): Order {
  return columns.map((column) => ({ column, descending: true }))
}

/** Orders by name, each of them the other way round too: `name` and `-name`. */
export function bothWays<Name extends string>(
  columns: Readonly<Record<Name, readonly Fragment[]>>,
): Readonly<Record<Name | `-${Name}`, Order>> {
  const orders = Object.entries<readonly Fragment[]>(columns).flatMap(([name, given]) => [
    [name, ascending(...given)],
    [`-${name}`, descending(...given)],
  ])
  // Of these names alone, each once without the sign and once with it.
  return Object.fromEntries(orders) as Readonly<Record<Name | `-${Name}`, Order>>
}

/** Which page is asked of a list. */
export interface PageAsked {
  readonly cursor?: string | undefined
  readonly cursors: Cursors
  readonly limit: number
}

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** A page under way, for the statement that reads it. */
export interface Keyset {
  /** The columns of the order as the database writes them, so that nothing of them is lost: select it `as key`. */
  readonly key: Fragment
  /** That a row is behind the page before; true on the first. */
  readonly beyond: Fragment
  /** What follows `order by`. */
  readonly order: Fragment
  /** How many rows are to be read: one more than are shown, which says whether there are more. */
  readonly limit: number
  /** Where the page before ended, a text for each column; undefined on the first. */
  readonly after: readonly string[] | undefined
  /** The page, of rows that were read with `key`. */
  readonly pageOf: <Row extends Keyed>(rows: readonly Row[]) => Page<Omit<Row, 'key'>>
  /** The cursor of the page behind a row. */
  readonly cursorAfter: (key: readonly string[]) => string
}

const keySchema = z.array(z.string())

interface Keyed {
  readonly key: string[]
}

/** The schema of rows that are read with `key`. */
export function keyed<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) {
  return row.extend({ key: keySchema })
}

/** What follows `order by`. */
export function orderBy(order: Order): Fragment {
  return sql.join(order.map(({ column, descending: isDown }) => sql`${column} ${isDown ? sql`desc` : sql`asc`}`))
}

/**
 * A page of a list by its order: it begins behind the last row of the page before, however many rows came or went
 * meanwhile, and is as quick far down as at the top where an index carries the order.
 * @throws Problem INVALID_INPUT for a cursor that was not written for this list
 */
export function keyset(order: Order, { cursor, cursors, limit }: PageAsked): Keyset {
  const after = cursors.read(cursor, keySchema.length(order.length))
  return {
    key: sql`jsonb_build_array(${sql.join(order.map(({ column }) => sql`${column}::text`))})`,
    beyond: after ? sql`(${behind(order, after)})` : sql`true`,
    order: orderBy(order),
    limit: limit + 1,
    after,
    pageOf(rows) {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        items: shown.map(({ key: _key, ...item }) => item),
        nextCursor: last && rows.length > limit ? cursors.write(last.key) : null,
      }
    },
    cursorAfter: (key) => cursors.write(key),
  }
}

/**
 * Columns of one direction are compared as one row, which an index answers at once; where the direction changes, what
 * comes after counts only among equals. The database takes each text for what its column is.
 */
function behind(order: Order, after: readonly string[]): Fragment {
  const [first] = order
  const turn = order.findIndex(({ descending: isDown }) => isDown !== first?.descending)
  const length = turn === -1 ? order.length : turn
  const columns = sql`(${sql.join(order.slice(0, length).map(({ column }) => column))})`
  const values = sql`(${sql.join(after.slice(0, length))})`
  const further = sql`${columns} ${first?.descending ? sql`<` : sql`>`} ${values}`
  if (turn === -1) return further
  return sql`${further} or ${columns} = ${values} and (${behind(order.slice(turn), after.slice(turn))})`
}

/** Every page of a list, one after the other: for files. */
export async function* everyPage<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncIterable<Item[]> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await read(cursor)
    if (items.length > 0) yield items
    if (nextCursor === null) return
    cursor = nextCursor
  }
}
