/**
 * The year of two digits: the one within 49 years before and 50 years after (GS1 General Specifications, 7.12).
 * @param year in which it is read
 */
function yearOf(twoDigits: number, year: number): number {
  const century = year - (year % 100)
  const apart = twoDigits - (year % 100)
  if (apart >= 51) return century - 100 + twoDigits
  if (apart <= -50) return century + 100 + twoDigits
  return century + twoDigits
}

/**
 * A date of a code, `YYMMDD`, as `2026-02-28`; day 00 is the last of its month. Null where there is no such day.
 * @param year in which it is read, which decides about the century
 */
export function gs1Date(digits: string, year: number): string | null {
  const [twoDigits = 0, month = 0, day = 0] = (digits.match(/\d\d/g) ?? []).map(Number)
  if (month < 1 || month > 12) return null
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year: yearOf(twoDigits, year), month })
  if (day > daysInMonth) return null
  return new Temporal.PlainDate(yearOf(twoDigits, year), month, day === 0 ? daysInMonth : day).toString()
}
