import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

interface OneRow<Row> {
  /** One by its id; undefined for none. */
  readonly find: (database: Database, id: string) => Promise<Row | undefined>
  /** The same, kept from other changes until the transaction ends. */
  readonly lock: (database: Database, id: string) => Promise<Row | undefined>
}

/** How one row of a table is found and locked, by how many are read. @param rowsWhere reads by a condition on the table */
export function oneRow<Row>(
  table: string,
  rowsWhere: (database: Database, condition: RawBuilder<unknown>) => Promise<readonly Row[]>,
): OneRow<Row> {
  const find = async (database: Database, id: string) =>
    (await rowsWhere(database, sql`${sql.table(table)}.id = ${id}`))[0]
  return {
    find,
    async lock(database, id) {
      await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(database)
      return find(database, id)
    },
  }
}
