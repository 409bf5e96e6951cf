import { readCoverage } from '../../roster/contract.ts'
import { listPublications } from '../../roster/server/publishing.ts'
import * as publishing from '../../roster/publishing-contract.ts'
import { approveSwap as approveSwapContract } from '../../roster/swap-contract.ts'
import { answer, type Endpoint } from '../../../server/endpoint.ts'
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
