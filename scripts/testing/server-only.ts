// The server alone, over a database that stands already: nothing is built, migrated or started beside it.
import { startServer } from '../../src/app/server.ts'
import { readEnvironment } from '../../src/server/settings/environment.ts'

const environment = readEnvironment(process.env)
// A test whose records stand in a calendar says what day it is.
const stopped = process.env['TEST_NOW']
const clock = stopped === undefined ? {} : { now: () => Temporal.Instant.from(stopped) }
const { address } = await startServer(environment, environment.databaseUrl ?? '', clock)
console.log(`Pauta is ready: ${address}`)
