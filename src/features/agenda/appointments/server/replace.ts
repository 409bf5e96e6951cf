import type { Context } from '../../../../server/endpoint/context.ts'
import type { RebookAsker, RebookReason } from '../states.ts'
import { release } from './freed-proposals.ts'
import { requireItemFree } from './ordered.ts'
import { lockProposals, type ProposalRow } from './proposal-queries.ts'
import type { AppointmentRow } from './queries.ts'
import { changeLocked } from './transition.ts'

/** Why an appointment is replaced, on whose wish, and what was said of it. */
export interface Replacement {
  reason: RebookReason
  askedBy: RebookAsker
  note: string | undefined
}

/**
 * Every replacement of an appointment goes through here, within one transaction; its row is locked. Dates that were held
 * for it are freed, but for the one that replaces it; it is cancelled as *remarcada*, so that its patient, people and room
 * are free, and what was sold may have its new date.
 *
 * @param keeps which of the dates replaces it, or null for none of them; answered
 * @throws Problem WRONG_STATE where it cannot be replaced in its state, or its item has another date
 */
export async function makeWayFor<Kept extends ProposalRow | null>(
  context: Context,
  old: AppointmentRow,
  { note }: Replacement,
  keeps: (held: readonly ProposalRow[]) => Kept,
): Promise<Kept> {
  const held = await lockProposals(context.database, [old.id])
  const kept = keeps(held)
  await release(
    context,
    held.filter(({ id }) => id !== kept?.id),
  )
  // It goes before the new one takes its place; what the kept date left to it is claimed with that.
  await changeLocked(context, old, {
    name: 'rebook',
    facts: { cancelReason: 'rebooked', cancelNote: note || null },
    note,
  })
  await requireItemFree(context, old.orderItemId)
  return kept
}
