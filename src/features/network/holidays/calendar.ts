import { type Holiday, nationalHolidays, optionalHolidays } from '../../../shared/holidays.ts'
import type { Language } from '../../../shared/language.ts'
import type { HolidayKind, HolidayLevel, UnitHoliday } from './contract.ts'

/** A line of the year: a day, what it is called, whose it is, and the units where it is so. */
export interface HolidayLine {
  /** Day and what distinguishes lines of one day. */
  readonly id: string
  readonly day: string
  readonly name: string
  readonly level: 'national' | 'optional' | HolidayLevel
  /** What these units do; an optional day is worked on unless a unit says otherwise. */
  readonly kind: HolidayKind | 'worked'
  readonly unitIds: readonly string[]
}

/**
 * The holidays of a year in these units: national and optional ones where a unit says nothing of its own, and the
 * units' own words, those alike on one line; in order of days.
 */
export function holidayLines(
  year: number,
  unitIds: readonly string[],
  own: readonly UnitHoliday[],
  language: Language,
): HolidayLine[] {
  const known = new Set(unitIds)
  const words = own.filter(({ unitId }) => known.has(unitId))
  const computed = [...nationalHolidays(year), ...optionalHolidays(year)].map((holiday) =>
    computedLine(holiday, unitIds, words, language),
  )
  const lines = [...computed.filter((line) => line.unitIds.length > 0), ...ownLines(words)]
  return lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function computedLine(
  { date, name, optional }: Holiday,
  unitIds: readonly string[],
  words: readonly UnitHoliday[],
  language: Language,
): HolidayLine {
  const spoken = new Set(words.filter(({ day }) => day === date).map(({ unitId }) => unitId))
  return {
    id: `${date} national`,
    day: date,
    name: name[language],
    level: optional ? 'optional' : 'national',
    kind: optional ? 'worked' : 'closed',
    unitIds: unitIds.filter((id) => !spoken.has(id)),
  }
}

function ownLines(words: readonly UnitHoliday[]): HolidayLine[] {
  const alike = Map.groupBy(words, ({ day, level, kind, name }) => `${day} ${level} ${kind} ${name}`)
  return [...alike].flatMap(([id, [first, ...others]]) => {
    if (!first) return []
    const { day, name, level, kind } = first
    return [{ id, day, name, level, kind, unitIds: [first, ...others].map(({ unitId }) => unitId) }]
  })
}
