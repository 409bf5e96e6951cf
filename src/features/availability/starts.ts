import type { Database } from '../../server/database/connect.ts'
import { addMinutes } from '../../shared/time.ts'
import { everyLane, oneLane } from '../claims/claim.ts'
import type { FittingStart } from './contract.ts'
import { needsOf } from './queries.ts'
import { fillPlaces, missingFunctions } from './rules.ts'
import { type Avoided, type Demand, type StartFound, startsFound, type StartsQuestion } from './starts-queries.ts'

/** A wish for times: what, where, in which period, and with whom. Instants with Z. */
export interface Need {
  procedureId: string
  /** Null: every unit. */
  unitIds: readonly string[] | null
  /** Earliest and latest start. */
  from: string
  to: string
  /** The procedure's own where absent. */
  minutes?: number | undefined
  /** Each of these must fit; they fill the required functions, anybody of the unit the rest. */
  professionalIds?: readonly string[] | undefined
  /** Its regular members must fit, or for each of them a substitute of the same function. */
  teamId?: string | undefined
  /** One of these; otherwise any room of the procedure's kind. */
  roomIds?: readonly string[] | undefined
  /** Who must be free as well. */
  patientId?: string | undefined
  /** ISO weekdays and local times `HH:mm` within which it may start. */
  weekdays?: readonly number[] | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  /** Appointments whose own claims do not count, because they are the ones to be moved. */
  exceptAppointmentIds?: readonly string[] | undefined
  /** Stretches in which resources count as held: a block that is only asked for, or targets of the same plan. */
  avoid?: readonly Avoided[] | undefined
  /** Nearest to this instant first; otherwise earliest first. */
  near?: string | undefined
  limit: number
  /** At most so many a local day and unit. */
  perDay?: number | undefined
}

/** Minutes between two proposed starts, counted from the opening. */
export const stepMinutes = 15

/**
 * The starts at which a procedure fits a room and people, with both proposed; earliest first, or nearest to `near`.
 * Empty where the procedure does not exist or the people cannot fill it.
 */
export async function fittingStarts(database: Database, need: Need): Promise<FittingStart[]> {
  const { professionalIds = [], teamId = null } = need
  const { procedure, named, members } = await needsOf(database, {
    procedureId: need.procedureId,
    professionalIds,
    teamId,
  })
  if (!procedure || named.length < professionalIds.length) return []
  const free = members.filter(({ id }) => !professionalIds.includes(id))
  const substitutes = free.filter(({ substitute }) => substitute)
  const people: Demand[] = [
    ...named.map(({ id, function: work }) => ({ function: work, professionalIds: [id] })),
    ...free
      .filter(({ substitute }) => !substitute)
      .map(({ id, function: work }) => ({
        function: work,
        professionalIds: [id, ...substitutes.filter((other) => other.function === work).map((other) => other.id)],
      })),
  ]
  const missing = missingFunctions(
    procedure.functions,
    people.map((demand) => demand.function),
  )
  const demands = [...people, ...missing.map((work) => ({ function: work, professionalIds: null }))]
  return search(database, demands, need, {
    unitIds: need.unitIds,
    from: need.from,
    to: need.to,
    minutes: need.minutes ?? procedure.minutes,
    lanes: procedure.kind === 'surgery' ? everyLane : oneLane(0),
    roomIds: need.roomIds ?? null,
    roomKind: procedure.roomKind,
    demands,
    patientId: need.patientId ?? null,
    weekdays: need.weekdays ?? null,
    fromTime: need.fromTime ?? null,
    toTime: need.toTime ?? null,
    exceptAppointmentIds: need.exceptAppointmentIds ?? [],
    avoid: need.avoid ?? [],
    near: need.near ?? null,
    limit: need.limit,
    perDay: need.perDay ?? null,
    step: stepMinutes,
  })
}

async function search(
  database: Database,
  demands: readonly Demand[],
  { limit }: Need,
  question: StartsQuestion,
): Promise<FittingStart[]> {
  // Where two places want the same people, some of the starts turn out to lack one: the last look is at many, and at
  // all of the period.
  const isShared = sharesPeople(demands)
  return firstOf(looksAt(question, isShared), limit, async (look) => {
    const starts = await startsFound(database, { ...look, limit: isShared && look.isLast ? limit + 2_000 : limit })
    return starts.flatMap((start) => proposal(start, demands) ?? [])
  })
}

/** As `startsFound`, looking at the likely days before the whole of the period. */
export async function firstStarts(database: Database, question: StartsQuestion): Promise<StartFound[]> {
  return firstOf(looksAt(question), question.limit, (look) => startsFound(database, look))
}

/** One look of several for the same starts. */
type Look = StartsQuestion & {
  readonly isLast: boolean
  /** It lies behind the looks before it, whose findings count; otherwise it contains them. */
  readonly isBehind: boolean
}

/** What is wanted is mostly found in the first days, or in those around: looks that reach further, to the whole period. */
function looksAt(question: StartsQuestion, mayLack = false): Look[] {
  const { from, to, near } = question
  // The nearest, and the first of a day, are only known of the whole; and where some of what was found may turn out to
  // lack somebody, a look did not see all that lies in it.
  const isWhole = mayLack || near !== null || question.perDay !== null
  const reaches = (near ? [1, 7] : [2, 14])
    .map((days) => ({
      from: near && addMinutes(near, -days * 1440) > from ? addMinutes(near, -days * 1440) : from,
      to: addMinutes(near ?? from, days * 1440),
    }))
    .filter((reach) => reach.to < to && reach.to > reach.from)
  const periods = [...reaches, { from, to }]
  return periods.map((period, index) => {
    const before = isWhole ? undefined : periods[index - 1]
    // A start at the end of a look belongs to it.
    const begins = before ? new Date(Date.parse(before.to) + 1).toISOString() : period.from
    return { ...question, from: begins, to: period.to, isLast: index === periods.length - 1, isBehind: !isWhole }
  })
}

/** Looks until enough is found. */
async function firstOf<Found>(
  looks: readonly Look[],
  limit: number,
  find: (look: Look) => Promise<Found[]>,
): Promise<Found[]> {
  let found: Found[] = []
  for (const look of looks) {
    const now = await find(look)
    found = look.isBehind ? [...found, ...now] : now
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}

function proposal({ places: people, ...start }: StartFound, demands: readonly Demand[]): FittingStart | undefined {
  const places = people.map((professionalIds, index) => ({
    function: demands[index]?.function ?? 'doctor',
    professionalIds,
  }))
  const professionalIds = fillPlaces(places)
  const [roomId] = start.roomIds
  return professionalIds && roomId ? { ...start, roomId, professionalIds, places } : undefined
}

function sharesPeople(demands: readonly Demand[]): boolean {
  const functions = demands.filter((demand) => demand.professionalIds?.length !== 1).map((demand) => demand.function)
  return functions.length > new Set(functions).size
}
