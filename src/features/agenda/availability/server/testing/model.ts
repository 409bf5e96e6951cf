import { nationalHolidays } from '../../../../../shared/holidays.ts'

// The slow, obvious model: time is a row of five-minute cells, and each is asked by itself whether it is free.

export const cellMinutes = 5
const cell = cellMinutes * 60_000

export interface Scenario {
  zone: string
  /** The first local day of the period, which is `days` long. */
  firstDay: string
  days: number
  openings: { weekday: number; opens: string; closes: string }[]
  holidays: { day: string; kind: 'closed' | 'open' | 'on_call' }[]
  publications: { first: string; last: string }[]
  /** Of one professional, by number; in cells since the first instant of the period. */
  shifts: { who: number; here: boolean; layer: string; kind: 'shift' | 'on_call' | 'leave'; from: number; to: number }[]
  claims: { resource: number; lanes: [number, number]; from: number; to: number }[]
  validUntil: (string | null)[]
}

export interface TimesOfDay {
  weekdays: number[] | null
  fromTime: string | null
  toTime: string | null
}

const date = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** The wall clock of a zone as an instant, by Temporal alone. */
export function epochAt(day: string, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ hours, minutes })
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** The model of a scenario: questions about single cells, counted from the first instant of the period. */
export class Model {
  readonly scenario: Scenario
  readonly start: number
  readonly length: number
  readonly #open: [number, number][] = []
  readonly #published: [number, number][]

  constructor(scenario: Scenario) {
    this.scenario = scenario
    const { zone, firstDay, days } = scenario
    this.start = epochAt(firstDay, '00:00', zone)
    this.length = (epochAt(date(firstDay, days), '00:00', zone) - this.start) / cell
    for (let step = -3; step <= days + 3; step += 1) this.#openOn(date(firstDay, step))
    this.#published = scenario.publications.map(({ first, last }) => [
      epochAt(first, '00:00', zone),
      epochAt(date(last, 1), '00:00', zone),
    ])
  }

  #openOn(day: string): void {
    const { zone, openings, holidays } = this.scenario
    const own = holidays.find((holiday) => holiday.day === day)?.kind
    const isNational = nationalHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.date === day)
    if (own ? own !== 'open' : isNational) return
    const weekday = Temporal.PlainDate.from(day).dayOfWeek
    for (const { opens, closes } of openings.filter((opening) => opening.weekday === weekday)) {
      this.#open.push([epochAt(day, opens, zone), epochAt(day, closes, zone)])
    }
  }

  epoch(index: number): number {
    return this.start + index * cell
  }

  isOpen(index: number): boolean {
    return isIn(this.#open, this.epoch(index))
  }

  mayWork(who: number, index: number): boolean {
    const { shifts, validUntil, zone } = this.scenario
    const mine = shifts.filter((shift) => shift.layer === 'published' && shift.who === who)
    const during = mine.filter(({ from, to }) => index >= from && index < to)
    if (during.some(({ kind }) => kind === 'leave')) return false
    const until = validUntil[who]
    if (until && this.epoch(index) >= epochAt(date(until, 1), '00:00', zone)) return false
    if (!isIn(this.#published, this.epoch(index))) return true
    return during.some(({ kind, here }) => kind !== 'leave' && here)
  }

  isHeld(resource: number, lanes: readonly [number, number], index: number): boolean {
    return this.scenario.claims.some(
      (claim) =>
        claim.resource === resource &&
        claim.lanes[0] < lanes[1] &&
        lanes[0] < claim.lanes[1] &&
        index >= claim.from &&
        index < claim.to,
    )
  }

  /** The stretches of the times of day, each beginning on one of the weekdays; see `SlotSearch`. */
  wanted({ weekdays, fromTime, toTime }: TimesOfDay): (index: number) => boolean {
    const { zone, firstDay, days } = this.scenario
    const isOverMidnight = fromTime !== null && toTime !== null && toTime < fromTime
    const stretches = Array.from({ length: days + 4 }, (_, step) => date(firstDay, step - 2))
      .filter((day) => !weekdays || weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek))
      .map((day): [number, number] => [
        epochAt(day, fromTime ?? '00:00', zone),
        toTime ? epochAt(date(day, isOverMidnight ? 1 : 0), toTime, zone) + 1 : epochAt(date(day, 1), '00:00', zone),
      ])
    return (index) => isIn(stretches, this.epoch(index))
  }

  every(from: number, to: number, holds: (index: number) => boolean): boolean {
    for (let index = from; index < to; index += 1) if (!holds(index)) return false
    return true
  }
}

function isIn(stretches: readonly [number, number][], epoch: number): boolean {
  return stretches.some(([from, to]) => epoch >= from && epoch < to)
}
