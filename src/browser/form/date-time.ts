import { addDays, addMinutes, instantAt, localDate, localTime, minutesOfDay } from '../../shared/time.ts'
import { dateTyped, typedDate } from './plain-date.ts'

/** An instant as `20/11/2026 08:30` on the wall clock of the zone, whatever the device's own; empty for null. */
export function typedDateTime(instant: string | null, zone: string): string {
  return instant === null ? '' : `${typedDate(localDate(instant, zone))} ${localTime(instant, zone)}`
}

/** The instant of `20/11/2026 08:30` in the zone; null when empty, undefined while unfinished or where there is no such moment. */
export function dateTimeTyped(typed: string, zone: string): string | null | undefined {
  if (typed.trim() === '') return null
  const [day = '', clock = ''] = typed.trim().split(' ')
  const date = dateTyped(day)
  const [hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock)?.slice(1).map(Number) ?? []
  if (!date || hours === undefined || minutes === undefined || hours > 23 || minutes > 59) return undefined
  const parsed = new Date(`${date}T00:00:00Z`)
  // 31/02 would become 3 March.
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return undefined
  return instantAt(date, hours * 60 + minutes, zone)
}

/** Minutes of one step by the arrow keys. */
const step = 15

/** Where a key takes the moment: arrows a quarter of an hour, with Shift a day, Page keys a week; undefined for other keys. */
export function steppedBy(
  instant: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  zone: string,
): string | undefined {
  const sign = key === 'ArrowUp' || key === 'PageUp' ? 1 : key === 'ArrowDown' || key === 'PageDown' ? -1 : 0
  if (sign === 0) return undefined
  const days = key.startsWith('Page') ? 7 : shiftKey ? 1 : 0
  if (days === 0) return addMinutes(instant, sign * step)
  return instantAt(addDays(localDate(instant, zone), sign * days), minutesOfDay(instant, zone), zone)
}
