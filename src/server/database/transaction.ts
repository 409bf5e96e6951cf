import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './connect.ts'

const underTransaction = new AsyncLocalStorage<true>()

/** Whether the code that asks was called within `inTransaction`. */
export function isUnderTransaction(): boolean {
  return underTransaction.getStore() === true
}

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
