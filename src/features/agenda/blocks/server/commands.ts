import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { claimsHeldByBlocks, divideClaims, freeClaimsOfBlocks } from '../../../foundation/offers/server.ts'
import { claimsOfBlocks, gapsOf } from './carving.ts'
import { concernsOfBlocks } from './concerns.ts'
import type * as contract from '../contract.ts'
import { occurrencesOf, shortestBlockMinutes } from '../occurrences.ts'
import { createOfBlock, nowOf, placeBlocks, requireTarget, writeBlocks } from './placing.ts'
import * as queries from './queries.ts'
import { editSeries, removeOccurrence, removeSeries } from './series-commands.ts'
import { lockForChange, readBlock } from './state.ts'
import { takeClaimsOrRefuse } from './taken.ts'
import { factsOfDeletion } from './undelete.ts'
import { requireWritable, rewritten } from './writable.ts'

type Answer = Promise<contract.BlockDetail>

/** Blocks something, once or by a rule. The same create sent again is the same block. */
export function create(context: Context, { body }: ParsedInput<typeof contract.createBlock>): Answer {
  return createOnce(
    context,
    [createOfBlock(body)],
    async () => {
      requireWritable(body, nowOf(context))
      return (await placeBlocks(context, body)).isNew ? readBlock(context, body.id) : undefined
    },
    () => readBlock(context, body.id),
  )
}

/** Changes a block, or as much of its series as is asked for. */
export async function edit(context: Context, { params, body }: ParsedInput<typeof contract.editBlock>): Answer {
  const block = await lockForChange(context, params.id, body.version)
  requireWritable(rewritten({ startsAt: body.startsAt, endsAt: body.endsAt }, block), nowOf(context))
  if (block.seriesId !== null && body.scope !== 'this') return editSeries(context, block, block.seriesId, body)
  const { startsAt = block.startsAt, endsAt = block.endsAt, category, reason } = body
  const changes = changesBetween({ ...block }, { startsAt, endsAt, category, reason })
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return readBlock(context, block.id)
  }
  if (changes['startsAt'] ?? changes['endsAt']) await moveBlock(context, block, { startsAt, endsAt })
  if (changes['category'] ?? changes['reason'])
    await queries.updateFacts(context.database, [block.id], { category, reason }, nowOf(context))
  const concerns = concernsOfBlocks(block, [block, { startsAt, endsAt }], [block.id])
  context.record({ noun: 'block', verb: 'edit', entityId: block.id, unitId: block.unitId, concerns, changes })
  return readBlock(context, block.id)
}

async function moveBlock(
  context: Context,
  block: queries.BlockRow,
  to: { startsAt: string; endsAt: string },
): Promise<void> {
  const { database } = context
  occurrencesOf({ ...to, rule: null, zone: block.zone }, nowOf(context))
  const { resources } = await requireTarget(context, block)
  const gaps = gapsOf(block, resources, await claimsHeldByBlocks(database, [block.id]))
  await freeClaimsOfBlocks(database, [block.id])
  await queries.updateStretches(database, [{ id: block.id, ...to }], { now: nowOf(context), isException: true })
  await takeClaimsOrRefuse(context, claimsOfBlocks([{ id: block.id, ...to }], resources, gaps), block.zone)
}

/** Ends a block before its time and frees the rest of what it held. */
export async function end(context: Context, { params, body }: ParsedInput<typeof contract.endBlock>): Answer {
  const block = await lockForChange(context, params.id, body.version)
  const at = body.at ?? nowOf(context)
  if (at <= block.startsAt)
    throw wrongMoment(
      'at',
      'Ainda não começou: mude o início ou exclua',
      'It has not begun: change its start or delete it',
    )
  if (at >= block.endsAt)
    throw wrongMoment('at', 'O novo fim deve vir antes do planejado', 'The new end must come before the planned one')
  await queries.updateEnd(context.database, block.id, at, nowOf(context))
  await divideClaims(context.database, block.id, [{ blockId: block.id, startsAt: block.startsAt, endsAt: at }])
  const changes = { endsAt: [block.endsAt, at] as [string, string] }
  const concerns = concernsOfBlocks(block, [block], [block.id])
  context.record({ noun: 'block', verb: 'end', entityId: block.id, unitId: block.unitId, concerns, changes })
  return readBlock(context, block.id)
}

