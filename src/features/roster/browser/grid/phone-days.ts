import { localDate } from '../../../../shared/time.ts'
import type { Elsewhere, Shift } from '../../record.ts'

export type ShownShift = Shift | Elsewhere

/** Whether something of a shift falls on a local day: leave on every day it lasts, a shift on the one it begins on. */
export function isOn(shift: ShownShift, date: string, zone: string): boolean {
  const first = localDate(shift.startsAt, zone)
  if (shift.kind !== 'leave') return first === date
  return first <= date && localDate(new Date(Date.parse(shift.endsAt) - 1).toISOString(), zone) >= date
}

/** What somebody has on a day, earliest first. */
export function shiftsOn(
  shifts: readonly ShownShift[],
  rowId: string | null,
  date: string,
  zone: string,
): ShownShift[] {
  return shifts
    .filter((shift) => shift.professionalId === rowId && isOn(shift, date, zone))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}
