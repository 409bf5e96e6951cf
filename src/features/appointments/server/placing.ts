import type { Context } from '../../../server/context.ts'
import { invalid } from '../../../server/input.ts'
import { notFound } from '../../../server/scope.ts'
import { farProblems } from '../../../shared/input-rules.ts'
import { Problem } from '../../../shared/problem.ts'
import { freeClaims, takeClaims } from '../../claims/server/queries.ts'
import { slotTaken } from './conflict.ts'
import { requireCredentials } from './crew.ts'
import { requireExceptions } from './exceptions.ts'
import { type Novelty, noveltyOf } from './novelty.ts'
import { claimsOf, requireSoundSlot } from './slot.ts'
import type { Slot, SlotFacts } from './slot-facts.ts'
import { type PlacedSlot, slotFacts } from './slot-queries.ts'

/** A slot for an appointment, with what the catalogue says of it. */
export interface CheckedSlot extends Outside {
  facts: SlotFacts
}

/** What is out of the ordinary with a slot. */
export interface Outside {
  outsideHours: boolean
  outsideRoster: boolean
}

/**
 * Loads what the slot names and applies every rule that does not depend on what else is booked.
 * @param slot its id does not count among its team's surgeries of the day
 * @param before where it stood, when it is moved or corrected; for a rebooking only the procedure it was for
 * @throws Problem NOT_FOUND, INVALID_INPUT, RULE_BROKEN, NOT_ALLOWED or REASON_REQUIRED
 */
export async function checkSlot(
  context: Context,
  slot: PlacedSlot,
  reason: string | undefined,
  before?: { moved: PlacedSlot } | { rebooked: PlacedSlot },
): Promise<CheckedSlot> {
  const facts = await slotFacts(context.database, slot)
  if (!facts) throw notFound()
  const moved = before && 'moved' in before ? before.moved : undefined
  const novelty = noveltyOf(slot, moved, facts.timeZone)
  if (before && 'rebooked' in before) novelty.sameProcedure = before.rebooked.procedureId === slot.procedureId
  return { facts, ...requirePossible(context, slot, facts, novelty, reason) }
}

/**
 * Every rule of a slot that does not depend on what else is booked.
 * @throws Problem INVALID_INPUT, RULE_BROKEN, NOT_ALLOWED or REASON_REQUIRED
 */
export function requirePossible(
  { actor, now }: Context,
  slot: Slot,
  facts: SlotFacts,
  novelty: Novelty,
  reason: string | undefined,
): Outside {
  const far = novelty.time ? farProblems('startsAt', slot.startsAt, now.toString()) : []
  if (far.length > 0) throw invalid(far)
  requireSoundSlot(slot, facts, novelty)
  requireCredentials(slot, facts, novelty)
  return requireExceptions(slot, facts, novelty, { role: actor.role, reason, now: now.toString() })
}

/**
 * Takes the claims of a slot for an appointment; there is no look beforehand.
 * @throws Problem SLOT_TAKEN with the blockers and the nearest fitting times
 */
export async function holdSlot(context: Context, id: string, slot: PlacedSlot, facts: SlotFacts): Promise<void> {
  const isHeld = await takeClaims(context.database, { appointmentId: id }, claimsOf(slot, facts))
  if (!isHeld) await contestSlot(context, id, slot, facts)
}

/**
 * After claims were refused: says what is in the way, or takes them after all where that is gone by now.
 * @throws Problem SLOT_TAKEN with the blockers and the nearest fitting times
 */
export async function contestSlot(context: Context, id: string, slot: PlacedSlot, facts: SlotFacts): Promise<void> {
  const claims = claimsOf(slot, facts)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const problem = await slotTaken(context, {
      id,
      claims,
      slot,
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
