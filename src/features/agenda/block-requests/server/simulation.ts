import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addDays, localDate, minutesOfDay, startOfDay } from '../../../../shared/time.ts'
import { everyLane, oneLane } from '../../../foundation/offers/server.ts'
import type { Interval } from '../../../foundation/offers/both.ts'
import { hitIds } from './affected-queries.ts'
import { assign } from './assignment.ts'
import type * as contract from '../plan-contract.ts'
import { requireRequest } from './reading.ts'
import type { PlannedPlacement } from '../record.ts'
import { mayMove } from '../rules.ts'
import {
  factsOfUnits,
  type HeldSpans,
  heldDuring,
  type Need,
  needsOf,
  type Span,
  surgeriesOfTeams,
  type UnitFacts,
} from './simulation-queries.ts'
import { type ExpandedWish, expandKnown, type Wish } from './wish.ts'
import type { Displaced, Hold, Lanes, Proposal, Seat } from './world.ts'

/** How far from where they were places are looked for. */
const daysBefore = 14
const daysAfter = 60
const longestDays = 366
const minute = 60_000

/** Where an appointment without a plan could go; `to` is null where nothing fits. */
export interface Simulated {
  appointmentId: string
  to: PlannedPlacement | null
}

/** The proposals for a request. */
export async function simulate(
  context: Context,
  { params }: ParsedInput<typeof contract.simulateRequest>,
): Promise<ContractOutput<typeof contract.simulateRequest>> {
  const request = await requireRequest(context, params.id)
  if (request.status !== 'open') return { items: [] }
  return { items: await proposalsFor(context, request) }
}

/**
 * A place for every appointment in the way that has no plan yet and may still move, from tomorrow on. What is planned
 * already counts as done: moves hold their new place, what is moved or cancelled holds its old one no longer.
 */
export async function proposalsFor(
  context: Context,
  request: Wish & { id: string; zone: string },
): Promise<Simulated[]> {
  const { database } = context
  const wished = await expandKnown(context, request)
  const needs = await needsOf(database, await hitIds(database, wished), request.id)
  const wanted = needs.filter((need) => need.plan === null && mayMove(need.status))
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last) return []
  const period = searchedPeriod(context, first, last, request.zone)
  const unitIds = [...new Set(wanted.map(({ unitId }) => unitId))]
  const resources = await factsOfUnits(database, unitIds, period)
  const held = await heldDuring(
    database,
    [
      ...new Set([
        ...resources.flatMap(({ rooms, professionals }) => [...rooms, ...professionals].map(({ id }) => id)),
        ...needs.map(({ patientId }) => patientId),
      ]),
    ],
    period,
    needs.map(({ id }) => id),
  )
  const surgeries = await surgeriesByDay(database, wanted, period)
  const places = new Map<string, Proposal>()
  const holds = [...claimedOf(held, needs), ...plannedClaims(needs, resources)]
  for (const unit of resources) {
    const displaced = wanted.filter(({ unitId }) => unitId === unit.unitId).map((need) => displacedOf(need, unit))
    const made = assign(displaced, { ...worldOf(unit, displaced, holds, wished, period), surgeries })
    for (const proposal of made) {
      places.set(proposal.appointmentId, proposal)
      const of = displaced.find(({ id }) => id === proposal.appointmentId)
      if (!of) continue
      // People who work in two units are not promised twice.
      const { startsAt: from, endsAt: to, professionalIds } = proposal
      const held = [...professionalIds, of.patientId].map((resourceId) => ({ resourceId, lanes: of.lanes, from, to }))
      holds.push(...held.map((hold) => ({ ...hold, appointmentId: null })))
    }
  }
  return wanted.map(({ id }) => ({ appointmentId: id, to: placementOf(places.get(id)) }))
}

async function surgeriesByDay(
  database: Context['database'],
  wanted: readonly Need[],
  period: { from: string; to: string },
): Promise<Map<string, Map<number, number>>> {
  const teamIds = [...new Set(wanted.flatMap(({ teamId, isSurgery }) => (teamId && isSurgery ? [teamId] : [])))]
  const byTeam = new Map<string, Map<number, number>>()
  if (teamIds.length === 0) return byTeam
  for (const { teamId, day, count } of await surgeriesOfTeams(database, teamIds, period)) {
    const days = byTeam.get(teamId) ?? new Map<number, number>()
    byTeam.set(teamId, days.set(day, count))
  }
  return byTeam
}

function searchedPeriod({ now }: Context, first: Need, last: Need, zone: string): { from: string; to: string } {
  const tomorrow = startOfDay(addDays(localDate(now.toString(), zone), 1), zone)
  const earliest = startOfDay(addDays(localDate(first.startsAt, zone), -daysBefore), zone)
  const from = earliest > tomorrow ? earliest : tomorrow
  const latest = addDays(localDate(last.endsAt > from ? last.endsAt : from, zone), daysAfter)
  const most = addDays(localDate(from, zone), longestDays)
  return { from, to: startOfDay(latest < most ? latest : most, zone) }
}

