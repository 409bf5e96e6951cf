import type { Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import {
  type AppointmentRow,
  acceptProposal,
  changeLocked,
  notMissed,
  releaseProposals,
} from '../../../agenda/offers/server.ts'
import { type CancelReason, type RebookReason, isHolding } from '../../../agenda/offers/both.ts'
import { keepsDate } from '../../confirmations/server/keep-date.ts'
import type * as contract from '../contract.ts'
import type { EntryDetail, RebookingState } from '../record.ts'
import { eventOf, lockForStep } from './attempt.ts'
import { type AttemptRow, endAttempts, noteTold } from './queries.ts'
import { detailOf } from './reading.ts'

/** The patient takes one of the dates: it replaces the appointment, the others are freed. */
export async function accept(
  context: Context,
  { params, body }: ParsedInput<typeof contract.accept>,
): Promise<EntryDetail> {
  const { attempt, old } = await lockForStep(context, 'accept', params.id, body.version)
  if (attempt.expiresAt && Date.parse(attempt.expiresAt) <= context.now.epochMilliseconds) throw tooLate()
  const { reason, askedBy } = attempt
  await acceptProposal(context, old, body.dateId, { reason, askedBy, note: body.note || undefined })
  await end(context, attempt, 'accepted', body.note, body.dateId)
  context.record(eventOf('accept', attempt, { state: 'accepted', acceptedId: body.dateId }, body.note))
  return detailOf(context, old.id)
}

/** The patient takes none of the dates. */
export async function decline(
  context: Context,
  { params, body }: ParsedInput<typeof contract.decline>,
): Promise<EntryDetail> {
  const { attempt, old } = await lockForStep(context, 'decline', params.id, body.version)
  await releaseProposals(context, [old.id])
  if (body.toWaitingList) await backToWaiting(context, old, attempt.reason, body.note)
  else if (body.keepsDate) await keepsDate(context, old, body.note || undefined)
  const state = body.toWaitingList ? 'returned' : 'declined'
  await end(context, attempt, state, body.note)
  context.record(eventOf('decline', attempt, { state }, body.note))
  return detailOf(context, old.id)
}

/** Frees the dates; nobody answered. */
export async function withdraw(
  context: Context,
  { params, body }: ParsedInput<typeof contract.withdraw>,
): Promise<EntryDetail> {
  const { attempt, old } = await lockForStep(context, 'withdraw', params.id, body.version)
  await releaseProposals(context, [old.id])
  await end(context, attempt, 'withdrawn', body.note)
  context.record(eventOf('withdraw', attempt, { state: 'withdrawn' }, body.note))
  return detailOf(context, old.id)
}

/** Somebody opened the message to the patient. */
export async function tell(
  context: Context,
  { params, body }: ParsedInput<typeof contract.tell>,
): Promise<EntryDetail> {
  const { attempt, old } = await lockForStep(context, 'tell', params.id, body.version)
  await noteTold(context.database, attempt.id, context.actor.id, context.now.toString())
  context.record(eventOf('tell', attempt))
  return detailOf(context, old.id)
}

/**
 * What of a locked appointment has a date still is cancelled, so that its item waits for one.
 * @throws Problem RULE_BROKEN where it is of no order, or the reason is none to cancel for
 */
export async function backToWaiting(
  context: Context,
  old: AppointmentRow,
  reason: RebookReason,
  note: string | undefined,
): Promise<void> {
  if (old.orderItemId === null) throw noItem()
  if (!isHolding(old.status)) return
  if (reason === 'missed') throw notMissed()
  const facts = { cancelReason: reason satisfies CancelReason, cancelNote: note || null }
  await changeLocked(context, old, { name: 'cancel', facts, note: reason })
}

function end(
  { actor, database, now }: Context,
  { id }: AttemptRow,
  state: RebookingState,
  note: string | undefined,
  acceptedId?: string,
): Promise<void> {
  const ended = { state, by: actor.id, at: now.toString(), note: note || null }
  return endAttempts(database, [id], acceptedId ? { ...ended, acceptedId } : ended)
}

function tooLate(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'O prazo destas datas venceu e elas foram liberadas. Proponha outras.',
      'The time for these dates is up and they were freed. Propose others.',
    ),
  )
}

function noItem(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Este agendamento não é de um pedido, então não há o que volte à lista de espera. Encerre sem remarcar.',
      'This appointment is of no order, so nothing can go back to the waiting list. Close it without rebooking.',
    ),
  )
}
