import type { Language } from '../../../shared/language.ts'
import { addDays, formatDayTime, localDate, localTime, todayIn } from '../../../shared/time.ts'
import { newsMessages } from './news-messages.ts'

interface Reading {
  readonly now: string
  readonly zone: string
  readonly language: Language
}

/** As `sinceWord`, of today the time alone. */
export function shortWord(instant: string, reading: Reading): string {
  const { now, zone } = reading
  return localDate(instant, zone) === todayIn(zone, now) ? localTime(instant, zone) : sinceWord(instant, reading)
}

/** An instant as people say it: `hoje 08:10`, `ontem 18:40`, `sex 20/11 · 18:40`. */
export function sinceWord(instant: string, { now, zone, language }: Reading): string {
  const words = newsMessages[language]
  const [day, today, time] = [localDate(instant, zone), todayIn(zone, now), localTime(instant, zone)]
  if (day === today) return words.today(time)
  return day === addDays(today, -1) ? words.yesterday(time) : formatDayTime(instant, zone, language, today)
}
