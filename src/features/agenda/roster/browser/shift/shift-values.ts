import { z } from 'zod'
import { dayOf, planned } from '../../../../../shared/days/day-of.ts'
import { rule } from '../../../../../shared/input-rules.ts'
import { addDays, formatMinutes } from '../../../../../shared/time.ts'
import { noteSchema } from '../../contract.ts'
import { clockSchema } from '../../pattern-contract.ts'
import type { Shift } from '../../record.ts'
import { timeProblems } from '../../shift-rules.ts'
import { momentAt, momentsOf, type ShiftChange } from '../shift-change.ts'

/** What the fields of a shift hold, as typed. */
export type ShiftValues = {
  readonly kind: Shift['kind']
  readonly from: string
  readonly to: string
  /** Leave: the first and the last day, both included. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly reason: NonNullable<Shift['leaveReason']>
  readonly note: string
  readonly function: Shift['function']
}

/** The contract's rules of when a shift is, told of the fields that people see. */
const inTime = z
  .looseObject({ from: clockSchema, to: clockSchema, note: noteSchema })
  .check(
    rule(['from', 'to'], (values) =>
      timeProblems({ kind: 'shift', ...timesTyped(values, '2026-01-01') }).map(toField('to')),
    ),
  )
const inDays = z
  .looseObject({ firstDay: dayOf(planned), lastDay: dayOf(planned), note: noteSchema })
  .check(
    rule(['firstDay', 'lastDay'], (values) =>
      timeProblems({ kind: 'leave', ...daysTyped(values) }).map(toField('lastDay')),
    ),
  )

const toField = (path: string) => (problem: ReturnType<typeof timeProblems>[number]) => ({ ...problem, path })

export const shiftTyped = z.discriminatedUnion('kind', [
  inTime.safeExtend({ kind: z.enum(['shift', 'on_call']) }),
  inDays.safeExtend({ kind: z.literal('leave') }),
])

/** What was typed, with times as the clock writes them: `7` and `730` become what they mean. */
export function inForm(values: ShiftValues): ShiftValues {
  return { ...values, from: clockTyped(values.from), to: clockTyped(values.to) }
}

/** `7` and `730` as `07:00` and `07:30`; what is no time stays as it is. */
export function clockTyped(typed: string): string {
  const minutes = minutesTyped(typed)
  return minutes === null ? typed : formatMinutes(minutes)
}

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

/** The local moments of times of day that were typed, for the day the first is of. */
export function timesTyped({ from, to }: { from: string; to: string }, date: string): { starts: string; ends: string } {
  const [start, end] = [minutesTyped(from) ?? 0, minutesTyped(to) ?? 0]
  return { starts: momentAt(date, start), ends: momentAt(date, start + minutesFrom(start, end)) }
}

function daysTyped({ firstDay, lastDay }: { firstDay: string; lastDay: string }): { starts: string; ends: string } {
  return { starts: momentAt(firstDay, 0), ends: momentAt(addDays(lastDay, 1), 0) }
}

/** The local moments of what was typed, for the day it begins on; leave is whole days. */
export function momentsTyped(values: ShiftValues, date: string): { starts: string; ends: string } {
  if (values.kind !== 'leave') return timesTyped(values, date)
  return daysTyped({ firstDay: values.firstDay ?? date, lastDay: values.lastDay ?? date })
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
