import { type Looked, rewriteOutsideRoster } from '../../appointments/server/roster-queries.ts'
import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'

/**
 * After what is published changed: appointments are marked as outside the roster, or no longer. Each of which it is news
 * has it in its history, and is shown anew wherever it is on a screen.
 */
export async function rewriteOutside({ database, record }: Context, looked: Looked): Promise<void> {
  for (const { id, unitId, outsideRoster, ...standing } of await rewriteOutsideRoster(database, looked)) {
    const changes: Record<string, [unknown, unknown]> = { outsideRoster: [!outsideRoster, outsideRoster] }
    const concerns = concernsOf([standing], [id])
    record({ noun: 'appointment', verb: 'recheck', entityId: id, unitId, concerns, changes, consequence: 'heard' })
  }
}
