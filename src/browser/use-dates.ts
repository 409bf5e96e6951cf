import { formatDay, formatDayTime, formatRange, todayIn } from '../shared/time.ts'
import { useNow } from './current.ts'
import { useLanguage } from './messages.ts'

/** Days and times as this screen says them: with their year where that is not the present one of the zone. */
export interface Dates {
  /** A plain date. */
  readonly day: (date: string) => string
  /** An instant, on the wall clock of the zone. */
  readonly at: (instant: string) => string
  /** From one instant to another. */
  readonly range: (startsAt: string, endsAt: string) => string
}

/** @param zone of the unit whose days and times they are */
export function useDates(zone: string): Dates {
  const language = useLanguage()
  const today = todayIn(zone, useNow())
  return {
    day: (date) => formatDay(date, language, today),
    at: (instant) => formatDayTime(instant, zone, language, today),
    range: (startsAt, endsAt) => formatRange(startsAt, endsAt, zone, language, today),
  }
}
