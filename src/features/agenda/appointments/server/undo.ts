import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { freeClaims, outOfUse } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import { endedEarly, holdUntilPlanned } from './early-end.ts'
import { dropLeaning } from './freed-proposals.ts'
import { requireCapacity } from './exceptions.ts'
import { noveltyOf } from './novelty.ts'
import { claimPlacement } from './placing.ts'
import { type AppointmentRow, lockAppointment, updateStatus } from './queries.ts'
import { detailOf } from './reading.ts'
import { lockTeams, placementFacts } from './placement-queries.ts'
import { requireItemFree } from './ordered.ts'
import { ordinaryHoldMinutes } from '../rules.ts'
import { isDated, isHolding } from '../states.ts'
import { lastStep, takeBackStep } from './step-queries.ts'
import { judgeUndo, type TakenStep } from '../step-rules.ts'
import { lockForChange } from './transition.ts'

/**
 * Takes back the last step of an appointment: what it was before it is again, its claims taken anew where it held none
 * or others. A rebooking is taken back on the appointment it made, which then counts as entered in error; the answer is
 * the one that lives again.
 *
 * @throws Problem STALE, WRONG_STATE where there is nothing to take back, NOT_ALLOWED, REASON_REQUIRED once its day is
 *   over or where the team has its fill of that day by now, SLOT_TAKEN with the nearest times where the place is taken
 *   meanwhile
 */
export async function undo(
  context: Context,
  { params, body }: ParsedInput<typeof contract.undo>,
): Promise<WrittenJson> {
  const row = await lockForChange(context, params.id, body.version)
  const step = await lastStep(context.database, row.id)
  requireUndo(context, row, step, body.reason)
  if (step.appointmentId === row.id) await takeBack(context, row, body.reason)
  else await takeBackRebooking(context, row, step, body.reason)
  return detailOf(context, step.appointmentId)
}

function requireUndo(
  { actor, now }: Context,
  row: AppointmentRow,
  step: TakenStep | undefined,
  reason: string | undefined,
): asserts step is TakenStep {
  const judged = judgeUndo(step, {
    appointmentId: row.id,
    actor,
    now: now.toString(),
    zone: row.timeZone,
  })
  if ('refusal' in judged) {
    throw new Problem(judged.refusal.code, judged.refusal.wording, { extra: { state: row.status } })
  }
  if (!judged.needsReason || reason !== undefined) return
  throw new Problem(
    'REASON_REQUIRED',
    {
      'pt-BR': 'O dia deste passo já acabou. Para desfazê-lo mesmo assim, escreva o motivo.',
      en: 'The day of this step is over. To undo it anyway, write the reason.',
    },
    { fields: [{ path: 'reason', code: 'required', message: both('Escreva o motivo', 'Enter the reason') }] },
  )
}

async function takeBackRebooking(
  context: Context,
  successor: AppointmentRow,
  step: TakenStep,
  note: string | undefined,
): Promise<void> {
  const { database } = context
  const old = await lockForChange(context, step.appointmentId, undefined)
  // Before any claim is let go of: who waits for that has the team.
  await lockTeams(database, [old, successor])
  await freeClaims(database, { appointmentId: successor.id })
  await updateStatus(database, successor.id, 'entered-in-error', { replaces: null })
  context.record({
    noun: 'appointment',
    verb: 'undo',
    entityId: successor.id,
    unitId: successor.unitId,
    concerns: concernsOf([successor], [successor.id]),
    changes: { status: [successor.status, 'entered-in-error'], replaces: [old.id, null] },
    note,
  })
  await takeBack(context, old, note)
}

/** The fields that claims are made of and that the event of the undo records. */
const placed = [
  'patientId',
  'procedureId',
  'roomId',
  'professionalIds',
  'startsAt',
  'endsAt',
  'lane',
  'teamId',
] as const

/**
 * Makes an appointment, whose row is locked, what it was before its last step, whoever asks: that it may be is judged.
 * @throws Problem SLOT_TAKEN where the place is taken meanwhile, RULE_BROKEN where what was sold has another date by now,
 *   NOT_ALLOWED or REASON_REQUIRED where the team has its fill of that day by now
 */
export async function takeBack(context: Context, row: AppointmentRow, note: string | undefined): Promise<void> {
  const { actor, database, now } = context
  // What was sold may have another date by now, or be given up.
  if (!isDated(row.status) || row.isInterrupted) {
    await lockTeams(database, [row])
    await requireItemFree(context, row.orderItemId)
  }
  await takeBackStep(database, row.id, addMinutes(now.toString(), ordinaryHoldMinutes))
  const after = await lockAppointment(database, row.id)
  if (!after) throw new Error('an appointment vanished while it was locked')
  const place = Object.fromEntries(placed.map((field) => [field, after[field]]))
  const moved = changesBetween<Record<string, unknown>>({ ...row }, place)
  if (isHolding(after.status) && (!isHolding(row.status) || Object.keys(moved).length > 0)) {
    const facts = await placementFacts(database, after)
    if (!facts) throw new Error('an appointment stands in no unit')
    if (!facts.unitInUse) throw invalid([outOfUse])
    const novelty = noveltyOf(after, isHolding(row.status) ? row : undefined, facts.timeZone)
    // The reason that it stood with is still one.
    const reason = note ?? after.exceptionReason ?? undefined
    requireCapacity(facts, novelty, { role: actor.role, reason, now: now.toString(), undoing: true })
    if (row.isLeanedOn) await dropLeaning(context, [row.id])
    await freeClaims(database, { appointmentId: row.id })
    await claimPlacement(context, row.id, after, facts)
  } else if (endedEarly(row) && after.finishedAt === null) {
    await holdUntilPlanned(context, row, after)
  }
  context.record({
    noun: 'appointment',
    verb: 'undo',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row, after], [row.id]),
    changes: { status: [row.status, after.status], ...moved },
    note,
  })
}
