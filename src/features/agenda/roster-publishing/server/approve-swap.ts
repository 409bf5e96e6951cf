import { uncoveredPairs, uncoveredAppointments } from '../../appointments/server/roster-queries.ts'
import type { approveSwap as approveSwapContract } from '../../roster/swap-contract.ts'
import { carryOutSwap, lockForApproval } from '../../roster/server/swap-decisions.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { rewriteOutside } from './outside.ts'
import { pairOf } from './plans.ts'
import { requireAcknowledged, requirePlans } from './publish.ts'

/** Swaps in what is published and in the draft at once; looks at clashes and at the appointments left behind anew. */
export async function approveSwap(
  context: Context,
  input: ParsedInput<typeof approveSwapContract>,
): Promise<ContractOutput<typeof approveSwapContract>> {
  const { actor, database, now } = context
  const { note, acknowledgeClashes, acknowledgeUncovered } = input.body
  const approved = await lockForApproval(context, input)
  const { swap, shifts, clashes } = approved
  if (!acknowledgeClashes) requireAcknowledged(clashes)
  const looked = {
    unitId: swap.unitId,
    from: shifts.map(({ startsAt }) => startsAt).toSorted()[0] ?? '',
    to:
      shifts
        .map(({ endsAt }) => endsAt)
        .toSorted()
        .at(-1) ?? '',
    now: now.toString(),
  }
  const before = new Set(await uncoveredPairs(database, looked))
  const swapped = await carryOutSwap(context, approved, note)
  const rows = await uncoveredAppointments(database, looked, seesMasked(actor.role))
  const left = rows.filter((row) => !before.has(pairOf(row)))
  if (!acknowledgeUncovered) requirePlans(left)
  await rewriteOutside(context, looked)
  return { swap: swapped, clashes }
}
