import type { Context } from '../../server/context.ts'
import { notFound } from '../../server/scope.ts'
import { Problem } from '../../shared/problem.ts'
import { freeClaims, takeClaims } from '../claims/queries.ts'
import { slotTaken } from './conflict.ts'
import { claimsOf, requireExceptions, requireSoundSlot, type Slot, type SlotFacts } from './slot.ts'
import { slotFacts } from './queries.ts'

/** A slot for an appointment, with what the catalogue says of it. */
export interface CheckedSlot {
  facts: SlotFacts
  outsideHours: boolean
}

/**
 * Loads what the slot names and applies every rule that does not depend on what else is booked.
 * @param booked what is booked already: a procedure that was retired since still is what it is for
 * @throws Problem NOT_FOUND, INVALID_INPUT, NOT_ALLOWED or REASON_REQUIRED
 */
export async function checkSlot(
  context: Context,
  slot: Slot & { unitId: string; procedureId: string },
  reason: string | undefined,
  booked?: { procedureId: string },
): Promise<CheckedSlot> {
  const facts = await slotFacts(context.database, slot)
  if (!facts) throw notFound()
  if (facts.procedure && booked?.procedureId === slot.procedureId) facts.procedure.active = true
  requireSoundSlot(slot, facts)
  const { outsideHours } = requireExceptions(slot, facts.unit, {
    role: context.actor.role,
    reason,
    now: context.now.toString(),
  })
  return { facts, outsideHours }
}

/**
 * Takes the claims of a slot for an appointment; there is no look beforehand.
 * @throws Problem SLOT_TAKEN with the blockers and the nearest fitting times
 */
export async function holdSlot(context: Context, id: string, slot: Slot, facts: SlotFacts): Promise<void> {
  const isHeld = await takeClaims(context.database, { appointmentId: id }, claimsOf(slot, facts))
  if (!isHeld) await contestSlot(context, id, slot, facts)
}

/**
 * After claims were refused: says what is in the way, or takes them after all where that is gone by now.
 * @throws Problem SLOT_TAKEN with the blockers and the nearest fitting times
 */
export async function contestSlot(context: Context, id: string, slot: Slot, facts: SlotFacts): Promise<void> {
  const claims = claimsOf(slot, facts)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const problem = await slotTaken(context, {
      id,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      claims,
      unit: facts.unit,
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
