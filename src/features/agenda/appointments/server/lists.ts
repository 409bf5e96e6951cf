import type { Context } from '../../../../server/endpoint/context.ts'
import { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { jsonText } from '../../../../server/lists/json-bytes.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addMinutes } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { endingSoonMinutes, lateAfterMinutes } from '../rules.ts'
import { countByStatus, type ListFilter, listPage, named, writeItems } from './list-queries.ts'

type Query = Omit<ListFilter, 'units' | 'createdBy' | 'lateSince' | 'endingWithin'> & {
  unitId?: string[] | undefined
  mine?: boolean | undefined
  late?: boolean | undefined
  ending?: boolean | undefined
}

/** The filter of a request, narrowed to the units of the person. */
export async function filterOf(
  { actor, database, now }: Context,
  { unitId, mine, late, ending, ...query }: Query,
): Promise<ListFilter> {
  const present = now.toString()
  return named(database, {
    ...query,
    units: unitFilter(actor, unitId),
    createdBy: mine ? actor.id : undefined,
    lateSince: late ? addMinutes(present, -lateAfterMinutes) : undefined,
    endingWithin: ending ? [present, addMinutes(present, endingSoonMinutes)] : undefined,
  })
}

/** A page of appointments, in the order of their start. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listAppointments>,
): Promise<WrittenJson> {
  const { sort, cursor, limit, ...filter } = query
  const { cursors, database } = context
  const page = { sort, cursor, cursors, limit }
  const { rows, cursorAfter } = await listPage(database, await filterOf(context, filter), page)
  const text = jsonText((json) => {
    json.append('{"items":')
    const { count, last } = writeItems(rows, json)
    const next = count === limit && last ? JSON.stringify(cursorAfter(last)) : 'null'
    json.append(`,"nextCursor":${next}}`)
  })
  return new WrittenJson(text)
}

/** How many appointments a filter finds. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countAppointments>,
): Promise<ContractOutput<typeof contract.countAppointments>> {
  const rows = await countByStatus(context.database, await filterOf(context, query))
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byStatus: Object.fromEntries(rows.map(({ status, count: found }) => [status, found])),
  }
}
