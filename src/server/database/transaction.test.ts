import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createDatabase, createPool } from './connect.ts'
import { inTransaction } from './transaction.ts'

const { url } = await testDatabase()
const database = createDatabase(createPool(url, { size: 2 }))
afterAll(() => database.destroy())
const ask = (connection: typeof database) => sql<{ one: number }>`select 1 as one`.execute(connection)

test('under a transaction nobody is given a second connection, of whichever pool', async () => {
  const other = createDatabase(createPool(url, { size: 1 }))
  for (const second of [database, other]) {
    const asked = inTransaction(database, async (transaction) => {
      await ask(transaction)
      await Promise.resolve()
      return ask(second)
    })
    await expect(asked).rejects.toThrow('a second connection was asked for under a transaction')
  }
  // Anyone who is in none is given one, also while another’s is open.
  await inTransaction(database, async (transaction) => ask(transaction))
  expect((await ask(database)).rows).toEqual([{ one: 1 }])
  await other.destroy()
})

test('a running server is told of it and goes on', async () => {
  const told: Error[] = []
  const lenient = createDatabase(createPool(url, { size: 2, onSecondConnection: (error) => void told.push(error) }))
  await inTransaction(lenient, async (transaction) => {
    await ask(transaction)
    await ask(lenient)
  })
  expect(told).toHaveLength(1)
  expect(told[0]?.stack).toContain('transaction.test.ts')
  await lenient.destroy()
})
