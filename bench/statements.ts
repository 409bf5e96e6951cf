import { Kysely, PostgresDialect } from 'kysely'
import { createPool, type Database } from '../src/server/database/connect.ts'
import type { DB } from '../src/server/database/database-types.ts'

/** A statement as it reached the database. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Runs something and answers, beside its result, every statement that it sent, so that a yardstick runs the same ones. */
export async function statementsOf<Result>(
  url: string,
  run: (database: Database) => Promise<Result>,
): Promise<{ statements: Statement[]; result: Result }> {
  const statements: Statement[] = []
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url, { size: 1 }) }),
    log: ({ query }) => void statements.push({ text: query.sql, values: query.parameters }),
  })
  try {
    return { result: await run(database), statements }
  } finally {
    await database.destroy()
  }
}
