import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { type Create, derivedId } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { newId } from '../../../../shared/ids.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { requireUnitInUse } from '../../../foundation/offers/server.ts'
import { claimsOfBlocks, type KeptStretch } from './carving.ts'
import type { BlockCategory } from '../categories.ts'
import { concernsOfBlocks } from './concerns.ts'
import { namesOneResource, oneResource } from '../contract.ts'
import { heldByAppointments } from './obstacle-queries.ts'
import { horizonOf, isRuleComplete, localStretch, type Occurrence, occurrencesOf } from '../occurrences.ts'
import { idsOf, insertBlocks, type NewBlock } from './queries.ts'
import { insertSeries } from './series-queries.ts'
import { takeClaimsOrRefuse } from './taken.ts'
import { type BlockTarget, factsOfTarget, type TargetFacts } from './target-queries.ts'

/** A block that is wanted, once or by a rule. `id` is of the block, or of the first of them. */
export interface BlockWish extends BlockTarget {
  id: string
  startsAt: string
  endsAt: string
  rule: string | null
  /** Local dates of the rule that are left out from the start (EXDATE). */
  exceptOn?: readonly string[]
  category: BlockCategory
  reason: string
  requestId?: string | null
}

export interface Placed {
  /** In the order of their stretches; the first has the id of the wish. */
  blocks: NewBlock[]
  seriesId: string | null
  /** False where the id was used before: nothing was written. */
  isNew: boolean
}

/** The present as instants are written everywhere: with milliseconds, so that texts compare. */
export function nowOf({ now }: Context): string {
  return new Date(now.epochMilliseconds).toISOString()
}

/**
 * The zone of a target's unit and what a block of it takes.
 *
 * @throws Problem NOT_FOUND for a unit that is not the person's; INVALID_INPUT for several resources at once (also where
 *   a correction adds the second), for a room, professional or team that is not of the unit or inactive, and for a team
 *   or unit with nothing in it
 */
export async function requireTarget(context: Context, target: BlockTarget): Promise<TargetFacts> {
  requireUnit(context.actor, target.unitId)
  if (!namesOneResource(target)) throw invalid([{ path: 'roomId', code: 'several_resources', message: oneResource }])
  await requireUnitInUse(context.database, target.unitId)
  const facts = await factsOfTarget(context.database, target)
  if (!facts) throw notFound()
  if (facts.exists && facts.resources.length > 0) return facts
  const path = target.roomId ? 'roomId' : target.professionalId ? 'professionalId' : target.teamId ? 'teamId' : 'unitId'
  throw invalid([{ path, code: 'not_found', message: missing(path, facts.exists) }])
}

function missing(path: string, exists: boolean): Both {
  if (path === 'roomId')
    return both('Esta sala não existe nesta unidade ou está inativa', 'This room is not of this unit or is inactive')
  if (path === 'professionalId')
    return both(
      'Este profissional não atende nesta unidade ou está inativo',
      'This professional does not work in this unit or is inactive',
    )
  if (path === 'unitId') return both('A unidade não tem salas ativas', 'The unit has no active rooms')
  return exists
    ? both('Esta equipe não tem integrantes ativos', 'This team has no active members')
    : both('Esta equipe não é desta unidade ou está inativa', 'This team is not of this unit or is inactive')
}

/** What a wish means on the calendar, before anything is written: the same as `placeBlocks` would write. */
export async function expandWish(
  context: Context,
  wish: Omit<BlockWish, 'id' | 'category' | 'reason'>,
): Promise<{ facts: TargetFacts; occurrences: Occurrence[] }> {
  const facts = await requireTarget(context, wish)
  return { facts, occurrences: occurrencesOf({ ...wish, zone: facts.zone }, nowOf(context)) }
}

/** A block or series as a create: what it is known by, and what was sent of it. */
export function createOfBlock(sent: Pick<BlockWish, 'id' | 'rule'>): Create {
  return { entityId: sent.rule === null ? sent.id : seriesIdOf(sent), sent }
}

/** The series that a wish makes: the same one, however often the wish is sent. */
function seriesIdOf({ id }: Pick<BlockWish, 'id'>): string {
  return derivedId(id, 'series')
}

/**
 * Writes a block, or a series with its occurrences, and takes its claims, inside the transaction of the context. What
 * the kept appointments hold of its resources is left to them. Records the event, on the series where there is one.
 *
 * @throws Problem of `requireTarget` and `occurrencesOf`; SLOT_TAKEN for whatever else is there
 */
export async function placeBlocks(
  context: Context,
  wish: BlockWish,
  keep: { appointmentIds: readonly string[] } = { appointmentIds: [] },
): Promise<Placed> {
  const { facts, occurrences } = await expandWish(context, wish)
  const blocks = occurrences.map((one, index) => ({ ...one, id: index === 0 ? wish.id : newId() }))
  const seriesId = wish.rule === null ? null : seriesIdOf(wish)
  if (seriesId !== null && wish.rule !== null) {
    const begun = await beginSeries(context, seriesId, wish, wish.rule, facts.zone)
    if (!begun) return { blocks, seriesId, isNew: false }
  }
  const isNew = (await writeBlocks(context, blocks, { ...wish, seriesId })) === blocks.length
  if (!isNew) return { blocks, seriesId, isNew }
  const kept = await keptStretches(context, keep.appointmentIds, facts)
  await takeClaimsOrRefuse(context, claimsOfBlocks(blocks, facts.resources, kept), facts.zone)
  const { id: _id, requestId: _requestId, ...told } = wish
  const changes = Object.fromEntries(
    Object.entries(told).flatMap(([field, value]) => (value === null ? [] : [[field, [null, value]]])),
  ) as Record<string, [unknown, unknown]>
  const entityId = seriesId ?? wish.id
  const concerns = concernsOfBlocks(wish, blocks, idsOf(blocks))
  context.record({ noun: 'block', verb: 'create', entityId, unitId: wish.unitId, concerns, changes, sent: wish })
  return { blocks, seriesId, isNew }
}

/** Writes blocks that share everything but their stretches. */
export function writeBlocks(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  blocks: readonly NewBlock[],
  shared: Omit<BlockWish, 'id' | 'startsAt' | 'endsAt' | 'rule'> & { seriesId: string | null },
): Promise<number> {
  const { requestId = null, ...rest } = shared
  return insertBlocks(database, blocks, { ...rest, requestId, createdBy: actor.id })
}

async function beginSeries(
  context: Context,
  id: string,
  wish: BlockWish,
  rule: string,
  zone: string,
): Promise<boolean> {
  const stretch = localStretch(wish, zone)
  const coversUntil = horizonOf(nowOf(context), zone)
  return insertSeries(context.database, {
    ...wish,
    ...stretch,
    id,
    rule,
    exceptOn: [...(wish.exceptOn ?? [])],
    coversUntil,
    isComplete: isRuleComplete(rule, stretch, zone, coversUntil),
    createdBy: context.actor.id,
  })
}

async function keptStretches(
  { database }: Context,
  appointmentIds: readonly string[],
  { resources }: TargetFacts,
): Promise<KeptStretch[]> {
  if (appointmentIds.length === 0) return []
  return heldByAppointments(
    database,
    appointmentIds,
    resources.map(({ id }) => id),
  )
}
