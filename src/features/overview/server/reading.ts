import type { Context } from '../../../server/context.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import { seesOwnFigures } from '../rules.ts'
import type * as contract from '../contract.ts'
import { standingsOf } from './queries.ts'

/** How the person's units stand; figures of what they may not see are null. */
export async function read(
  { actor, database, may, now }: Context,
  { query }: ParsedInput<typeof contract.readOverview>,
): Promise<ContractOutput<typeof contract.readOverview>> {
  const items = await standingsOf(database, {
    units: unitFilter(actor, query.unitId),
    now: now.toString(),
    ownerId: seesOwnFigures(actor.role) ? actor.id : null,
    shows: { appointments: may('appointment.read'), toConfirm: may('confirmation.read') },
  })
  return { items }
}
