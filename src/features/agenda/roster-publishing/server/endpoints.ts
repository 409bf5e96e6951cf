import { readCoverage } from '../../roster/coverage-contract.ts'
import { listPublications } from '../../roster/server/publishing.ts'
import * as publishing from '../../roster/publishing-contract.ts'
import { approveSwap as approveSwapContract } from '../../roster/swap-contract.ts'
import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { approveSwap } from './approve-swap.ts'
import { coverage } from './coverage.ts'
import { previewPublication, publish } from './publish.ts'

/** What the roster and the agenda answer together; the roster comes before the appointments and knows nothing of them. */
export const rosterPublishingEndpoints: Endpoint[] = [
  endpoint(readCoverage, coverage),
  endpoint(publishing.listPublications, listPublications),
  endpoint(publishing.previewPublication, previewPublication),
  endpoint(publishing.publishRoster, publish),
  endpoint(approveSwapContract, approveSwap),
]
