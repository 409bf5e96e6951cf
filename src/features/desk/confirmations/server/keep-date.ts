import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { newId } from '../../../../shared/ids.ts'
import type { AppointmentRow } from '../../../agenda/offers/server.ts'
import { confirmable } from '../rules.ts'
import { insertAttempt, standingOf } from './queries.ts'

/**
 * A patient who wanted another date keeps the one there is: recorded as what came of a contact, so that it no longer
 * stands among those who want another. Its row is locked; where nobody wanted another nothing happens.
 */
export async function keepsDate(context: Context, row: AppointmentRow, note: string | undefined): Promise<void> {
  const { actor, database, now, record } = context
  if (!confirmable.includes(row.status)) return
  const { lastChannel, lastOutcome, otherDateSince } = await standingOf(database, row.id)
  if (otherDateSince === null) return
  const channel = lastChannel ?? 'phone'
  const outcome = 'keeps_date'
  const said = { id: newId(), appointmentId: row.id, channel, outcome, resolves: null, note: note ?? null }
  await insertAttempt(database, { ...said, at: now.toString(), by: actor.id })
  record({
    noun: 'confirmation',
    verb: 'attempt',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row], [row.id]),
    changes: { outcome: [lastOutcome, outcome], channel: [null, channel] },
    note,
  })
}
