import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { claimsHeldByBlocks } from '../../../foundation/offers/server.ts'
import { claimsOfBlocks, gapsOf } from './carving.ts'
import { concernsOfBlocks } from './concerns.ts'
import type { BlockDetail, undeleteBlock } from '../contract.ts'
import { type Deleted, lastDeletion } from './deletion-queries.ts'
import { requireTarget, writeBlocks } from './placing.ts'
import { type BlockRow, findBlock, updateStretches } from './queries.ts'
import { lockSeries, updateSeries } from './series-queries.ts'
import { readBlock } from './state.ts'
import { takeClaimsOrRefuse } from './taken.ts'
import { factsOfTarget } from './target-queries.ts'

/** Longer than the notice with its undo is there. */
const longestSeconds = 60

/** What taking a deletion back needs to know; asked while the block still stands. */
export async function factsOfDeletion({ database }: Context, block: BlockRow): Promise<Deleted> {
  const facts = await factsOfTarget(database, block)
  return { block, gaps: gapsOf(block, facts?.resources ?? [], await claimsHeldByBlocks(database, [block.id])) }
}

/**
 * Takes back a deletion of one's own: the same block, of the same series and request, around what it had kept.
 *
 * @throws Problem WRONG_STATE where somebody else deleted it, or longer ago; SLOT_TAKEN for what came meanwhile
 */
export async function undelete(context: Context, { params }: ParsedInput<typeof undeleteBlock>): Promise<BlockDetail> {
  const { database, actor, now } = context
  const standing = await findBlock(database, params.id)
  const deletion = standing ? undefined : await lastDeletion(database, params.id)
  const unitId = standing?.unitId ?? deletion?.unitId
  if (!unitId || !seesUnit(actor, unitId)) throw notFound()
  if (!deletion) {
    context.changedNothing()
    return readBlock(context, params.id)
  }
  const age = now.since(Temporal.Instant.from(deletion.at)).total('seconds')
  if (!deletion.deleted || deletion.actorId !== actor.id || age > longestSeconds) throw tooLate()
  await placeAgain(context, deletion.deleted)
  const { startsAt, endsAt, reason } = deletion.deleted.block
  context.record({
    noun: 'block',
    verb: 'restore',
    entityId: params.id,
    unitId,
    concerns: concernsOfBlocks(deletion.deleted.block, [deletion.deleted.block], [params.id]),
    changes: { startsAt: [null, startsAt], endsAt: [null, endsAt], reason: [null, reason] },
  })
  return readBlock(context, params.id)
}

async function placeAgain(context: Context, { block, gaps }: Deleted): Promise<void> {
  const { resources, zone } = await requireTarget(context, block)
  const { id, startsAt, endsAt, occurrenceOn } = block
  // A series whose last occurrence this was is gone; then it is alone.
  const series = block.seriesId ? await lockSeries(context.database, block.seriesId) : undefined
  if (series)
    await updateSeries(context.database, {
      ...series,
      exceptOn: series.exceptOn.filter((date) => date !== occurrenceOn),
    })
  const again = { id, startsAt, endsAt, occurrenceOn: series ? occurrenceOn : null }
  await writeBlocks(context, [again], { ...block, seriesId: series?.id ?? null })
  if (series && block.isException)
    await updateStretches(context.database, [again], { now: context.now.toString(), isException: true })
  await takeClaimsOrRefuse(context, claimsOfBlocks([again], resources, gaps), zone)
}

function tooLate(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Desfazer a exclusão só vale para quem excluiu e por um minuto. Crie o bloqueio de novo.',
    en: 'Only the person who deleted a block can undo that, within a minute. Create the block again.',
  })
}
