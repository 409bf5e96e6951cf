import type { Context } from '../../../../server/endpoint/context.ts'
import { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addDays, localDate } from '../../../../shared/time.ts'
import { openBetween } from '../../../foundation/offers/both.ts'
import { openingRulesOf } from '../../../foundation/offers/server.ts'
import type * as contract from '../list-contract.ts'
import { type BlockFilter, blockPage, countOf } from './list-queries.ts'
import { lostMinutes } from './lost-queries.ts'
import { obstacles } from './obstacle-queries.ts'
import { expandWish, nowOf } from './placing.ts'
import { seriesOf } from './queries.ts'
import { requireWritable } from './writable.ts'

type Asked = Omit<BlockFilter, 'units'> & { unitId?: string[] | undefined }

/** The filter of a request, narrowed to the units of the person. */
export function filterOf({ actor }: Context, { unitId, ...asked }: Asked): BlockFilter {
  return { ...asked, units: unitFilter(actor, unitId) }
}

/** A page of blocks. */
export async function search(
  context: Context,
  { query }: ParsedInput<typeof contract.searchBlocks>,
): Promise<WrittenJson> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  const page = { sort, cursor, cursors, limit }
  const { items, nextCursor } = await blockPage(database, filterOf(context, asked), page)
  return new WrittenJson(`{"items":${items},"nextCursor":${JSON.stringify(nextCursor)}}`)
}

/** How many blocks a filter finds. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countBlocks>,
): Promise<{ total: number }> {
  return { total: await countOf(context.database, filterOf(context, query)) }
}

const mostReasons = 20

/** The open hours that the blocks of a filter took, by category and by reason. */
export async function lostHours(
  context: Context,
  { query }: ParsedInput<typeof contract.listLostHours>,
): Promise<ContractOutput<typeof contract.listLostHours>> {
  const { from, to } = query
  const filter = filterOf(context, query)
  const rules = await openingRulesOf(context.database, filter.units)
  const open = [...rules].map(([unitId, unit]) => {
    const [first, last] = [localDate(from, unit.timeZone), localDate(to, unit.timeZone)]
    const ranges = openBetween(unit, addDays(first, -1), last)
      .map((one) => ({ from: one.from > from ? one.from : from, to: one.to < to ? one.to : to }))
      .filter((one) => one.from < one.to)
    return { unit_id: unitId, hours: `{${ranges.map((one) => `[${one.from},${one.to})`).join(',')}}` }
  })
  const lost = await lostMinutes(context.database, filter, open)
  return {
    byCategory: lost.filter(({ reason }) => reason === null),
    byReason: lost.filter(({ reason }) => reason !== null).slice(0, mostReasons),
  }
}

/** What stands where a block is wanted, without anything being written. */
export async function listObstacles(
  context: Context,
  { query }: ParsedInput<typeof contract.listObstacles>,
): Promise<ContractOutput<typeof contract.listObstacles>> {
  const { cursor, limit, exceptBlockId, ...wish } = query
  // Of a block that is there already, its rule may be an old one.
  if (!exceptBlockId) requireWritable(wish, nowOf(context))
  const { facts, occurrences } = await expandWish(context, wish)
  const found = await obstacles(context.database, {
    resourceIds: facts.resources.map((resource) => resource.id),
    stretches: occurrences,
    exceptBlockIds: exceptBlockId ? await seriesOf(context.database, exceptBlockId) : [],
    units: unitFilter(context.actor),
    cursor,
    cursors: context.cursors,
    limit,
  })
  return {
    occurrences: occurrences.length,
    lastOn: localDate(occurrences.at(-1)?.startsAt ?? wish.startsAt, facts.zone),
    ...found,
  }
}
