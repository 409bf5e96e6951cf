import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { Problem } from '../../../../shared/problem.ts'
import { localDate } from '../../../../shared/time.ts'
import {
  type ClaimOfOne,
  type HeldAgainst,
  freeClaimsOfAppointments,
  takeClaimsOfAppointments,
  whatHoldsAgainst,
} from '../../../foundation/offers/server.ts'
import { type HeldNames, namesOfHeld } from './conflict-queries.ts'
import { claimForProposals, dropLeaning } from './freed-proposals.ts'
import { cancelAppointments, type NewPlace, updatePlaces } from './move-many-queries.ts'
import { type Novelty, noveltyOf } from './novelty.ts'
import { type Outside, requirePossible } from './placing.ts'
import type { AppointmentRow } from './queries.ts'
import { losesConfirmation, requireEditable, requireTransition } from '../rules.ts'
import { claimsOf, requireSoundPlacement } from './placement.ts'
import type { PlacementFacts } from './placement-facts.ts'
import { factsOfPlacements, type StandingPlacement } from './placement-queries.ts'
import { keepSteps } from './step-queries.ts'
import type { CancelReason } from '../states.ts'
import type { Both } from '../../../../shared/both.ts'

/** Where an appointment is moved, and the note for its history. Its row is locked already. */
export interface Move {
  row: AppointmentRow
  to: { roomId: string; professionalIds: string[]; startsAt: string; endsAt: string }
  /** Also the reason outside opening hours, where the new place is. */
  reason: string | null
}

export interface Cancellation {
  row: AppointmentRow
  reason: Exclude<CancelReason, 'rebooked'>
  note: string | null
}

/** What is moved and cancelled together. */
interface Plan {
  moves: readonly Move[]
  cancellations: readonly Cancellation[]
  note: string
  /** Refuses the states from which none of them is moved: by default those of what has begun. */
  requireMovable?: typeof requireEditable
  /** Whether patients who confirmed know their new times, so that they stay confirmed. */
  patientsKnow?: boolean
}

/** An item of a plan that cannot be carried out, by name of what is in the way. */
export interface PlanConflict {
  appointmentId: string
  detail: Both
  blockers: (Pick<HeldAgainst, 'resourceId' | 'startsAt' | 'endsAt'> & HeldNames & { kind: string })[]
}

/**
 * Moves and cancels many appointments inside the transaction of the context, each with an event of its own: all of
 * them or, by the problem, none. What was confirmed waits for a new confirmation where its start is another.
 *
 * @throws Problem SLOT_TAKEN with `conflicts` where a place is taken, RULE_BROKEN with `conflicts` where one cannot be
 */
export async function moveAndCancel(
  context: Context,
  { moves, cancellations, note, requireMovable = requireEditable, patientsKnow = false }: Plan,
): Promise<void> {
  const { actor, database, now } = context
  const checked = await checkMoves(context, moves, { requireMovable, patientsKnow })
  const conflicts = [...checked.conflicts, ...cancellations.flatMap((one) => uncancellable(one, now.toString()))]
  if (conflicts.length > 0) throw notPossible('RULE_BROKEN', conflicts)
  await keepSteps(
    database,
    [
      ...checked.places.flatMap(({ id, losesConfirmation: loses }) => (loses ? [{ id, name: 'move' as const }] : [])),
      ...cancellations.map(({ row }) => ({ id: row.id, name: 'cancel' as const })),
    ],
    { at: now.toString(), by: actor.id },
  )
  const leanedOn = (changes: readonly { row: AppointmentRow }[]) =>
    changes.flatMap(({ row }) => (row.isLeanedOn ? [row.id] : []))
  const [moved, cancelled] = [leanedOn(moves), leanedOn(cancellations)]
  if (moved.length > 0) await dropLeaning(context, moved)
  await freeClaimsOfAppointments(
    database,
    [...moves, ...cancellations].map(({ row }) => row.id),
  )
  await cancelAppointments(
    database,
    cancellations.map(({ row, reason, note: said }) => ({ id: row.id, reason, note: said })),
  )
  if (cancelled.length > 0) await claimForProposals(context, cancelled)
  await updatePlaces(database, checked.places)
  if (!(await takeClaimsOfAppointments(database, checked.claims))) {
    throw notPossible('SLOT_TAKEN', await whoIsInTheWay(context, checked.claims))
  }
  for (const [index, { row }] of moves.entries()) {
    const {
      id: _id,
      exceptionReason: _reason,
      losesConfirmation: _loses,
      ...place
    } = checked.places[index] ?? ({} as NewPlace)
    const before: Record<string, unknown> = { ...row }
    context.record({
      noun: 'appointment',
      verb: 'move',
      entityId: row.id,
      unitId: row.unitId,
      concerns: concernsOf([row, place], [row.id]),
      changes: changesBetween(before, place),
      note,
    })
  }
  for (const { row, reason } of cancellations) {
    const changes: Record<string, [unknown, unknown]> = { status: [row.status, 'cancelled'] }
    const concerns = concernsOf([row], [row.id])
    const { id: entityId, unitId } = row
    context.record({ noun: 'appointment', verb: 'cancel', entityId, unitId, concerns, changes, note: reason })
  }
}

