import { addDays, instantAt, mondayOf } from '../../../../../shared/time.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import { type Unit, holidayOn, openOn } from '../../../../foundation/offers/both.ts'
import type { Pattern, PatternLine } from '../../pattern-contract.ts'
import type { Shift, Skipped } from '../../record.ts'
import type { Period } from '../search-params.ts'

/** What filling would come to: how many shifts, and how many would be left out for which reason. */
export interface FillPreview {
  readonly created: number
  readonly skipped: ReadonlyMap<Skipped['reason'], number>
}

interface PreviewOf {
  readonly unit: Unit
  readonly period: Period
  readonly firstWeek: number
  readonly pattern: Pick<Pattern, 'weeks' | 'lines'>
  /** What is in the period already. */
  readonly shifts: readonly Shift[]
  readonly professionals: readonly Professional[]
}

const weekMs = 7 * 86_400_000

/**
 * Counts what a pattern would give before anything is written. The server decides by what it knows then; what only it knows
 * (leave that another unit wrote down) it reports afterwards.
 */
export function previewFill(input: PreviewOf): FillPreview {
  const { period, firstWeek, pattern } = input
  const skipped = new Map<Skipped['reason'], number>()
  let created = 0
  for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
    const weeksOn = (Date.parse(mondayOf(date)) - Date.parse(mondayOf(period.from))) / weekMs
    const week = ((firstWeek - 1 + weeksOn) % pattern.weeks) + 1
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
    for (const line of pattern.lines) {
      if (line.week !== week || line.weekday !== weekday) continue
      const reason = reasonToSkip(line, date, input)
      if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
      else created += 1
    }
  }
  return { created, skipped }
}

function reasonToSkip(
  line: PatternLine,
  date: string,
  { unit, shifts, professionals }: PreviewOf,
): Skipped['reason'] | null {
  const isHoliday = holidayOn(unit, date)?.kind === 'closed'
  if (isHoliday || (line.kind === 'shift' && openOn(unit, date).length === 0)) return 'closed'
  const start = Number(line.starts.slice(0, 2)) * 60 + Number(line.starts.slice(3))
  const [startsAt, endsAt] = [
    instantAt(date, start, unit.timeZone),
    instantAt(date, start + line.minutes, unit.timeZone),
  ]
  const meets = (shift: Shift) => shift.startsAt < endsAt && shift.endsAt > startsAt && shift.state !== 'draft-removed'
  const { professionalId } = line
  if (professionalId === null) {
    const isThere = (shift: Shift) =>
      shift.professionalId === null && shift.function === line.function && shift.startsAt === startsAt
    return shifts.some((shift) => meets(shift) && isThere(shift)) ? 'taken' : null
  }
  const person = professionals.find(({ id }) => id === professionalId)
  if (!person?.active || !person.unitIds.includes(unit.id)) return 'not_here'
  const standing = shifts.filter((shift) => shift.professionalId === professionalId && meets(shift))
  if (standing.some(({ kind }) => kind === 'leave')) return 'on_leave'
  return standing.length > 0 ? 'taken' : null
}
