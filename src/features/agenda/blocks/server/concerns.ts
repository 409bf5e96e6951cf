import { concernsOf } from '../../../../server/events/concerns.ts'
import type { ConcernsOf } from '../../../../server/endpoint/context.ts'
import type { BlockTarget } from './target-queries.ts'

/**
 * What an event concerns that happened to blocks of one target, wherever they stood and stand. One of a team takes its
 * people, and one of a unit everything in it: those may concern anybody there.
 * @param rowIds the blocks that changed, came or went; where they are too many, lists are loaded again
 */
export function concernsOfBlocks(
  { roomId, professionalId }: Pick<BlockTarget, 'roomId' | 'professionalId'>,
  stretches: readonly { startsAt: string; endsAt: string }[],
  rowIds: readonly string[],
): ConcernsOf<'intervals' | 'resourceIds' | 'rowIds'> {
  return concernsOf(
    stretches.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, roomId, professionalId })),
    rowIds,
  )
}
