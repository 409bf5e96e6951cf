// The program of a thread of jobs: one does its work, one ends the whole thread, one is told only by its failure.
import { workerData } from 'node:worker_threads'
import { runOnThread, threadDoors } from '../on-thread.ts'
import { createRunner } from '../runner.ts'
import { inKind } from './kind.ts'

const { url } = workerData as { url: string }
const { announce, sessionsEnded, log } = threadDoors()

const runner = createRunner({
  databaseUrl: url,
  log,
  announce: ({ events }) => announce(events),
  kinds: [
    inKind('work', async (_, { entityId = '' }) => sessionsEnded(entityId), { on: ['staff.sendReset'] }),
    inKind('write', ({ write }, { entityId = '' }) =>
      write(async ({ record }) =>
        record({ noun: 'staff', verb: 'edit', entityId, unitId: null, concerns: {}, changes: {} }),
      ),
    ),
    inKind('fail', () => Promise.reject(new Error('by design'))),
    inKind('end', () => process.exit(1)),
  ],
  now: () => Temporal.Now.instant(),
  pace: { look: 0.5, supervise: 1 },
})
await runOnThread(runner, async () => {})
