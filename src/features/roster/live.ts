import type { LiveNoun } from '../../shared/live-noun.ts'
import { listShifts, readCoverage } from './contract.ts'
import { readFeed } from './feed-contract.ts'
import { listPatterns } from './pattern-contract.ts'
import { listPublications } from './publishing-contract.ts'
import { listSwaps } from './swap-contract.ts'

const swapping = ['requestSwap', 'swap', 'approveSwap', 'denySwap', 'withdrawSwap'] as const
const planning = ['create', 'edit', 'move', 'assign', 'delete', 'discard', 'copyWeek', 'fill', 'takeBack'] as const

/**
 * How live screens follow the roster. Where else its people work, events say; rest and hours of a day depend on its week.
 */
export const liveRoster: LiveNoun = {
  noun: 'roster',
  judgedBy: ['unit', 'interval', 'resource'],
  wholeWeeks: true,
  verbs: {
    [listShifts.name]: [...planning, 'publish', ...swapping],
    [readCoverage.name]: [...planning, 'publish', 'swap'],
    [listPublications.name]: ['publish'],
    [listSwaps.name]: ['publish', ...swapping],
    [listPatterns.name]: ['createPattern', 'editPattern', 'deletePattern'],
    [readFeed.name]: ['renewFeed', 'revokeFeed'],
  },
  sums: [readCoverage.name],
}
