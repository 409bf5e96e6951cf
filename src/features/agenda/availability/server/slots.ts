import type { PublicContext } from '../../../../server/endpoint/context.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { everyLane, oneLane } from '../../../foundation/offers/server.ts'
import type { Slot } from '../contract.ts'
import { needsOf } from './queries.ts'
import { type Demand, demandsOf } from './places.ts'
import { fillPlaces } from '../rules.ts'
import { type Avoided, type SlotFound, slotsFound, type SlotSearch } from './slot-queries.ts'

/** A wish for times: what, where, in which period, and with whom. Instants with Z. */
export interface Need {
  procedureId: string
  /** Null: every unit. */
  unitIds: readonly string[] | null
  /** Earliest and latest start; what has passed is not among them. */
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
  /** ISO weekdays and local times `HH:mm` within which it may start; as in `SlotSearch`. */
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

/** When, and against which database. */
type Asking = Pick<PublicContext, 'database' | 'now'>

/**
 * The starts still to come at which a procedure fits a room and people, with both proposed; earliest first, or nearest to
 * `near`. Empty where the procedure does not exist or the people cannot fill it.
 */
export async function fittingSlots(asking: Asking, need: Need): Promise<Slot[]> {
  const { professionalIds = [], teamId = null } = need
  const { procedure, named, members } = await needsOf(asking.database, {
    procedureId: need.procedureId,
    professionalIds,
    teamId,
  })
  if (!procedure || named.length < professionalIds.length) return []
  const demands = demandsOf(procedure.functions, named, members)
  const starts = await firstSlots(asking, {
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
  })
  return starts.flatMap((start) => proposal(start, demands) ?? [])
}

/**
 * As `slotsFound`, but none that has passed, and looking at the likely days before the whole of the period, until enough
 * is found.
 */
export async function firstSlots({ database, now }: Asking, question: SlotSearch): Promise<SlotFound[]> {
  const present = new Date(now.epochMilliseconds).toISOString()
  const from = Date.parse(question.from) > now.epochMilliseconds ? question.from : present
  if (Date.parse(from) > Date.parse(question.to)) return []
  let found: SlotFound[] = []
  for (const { isBehind, ...look } of looksAt({ ...question, from })) {
    const more = await slotsFound(database, look)
    found = isBehind ? [...found, ...more] : more
    if (found.length >= question.limit) break
  }
  return found.slice(0, question.limit)
}

/** One look of several for the same starts. */
type Look = SlotSearch & {
  /** It lies behind the looks before it, whose findings count; otherwise it contains them. */
  readonly isBehind: boolean
}

/** Minutes from which a visit fits on few days. */
const longVisit = 360

/** What is wanted is mostly found in the first days, or in those around: looks that reach further, to the whole period. */
function looksAt(question: SlotSearch): Look[] {
  const { from, to, near, minutes } = question
  // The nearest, and the first of a day, are only known of the whole.
  const isWhole = near !== null || question.perDay !== null
  // Half a day free is rare: two days of it hold too few, and looking there first is time lost.
  const reaches = (near ? [1, 7] : minutes < longVisit ? [2, 14] : [14])
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
    return { ...question, from: begins, to: period.to, isBehind: !isWhole }
  })
}

function proposal({ places: people, ...start }: SlotFound, demands: readonly Demand[]): Slot | undefined {
  const places = people.map((professionalIds, index) => ({
    function: demands[index]?.function ?? 'doctor',
    professionalIds,
  }))
  const professionalIds = fillPlaces(places)
  const [roomId] = start.roomIds
  return professionalIds && roomId ? { ...start, roomId, professionalIds, places } : undefined
}
