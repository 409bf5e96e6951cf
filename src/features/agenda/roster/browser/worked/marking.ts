import { localDate } from '../../../../../shared/time.ts'
import type { Shift } from '../../record.ts'
import { whyNotWorked } from '../../worked-rules.ts'

/** What of some days can be marked as worked, in the order of day and name, and what cannot or is already. */
export interface Markable {
  readonly shifts: readonly Shift[]
  readonly marked: number
  readonly unpublished: number
  /** The days on which something can be marked, in order. */
  readonly dates: readonly string[]
}

interface Asked {
  readonly zone: string
  readonly now: string
  /** A plain date; null is every day. */
  readonly day: string | null
  readonly nameOf: (professionalId: string) => string
}

/** What can be marked of shifts by the day on which they begin. */
export function markableOf(shifts: readonly Shift[], { zone, now, day, nameOf }: Asked): Markable {
  const dateOf = ({ startsAt }: Shift) => localDate(startsAt, zone)
  const isReady = (shift: Shift) =>
    shift.worked === null && whyNotWorked({ ...shift, isChanged: shift.state !== 'published' }, now) === null
  const of = shifts.filter((shift) => day === null || dateOf(shift) === day)
  const name = (shift: Shift) => nameOf(shift.professionalId ?? '')
  const isOver = (shift: Shift) => Date.parse(shift.endsAt) <= Date.parse(now)
  const isWaiting = (shift: Shift) => shift.kind === 'shift' && shift.professionalId !== null && isOver(shift)
  return {
    shifts: of
      .filter(isReady)
      .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)) || name(a).localeCompare(name(b), 'pt-BR')),
    marked: of.filter(({ worked }) => worked !== null).length,
    unpublished: of.filter((shift) => shift.state !== 'published' && isWaiting(shift)).length,
    dates: [...new Set(shifts.filter(isReady).map(dateOf))].toSorted(),
  }
}
