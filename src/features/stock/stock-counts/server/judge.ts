import type { Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { postCount } from '../../stock/server/count-posting.ts'
import { lockLevels, shelfOf } from '../../stock/server/posting-queries.ts'
import { dayAt } from '../../stock/server/posting.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import * as contract from '../contract.ts'
import type { StockCount } from '../record.ts'
import { countAgain, countersOf, type KeptLine, linesOf, writeReasons } from './line-queries.ts'
import { changeCount } from './queries.ts'
import { command, notForThem } from './held.ts'

type Differing = KeptLine & { readonly difference: number }

async function differing({ database }: Context, id: string): Promise<Differing[]> {
  const lines = await linesOf(database, id)
  return lines
    .map((line) => ({ ...line, difference: (line.counted ?? 0) - (line.expected ?? 0) }))
    .filter(({ difference }) => difference !== 0)
}

/** @throws Problem RULE_BROKEN for whoever counted some of it */
async function requireAnother({ actor, database }: Context, id: string): Promise<void> {
  if (!(await countersOf(database, id)).has(actor.id)) return
  throw notForThem(
    both(
      'Você contou parte desta contagem: outra pessoa confere e aprova.',
      'You counted some of this count: another person checks and approves it.',
    ),
  )
}

const judgedNow = ({ actor, now }: Context) => ({ judged_by: actor.id, judged_at: now.toString() })

/** Approves a count of others: one document posts whatever differs, all of it or nothing. */
export const approve = command(contract.approveCount, async (context, count, { body, to }) => {
  const { database } = context
  const { id } = count
  await requireAnother(context, id)
  const lines = await differing(context, id)
  requireReasons(lines, body.reasons)
  await writeReasons(database, id, body.reasons)
  const documentId = lines.length > 0 ? await adjust(context, count, lines) : null
  await changeCount(database, id, { state: to, document_id: documentId, ...judgedNow(context) })
  return { changes: { lines: [null, lines.length] } }
})

/** @throws Problem RULE_BROKEN naming each large difference of which nothing is said */
function requireReasons(lines: readonly Differing[], reasons: readonly { readonly lotId: string }[]): void {
  const said = new Set(reasons.map(({ lotId }) => lotId))
  const silent = lines.filter(({ isBig, lotId }) => isBig && !said.has(lotId))
  if (silent.length > 0)
    throw broken(
      silent.map((line) =>
        wrong(
          `reasons.${line.lotId}`,
          'required',
          both(
            `Diga o que se sabe da diferença de ${named(line, 'o lote', 'sem lote')}`,
            `Say what is known of the difference of ${named(line, 'lot', 'without a lot')}`,
          ),
        ),
      ),
    )
}

const named = ({ materialName, lotNumber }: KeptLine, lot: string, none: string) =>
  `${materialName}, ${lotNumber === null ? none : `${lot} ${lotNumber}`}`

/** Posts what differs, on what the place has now. */
async function adjust(context: Context, { unitId, place }: StockCount, lines: readonly Differing[]): Promise<string> {
  const { database } = context
  const day = await dayAt(context, { unitId })
  const materialIds = [...new Set(lines.map(({ materialId }) => materialId))]
  const levels = await lockLevels(
    database,
    materialIds.map((materialId) => ({ unitId, materialId })),
  )
  const here = new Map(
    (await shelfOf(database, { unitId, place, materialIds })).map(({ lotId, quantity }) => [lotId, quantity]),
  )
  const gone = lines.filter(({ lotId, difference }) => (here.get(lotId) ?? 0) + difference < 0)
  if (gone.length > 0)
    throw broken(
      gone.map((line) => {
        const [left, missing] = [here.get(line.lotId) ?? 0, -line.difference]
        return wrong(
          `lines.${line.lotId}`,
          'moved_below',
          both(
            `${named(line, 'lote', 'sem lote')}: depois de contado saiu do lugar e restam ${left}, menos que a falta de ${missing}; devolva-o para recontar`,
            `${named(line, 'lot', 'without a lot')}: it left the place after it was counted and ${left} are left, fewer than the ${missing} missing; send it back to be counted again`,
          ),
        )
      }),
    )
  const id = newId()
  await postCount(context, { id, unitId, place, day, lines }, levels)
  return id
}

/** Sends a count back: what differs, or what is named, is counted again. */
export const reject = command(contract.rejectCount, async (context, { id, ...count }, { body, to }) => {
  const { database } = context
  const { reason } = body
  await requireAnother(context, id)
  const all = (await linesOf(database, id)).map(({ lotId }) => lotId)
  const unknown = body.lotIds?.find((lotId) => !all.includes(lotId))
  if (unknown !== undefined)
    throw broken([
      wrong(
        'lotIds',
        'not_counted',
        both('Há um lote que não é desta contagem', 'There is a lot that is not of this count'),
      ),
    ])
  const different = (await differing(context, id)).map(({ lotId }) => lotId)
  const lotIds = body.lotIds ?? (different.length > 0 ? different : all)
  const round = count.round + 1
  if (lotIds.length > 0) await countAgain(database, { countId: id, lotIds, round })
  await changeCount(database, id, { state: to, round, reject_reason: reason })
  return { changes: { again: [null, lotIds.length] }, note: reason }
})

/** Gives a count up; nothing is adjusted. Once it is closed, those who approve alone may. */
export const cancel = command(contract.cancelCount, async (context, { id }, { body: { reason }, to }) => {
  await changeCount(context.database, id, { state: to, cancel_reason: reason, ...judgedNow(context) })
  return { note: reason }
})
