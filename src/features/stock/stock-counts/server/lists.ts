import type { Context } from '../../../../server/endpoint/context.ts'
import { requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { CountDetail, CountLimit } from '../record.ts'
import { limitOf } from './limit-queries.ts'
import { listCountsPage } from './queries.ts'
import { detail } from './reading.ts'

/** A page of counts. */
export async function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listCounts>,
): Promise<ContractOutput<typeof contract.listCounts>> {
  const { unitId, cursor, limit, ...asked } = query
  return listCountsPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** One count. */
export function read(context: Context, { params }: ParsedInput<typeof contract.readCount>): Promise<CountDetail> {
  return detail(context, params.id)
}

/** From which difference on a unit counts again. */
export async function readLimit(
  { actor, database }: Context,
  { params: { id: unitId } }: ParsedInput<typeof contract.readLimit>,
): Promise<CountLimit> {
  requireUnit(actor, unitId)
  return limitOf(database, unitId)
}
