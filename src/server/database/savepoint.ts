import { sql } from 'kysely'
import type { Database } from './connect.ts'

/**
 * Runs a statement that the database may refuse without losing the transaction around it, so that the refusal can be
 * looked into; what it threw is thrown on.
 */
export async function savepoint<Result>(transaction: Database, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(transaction)
  try {
    const result = await run()
    await sql`release savepoint attempt`.execute(transaction)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(transaction)
    throw error
  }
}
