import type { Context } from '../../../../server/endpoint/context.ts'
import { surgeriesOfNextDay } from './facts-queries.ts'
import { shownItems } from './reading.ts'

/** What is not ready of a unit's next day, and whose surgeries that day has. */
export interface NextDay {
  count: number
  readonly patientIds: Set<string>
}

/**
 * How many surgeries of each unit's next day still lack something that the person is shown; units without any surgery are
 * left out.
 * @param units null is every unit
 */
export async function notReadyTomorrow(
  context: Context,
  units: readonly string[] | null,
): Promise<ReadonlyMap<string, NextDay>> {
  const surgeries = await surgeriesOfNextDay(context.database, { units, now: context.now.toString() })
  const days = new Map<string, NextDay>()
  for (const surgery of surgeries) {
    const day = days.get(surgery.unitId) ?? { count: 0, patientIds: new Set() }
    day.patientIds.add(surgery.patientId)
    if (shownItems(context, surgery).some(({ standing }) => standing === 'missing')) day.count += 1
    days.set(surgery.unitId, day)
  }
  return days
}
