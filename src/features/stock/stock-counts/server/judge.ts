import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { postCount } from '../../stock/server/count-posting.ts'
import { lockLevels, shelfOf } from '../../stock/server/posting-queries.ts'
import { dayAt } from '../../stock/server/posting.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import type * as contract from '../contract.ts'
import type { CountDetail, StockCount } from '../record.ts'
import { countAgain, countersOf, type KeptLine, linesOf, writeReasons } from './line-queries.ts'
import { changeCount } from './queries.ts'
import { detail } from './reading.ts'
import { lockAsSeen, notForThem } from './refusals.ts'

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

/** Approves a count of others: one document posts whatever differs, all of it or nothing. */
export async function approve(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.approveCount>,
): Promise<CountDetail> {
  const { actor, database, now } = context
  const count = await lockAsSeen(context, { id, version: body.version }, 'review')
  await requireAnother(context, id)
  const lines = await differing(context, id)
  requireReasons(lines, body.reasons)
  await writeReasons(database, id, body.reasons)
  const documentId = lines.length > 0 ? await adjust(context, count, lines) : null
  const judged = { judged_by: actor.id, judged_at: now.toString() }
  await changeCount(database, id, { state: 'approved', document_id: documentId, ...judged })
  const told = { noun: 'stockCount', entityId: id, unitId: count.unitId, concerns: concernsOf([], [id]) } as const
  const changes = changesBetween<Record<string, unknown>>(
    { state: count.state },
    { state: 'approved', lines: lines.length },
  )
  context.record({ ...told, verb: 'approve', changes })
  return detail(context, id)
}

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
export async function reject(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.rejectCount>,
): Promise<CountDetail> {
  const { database } = context
  const { version, reason } = body
  const count = await lockAsSeen(context, { id, version }, 'review')
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
  await changeCount(database, id, { state: 'counting', round, reject_reason: reason })
  const changes = changesBetween<Record<string, unknown>>(
    { state: count.state },
    { state: 'counting', again: lotIds.length },
  )
  const told = { noun: 'stockCount', entityId: id, unitId: count.unitId, concerns: concernsOf([], [id]) } as const
  context.record({ ...told, verb: 'reject', changes, note: reason })
  return detail(context, id)
}

/** Gives a count up; nothing is adjusted. Once it is closed, those who approve alone may. */
export async function cancel(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.cancelCount>,
): Promise<CountDetail> {
  const { actor, database, may, now } = context
  const { version, reason } = body
  const count = await lockAsSeen(context, { id, version }, 'counting', 'review')
  if (count.state === 'review' && !may('stock.approve'))
    throw notForThem(
      both(
        'A contagem já foi encerrada: só quem aprova pode cancelá-la agora.',
        'The count is closed already: only those who approve may cancel it now.',
      ),
    )
  const judged = { judged_by: actor.id, judged_at: now.toString() }
  await changeCount(database, id, { state: 'cancelled', cancel_reason: reason, ...judged })
  const changes: Record<string, [unknown, unknown]> = { state: [count.state, 'cancelled'] }
  const told = { noun: 'stockCount', entityId: id, unitId: count.unitId, concerns: concernsOf([], [id]) } as const
  context.record({ ...told, verb: 'cancel', changes, note: reason })
  return detail(context, id)
}
