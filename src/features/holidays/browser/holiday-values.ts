import { dateTyped, typedDate } from '../../../browser/form/plain-date.ts'
import type { HolidayLine } from '../calendar.ts'
import type { UnitHoliday } from '../contract.ts'

/** What stands in the fields of a holiday; units as ids between commas. */
export interface HolidayValues {
  day: string
  name: string
  kind: string
  level: string
  unitIds: string
  [field: string]: string
}

/** The ids in the field. */
export function idsIn(field: string): string[] {
  return field === '' ? [] : field.split(',')
}

/** What the form begins with: a new holiday, a unit's word on a computed one, or the word that is there. */
export function holidayValues(line: HolidayLine | undefined, onlyUnit: string | undefined): HolidayValues {
  if (!line) return { day: '', name: '', kind: 'closed', level: 'municipal', unitIds: onlyUnit ?? '' }
  const { day, name, level, kind, unitIds } = line
  const computed = level === 'national' || level === 'optional'
  return {
    day: typedDate(day),
    name,
    kind: level === 'national' ? 'open' : kind === 'worked' ? 'closed' : kind,
    level: computed ? 'own' : level,
    unitIds: computed ? (unitIds.length === 1 ? unitIds.join() : '') : unitIds.toSorted().join(),
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
): Record<string, unknown> {
  const date = dateTyped(day)
  const words = wordsOn(date, own)
  const units = idsIn(unitIds).map((unitId) => ({ unitId, version: words.get(unitId)?.version ?? null }))
  return { day: date ?? '', name, kind, level, units }
}

/** The units of a line that are no longer ticked. */
export function withoutOf(line: HolidayLine | undefined, { unitIds }: HolidayValues, own: readonly UnitHoliday[]) {
  if (!line || line.level === 'national' || line.level === 'optional') return []
  const words = wordsOn(line.day, own)
  const ticked = new Set(idsIn(unitIds))
  return line.unitIds
    .filter((unitId) => !ticked.has(unitId))
    .map((unitId) => ({ unitId, version: words.get(unitId)?.version ?? null }))
}
