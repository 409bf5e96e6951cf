// A process of its own that takes a job and never ends it, so that a test can kill it in the middle.
import { inKind } from './kind.ts'
import { createRunner } from '../runner.ts'

const log = { warn() {}, error() {} }
const runner = createRunner({
  databaseUrl: process.env.DATABASE_URL ?? '',
  kinds: [
    inKind('work', () => {
      process.stdout.write('taken')
      return new Promise(() => {})
    }),
  ],
  now: () => Temporal.Now.instant(),
  announce() {},
  log,
  pace: { look: 0.5 },
})
await runner.start()
