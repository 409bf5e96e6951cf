import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { drop, existingJob, retry, seenQueues, shownJob } from './commands.ts'
import * as contract from '../contract.ts'
import { listStoredJobs } from './queries.ts'

/** Background work that failed or waits, for those who look after it. */
export function jobEndpoints({ jobs: kinds }: { readonly jobs: readonly JobKind[] }): Endpoint[] {
  return [
    endpoint(contract.listJobs, async (context, { query }) => {
      const asked = { ...query, cursors: context.cursors }
      const { items, nextCursor } = await listStoredJobs(context.database, seenQueues(context, kinds), asked)
      return { items: items.map((job) => shownJob(job, kinds)), nextCursor }
    }),
    endpoint(contract.readJob, async (context, { params }) =>
      shownJob(await existingJob(context, kinds, params.id), kinds),
    ),
    endpoint(contract.retryJob, (context, { params }) => retry(context, kinds, params.id)),
    endpoint(contract.dropJob, (context, { params }) => drop(context, kinds, params.id)),
  ]
}