interface CheckedMoves {
  places: NewPlace[]
  claims: ClaimOfOne[]
  conflicts: PlanConflict[]
}

async function checkMoves(
  context: Context,
  moves: readonly Move[],
  { requireMovable, patientsKnow }: Required<Pick<Plan, 'requireMovable' | 'patientsKnow'>>,
): Promise<CheckedMoves> {
  const slots = moves.map(({ row, to }) => ({ ...row, ...to, lane: 0 as const }))
  const facts = await factsOfPlacements(context.database, slots)
  const checked: CheckedMoves = { places: [], claims: [], conflicts: [] }
  for (const [index, { row, reason }] of moves.entries()) {
    const [slot, its] = [slots[index], facts[index]]
    if (!slot || !its) continue
    try {
      requireMovable(row.status)
      const novelty = noveltyOf(slot, row, its.timeZone)
      const all = withTheOthers(its, index, slots, moves)
      const outside = requireOutside(context, { slot, row, facts: all, novelty, reason })
      const { id, roomId, professionalIds, startsAt, endsAt } = slot
      const loses = !patientsKnow && losesConfirmation(row, slot)
      const status = loses ? 'pending' : row.status
      const exceptionReason = outside.outsideHours || outside.outsideRoster ? reason : null
      checked.places.push({
        id,
        roomId,
        professionalIds,
        startsAt,
        endsAt,
        status,
        losesConfirmation: loses,
        ...outside,
        exceptionReason,
      })
      checked.claims.push(...claimsOf(slot, its).map((claim) => ({ ...claim, appointmentId: id })))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      checked.conflicts.push({ appointmentId: row.id, detail: error.wording, blockers: [] })
    }
  }
  return checked
}

/** What is out of the ordinary with a place; who only changes rooms at their time is asked nothing that was asked then. */
function requireOutside(
  context: Context,
  {
    slot,
    row,
    facts,
    novelty,
    reason,
  }: Pick<Move, 'row' | 'reason'> & {
    slot: StandingPlacement
    facts: PlacementFacts
    novelty: Novelty
  },
): Outside {
  if (novelty.time || novelty.people.length > 0)
    return requirePossible(context, slot, facts, novelty, reason ?? undefined)
  requireSoundPlacement(slot, facts, novelty)
  const { outsideHours, outsideRoster } = row
  return { outsideHours, outsideRoster }
}

/** The facts with what the other moves of the plan change of the team's surgeries on that day. */
function withTheOthers(
  facts: PlacementFacts,
  index: number,
  placements: readonly StandingPlacement[],
  moves: readonly Move[],
): PlacementFacts {
  const placement = placements[index]
  if (!facts.team || !placement?.teamId) return facts
  const dayOf = ({ startsAt }: { startsAt: string }) => localDate(startsAt, facts.timeZone)
  const day = dayOf(placement)
  let { surgeries } = facts.team
  for (const [other, { row }] of moves.entries()) {
    const there = placements[other]
    if (other === index || row.teamId !== placement.teamId || !there) continue
    surgeries += Number(dayOf(there) === day) - Number(dayOf(row) === day)
  }
  return { ...facts, team: { ...facts.team, surgeries } }
}

function uncancellable({ row }: Cancellation, now: string): PlanConflict[] {
  try {
    requireTransition('cancel', { status: row.status, startsAt: row.startsAt, now, zone: row.timeZone })
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [{ appointmentId: row.id, detail: error.wording, blockers: [] }]
  }
}

/** What holds each place that could not be taken, by name; `except` names appointments that will be gone. */
export async function whoIsInTheWay(
  context: Context,
  claims: readonly ClaimOfOne[],
  except: readonly string[] = [],
): Promise<PlanConflict[]> {
  const held = await whatHoldsAgainst(context.database, claims, except)
  const names = await namesOfHeld(context, held)
  const conflicts = new Map<string, PlanConflict>()
  for (const [index, { wantedBy, resourceKind, resourceId, startsAt, endsAt }] of held.entries()) {
    const conflict = conflicts.get(wantedBy) ?? { appointmentId: wantedBy, detail: taken, blockers: [] }
    const name = names[index]
    if (name) conflict.blockers.push({ kind: resourceKind, resourceId, startsAt, endsAt, ...name })
    conflicts.set(wantedBy, conflict)
  }
  return [...conflicts.values()]
}

const taken: Both = {
  'pt-BR': 'O novo horário foi ocupado nesse meio-tempo.',
  en: 'The new time has been taken in the meantime.',
}

function notPossible(code: 'SLOT_TAKEN' | 'RULE_BROKEN', conflicts: readonly PlanConflict[]): Problem {
  const count = conflicts.length
  return new Problem(
    code,
    {
      'pt-BR': `Nada foi mudado: ${count === 1 ? 'um agendamento do plano não pode' : `${count} agendamentos do plano não podem`} ir para onde o plano diz. Escolha outro destino e aprove de novo.`,
      en: `Nothing was changed: ${count === 1 ? 'one appointment of the plan cannot' : `${count} appointments of the plan cannot`} go where the plan says. Choose another place and approve again.`,
    },
    { extra: { conflicts } },
  )
}
