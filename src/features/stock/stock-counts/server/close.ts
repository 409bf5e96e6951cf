import type { Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { lockLevels } from '../../stock/server/posting-queries.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import * as contract from '../contract.ts'
import type { StockCount } from '../record.ts'
import { isCountedAgain, judge } from '../rules.ts'
import { requireCountable } from './countable.ts'
import { requireBlind } from './enter.ts'
import { insertEntries } from './entry-queries.ts'
import { limitOf } from './limit-queries.ts'
import { countAgain, countedLines, entriesOf, linesOf, writeJudged } from './line-queries.ts'
import { changeCount } from './queries.ts'
import { command } from './held.ts'

/** Closes the counting: what differs much is counted again, once; else those who approve are told. */
export const close = command(contract.closeCount, async (context, count, { body, to }) => {
  const { actor, database, now } = context
  const { id, state } = count
  if (body.zeros.length > 0) await confirmZeros(context, count, body)
  const again = await judgeRound(context, count)
  if (again.length > 0) {
    const round = count.round + 1
    await countAgain(database, { countId: id, lotIds: again, round })
    await changeCount(database, id, { round })
    return { verb: 'recount', to: state, changes: { again: [null, again.length] } }
  }
  await changeCount(database, id, { state: to, closed_by: actor.id, closed_at: now.toString() })
  return {}
})

/** Writes down that there is none of lots, as somebody confirmed one by one. */
async function confirmZeros(
  context: Context,
  count: StockCount,
  { zeros, nobodyElse }: ParsedInput<typeof contract.closeCount>['body'],
): Promise<void> {
  const { actor, database, now } = context
  await requireBlind(context, count)
  const { id: countId, unitId, place, round } = count
  const lines = await countedLines(database, { countId, lotIds: zeros, by: actor.id })
  const isRight = lines.length === new Set(zeros).size && lines.length === zeros.length
  if (!isRight)
    throw broken([
      wrong(
        'zeros',
        'not_counted',
        both(
          'Há um lote que não é desta contagem, ou duas vezes',
          'There is a lot that is not of this count, or is there twice',
        ),
      ),
    ])
  // A colleague may have found some meanwhile.
  const entered = new Set(
    (await entriesOf(database, countId)).filter((one) => one.round === round).map(({ lotId }) => lotId),
  )
  const none = lines.filter(({ lotId }) => !entered.has(lotId))
  requireCountable(none, count, { nobodyElse })
  await lockLevels(
    database,
    none.map(({ materialId }) => ({ unitId, materialId })),
  )
  const said = { countId, unitId, place, round, quantity: 0, isScanned: false, by: actor.id, at: now.toString() }
  await insertEntries(
    database,
    none.map(({ lotId, isMineBefore }) => ({ ...said, id: newId(), lotId, nobodyElse: nobodyElse && isMineBefore })),
  )
}

/**
 * Compares what was counted in the round with the ledger.
 * @returns the lots to be counted again
 * @throws Problem RULE_BROKEN where nobody counted some
 */
async function judgeRound({ database }: Context, { id, unitId, round }: StockCount): Promise<string[]> {
  const lines = (await linesOf(database, id)).filter((line) => line.round === round)
  const byLot = Map.groupBy(await entriesOf(database, id), ({ lotId }) => lotId)
  const limit = await limitOf(database, unitId)
  const judged = lines.map(({ lotId }) => {
    const entries = byLot.get(lotId) ?? []
    const seen = entries.filter((entry) => entry.round === round)
    return { lotId, seen, isFirst: seen.length === entries.length, ...judge(seen, limit) }
  })
  const missing = judged.filter(({ seen }) => seen.length === 0).length
  if (missing > 0) throw broken([wrong('zeros', 'not_all', uncounted(missing))])
  await writeJudged(
    database,
    id,
    judged.map(({ seen: _seen, isFirst: _isFirst, ...line }) => line),
  )
  return judged.filter((line) => line.isFirst && isCountedAgain(line)).map(({ lotId }) => lotId)
}

const uncounted = (count: number) =>
  both(
    count === 1
      ? 'Falta contar um lote: conte, ou confirme que não há nenhum'
      : `Falta contar ${count} lotes: conte, ou confirme que não há nenhum`,
    count === 1
      ? 'One lot is not counted: count it, or confirm that there is none'
      : `${count} lots are not counted: count them, or confirm that there are none`,
  )
