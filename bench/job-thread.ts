// The thread on which Pauta's jobs run, by the clock of the benchmark.
import { runBackground } from '../src/app/background.ts'
import { now } from './clinic.ts'

await runBackground(() => Temporal.Instant.from(now))
