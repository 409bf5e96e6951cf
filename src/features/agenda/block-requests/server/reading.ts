import { concernsOf } from '../../../../server/events/concerns.ts'
import type { ConcernsOf, Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { obstacles } from '../../blocks/server/obstacle-queries.ts'
import {
  affectedPage,
  countHit,
  finalFigures,
  plannedPage,
  progressOf,
  type Reader,
  type Wished,
} from './affected-queries.ts'
import type * as contract from '../contract.ts'
import type { listAffected as listAffectedContract } from '../plan-contract.ts'
import { findRequest, type RequestRow } from './queries.ts'
import type { BlocksInTheWay, RequestDetail } from '../record.ts'
import { nowOf } from '../../blocks/server/placing.ts'
import { requireWritable } from '../../blocks/server/writable.ts'
import { expandKnown, expandWritten } from './wish.ts'

/** Which appointments are shown to the person, and how. */
export function readerOf({ actor }: Context): Reader {
  return { units: unitFilter(actor), masked: seesMasked(actor.role) }
}

/** @throws Problem NOT_FOUND for none, and for another unit's */
export async function requireRequest(context: Context, id: string): Promise<RequestRow> {
  const row = await findRequest(context.database, id)
  if (!row || !seesUnit(context.actor, row.unitId)) throw notFound()
  return row
}

/** What an event concerns that happened to a request: the time it asks for or asked for, until its last end. */
export function concernsOfRequest(
  ...asked: readonly Pick<RequestRow, 'startsAt' | 'lastEndsAt'>[]
): ConcernsOf<'intervals'> {
  return concernsOf(asked.map(({ startsAt, lastEndsAt }) => ({ startsAt, endsAt: lastEndsAt })))
}

/** The request as its drawer shows it. */
export async function detailOf(context: Context, row: RequestRow): Promise<RequestDetail> {
  const { zone: _zone, ...request } = row
  if (row.status === 'approved' || row.status === 'denied') {
    const progress = await finalFigures(context.database, row.id)
    return { ...request, occurrenceCount: 0, outdated: null, progress, blocksInTheWay: { total: 0, items: [] } }
  }
  const wished = await expandKnown(context, row)
  return {
    ...request,
    occurrenceCount: wished.occurrences.length,
    outdated: wished.outdated,
    progress: await progressOf(context.database, wished, row.id, unitFilter(context.actor)),
    blocksInTheWay: await blocksInTheWay(context, wished),
  }
}

const namedBlocks = 20

async function blocksInTheWay({ actor, cursors, database }: Context, wished: Wished): Promise<BlocksInTheWay> {
  const question = { ...wished, onlyBlocks: true, units: unitFilter(actor), cursors, limit: namedBlocks }
  const { blocks, items } = await obstacles(database, question)
  return {
    total: blocks,
    items: items.map(({ id, unitId, startsAt, endsAt, label, roomName, professionals }) => {
      return { id, unitId, startsAt, endsAt, label, roomName, professionals }
    }),
  }
}

/** One request. */
export async function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readRequest>,
): Promise<RequestDetail> {
  return detailOf(context, await requireRequest(context, params.id))
}

/** The appointments in the way, page by page; of a request that was decided, what its plan said. */
export async function listAffected(
  context: Context,
  { params, query }: ParsedInput<typeof listAffectedContract>,
): Promise<ContractOutput<typeof listAffectedContract>> {
  const row = await requireRequest(context, params.id)
  const page = { ...query, cursors: context.cursors }
  const isDecided = row.status === 'approved' || row.status === 'denied'
  return isDecided
    ? plannedPage(context.database, row.id, readerOf(context), page)
    : affectedPage(context.database, await expandKnown(context, row), row.id, readerOf(context), page)
}

const previewed = 20

/** What a block would hit, before it is asked for. */
export async function preview(
  context: Context,
  { body }: ParsedInput<typeof contract.previewRequest>,
): Promise<ContractOutput<typeof contract.previewRequest>> {
  requireWritable(body, nowOf(context))
  const wished = await expandWritten(context, body)
  const { cursors } = context
  const [{ items }, total, blocks] = await Promise.all([
    affectedPage(context.database, wished, null, readerOf(context), { cursors, limit: previewed }),
    countHit(context.database, wished),
    blocksInTheWay(context, wished),
  ])
  context.changedNothing()
  return {
    occurrences: wished.dates.map(({ occurrenceOn, startsAt, endsAt, leftOut }) => {
      return { on: occurrenceOn, startsAt, endsAt, leftOut }
    }),
    occurrenceCount: wished.stretches.length,
    total,
    items: items.map(({ id, unitId, startsAt, endsAt, status, patientName, procedureId }) => {
      return { id, unitId, startsAt, endsAt, status, patientName, procedureId }
    }),
    blocksInTheWay: blocks,
  }
}
