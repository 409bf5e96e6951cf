import { vi } from 'vitest'
import { Connection } from '../database/connection.ts'

/** How many statements a piece of work sends to the database, over whatever connection. Nothing else may be under way. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Connection.prototype, 'query')
  await work()
  const count = query.mock.calls.length
  query.mockRestore()
  return count
}
