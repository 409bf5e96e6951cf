import { useNow, useUnit } from '../../../browser/current.ts'
import { todayIn } from '../../../shared/time.ts'

/** Today's plain date in the unit in sight, which credentials are looked at on. */
export function useToday(): string {
  const { unit } = useUnit()
  return todayIn(unit.timeZone, useNow())
}
