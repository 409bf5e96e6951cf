import { concernsOf } from '../../../../server/events/concerns.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { answerHook } from '../../../../server/endpoint/hooks.ts'
import { hoursChanged } from '../../../foundation/offers/server.ts'
import { rewriteOutsideHours } from './hours-queries.ts'

/**
 * After the hours of units changed: their appointments still ahead are marked as outside of them, or no longer. Each of
 * which it is news has it in its history, and is shown anew wherever it is on a screen. What began the day before the
 * span may reach into it.
 */
export const recheckHours = answerHook(hoursChanged, 'appointments', async ({ database, now, record }, asked) => {
  const { unitIds, span = {} } = asked
  const today = now.toString()
  const since = span.from ? addMinutes(span.from, -24 * 60) : today
  const rewritten = await rewriteOutsideHours(database, unitIds, { from: since > today ? since : today, to: span.to })
  for (const { id, unitId, outsideHours, ...standing } of rewritten) {
    const changes: Record<string, [unknown, unknown]> = { outsideHours: [!outsideHours, outsideHours] }
    const concerns = concernsOf([standing], [id])
    record({ noun: 'appointment', verb: 'recheck', entityId: id, unitId, concerns, changes, consequence: 'heard' })
  }
})
