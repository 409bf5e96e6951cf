import { sql } from 'kysely'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { type ServerProcess, startProcess } from './processes.ts'

/** Measures a Pauta of its own, whose clinics are emptied first, with the database beside it; both end afterwards. */
export async function withPauta(
  url: string,
  measure: (database: Database, pauta: ServerProcess) => Promise<void>,
): Promise<void> {
  const database = createDatabase(createPool(url, { size: 2, statementTimeout: 0 }))
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    await clear(database)
    await measure(database, pauta)
    await clear(database)
  } finally {
    await pauta.stop()
    await database.destroy()
  }
}

/** Removes what earlier bookings left, so that every run finds the same slots free. */
export async function clear(database: Database): Promise<void> {
  await sql`delete from appointment where id not between ${'00000000-0000-7000-8007-000000000000'} and ${'00000000-0000-7000-8007-ffffffffffff'}`.execute(
    database,
  )
  await sql`truncate event cascade`.execute(database)
  await sql`vacuum (analyze) appointment, claim, event`.execute(database)
}