/** Makes two blocks of one; what both kept free stays free. */
export function split(context: Context, { params, body }: ParsedInput<typeof contract.splitBlock>): Answer {
  const create = { entityId: body.id, sent: { ...body, of: params.id } }
  return createOnce(
    context,
    [create],
    () => splitNow(context, params.id, body, create.sent),
    () => readBlock(context, params.id),
  )
}

/** Answers undefined where the id of the second is taken. */
async function splitNow(
  context: Context,
  blockId: string,
  body: ParsedInput<typeof contract.splitBlock>['body'],
  sent: object,
): Promise<contract.BlockDetail | undefined> {
  const { database } = context
  if (await isUsed(context, body.id)) return undefined
  const block = await lockForChange(context, blockId, body.version)
  const { at, resumesAt = at, id } = body
  const shortest = addMinutes(block.startsAt, shortestBlockMinutes)
  if (at < shortest || at > block.endsAt)
    throw wrongMoment('at', 'A divisão fica dentro do bloqueio', 'The division lies within the block')
  if (resumesAt < at || addMinutes(resumesAt, shortestBlockMinutes) > block.endsAt)
    throw wrongMoment(
      'resumesAt',
      'O segundo bloqueio começa depois do primeiro e antes do fim',
      'The second block begins after the first and before the end',
    )
  const [first, second] = [
    { startsAt: block.startsAt, endsAt: at },
    { startsAt: resumesAt, endsAt: block.endsAt },
  ]
  const written = await writeBlocks(context, [{ id, occurrenceOn: null, ...second }], { ...block, seriesId: null })
  if (written === 0) return undefined
  await queries.updateStretches(database, [{ id: block.id, ...first }], { now: nowOf(context), isException: true })
  await divideClaims(database, block.id, [
    { blockId: block.id, ...first },
    { blockId: id, ...second },
  ])
  const told = { noun: 'block', unitId: block.unitId, verb: 'split' } as const
  const concerns = concernsOfBlocks(block, [block], [block.id])
  context.record({ ...told, entityId: block.id, concerns, changes: { endsAt: [block.endsAt, at] } })
  context.record({
    ...told,
    entityId: id,
    concerns: concernsOfBlocks(block, [second], [id]),
    sent,
    changes: { startsAt: [block.startsAt, resumesAt], endsAt: [null, block.endsAt], reason: [null, block.reason] },
  })
  return readBlock(context, block.id)
}

/** Deletes a block that has not begun, or as much of its series as is asked for. */
export async function remove(
  context: Context,
  { params, body }: ParsedInput<typeof contract.removeBlock>,
): Promise<{ removed: number }> {
  const block = await lockForChange(context, params.id, body.version)
  if (block.seriesId !== null && body.scope !== 'this')
    return { removed: await removeSeries(context, block, block.seriesId, body.scope) }
  if (block.startsAt <= nowOf(context)) {
    throw new Problem('WRONG_STATE', {
      'pt-BR': 'Este bloqueio já começou: encerre-o agora em vez de excluir, para que as horas perdidas fiquem certas.',
      en: 'This block has already started: end it now instead of deleting it, so that the lost hours stay right.',
    })
  }
  const deleted = await factsOfDeletion(context, block)
  await queries.deleteBlocks(context.database, [block.id])
  if (block.seriesId !== null && block.occurrenceOn !== null)
    await removeOccurrence(context, block.seriesId, block.occurrenceOn)
  const { startsAt, endsAt, reason } = block
  const changes: Record<string, [unknown, unknown]> = {
    startsAt: [startsAt, null],
    endsAt: [endsAt, null],
    reason: [reason, null],
    // For `undelete`.
    deleted: [deleted, null],
  }
  const concerns = concernsOfBlocks(block, [block], [block.id])
  context.record({ noun: 'block', verb: 'delete', entityId: block.id, unitId: block.unitId, concerns, changes })
  return { removed: 1 }
}

function wrongMoment(path: string, portuguese: string, english: string): Problem {
  return invalid([{ path, code: 'out_of_range', message: both(portuguese, english) }])
}
