import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createDatabase, createPool, type ConnectOptions, type Database } from '../database/connect.ts'

export interface TestDatabase {
  database: Database
  pool: pg.Pool
  /** For whatever makes its own connections. */
  url: string
}

let made = 0

/**
 * A migrated, empty database of a test file's own, dropped after the file. At the top of a file:
 * `const { database } = await testDatabase()`
 */
export async function testDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  const template = databaseOf(inject('templateDatabase'))
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${Date.now()}_${made++}`
  // By copying files: the template never changes, and writing its pages into the log takes a third longer.
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  // Machines that run tests are busy; anyone who tests limits asks for them.
  const pool = createPool(url.href, { statementTimeout: 30_000, ...options })
  const database = createDatabase(pool)
  afterAll(async () => {
    await database.destroy()
    await administer(`drop database ${name} with (force)`)
  })
  return { database, pool, url: url.href }
}

/** An empty database without any migration, dropped after the file. */
export async function bareDatabase(): Promise<string> {
  const name = `bare_${process.pid}_${Date.now()}_${made++}`
  await administer(`create database ${name} template template0`)
  afterAll(() => administer(`drop database ${name} with (force)`))
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return url.href
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
