import { type LiveNoun, liveList } from '../../shared/live-noun.ts'
import { listBlocks } from './contract.ts'
import { countBlocks } from './list-contract.ts'

/** How live screens follow blocks. The drawer of one shows others of its series too, so it follows every one. */
export const liveBlocks: LiveNoun = {
  noun: 'block',
  judgedBy: ['unit', 'interval', 'resource'],
  list: liveList(listBlocks, {
    judge: (row, { unitId, from, to }) =>
      row.unitId === unitId && Date.parse(row.startsAt) < Date.parse(to) && Date.parse(row.endsAt) > Date.parse(from)
        ? 'in'
        : 'out',
    compare: (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  }),
  sums: [countBlocks.name],
}
