import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { holdUntil, releaseProposals } from '../../../agenda/offers/server.ts'
import type * as contract from '../contract.ts'
import type { EntryDetail } from '../record.ts'
import { eventOf, lockForStep } from './attempt.ts'
import { decideAttempt } from './queries.ts'
import { detailOf } from './reading.ts'
import { usualHours } from '../rules.ts'

/** Allows one more rebooking: the patient has as many hours to answer as were asked for, from now on. */
export async function approve(
  context: Context,
  { params, body }: ParsedInput<typeof contract.approve>,
): Promise<EntryDetail> {
  const { actor, database, now } = context
  const { attempt, old } = await lockForStep(context, 'approve', params.id, body.version)
  const expiresAt = addMinutes(now.toString(), (attempt.hours ?? usualHours) * 60)
  await holdUntil(database, old.id, expiresAt)
  const note = body.note || null
  await decideAttempt(database, attempt.id, { isApproved: true, expiresAt, by: actor.id, at: now.toString(), note })
  context.record({
    ...eventOf('approve', attempt, { state: 'proposed', decisionNote: note }, body.note),
    due: expiresAt,
  })
  return detailOf(context, old.id)
}

/** Does not allow it, and says why. */
export async function refuse(
  context: Context,
  { params, body }: ParsedInput<typeof contract.refuse>,
): Promise<EntryDetail> {
  const { actor, database, now } = context
  const { attempt, old } = await lockForStep(context, 'refuse', params.id, body.version)
  await releaseProposals(context, [old.id])
  const { expiresAt } = attempt
  const decision = { isApproved: false, expiresAt, by: actor.id, at: now.toString(), note: body.note }
  await decideAttempt(database, attempt.id, decision)
  context.record(eventOf('refuse', attempt, { state: 'refused', decisionNote: body.note }, body.note))
  return detailOf(context, old.id)
}
