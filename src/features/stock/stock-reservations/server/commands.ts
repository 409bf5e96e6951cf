import type { Context } from '../../../../server/endpoint/context.ts'
import { requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { planUnit } from './plan.ts'
import { listReservationsPage } from './queries.ts'

/** A page of what is set aside for surgeries. */
export function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listReservations>,
): Promise<ContractOutput<typeof contract.listReservations>> {
  const { unitId, cursor, limit, ...asked } = query
  return listReservationsPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** Sets aside now what the surgeries of a unit's coming days need. Asked again it changes nothing. */
export async function planNow(
  context: Context,
  { body: { unitId } }: ParsedInput<typeof contract.planReservations>,
): Promise<ContractOutput<typeof contract.planReservations>> {
  requireUnit(context.actor, unitId)
  const { cases, lacking, changed } = await planUnit(context, unitId)
  if (changed === 0) context.changedNothing()
  return { cases, lacking }
}