function displacedOf(need: Need, unit: UnitFacts): Displaced {
  const team = need.isSurgery ? unit.teams.find(({ id }) => id === need.teamId) : undefined
  const others = unit.rooms.filter(({ kind, id }) => kind === need.roomKind && id !== need.roomId)
  return {
    id: need.id,
    startsAt: Date.parse(need.startsAt),
    endsAt: Date.parse(need.endsAt),
    patientId: need.patientId,
    roomIds: [need.roomId, ...others.map(({ id }) => id)],
    seats: need.professionalIds.map((professionalId) => seatOf(professionalId, need, unit)),
    lanes: lanesOf(need),
    offsetAt: offsetOf(unit.zone),
    ...(team && { team }),
  }
}

/** As the search for times asks: a surgery is beside nothing, whatever else goes where no ordinary appointment is. */
function lanesOf({ isSurgery }: Need): Lanes {
  return isSurgery ? everyLane : oneLane(0)
}

/** Somebody's seat; first the others of the same team stand in, then anybody of the unit who does the same. */
function seatOf(professionalId: string, { professionalIds, teamId }: Need, unit: UnitFacts): Seat {
  const function_ = unit.professionals.find(({ id }) => id === professionalId)?.function
  const mates = new Set(
    unit.members.filter((member) => member.teamId === teamId).map((member) => member.professionalId),
  )
  const others = unit.professionals.filter((one) => one.function === function_ && !professionalIds.includes(one.id))
  return {
    professionalId,
    isDoctor: function_ === 'doctor',
    substitutes: [...others.filter(({ id }) => mates.has(id)), ...others.filter(({ id }) => !mates.has(id))].map(
      ({ id }) => id,
    ),
  }
}

/** Milliseconds from UTC to the wall clock of a zone at an instant. */
function offsetOf(zone: string): (epoch: number) => number {
  return (epoch) => {
    const instant = new Date(epoch).toISOString()
    const wall = Date.parse(`${localDate(instant, zone)}T00:00:00Z`) + minutesOfDay(instant, zone) * minute
    return wall - Math.floor(epoch / minute) * minute
  }
}

function worldOf(
  unit: UnitFacts,
  displaced: readonly Displaced[],
  holds: readonly Hold[],
  wished: ExpandedWish,
  period: { from: string; to: string },
) {
  const stretches = wished.stretches.map((one) => ({ from: Date.parse(one.startsAt), to: Date.parse(one.endsAt) }))
  const hours = new Map<string, Interval[]>(
    // Whatever the unit does not know may not be booked at all.
    displaced
      .flatMap(({ roomIds, seats }) => [...roomIds, ...seats.map(({ professionalId }) => professionalId)])
      .map((id) => [id, []]),
  )
  for (const { id, spans } of unit.hours) hours.set(id, spans.map(intervalOf))
  return {
    opened: unit.opened.map(intervalOf),
    hours,
    holds,
    blocked: new Map(wished.resourceIds.map((id) => [id, stretches])),
    margins: marginsOf([unit]),
    window: { from: Date.parse(period.from), to: Date.parse(period.to) },
  }
}

function marginsOf(units: readonly UnitFacts[]): Map<string, { before: number; after: number }> {
  const rooms = units.flatMap((unit) => unit.rooms)
  return new Map(
    rooms.map(({ id, setupMinutes, cleaningMinutes }) => [
      id,
      { before: setupMinutes * minute, after: cleaningMinutes * minute },
    ]),
  )
}

function intervalOf([from, to]: Span): Interval {
  return { from, to }
}

/** What is held now, without what the plan moves or cancels. */
function claimedOf(held: readonly HeldSpans[], needs: readonly Need[]): Hold[] {
  const leaving = new Set(needs.filter(({ plan }) => plan && plan.action !== 'keep').map(({ id }) => id))
  return held
    .filter(({ appointmentId }) => appointmentId === null || !leaving.has(appointmentId))
    .flatMap(({ spans, ...held }) => spans.map((span) => ({ ...held, ...intervalOf(span) })))
}

/** What the plan's moves will hold. */
function plannedClaims(needs: readonly Need[], units: readonly UnitFacts[]): Hold[] {
  const margins = marginsOf(units)
  return needs.flatMap((need) => {
    const { plan, patientId } = need
    if (!plan?.to) return []
    const [from, to] = [Date.parse(plan.to.startsAt), Date.parse(plan.to.endsAt)]
    const { before, after } = margins.get(plan.to.roomId) ?? { before: 0, after: 0 }
    const held = { appointmentId: null, lanes: lanesOf(need) }
    return [
      { ...held, resourceId: plan.to.roomId, from: from - before, to: to + after },
      ...[...plan.to.professionalIds, patientId].map((resourceId) => ({ ...held, resourceId, from, to })),
    ]
  })
}

function placementOf(proposal: Proposal | undefined): PlannedPlacement | null {
  if (!proposal) return null
  const { roomId, professionalIds, startsAt, endsAt } = proposal
  return {
    roomId,
    professionalIds,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }
}
