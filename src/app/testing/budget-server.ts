import { testHolding } from '../../features/records/recordings/server/testing/holding.ts'
import { loadActor } from '../../features/foundation/staff/server/queries.ts'
import type { JobKind } from '../../server/jobs/kinds.ts'
import { served, type Served } from '../../server/testing/served.ts'
import { events } from '../collected/events.ts'
import { hookAnswers } from '../collected/hook-answers.ts'
import { allJobs } from '../jobs.ts'
import { countingOf, type Sent } from './counting.ts'
import { liveByHand } from './one-screen.ts'
import { wholeApi } from './whole-api.ts'

const links = { mailer: { send: async () => {} }, publicUrl: 'https://pauta.example' }
type Settings = Parameters<typeof allJobs>[0]

/** All of Pauta over a database of its own, with its jobs and its live stream, and what it sends and writes counted. */
export async function budgetServer() {
  const { hub, beside } = liveByHand()
  /** What jobs sent, each run by itself. */
  const runs: Sent[] = []
  const counter: { counting?: ReturnType<typeof countingOf> } = {}
  const during = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { counting } = counter
    if (!counting) return work()
    const { result, sent } = await counting.sentBy(work)
    runs.push(sent)
    return result
  }
  const watched = (kind: JobKind): JobKind => {
    const { runTogether } = kind
    return {
      ...kind,
      run: (context, ids) => during(() => kind.run(context, ids)),
      ...(runTogether && { runTogether: (context, ids) => during(() => runTogether(context, ids)) }),
    }
  }
  const jobs = allJobs({
    // No command here makes an account.
    ...({ accounts: {}, database: undefined } as unknown as Pick<Settings, 'accounts' | 'database'>),
    recordings: testHolding(),
    links: links as unknown as Settings['links'],
    financeRestrictedUserIds: [],
  }).map(watched)
  const server: Served = await served({
    endpoints: wholeApi(() => server.database),
    // Who somebody is is looked up every few seconds, and belongs to no request.
    loadActor: (database, uid) =>
      counter.counting?.uncounted(() => loadActor(database, uid)) ?? loadActor(database, uid),
    events,
    jobs,
    beside,
    hookAnswers,
  })
  const counting = countingOf(server)
  counter.counting = counting
  return { ...server, hub, runs, counting }
}
