import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { type AppointmentRow, lockForChange, stale } from '../../../agenda/offers/server.ts'
import type * as contract from '../contract.ts'
import type { Card } from '../record.ts'
import { confirmable, openOutcomes, otherAtWork, workMinutes } from '../rules.ts'
import { assignTo, deleteAttempt, insertAttempt, putAtWork, type Standing, standingOf } from './queries.ts'
import { cardOf, isAssignable, seesOwnOnly } from './reading.ts'

/**
 * The appointment, locked, that the person may confirm.
 * @throws Problem NOT_FOUND for another unit's and for another seller's, WRONG_STATE for what waits for no answer
 */
async function lockToWork(context: Context, id: string): Promise<AppointmentRow> {
  const row = await lockForChange(context, id, undefined)
  if (seesOwnOnly(context.actor) && row.createdBy !== context.actor.id) throw notFound()
  if (confirmable.includes(row.status)) return row
  throw new Problem(
    'WRONG_STATE',
    both(
      'Este agendamento não está mais a confirmar nem confirmado. Abra-o na agenda para ver como está.',
      'This appointment is no longer to be confirmed nor confirmed. Open it in the agenda to see how it is.',
    ),
    { extra: { state: row.status } },
  )
}

/** @throws Problem CONFIRMATION_REQUIRED naming who is on it, unless the person takes it over knowingly */
function requireFree({ actor, now }: Context, standing: Standing, takesOver: boolean): void {
  const other = otherAtWork(standing, actor.id, now.toString())
  if (other === null || takesOver) return
  throw new Problem(
    'CONFIRMATION_REQUIRED',
    both(
      `${other} está com este paciente agora. Assuma só se vocês combinaram.`,
      `${other} is with this patient now. Take over only if you agreed on it.`,
    ),
    { extra: { workedByName: other } },
  )
}

type Told = { readonly [field: string]: [unknown, unknown] }

/** Records what happened, and answers the card as it is now. */
async function done(
  context: Context,
  row: AppointmentRow,
  verb: 'attempt' | 'takeBack' | 'assign' | 'work' | 'leave',
  changes: Told,
  note?: string,
): Promise<Card> {
  context.record({
    noun: 'confirmation',
    verb,
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row], [row.id]),
    changes: { ...changes },
    note,
    // Coming and going is shown live and belongs into nobody's log.
    ...((verb === 'work' || verb === 'leave') && { consequence: 'heard' as const }),
  })
  return cardOf(context, row.id)
}

/**
 * Records that somebody tried to reach the patient, or what came of it. What comes of a message or call under way is the
 * same attempt. Whoever writes or calls is on the card; with the outcome they leave it.
 * @throws Problem STALE where it was moved since, CONFIRMATION_REQUIRED where somebody else is on it
 */
export async function attempt(
  context: Context,
  { params, body }: ParsedInput<typeof contract.recordAttempt>,
): Promise<Card> {
  const { actor, database, now } = context
  const row = await lockToWork(context, params.id)
  if (Date.parse(body.startsAt) !== Date.parse(row.startsAt)) throw await stale(context, row)
  const standing = await standingOf(database, row.id)
  requireFree(context, standing, body.takeOver)
  const isOpen = openOutcomes.includes(body.outcome)
  const underWay = standing.lastOutcome !== null && openOutcomes.includes(standing.lastOutcome)
  const channel = body.channel ?? (underWay ? standing.lastChannel : null) ?? 'phone'
  await insertAttempt(database, {
    id: newId(),
    appointmentId: row.id,
    channel,
    outcome: body.outcome,
    resolves: underWay && !isOpen ? standing.lastAttemptId : null,
    at: now.toString(),
    by: actor.id,
    note: body.note ?? null,
  })
  const until = addMinutes(now.toString(), workMinutes)
  await putAtWork(database, row.id, isOpen ? { by: actor.id, until } : null)
  return done(
    context,
    row,
    'attempt',
    { outcome: [standing.lastOutcome, body.outcome], channel: [null, channel] },
    body.note,
  )
}

/** Takes the last attempt back; what it said the outcome of is under way again. */
export async function takeBack(
  context: Context,
  { params, body }: ParsedInput<typeof contract.takeBackAttempt>,
): Promise<Card> {
  const { actor, database } = context
  const row = await lockToWork(context, params.id)
  const standing = await standingOf(database, row.id)
  if (standing.lastAttemptId !== body.attemptId) throw new Problem('WRONG_STATE', notTheLast)
  if (standing.lastBy !== actor.id) throw new Problem('NOT_ALLOWED', someoneElses)
  await deleteAttempt(database, row.id, body.attemptId)
  if (standing.workedBy === actor.id) await putAtWork(database, row.id, null)
  return done(context, row, 'takeBack', { outcome: [standing.lastOutcome, null] })
}

const notTheLast = both(
  'Depois deste contato houve outra mudança. Veja o cartão como está agora.',
  'Something else happened after this contact. Look at the card as it is now.',
)
const someoneElses = both(
  'Só quem registrou o contato pode desfazê-lo.',
  'Only whoever recorded the contact can take it back.',
)

/** Gives it to somebody of the unit, or to nobody. */
export async function assign(
  context: Context,
  { params, body }: ParsedInput<typeof contract.assignConfirmation>,
): Promise<Card> {
  const { database } = context
  const row = await lockToWork(context, params.id)
  const standing = await standingOf(database, row.id)
  if (body.assigneeId !== null && !(await isAssignable(context, row.unitId, body.assigneeId))) {
    const message = both('Esta pessoa não confirma nesta unidade', 'This person does not confirm in this unit')
    throw invalid([{ path: 'assigneeId', code: 'not_in_unit', message }])
  }
  if (standing.assigneeId === body.assigneeId) {
    context.changedNothing()
    return cardOf(context, row.id)
  }
  await assignTo(database, row.id, body.assigneeId)
  return done(context, row, 'assign', { assigneeId: [standing.assigneeId, body.assigneeId] })
}

/** Says that the person is on it now. */
export async function work(
  context: Context,
  { params, body }: ParsedInput<typeof contract.workOnConfirmation>,
): Promise<Card> {
  const { actor, database, now } = context
  const row = await lockToWork(context, params.id)
  const standing = await standingOf(database, row.id)
  requireFree(context, standing, body.takeOver)
  await putAtWork(database, row.id, { by: actor.id, until: addMinutes(now.toString(), workMinutes) })
  return done(context, row, 'work', { workedBy: [standing.workedBy, actor.id] })
}

/** Says that the person is on it no longer; who is not on it leaves nothing. */
export async function leave(
  context: Context,
  { params }: ParsedInput<typeof contract.leaveConfirmation>,
): Promise<Card> {
  const row = await lockForChange(context, params.id, undefined)
  if (seesOwnOnly(context.actor) && row.createdBy !== context.actor.id) throw notFound()
  const standing = await standingOf(context.database, row.id)
  if (standing.workedBy !== context.actor.id) {
    context.changedNothing()
    return cardOf(context, row.id)
  }
  await putAtWork(context.database, row.id, null)
  return done(context, row, 'leave', { workedBy: [context.actor.id, null] })
}
