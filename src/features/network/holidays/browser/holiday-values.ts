import type { HolidayLine } from '../calendar.ts'
import type { HolidayFields, UnitHoliday } from '../contract.ts'

/** What is in the fields of a holiday. */
export type HolidayValues = Omit<HolidayFields, 'day' | 'units'> & { day: string | null; unitIds: readonly string[] }

/** What the form begins with: a new holiday, a unit's word on a computed one, or the word that is there. */
export function holidayValues(line: HolidayLine | undefined, onlyUnit: string | undefined): HolidayValues {
  if (!line) return { day: null, name: '', kind: 'closed', level: 'municipal', unitIds: onlyUnit ? [onlyUnit] : [] }
  const { day, name, level, kind, unitIds } = line
  const computed = level === 'national' || level === 'optional'
  return {
    day,
    name,
    kind: level === 'national' ? 'open' : kind === 'worked' ? 'closed' : kind,
    level: computed ? 'own' : level,
    // Of several nobody can say beforehand which of them decide otherwise.
    unitIds: computed && unitIds.length > 1 ? [] : unitIds.toSorted(),
  }
}

/** What units say of a day, by unit. */
export function wordsOn(day: string | null, own: readonly UnitHoliday[]): ReadonlyMap<string, UnitHoliday> {
  return new Map(own.filter((word) => word.day === day).map((word) => [word.unitId, word]))
}

/** What the form sends, with the versions that were on the screen. */
export function holidayInput(
  { day, name, kind, level, unitIds }: HolidayValues,
  own: readonly UnitHoliday[],
): HolidayFields {
  const words = wordsOn(day, own)
  const units = unitIds.map((unitId) => ({ unitId, version: words.get(unitId)?.version ?? null }))
  return { day: day ?? '', name, kind, level, units }
}

/** The units of a line that are no longer ticked. */
export function withoutOf(line: HolidayLine | undefined, { unitIds }: HolidayValues, own: readonly UnitHoliday[]) {
  if (!line || line.level === 'national' || line.level === 'optional') return []
  const words = wordsOn(line.day, own)
  const ticked = new Set(unitIds)
  return line.unitIds
    .filter((unitId) => !ticked.has(unitId))
    .map((unitId) => ({ unitId, version: words.get(unitId)?.version ?? null }))
}
