import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { lockForChange, requireReasonOf } from '../../../agenda/offers/server.ts'
import { askerOf } from '../../../agenda/offers/both.ts'
import { keepsDate } from '../../confirmations/server/keep-date.ts'
import type * as contract from '../contract.ts'
import type { EntryDetail } from '../record.ts'
import { isRebookable } from '../rules.ts'
import { backToWaiting } from './answers.ts'
import { hasRunning, insertAttempt } from './queries.ts'
import { detailOf } from './reading.ts'

type Body = ParsedInput<typeof contract.dismiss>['body']

/** Gives up the date: the item waits for another one. Sent twice with the same id it is done once. */
export function returnToWaiting(
  context: Context,
  { body }: ParsedInput<typeof contract.returnToWaiting>,
): Promise<EntryDetail> {
  return end(context, body, 'return')
}

/** No other date is looked for: the patient keeps the one there is, or none is wanted. */
export function dismiss(context: Context, { body }: ParsedInput<typeof contract.dismiss>): Promise<EntryDetail> {
  return end(context, body, 'dismiss')
}

function end(context: Context, body: Body, verb: 'return' | 'dismiss'): Promise<EntryDetail> {
  return createOnce(
    context,
    [{ entityId: body.id, sent: { ...body, verb } }],
    () => endNow(context, body, verb),
    () => detailOf(context, body.appointmentId),
  )
}

async function endNow(context: Context, body: Body, verb: 'return' | 'dismiss'): Promise<EntryDetail | undefined> {
  const { actor, database, now } = context
  if (await isUsed(context, body.id)) return undefined
  const old = await lockForChange(context, body.appointmentId, body.version)
  if (old.isReplaced || !isRebookable(old.status)) throw overAlready()
  if (await hasRunning(database, old.id)) throw answerFirst()
  requireReasonOf(old.status, body.reason)
  if (verb === 'return') await backToWaiting(context, old, body.reason, body.note)
  else await keepsDate(context, old, body.note || undefined)
  const state = verb === 'return' ? ('returned' as const) : ('dismissed' as const)
  const row = {
    id: body.id,
    appointmentId: old.id,
    unitId: old.unitId,
    state,
    reason: body.reason,
    askedBy: askerOf(body.reason),
    note: body.note || null,
    hours: null,
    expiresAt: null,
    requestedBy: actor.id,
    requestedAt: now.toString(),
    endedAt: now.toString(),
  }
  if (!(await insertAttempt(database, row))) return undefined
  const { startsAt, endsAt, patientId } = old
  context.record({
    noun: 'rebooking',
    verb,
    entityId: body.id,
    unitId: old.unitId,
    concerns: concernsOf([{ startsAt, endsAt, patientId }], [old.id]),
    changes: changesBetween<Record<string, unknown>>({}, { appointmentId: old.id, state, reason: body.reason }),
    note: body.note || undefined,
    sent: { ...body, verb },
  })
  return detailOf(context, old.id)
}

function overAlready(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Este agendamento já foi remarcado ou atendido: não há o que encerrar.',
      'This appointment was rebooked or attended already: there is nothing to close.',
    ),
  )
}

function answerFirst(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Há datas propostas para este agendamento. Registre a resposta ou retire-as primeiro.',
      'Dates are proposed for this appointment. Record the answer or withdraw them first.',
    ),
  )
}
