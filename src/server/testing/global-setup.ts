import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startThrowAway } from './throw-away-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's throw-away server (its maintenance database). */
    databaseServer: string
    /** The migrated database that every test database is a copy of. */
    templateDatabase: string
    /** Where the server writes its log; each line names its database. */
    databaseLog: string
  }
}

/** One PostgreSQL for the whole run, with one migrated database to clone from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAway()
  await migrate(server.url)
  await nameDatabases(server.url)
  project.provide('databaseLog', server.logFile)
  project.provide('databaseServer', server.urlOf('template1'))
  project.provide('templateDatabase', server.url)
  return () => server.close()
}

/** Has every line of the server's log say of which database it is. */
async function nameDatabases(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`alter system set log_line_prefix = '%m [%p] %d '`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
