import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context, NewEvent } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { staleEntry } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import { type AppointmentRow, lockForChange } from '../../../agenda/offers/server.ts'
import { requireStep, type RebookingStep } from '../rules.ts'
import { type AttemptRow, findAttempt, lockAttempt } from './queries.ts'
import { detailOf } from './reading.ts'

const thisRebooking = both('esta remarcação', 'this rebooking')

/**
 * An attempt that takes a step, with its appointment, both locked: the appointment first, as whoever proposes does.
 * @throws Problem NOT_FOUND for none and for another unit's, STALE, WRONG_STATE, NOT_ALLOWED
 */
export async function lockForStep(
  context: Context,
  step: RebookingStep,
  id: string,
  version: number | undefined,
): Promise<{ attempt: AttemptRow; old: AppointmentRow }> {
  const found = await findAttempt(context.database, id)
  if (!found || !seesUnit(context.actor, found.unitId)) throw notFound()
  const old = await lockForChange(context, found.appointmentId, undefined)
  const attempt = await lockAttempt(context.database, id)
  if (!attempt) throw notFound()
  requireStep(step, attempt, context.actor)
  if (version !== undefined && version !== attempt.version) {
    const current = await detailOf(context, old.id)
    const what = { what: thisRebooking, ids: [id], zone: old.timeZone, version: attempt.version, current }
    throw await staleEntry(context.database, what)
  }
  return { attempt, old }
}

type Verb = 'accept' | 'decline' | 'withdraw' | 'tell' | 'approve' | 'refuse' | 'expire'

/** What happened to an attempt. `changes` tells what it is now; who asked for it is told, so that they can be. */
export function eventOf(
  verb: Verb,
  { id, unitId, appointmentId, startsAt, endsAt, patientId, state, requestedById }: AttemptRow,
  after: Record<string, unknown> = {},
  note?: string,
): NewEvent {
  const changes = Object.entries({ requestedById, ...after }).map(([field, value]) => {
    return [field, [field === 'state' ? state : field === 'requestedById' ? value : null, value]] as const
  })
  return {
    noun: 'rebooking',
    verb,
    entityId: id,
    unitId,
    concerns: concernsOf([{ startsAt, endsAt, patientId }], [appointmentId]),
    ...(verb !== 'tell' && { changes: Object.fromEntries(changes) }),
    note: note || undefined,
  } as NewEvent
}
