import { workerData } from 'node:worker_threads'
import { createDatabase, createPool } from '../server/database/connect.ts'
import type { Environment } from '../server/settings/environment.ts'
import { runOnThread, threadDoors } from '../server/jobs/on-thread.ts'
import { createRunner } from '../server/jobs/runner.ts'
import { createMailer } from '../server/mail/mailer.ts'
import { chooseProvider } from '../server/sign-in/choose-provider.ts'
import { holdingOf } from '../features/records/recordings/server/holding.ts'
import { allJobs } from './jobs.ts'
import { accountsOver } from './staff-accounts.ts'

/** What the thread of the jobs is given. */
export interface JobThreadSettings {
  readonly environment: Environment
  readonly databaseUrl: string
  /** The address people use. */
  readonly publicUrl: string
}

/** Runs everything of the background on this thread, with sign-in and mail of its own, until the server stops it. */
export async function runBackground(now: () => Temporal.Instant): Promise<void> {
  const { environment, databaseUrl, publicUrl } = workerData as JobThreadSettings
  const { announce, sessionsEnded, log } = threadDoors()
  const onSecondConnection = ({ stack }: Error) => log.error({ stack }, 'second connection under a transaction')
  const database = createDatabase(createPool(databaseUrl, { size: 2, onSecondConnection }))
  const { provider } = chooseProvider(environment, database, publicUrl)
  provider.onSessionsEnded(sessionsEnded)
  const mailer = createMailer(environment)
  const links = { provider, mailer, publicUrl }
  const { financeRestrictedUserIds = [] } = environment
  const recordings = holdingOf(environment)
  const kinds = allJobs({ recordings, database, links, accounts: accountsOver(links), financeRestrictedUserIds })
  const runner = createRunner({
    databaseUrl,
    kinds,
    now,
    log,
    announce({ events, queues }) {
      runner.wake(queues)
      announce(events)
    },
  })
  await runOnThread(runner, async () => {
    mailer.close()
    await database.destroy()
  })
}
