import { type LiveNoun, liveList } from '../../../shared/live-noun.ts'
import { type ListedBlock, listBlocks } from './calendar-contract.ts'

/** Whether a block is in a period, as its list has it. */
export function touches(
  { startsAt, endsAt }: Pick<ListedBlock, 'startsAt' | 'endsAt'>,
  from?: string,
  to?: string,
): boolean {
  return (!to || Date.parse(startsAt) < Date.parse(to)) && (!from || Date.parse(endsAt) > Date.parse(from))
}

/** How live screens follow blocks. The drawer of one shows others of its series too, so it follows every one. The
 * list to search comes with its screen (`live-list.ts`). */
export const liveBlocks: LiveNoun = {
  noun: 'block',
  judgedBy: ['unit', 'interval', 'resource'],
  lists: [
    liveList(listBlocks, {
      judge: (row, { unitId, from, to }) => (row.unitId === unitId && touches(row, from, to) ? 'in' : 'out'),
      compare: (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
    }),
  ],
  sums: ['block.count'],
  opens: ['/bloqueios?periodo=tudo&bloqueio='],
}
