/** How many weeks ahead what is to come is told. */
export const forecastWeeks = 4
/** How many days back is looked how what was booked fell out: 26 weeks. */
export const forecastPastDays = 26 * 7
/** Appointments of a unit from which on its own share counts; below it that of the network. */
export const forecastCases = 10

/** Surgeries, and everything else that people are booked for. */
export const forecastKinds = ['surgery', 'other'] as const
export type ForecastKind = (typeof forecastKinds)[number]

/** Days before in which the standing of appointments is looked at: the middle of the week that many weeks before. */
export function leadDays(weeks: number): number {
  return 7 * weeks - 3
}

/** What is expected of some appointments; the sum of several in any of the parts is that of their parts. */
export interface ForecastPart {
  readonly booked: number
  readonly minutes: number
  readonly kept: number | null
  readonly keptMinutes: number | null
  readonly added: number | null
  readonly addedMinutes: number | null
}

const together = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)

/** Several parts as one: where one of them is not known, the whole is not known either. */
export function summedParts(parts: readonly ForecastPart[]): ForecastPart {
  return parts.reduce(
    (sum, part) => ({
      booked: sum.booked + part.booked,
      minutes: sum.minutes + part.minutes,
      kept: together(sum.kept, part.kept),
      keptMinutes: together(sum.keptMinutes, part.keptMinutes),
      added: together(sum.added, part.added),
      addedMinutes: together(sum.addedMinutes, part.addedMinutes),
    }),
    { booked: 0, minutes: 0, kept: 0, keptMinutes: 0, added: 0, addedMinutes: 0 },
  )
}

/** What is to take place in all: of what is booked, and where that is known of what is still to be booked. In tenths. */
export function expectedOf({ kept, added }: Pick<ForecastPart, 'kept' | 'added'>): number | null {
  return kept === null ? null : kept + (added ?? 0)
}

/** The minutes that it is to take. */
export function expectedMinutesOf({
  keptMinutes,
  addedMinutes,
}: Pick<ForecastPart, 'keptMinutes' | 'addedMinutes'>): number | null {
  return keptMinutes === null ? null : keptMinutes + (addedMinutes ?? 0)
}

interface Rested {
  readonly week: number
  readonly cases: number
  readonly isNetwork: boolean
}

/** On how many appointments of the past several parts rest together: those of the network once, for each week before. */
export function casesBehind(parts: readonly Rested[]): number {
  const weeks = [...Map.groupBy(parts, ({ week }) => week).values()]
  return weeks.reduce((sum, some) => {
    const counts = some.map(({ cases }) => cases)
    const ofWeek = some.some(({ isNetwork }) => isNetwork) ? Math.max(...counts) : counts.reduce((a, b) => a + b, 0)
    return sum + ofWeek
  }, 0)
}
