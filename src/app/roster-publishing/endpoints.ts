import { readCoverage } from '../../features/roster/contract.ts'
import { listPublications } from '../../features/roster/publishing.ts'
import * as publishing from '../../features/roster/publishing-contract.ts'
import { approveSwap as approveSwapContract } from '../../features/roster/swap-contract.ts'
import { answer, type Endpoint } from '../../server/endpoint.ts'
import { approveSwap } from './approve-swap.ts'
import { coverage } from './coverage.ts'
import { previewPublication, publish } from './publish.ts'

/** What the roster and the agenda answer together; the roster comes before the appointments and knows nothing of them. */
export const rosterPublishingEndpoints: Endpoint[] = [
  answer(readCoverage, coverage),
  answer(publishing.listPublications, listPublications),
  answer(publishing.previewPublication, previewPublication),
  answer(publishing.publishRoster, publish),
  answer(approveSwapContract, approveSwap),
]
