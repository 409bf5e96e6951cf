import type { Context } from '../../../server/context.ts'
import { surgeriesOfNextDay } from './facts-queries.ts'
import { shownItems } from './reading.ts'

/**
 * How many surgeries of each unit's next day still lack something that the person is shown; units without any are left out.
 * @param units null is every unit
 */
export async function notReadyTomorrow(
  context: Context,
  units: readonly string[] | null,
): Promise<ReadonlyMap<string, number>> {
  const surgeries = await surgeriesOfNextDay(context.database, { units, now: context.now.toString() })
  const counts = new Map<string, number>()
  for (const surgery of surgeries) {
    if (!shownItems(context, surgery).some(({ standing }) => standing === 'missing')) continue
    counts.set(surgery.unitId, (counts.get(surgery.unitId) ?? 0) + 1)
  }
  return counts
}
