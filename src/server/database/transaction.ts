import type { Database } from './connect.ts'
import { underTransaction } from './under-transaction.ts'

/**
 * Runs in one transaction: committed when `run` resolves, rolled back when it rejects. Within it no other connection of
 * any pool is given out: a dozen requests that each held one and waited for another would wait for ever.
 */
export function inTransaction<Result>(
  database: Database,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute((transaction) => underTransaction.run(true, () => run(transaction)))
}
