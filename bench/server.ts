// Pauta itself over a benchmark's database, in a process of its own. DATABASE_URL says which.
import { startServer } from '../src/app/server.ts'
import { readEnvironment } from '../src/server/settings/environment.ts'
import { now } from './clinic.ts'

// One token does what a network of clinics does in a day: the limit is counted, and never reached.
const environment = readEnvironment({ ...process.env, PORT: '0', DEMO: '0', RATE_LIMIT_PER_MINUTE: '100000000' })
const running = await startServer(
  { ...environment, authSecret: 'a secret of the benchmark, known to everybody' },
  environment.databaseUrl!,
  { now: () => Temporal.Instant.from(now), jobProgram: new URL('job-thread.ts', import.meta.url) },
)
console.log(running.address)
process.once('SIGTERM', () => void running.close().then(() => process.exit()))
