import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { findOrMakeLots, lockLevels } from '../../stock/server/posting-queries.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import { newId } from '../../../../shared/ids.ts'
import type * as contract from '../contract.ts'
import type { CountDetail, StockCount } from '../record.ts'
import {
  countOfEntry,
  type CountedMaterial,
  insertEntries,
  lotsLike,
  materialFor,
  withdrawRow,
} from './entry-queries.ts'
import { addFoundLine, type CountedLine, countedLines, countersOf, entriesOf } from './line-queries.ts'
import { requireCountable, whyNotCounted } from './countable.ts'
import { detail, hasSeen } from './reading.ts'
import { lockForEntry, notForThem } from './held.ts'

type Body = ParsedInput<typeof contract.enterCount>['body']

/** Writes down how many of a lot somebody counted. Sent twice it is one. */
export function enter(
  context: Context,
  { params, body }: ParsedInput<typeof contract.enterCount>,
): Promise<CountDetail> {
  const { actor, database, now } = context
  const sent = { ...body, countId: params.id }
  const answer = () => detail(context, params.id)
  return createOnce(
    context,
    [{ entityId: params.id, sent }],
    async () => {
      const count = await lockForEntry(context, params.id)
      await requireBlind(context, count)
      const material = await requireMaterial(context, count, body)
      // Nothing of it moves between the look at what the ledger has of it and the entry.
      await lockLevels(database, [{ unitId: count.unitId, materialId: material.id }])
      const lotId = body.lotId ?? (await lotOf(context, count, body))
      await addFoundLine(database, { countId: count.id, lotId, materialId: material.id, round: count.round })
      const line = await requireInRound(context, count, { ...body, lotId })
      const { id, quantity, isScanned, nobodyElse } = body
      const { unitId, place, round } = count
      const written = { id, countId: count.id, unitId, place, lotId, round, quantity, isScanned, nobodyElse }
      if (!(await insertEntries(database, [{ ...written, by: actor.id, at: now.toString() }]))) return undefined
      const changes = changesBetween<Record<string, unknown>>({}, { material: material.name, lot: line?.lotNumber })
      const told = { entityId: count.id, unitId, concerns: concernsOf([], [count.id]), changes, sent }
      context.record({ noun: 'stockCount', verb: 'enter', ...told })
      return answer()
    },
    answer,
  )
}

/** @throws Problem RULE_BROKEN for who saw what is expected when they sent the count back */
export async function requireBlind({ actor, database, may }: Context, count: StockCount): Promise<void> {
  const mayJudge = may('stock.approve') && !(await countersOf(database, count.id)).has(actor.id)
  if (!hasSeen(count, { mayJudge })) return
  throw notForThem(
    both(
      'Esta contagem voltou de quem aprova, que já viu o que o sistema esperava: outra pessoa reconta.',
      'This count was sent back by those who approve, who saw what was expected: another person counts again.',
    ),
  )
}

/** @throws Problem RULE_BROKEN where there is none, or it is not counted here */
async function requireMaterial({ database }: Context, count: StockCount, body: Body): Promise<CountedMaterial> {
  const material = await materialFor(database, body)
  if (!material) throw broken([wrong(body.lotId === undefined ? 'materialId' : 'lotId', 'unknown', unknown)])
  const problems = whyNotCounted(material, count, body)
  if (problems.length > 0) throw broken(problems)
  return material
}

const unknown = both('Isto não existe no catálogo', 'This is not in the catalogue')

/**
 * The lot that a package is of: the one that stands in the place, or else is known anywhere, or else a new one.
 * @throws Problem RULE_BROKEN where two of the place look the same
 */
async function lotOf(
  { database }: Context,
  { unitId, place }: StockCount,
  { materialId = '', lotNumber, expiresOn }: Body,
): Promise<string> {
  const identity = { materialId, number: lotNumber ?? null, expiresOn: expiresOn ?? null }
  const alike = await lotsLike(database, { ...identity, unitId, place })
  if (alike.filter(({ isHere }) => isHere).length > 1)
    throw broken([
      wrong(
        'lotNumber',
        'ambiguous',
        both(
          'Há dois lotes iguais aqui, um da rede e um consignado: escolha qual na lista',
          'There are two such lots here, one of the network and one on consignment: choose which in the list',
        ),
      ),
    ])
  const [known] = alike
  if (known) return known.id
  const [made = ''] = await findOrMakeLots(database, [{ id: newId(), ...identity, isOwned: true }])
  return made
}

/**
 * The line of a lot.
 * @throws Problem RULE_BROKEN where it is not counted again, or by the same person as before
 */
async function requireInRound(
  { actor, database }: Context,
  count: StockCount,
  { lotId, nobodyElse }: { lotId: string; nobodyElse: boolean },
): Promise<CountedLine | undefined> {
  const lines = await countedLines(database, { countId: count.id, lotIds: [lotId], by: actor.id })
  requireCountable(lines, count, { nobodyElse })
  return lines[0]
}

/**
 * Takes back what somebody counted themselves.
 * @throws Problem NOT_FOUND for none, or one that was taken back; RULE_BROKEN for another's
 */
export async function withdraw(
  context: Context,
  { params }: ParsedInput<typeof contract.withdrawEntry>,
): Promise<CountDetail> {
  const { actor, database, now, record } = context
  const entryId = params.id
  const id = await countOfEntry(database, entryId)
  if (id === undefined) throw notFound()
  const count = await lockForEntry(context, id)
  const entry = (await entriesOf(database, id)).find((one) => one.id === entryId)
  if (!entry) throw notFound()
  if (entry.byId !== actor.id || entry.round !== count.round)
    throw notForThem(
      both(
        'Só quem contou retira o que contou, enquanto se conta.',
        'Only who counted takes it back, while it is being counted.',
      ),
    )
  const [line] = await countedLines(database, { countId: id, lotIds: [entry.lotId], by: actor.id })
  await withdrawRow(database, entryId, now.toString())
  const changes = changesBetween<Record<string, unknown>>({}, { material: line?.materialName, lot: line?.lotNumber })
  const told = { entityId: id, unitId: count.unitId, concerns: concernsOf([], [id]), changes }
  record({ noun: 'stockCount', verb: 'withdraw', ...told })
  return detail(context, id)
}
