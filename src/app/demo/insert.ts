import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import type { DB } from '../../server/database/database-types.ts'

const batch = 5000

/** Writes rows of one shape, in their order, some thousands a statement. Columns that are not named keep their default. */
export async function insertRows(database: Database, table: keyof DB, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batch) {
    const part = JSON.stringify(rows.slice(start, start + batch))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(database)
  }
}
