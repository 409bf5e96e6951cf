import { useNow, useUnit } from './current.ts'
import { todayIn } from '../shared/time.ts'

/** Today's plain date in the unit that is shown. */
export function useToday(): string {
  const { unit } = useUnit()
  return todayIn(unit.timeZone, useNow())
}
