import { changesBetween, type Context } from '../../../server/context.ts'
import { invalid } from '../../../server/input.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type { editSalesPolicy } from '../contract.ts'
import { salesPolicyEvents } from '../events.ts'
import { type SalesPolicy, salesPolicyId } from '../policy.ts'
import { limitProblems } from '../rules.ts'
import { lockSalesPolicy, salesPolicy, updateSalesPolicy } from './queries.ts'

/** What the network allows whom when it sells. */
export function read({ database }: Context): Promise<SalesPolicy> {
  return salesPolicy(database)
}

/** Changes what is sent and leaves the rest; what is sold already stays as it was sold. */
export async function edit(
  context: Context,
  { body: { version, ...sent } }: ParsedInput<typeof editSalesPolicy>,
): Promise<SalesPolicy> {
  const { database } = context
  const { version: current, ...before } = await lockSalesPolicy(database)
  if (version !== current) {
    const record = { id: salesPolicyId, ...before, version: current }
    throw await staleRecord(context, { of: salesPolicyEvents, current: record, seen: version })
  }
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after = { ...before, ...known }
  const problems = limitProblems(after)
  if (problems.length > 0) throw invalid(problems)
  const changes = changesBetween<Record<string, unknown>>(before, known)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return { ...before, version }
  }
  await updateSalesPolicy(database, after)
  context.record({ noun: 'salesPolicy', verb: 'edit', entityId: salesPolicyId, unitId: null, concerns: {}, changes })
  return salesPolicy(database)
}
