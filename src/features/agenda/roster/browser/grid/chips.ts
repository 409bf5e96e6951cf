import { spanOf } from '../planner-grid/layout.ts'
import type { ChipState, RosterChip } from '../planner-grid/model.ts'
import { localDate, minutesOfDay } from '../../../../../shared/time.ts'
import type { Clash, Elsewhere, Shift } from '../../record.ts'
import { type RosterWords } from '../words.ts'
import { formatLength } from '../../../../../shared/length-words.ts'

/** The row of the shifts that nobody has yet. */
export const openRow = 'open'

const dayMs = 86_400_000

const states: Record<Shift['state'], ChipState> = {
  published: 'published',
  'draft-new': 'new',
  'draft-changed': 'changed',
  'draft-removed': 'removed',
}

interface ChipsOf {
  readonly shifts: readonly Shift[]
  readonly elsewhere: readonly Elsewhere[]
  readonly clashes: readonly Clash[]
  /** The plain date of the first day shown. */
  readonly first: string
  /** The zone of the unit shown: other units' shifts are shown on its clock too. */
  readonly zone: string
  readonly words: RosterWords
  readonly unitName: (id: string) => string | undefined
}

/** What is wrong, in words: `só 9 h de descanso`. */
export function clashWord({ kind, minutes }: Pick<Clash, 'kind' | 'minutes'>, words: RosterWords): string {
  return words[kind](formatLength(minutes))
}

/** Which words stand at which shift. A long week is said at its last shift only: it is about no single one. */
export function wordsByShift(clashes: readonly Clash[], words: RosterWords): ReadonlyMap<string, readonly string[]> {
  const byShift = new Map<string, string[]>()
  for (const clash of clashes) {
    const marked = clash.kind === 'long_week' ? clash.shiftIds.slice(-1) : clash.shiftIds
    for (const id of marked) {
      const said = byShift.get(id)
      if (said) said.push(clashWord(clash, words))
      else byShift.set(id, [clashWord(clash, words)])
    }
  }
  return byShift
}

// A shift that did not change must stay the same chip: the grid knows by identity which rows to draw again.
const known = new WeakMap<object, { key: string; chip: RosterChip }>()

function remembered(source: object, key: string, make: () => RosterChip): RosterChip {
  const before = known.get(source)
  if (before?.key === key) return before.chip
  const chip = make()
  known.set(source, { key, chip })
  return chip
}

/** Everything the grid shows in its cells. */
export function chipsOf({ shifts, elsewhere, clashes, first, zone, words, unitName }: ChipsOf): RosterChip[] {
  const said = wordsByShift(clashes, words)
  const firstMs = Date.parse(`${first}T00:00:00Z`)
  const dayOf = (instant: string) => (Date.parse(`${localDate(instant, zone)}T00:00:00Z`) - firstMs) / dayMs
  const placed = (startsAt: string, endsAt: string) => ({
    fromDay: dayOf(startsAt),
    fromMinute: minutesOfDay(startsAt, zone),
    toDay: dayOf(endsAt),
    toMinute: minutesOfDay(endsAt, zone),
  })
  const own = shifts.map((shift): RosterChip => {
    const wrong = said.get(shift.id)
    return remembered(shift, [first, zone, words.shift, wrong?.join()].join('|'), () => {
      const isLeave = shift.kind === 'leave'
      const about = [
        shift.professionalId === null && words[shift.function],
        shift.worked !== null && words.worked,
        shift.swapId !== null && words.swapWaits,
        shift.note,
      ].filter((word): word is string => typeof word === 'string')
      const detail = shift.professionalId === null ? words[shift.function] : (shift.note ?? undefined)
      return {
        id: shift.id,
        rowId: shift.professionalId ?? openRow,
        ...(shift.professionalId === null && { isOpen: true }),
        kind: shift.kind,
        state: states[shift.state],
        ...placed(shift.startsAt, shift.endsAt),
        ...(isLeave && { title: words[shift.leaveReason ?? 'away'] }),
        ...(!isLeave && detail !== undefined && { detail }),
        ...(wrong && { clashes: wrong }),
        ...(shift.swapId !== null && { swap: true }),
        ...(shift.worked !== null && { isWorked: true, isFixed: true }),
        ...(about.length > 0 && { words: about }),
      }
    })
  })
  const others = elsewhere.map((one): RosterChip => {
    const unit = (one.unitId === null ? undefined : unitName(one.unitId)) ?? words.otherUnit
    const wrong = said.get(one.id)
    return remembered(one, [first, zone, words.shift, unit, wrong?.join()].join('|'), () => ({
      id: one.id,
      rowId: one.professionalId,
      kind: one.kind,
      state: 'published',
      ...placed(one.startsAt, one.endsAt),
      elsewhere: unit,
      detail: unit,
      ...(one.kind === 'leave' && { title: words.away }),
      ...(wrong && { clashes: wrong }),
    }))
  })
  return own.concat(others)
}

/** What is in a row on a day, earliest first: the chips of the grid's cell. */
export function chipsOn(chips: readonly RosterChip[], rowId: string, day: number): RosterChip[] {
  return chips
    .filter((chip) => {
      const { from, to } = spanOf(chip, null)
      return chip.rowId === rowId && from <= day && day < to
    })
    .toSorted((a, b) => a.fromDay - b.fromDay || a.fromMinute - b.fromMinute)
}
