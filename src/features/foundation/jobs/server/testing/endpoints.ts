import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const jobsRows = endpointRows(
  { ...contract },
  {
    listJobs: { callers: 'ADMIN', reach: namesNothing },
    readJob: { callers: 'ADMIN', reach: names('job') },
    retryJob: { callers: 'ADMIN', reach: names('failedJob') },
    dropJob: { callers: 'ADMIN', reach: names('job') },
  },
)
