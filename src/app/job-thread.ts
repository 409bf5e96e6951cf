// The program of the thread on which jobs run.
import { runBackground } from './background.ts'

await runBackground(() => Temporal.Now.instant())
