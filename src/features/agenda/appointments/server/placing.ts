import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { refuseMerged } from '../../../patients/offers/server.ts'
import { type Claim, freeClaims, takeClaims } from '../../../foundation/offers/server.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { farProblems } from '../../../../shared/input-rules.ts'
import { Problem } from '../../../../shared/problem.ts'
import { slotTaken } from './conflict.ts'
import { requireCredentials } from './crew.ts'
import { requireExceptions } from './exceptions.ts'
import { type Novelty, noveltyOf } from './novelty.ts'
import { claimsOf, requireSoundPlacement } from './placement.ts'
import type { Placement, PlacementFacts } from './placement-facts.ts'
import { type StandingPlacement, placementFacts } from './placement-queries.ts'

/** A slot for an appointment, with what the catalogue says of it. */
export interface CheckedPlacement extends Outside {
  facts: PlacementFacts
}

/** What is out of the ordinary with a slot. */
export interface Outside {
  outsideHours: boolean
  outsideRoster: boolean
}

/**
 * Loads what the slot names and applies every rule that does not depend on what else is booked.
 * @param placement its id does not count among its team's surgeries of the day
 * @param before where it stood, when it is moved or corrected; for a rebooking only the procedure it was for
 * @throws Problem NOT_FOUND, INVALID_INPUT, RULE_BROKEN, NOT_ALLOWED or REASON_REQUIRED
 */
export async function checkPlacement(
  context: Context,
  placement: StandingPlacement,
  reason: string | undefined,
  before?: { moved: StandingPlacement } | { rebooked: StandingPlacement },
): Promise<CheckedPlacement> {
  const facts = await placementFacts(context.database, placement)
  if (!facts) throw notFound()
  if (!facts.patient) await refuseMerged(context.database, placement.patientId)
  const moved = before && 'moved' in before ? before.moved : undefined
  const novelty = noveltyOf(placement, moved, facts.timeZone)
  if (before && 'rebooked' in before) novelty.sameProcedure = before.rebooked.procedureId === placement.procedureId
  return { facts, ...requirePossible(context, placement, facts, novelty, reason) }
}

/**
 * Every rule of a slot that does not depend on what else is booked.
 * @throws Problem INVALID_INPUT, RULE_BROKEN, NOT_ALLOWED or REASON_REQUIRED
 */
export function requirePossible(
  { actor, now }: Context,
  placement: Placement,
  facts: PlacementFacts,
  novelty: Novelty,
  reason: string | undefined,
): Outside {
  const far = novelty.time ? farProblems('startsAt', placement.startsAt, now.toString()) : []
  if (far.length > 0) throw invalid(far)
  requireSoundPlacement(placement, facts, novelty)
  requireCredentials(placement, facts, novelty)
  return requireExceptions(placement, facts, novelty, { role: actor.role, reason, now: now.toString() })
}

/**
 * Takes the claims of a slot for an appointment; there is no look beforehand.
 * @throws Problem SLOT_TAKEN with the blockers and the nearest fitting times
 */
export async function claimPlacement(
  context: Context,
  id: string,
  placement: StandingPlacement,
  facts: PlacementFacts,
): Promise<void> {
  const isHeld = await takeClaims(context.database, { appointmentId: id }, claimsOf(placement, facts))
  if (!isHeld) await contestPlacement(context, id, placement, facts)
}

/**
 * After claims were refused: says what is in the way, or takes them after all where that is gone by now.
 * @throws Problem SLOT_TAKEN with the blockers and the nearest fitting times
 */
export async function contestPlacement(
  context: Context,
  id: string,
  placement: StandingPlacement,
  facts: PlacementFacts,
  claims: readonly Claim[] = claimsOf(placement, facts),
): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const problem = await slotTaken(context, {
      id,
      claims,
      slot: placement,
      timeZone: facts.timeZone,
    })
    if (problem) throw problem
    await freeClaims(context.database, { appointmentId: id })
    if (await takeClaims(context.database, { appointmentId: id }, claims)) return
  }
  throw new Problem('UNAVAILABLE', {
    'pt-BR': 'Este horário está sendo muito disputado. Tente de novo.',
    en: 'This time is much contested right now. Try again.',
  })
}
