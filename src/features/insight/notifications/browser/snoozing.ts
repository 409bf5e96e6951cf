import { addDays, addMinutes, instantAt, mondayOf, todayIn } from '../../../../shared/time.ts'

export const snoozes = ['anHour', 'tomorrow', 'monday'] as const
export type Snooze = (typeof snoozes)[number]

const morning = 8 * 60

/** When something that is put off comes back: in an hour, or at eight of a morning of the unit. */
export function snoozeUntil(how: Snooze, now: string, zone: string): string {
  if (how === 'anHour') return addMinutes(now, 60)
  const today = todayIn(zone, now)
  return instantAt(how === 'tomorrow' ? addDays(today, 1) : addDays(mondayOf(today), 7), morning, zone)
}
