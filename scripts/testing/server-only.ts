// The server alone, over a database that stands already: nothing is built, migrated or started beside it.
import { startServer } from '../../src/app/server.ts'
import { readEnvironment } from '../../src/server/environment.ts'

const environment = readEnvironment(process.env)
const { address } = await startServer(environment, environment.databaseUrl ?? '')
console.log(`Pauta is ready: ${address}`)
