import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { stockCountEvents } from '../events.ts'
import type { CountLimit } from '../record.ts'
import { limitOf, writeLimit } from './limit-queries.ts'

/** Changes from which difference on a unit counts again: counts that are open are closed by it. */
export async function changeLimit(
  context: Context,
  { params: { id: unitId }, body }: ParsedInput<typeof contract.changeLimit>,
): Promise<CountLimit> {
  const { actor, database } = context
  requireUnit(actor, unitId)
  const { percent, minimum, version } = body
  const before = await limitOf(database, unitId)
  if (!(await writeLimit(database, { unitId, percent, minimum, version }))) {
    const current = { ...(await limitOf(database, unitId)), id: unitId }
    throw await staleRecord(context, { of: stockCountEvents, current, seen: version })
  }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, { percent, minimum })
  context.record({ noun: 'stockCount', verb: 'limit', entityId: unitId, unitId, concerns: {}, changes })
  return limitOf(database, unitId)
}
