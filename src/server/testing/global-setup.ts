import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startThrowAway } from './throw-away-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's throw-away server (its maintenance database). */
    databaseServer: string
    /** The migrated database that every test database is a copy of. */
    templateDatabase: string
  }
}

/** One PostgreSQL for the whole run, with one migrated database to clone from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAway()
  await migrate(server.url)
  project.provide('databaseServer', server.urlOf('template1'))
  project.provide('templateDatabase', server.url)
  return () => server.close()
}
