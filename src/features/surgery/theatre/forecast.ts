import { addMinutes } from '../../../shared/time.ts'
import { type CaseState, isInRoom, isLeavingRoom } from './steps.ts'

/** How long a case is expected to take: the median of so many past ones, or the catalogue's where `cases` is null. */
export interface Expected {
  readonly minutes: number
  readonly cases: number | null
}

/** Past cases of one procedure and doctor from which a duration is learned. */
export const enoughCases = 10

/** What is foreseen from, of one case. */
export interface Foreseen {
  readonly id: string
  readonly roomId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly expected: Expected
  readonly state: CaseState
}

/** When a case begins and ends, as far as can be seen now; instants with Z. */
export interface Forecast {
  readonly startsAt: string
  readonly endsAt: string
  /** Minutes that it begins later than planned, or ends so once it is in its room; 0 where it is in time. */
  readonly lateMinutes: number
  /** Minutes by which the one before it runs into its planned time; its room being cleaned is part of that. */
  readonly overlapMinutes: number
}

const minute = 60_000

function latest(...instants: readonly string[]): string {
  return new Date(Math.max(...instants.map((at) => Date.parse(at)))).toISOString()
}

function minutesAfter(at: string, planned: string): number {
  return Math.max(0, Math.round((Date.parse(at) - Date.parse(planned)) / minute))
}

function isOver({ step }: CaseState): boolean {
  return step === 'free' || isLeavingRoom(step)
}

/**
 * How the cases of one room go on, by id: each begins as planned, or once the one before it has left and the room is ready.
 * @param cases of one room, in the order of their planned start
 * @param turnoverMinutes from one patient's leaving to the next one's coming in: cleaning and setting up
 */
export function forecastRoom(
  cases: readonly Foreseen[],
  { now, turnoverMinutes }: { readonly now: string; readonly turnoverMinutes: number },
): ReadonlyMap<string, Forecast> {
  const forecasts = new Map<string, Forecast>()
  let readyAt: string | null = null
  // Who is in the room is before whoever was planned earlier and is not.
  const inOrder = [...cases].sort((one, other) => Number(hasBegun(other)) - Number(hasBegun(one)))
  for (const one of inOrder) {
    const forecast = forecastCase(one, now, readyAt)
    forecasts.set(one.id, forecast)
    const { free } = one.state.times
    const ready: string = free ?? addMinutes(forecast.endsAt, turnoverMinutes)
    readyAt = readyAt === null ? ready : latest(readyAt, ready)
  }
  return forecasts
}

function hasBegun({ state }: Foreseen): boolean {
  return isInRoom(state.step) || isOver(state)
}

function forecastCase(one: Foreseen, now: string, readyAt: string | null): Forecast {
  const { times } = one.state
  if (hasBegun(one)) {
    const startsAt = times['in-room'] ?? times.start ?? one.startsAt
    const endsAt = times.out ?? latest(addMinutes(startsAt, one.expected.minutes), now)
    return { startsAt, endsAt, lateMinutes: minutesAfter(endsAt, one.endsAt), overlapMinutes: 0 }
  }
  const startsAt = latest(one.startsAt, now, ...(readyAt === null ? [] : [readyAt]))
  return {
    startsAt,
    endsAt: addMinutes(startsAt, one.expected.minutes),
    lateMinutes: minutesAfter(startsAt, one.startsAt),
    overlapMinutes: readyAt === null ? 0 : minutesAfter(readyAt, one.startsAt),
  }
}

/** When the last of them is over; null of none. */
export function dayEnd(forecasts: Iterable<Forecast>): string | null {
  const ends = Array.from(forecasts, ({ endsAt }) => endsAt)
  return ends.length === 0 ? null : latest(...ends)
}

/** To which minutes starts are moved: nobody is told to come at 10:37. */
const roundMinutes = 5

/** Where a case that has not begun is moved to: as long as it was planned, from when the room is foreseen to be ready. */
export interface Push {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * The cases of a room that do not fit after those before them as planned, each with the time that does. What is moved is
 * what would overlap, be it with one that is moved itself: a start that merely passed is no reason.
 * @param cases of one room, in the order of their planned start
 * @param turnoverMinutes as in `forecastRoom`
 */
export function pushesOf(
  cases: readonly Foreseen[],
  forecasts: ReadonlyMap<string, Forecast>,
  turnoverMinutes: number,
): Push[] {
  const pushes: Push[] = []
  let heldUntil: string | null = null
  for (const { id, startsAt, endsAt, state } of cases) {
    const forecast = forecasts.get(id)
    if (!forecast || (state.step !== 'expected' && state.step !== 'queued')) continue
    const wanted: string = latest(
      startsAt,
      ...(forecast.overlapMinutes > 0 ? [forecast.startsAt] : []),
      ...(heldUntil === null ? [] : [heldUntil]),
    )
    const isMoved = Date.parse(wanted) > Date.parse(startsAt)
    const from: string = isMoved ? rounded(wanted) : startsAt
    const to = new Date(Date.parse(from) + Date.parse(endsAt) - Date.parse(startsAt)).toISOString()
    if (isMoved) pushes.push({ id, startsAt: from, endsAt: to })
    heldUntil = addMinutes(to, turnoverMinutes)
  }
  return pushes
}

function rounded(at: string): string {
  return new Date(Math.ceil(Date.parse(at) / (roundMinutes * minute)) * roundMinutes * minute).toISOString()
}
