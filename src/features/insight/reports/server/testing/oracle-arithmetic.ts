// What oracles reckon with: nothing of the product's own reckoning.

export const minute = 60_000
export const hour = 60 * minute

/** The day of an instant by the clock of a zone. */
export function dayIn(zone: string, instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** When a day begins by the clock of a zone. */
export function midnight(zone: string, day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
}

export const dayBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString()

/** Days from one date to another. */
export const daysFrom = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

/** Whole minutes, half up. */
export const minutesFrom = (from: number, to: number): number => Math.round((to - from) / minute)

/** Half away from nothing, as amounts are rounded. */
export const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

/** The least of some values that at least this share of them does not exceed; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const ordered = [...values].sort((one, other) => one - other)
  return ordered.find((_, place) => (place + 1) / ordered.length >= share - 1e-9) ?? null
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

/** A part in hundredths of a percent; of nothing there is none. */
export const partOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000)
