import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import {
  holdProposals,
  isSameSlot,
  lockForChange,
  lockItem,
  lockTeams,
  requireHoldsLeft,
  requireReasonOf,
  sameSlot,
  timesRebooked,
} from '../../../agenda/offers/server.ts'
import { isHolding } from '../../../agenda/offers/both.ts'
import type * as contract from '../contract.ts'
import type { EntryDetail } from '../record.ts'
import { isRebookable, needsApproval } from '../rules.ts'
import { hasRunning, insertAttempt, insertDates } from './queries.ts'
import { detailOf } from './reading.ts'

/**
 * Proposes up to three dates at once, each held until the deadline; from the second rebooking of an order on they wait
 * for somebody else's yes. Sent twice with the same id it is one attempt.
 *
 * @throws Problem SLOT_TAKEN, STALE, WRONG_STATE, RULE_BROKEN and the rules of a slot, with `dateId`
 */
export function propose(context: Context, { body }: ParsedInput<typeof contract.propose>): Promise<EntryDetail> {
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => proposeNow(context, body),
    () => detailOf(context, body.appointmentId),
  )
}

/** Answers undefined where an id is taken. */
async function proposeNow(context: Context, body: contract.NewProposal): Promise<EntryDetail | undefined> {
  const { actor, database, now } = context
  if (await isUsed(context, body.id)) return undefined
  const old = await lockForChange(context, body.appointmentId, body.version)
  if (old.isReplaced || !isRebookable(old.status)) throw notRebookable()
  if (isHolding(old.status) && body.dates.some((date) => isSameSlot(date, old))) throw sameSlot()
  requireReasonOf(old.status, body.reason)
  // The appointment's row is locked: nobody begins another attempt meanwhile.
  if (await hasRunning(database, old.id)) throw alreadyRunning()
  // As whoever books: the team before the item and the person whose holds are counted.
  await lockTeams(database, [old])
  const item = old.orderItemId ? await lockItem(database, old.orderItemId) : undefined
  await requireHoldsLeft(context, { orderId: item?.orderId ?? null, count: body.dates.length })
  const verb = needsApproval(await timesRebooked(database, old.id)) ? 'request' : 'propose'
  const expiresAt = addMinutes(now.toString(), body.hours * 60)
  const row = {
    id: body.id,
    appointmentId: old.id,
    unitId: old.unitId,
    state: verb === 'request' ? ('requested' as const) : ('proposed' as const),
    reason: body.reason,
    askedBy: body.askedBy,
    note: body.note || null,
    hours: body.hours,
    expiresAt,
    requestedBy: actor.id,
    requestedAt: now.toString(),
    endedAt: null,
  }
  if (!(await insertAttempt(database, row))) return undefined
  if (!(await holdProposals(context, old, body.dates, { until: expiresAt, exceptionReason: body.exceptionReason })))
    return undefined
  await insertDates(database, body.id, body.dates)
  context.record({
    noun: 'rebooking',
    verb,
    entityId: body.id,
    unitId: old.unitId,
    concerns: concernsOf([...body.dates.map(times), times(old), { patientId: old.patientId }], [old.id]),
    changes: changesBetween<Record<string, unknown>>(
      {},
      {
        appointmentId: old.id,
        state: row.state,
        reason: row.reason,
        askedBy: row.askedBy,
        startsAt: body.dates.map(({ startsAt }) => startsAt),
      },
    ),
    note: body.note || undefined,
    due: expiresAt,
    sent: body,
  })
  return detailOf(context, old.id)
}

function times({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt, endsAt }
}

function notRebookable(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Este agendamento não pode mais ser remarcado: já foi remarcado, atendido ou ainda é uma pré-reserva.',
      'This appointment can no longer be rebooked: it was rebooked, is under way or done, or is still a hold.',
    ),
  )
}

function alreadyRunning(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Já há datas propostas para este agendamento. Registre a resposta ou retire-as antes de propor outras.',
      'Dates are already proposed for this appointment. Record the answer or withdraw them before proposing others.',
    ),
  )
}
