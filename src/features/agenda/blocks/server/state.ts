import type { Context } from '../../../../server/endpoint/context.ts'
import { staleEntry } from '../../../../server/endpoint/stale.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import type { BlockDetail } from '../contract.ts'
import { nowOf } from './placing.ts'
import { type BlockRow, findBlock, lockBlock } from './queries.ts'

const thisBlock = both('este bloqueio', 'this block')

/**
 * A block, locked, as the person saw it and not over yet.
 *
 * @throws Problem NOT_FOUND for none or another unit's, STALE when it changed since `version`, WRONG_STATE when over
 */
export async function lockForChange(context: Context, id: string, version: number): Promise<BlockRow> {
  const block = await lockBlock(context.database, id)
  if (!block || !seesUnit(context.actor, block.unitId)) throw notFound()
  if (block.version !== version) throw await stale(context, block)
  if (block.endsAt <= nowOf(context)) {
    throw new Problem('WRONG_STATE', {
      'pt-BR': `Este bloqueio terminou em ${formatDayTime(block.endsAt, block.zone, 'pt-BR')} e não muda mais.`,
      en: `This block ended on ${formatDayTime(block.endsAt, block.zone, 'en')} and no longer changes.`,
    })
  }
  return block
}

async function stale({ database }: Context, { id, seriesId, zone, version }: BlockRow): Promise<Problem> {
  const current = await findBlock(database, id)
  const ids = seriesId ? [id, seriesId] : [id]
  return staleEntry(database, { what: thisBlock, ids, zone, version, current })
}

/** A block as its drawer shows it. @throws Problem NOT_FOUND for none or another unit's */
export async function readBlock(context: Context, id: string): Promise<BlockDetail> {
  const detail = await findBlock(context.database, id)
  if (!detail || !seesUnit(context.actor, detail.unitId)) throw notFound()
  return detail
}
