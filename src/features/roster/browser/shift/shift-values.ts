import { addDays } from '../../../../shared/time.ts'
import type { Shift } from '../../record.ts'
import { timeProblems } from '../../shift-rules.ts'
import { isDate } from '../search-params.ts'
import { momentAt, momentsOf, type ShiftChange } from '../shift-change.ts'

/** What the fields of a shift hold, as typed. */
export interface ShiftValues {
  readonly kind: Shift['kind']
  readonly from: string
  readonly to: string
  /** Leave: the first and the last day, both included. */
  readonly firstDay: string
  readonly lastDay: string
  readonly reason: NonNullable<Shift['leaveReason']>
  readonly note: string
  readonly function: Shift['function']
}

/** The fields of a shift that can be wrong. */
export type ShiftField = 'from' | 'to' | 'firstDay' | 'lastDay'

/** Minutes of `07:30`; null for what is no time of day. `7` and `7:30` are understood. */
export function minutesTyped(typed: string): number | null {
  const match = /^(\d{1,2})(?::?(\d{2}))?$/.exec(typed.trim())
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** Minutes from one time of day to the next time of another; the same time twice is a whole day. */
export function minutesFrom(from: number, to: number): number {
  return to > from ? to - from : to + 1440 - from
}

/** What is wrong with what was typed, by field, in words of the editor. */
export function wrongIn(
  values: ShiftValues,
): Partial<Record<ShiftField, 'badTime' | 'badDay' | 'badOrder' | 'badLength'>> {
  if (values.kind !== 'leave') {
    return {
      ...(minutesTyped(values.from) === null && { from: 'badTime' }),
      ...(minutesTyped(values.to) === null && { to: 'badTime' }),
    }
  }
  const [isFirst, isLast] = [isDate(values.firstDay), isDate(values.lastDay)]
  if (!isFirst || !isLast) return { ...(!isFirst && { firstDay: 'badDay' }), ...(!isLast && { lastDay: 'badDay' }) }
  if (values.lastDay < values.firstDay) return { lastDay: 'badOrder' }
  const isTooLong = timeProblems({ kind: 'leave', ...momentsTyped(values, values.firstDay) }).length > 0
  return isTooLong ? { lastDay: 'badLength' } : {}
}

/** The local moments of what was typed, for the day it begins on; leave is whole days. */
export function momentsTyped(values: ShiftValues, date: string): { starts: string; ends: string } {
  if (values.kind === 'leave') {
    return { starts: momentAt(values.firstDay, 0), ends: momentAt(addDays(values.lastDay, 1), 0) }
  }
  const [from, to] = [minutesTyped(values.from) ?? 0, minutesTyped(values.to) ?? 0]
  return { starts: momentAt(date, from), ends: momentAt(date, from + minutesFrom(from, to)) }
}

/** What the fields show of a shift. */
export function valuesOf(shift: Shift, zone: string): ShiftValues {
  const { starts, ends } = momentsOf(shift, zone)
  const endsAtMidnight = ends.endsWith('T00:00')
  return {
    kind: shift.kind,
    from: starts.slice(11),
    to: ends.slice(11),
    firstDay: starts.slice(0, 10),
    lastDay: endsAtMidnight && ends > starts ? addDays(ends.slice(0, 10), -1) : ends.slice(0, 10),
    reason: shift.leaveReason ?? 'vacation',
    note: shift.note ?? '',
    function: shift.function,
  }
}

/** What has changed against the shift, and nothing else. */
export function changeTyped(values: ShiftValues, shift: Shift, zone: string): ShiftChange {
  const was = momentsOf(shift, zone)
  const { starts, ends } = momentsTyped(values, was.starts.slice(0, 10))
  const reason = values.kind === 'leave' ? values.reason : null
  const note = values.note.trim() === '' ? null : values.note.trim()
  return {
    ...(values.kind !== shift.kind && { kind: values.kind }),
    ...(starts !== was.starts && { starts }),
    ...(ends !== was.ends && { ends }),
    ...(reason !== shift.leaveReason && { leaveReason: reason }),
    ...(note !== shift.note && { note }),
    ...(shift.professionalId === null && values.function !== shift.function && { function: values.function }),
  }
}
