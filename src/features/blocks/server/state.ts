import type { Context } from '../../../server/context.ts'
import { lastChange } from '../../../server/stale.ts'
import { notFound } from '../../../server/scope.ts'
import { seesUnit } from '../../../server/session.ts'
import { Problem } from '../../../shared/problem.ts'
import { formatDayTime } from '../../../shared/time.ts'
import type { BlockDetail } from '../contract.ts'
import { nowOf } from './placing.ts'
import { type BlockRow, findBlock, lockBlock } from './queries.ts'

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

async function stale({ database }: Context, block: BlockRow): Promise<Problem> {
  const change = await lastChange(database, block.id, ...(block.seriesId ? [block.seriesId] : []))
  const by = change?.by ?? null
  const when = (language: 'pt-BR' | 'en') => (change ? ` (${formatDayTime(change.at, block.zone, language)})` : '')
  return new Problem(
    'STALE',
    {
      'pt-BR': `${by ?? 'Alguém'} mudou este bloqueio${when('pt-BR')} depois que você o abriu. Veja como está agora e repita.`,
      en: `${by ?? 'Someone'} changed this block${when('en')} after you opened it. Look at it as it is now and repeat.`,
    },
    { extra: { version: block.version, changedBy: by, changedAt: change?.at ?? null } },
  )
}

/** A block as its drawer shows it. @throws Problem NOT_FOUND for none or another unit's */
export async function readBlock(context: Context, id: string): Promise<BlockDetail> {
  const detail = await findBlock(context.database, id)
  if (!detail || !seesUnit(context.actor, detail.unitId)) throw notFound()
  return detail
}
