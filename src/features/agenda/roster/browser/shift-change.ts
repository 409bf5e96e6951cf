import { addDays } from '../../../../shared/time.ts'
import { localMoment } from '../../../../shared/wall-clock.ts'
import type { Shift } from '../record.ts'

/** What a planner changes of a shift; times are local to the unit, `YYYY-MM-DDTHH:mm`. */
export interface ShiftChange {
  readonly kind?: Shift['kind']
  readonly professionalId?: string | null
  readonly function?: Shift['function']
  readonly starts?: string
  readonly ends?: string
  readonly leaveReason?: Shift['leaveReason']
  readonly note?: string | null
}

/** What a new shift is made from. */
export interface ShiftDraft extends ShiftChange {
  readonly id: string
  readonly kind: Shift['kind']
  readonly professionalId: string | null
  readonly starts: string
  readonly ends: string
}

/** A local moment whole days later. */
export function momentLater(moment: string, days: number): string {
  return `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`
}

/** A local moment from a plain date and minutes, which may lie outside of the day. */
export function momentAt(date: string, minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const rest = minutes - days * 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${addDays(date, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`
}

/** A shift's times as the clock on the wall of its unit shows them. */
export function momentsOf(shift: Pick<Shift, 'startsAt' | 'endsAt'>, zone: string): { starts: string; ends: string } {
  return { starts: localMoment(shift.startsAt, zone), ends: localMoment(shift.endsAt, zone) }
}

/** The members of a shift that a change changes, as they were: undoing is changing back. */
export function reverseOf(change: ShiftChange, before: Shift, zone: string): ShiftChange {
  const { starts, ends } = momentsOf(before, zone)
  const was: Required<ShiftChange> = {
    kind: before.kind,
    professionalId: before.professionalId,
    function: before.function,
    starts,
    ends,
    leaveReason: before.leaveReason,
    note: before.note,
  }
  return Object.fromEntries(Object.keys(change).map((key) => [key, was[key as keyof ShiftChange]]))
}

/** A shift as a draft that can be made again: what is deleted comes back under the same id. */
export function draftOf(shift: Shift, zone: string): ShiftDraft {
  return {
    id: shift.id,
    kind: shift.kind,
    professionalId: shift.professionalId,
    ...(shift.professionalId === null && { function: shift.function }),
    ...momentsOf(shift, zone),
    ...(shift.leaveReason && { leaveReason: shift.leaveReason }),
    ...(shift.note !== null && { note: shift.note }),
  }
}
