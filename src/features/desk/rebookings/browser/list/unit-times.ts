import type { Language } from '../../../../../shared/language.ts'
import { formatDay, formatDayTime, localDate } from '../../../../../shared/time.ts'

interface Zoned {
  readonly id: string
  readonly timeZone: string
}

/** Days and times by the clock of the unit; nothing until the units are there. */
export function unitTimes(units: readonly Zoned[], language: Language) {
  const zones = new Map(units.map(({ id, timeZone }) => [id, timeZone]))
  return {
    dayTime: (unitId: string, instant: string) => {
      const zone = zones.get(unitId)
      return zone === undefined ? '' : formatDayTime(instant, zone, language)
    },
    day: (unitId: string, instant: string) => {
      const zone = zones.get(unitId)
      return zone === undefined ? '' : formatDay(localDate(instant, zone), language)
    },
  }
}
