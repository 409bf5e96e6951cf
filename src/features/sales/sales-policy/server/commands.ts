import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { editedRules } from '../../../../server/endpoint/network-rules.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { editSalesPolicy } from '../contract.ts'
import { salesPolicyEvents } from '../events.ts'
import { type PolicyFields, type SalesPolicy, salesPolicyId } from '../policy.ts'
import { limitProblems } from '../rules.ts'
import { lockSalesPolicy, salesPolicy, updateSalesPolicy } from './queries.ts'

/** What the network allows whom when it sells. */
export function read({ database }: Context): Promise<SalesPolicy> {
  return salesPolicy(database)
}

/** Changes what is sent and leaves the rest; what is sold already stays as it was sold. */
export async function edit(context: Context, { body }: ParsedInput<typeof editSalesPolicy>): Promise<SalesPolicy> {
  const { database } = context
  const current = await lockSalesPolicy(database)
  const { before, after } = await editedRules<PolicyFields>(context, {
    of: salesPolicyEvents,
    id: salesPolicyId,
    current,
    body,
  })
  const problems = limitProblems(after)
  if (problems.length > 0) throw invalid(problems)
  const changes = changesBetween<Record<string, unknown>>(before, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return current
  }
  await updateSalesPolicy(database, after)
  context.record({ noun: 'salesPolicy', verb: 'edit', entityId: salesPolicyId, unitId: null, concerns: {}, changes })
  return salesPolicy(database)
}
