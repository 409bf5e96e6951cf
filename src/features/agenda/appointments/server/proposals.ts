import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { claimsBeside, claimsHeldBy, leaveClaims, takeClaims } from '../../../foundation/offers/server.ts'
import { isHolding } from '../states.ts'
import { slotTaken } from './conflict.ts'
import { noveltyOf } from './novelty.ts'
import { claimsOf } from './placement.ts'
import { factsOfPlacements } from './placement-queries.ts'
import { requirePossible } from './placing.ts'
import { isSameSlot, sameSlot } from './same-slot.ts'
import { markProposals, type ProposalRow, takeProposal } from './proposal-queries.ts'
import { type AppointmentRow, insertAppointment } from './queries.ts'
import { makeWayFor, type Replacement } from './replace.ts'

/** A date that is proposed instead of the one that an appointment has. */
export interface ProposedSlot {
  id: string
  roomId: string
  professionalIds: readonly string[]
  startsAt: string
  endsAt: string
}

/**
 * Holds dates for an appointment that one of them is to replace; its row is locked. Where a date meets what that one
 * holds itself, it claims only the rest (`claimsBeside`): nothing is held twice, and nothing else is overlapped.
 * Answers false where an id is taken.
 *
 * @param held until when, and why outside of hours or off the roster, where they are
 * @throws Problem SLOT_TAKEN, INVALID_INPUT, RULE_BROKEN, NOT_ALLOWED or REASON_REQUIRED, with `dateId`
 */
export async function holdProposals(
  context: Context,
  old: AppointmentRow,
  dates: readonly ProposedSlot[],
  { until, exceptionReason }: { until: string; exceptionReason: string | undefined },
): Promise<boolean> {
  const { database } = context
  const slots = dates.map((date) => ({ ...old, ...pick(date), id: date.id, lane: 0 as const }))
  const facts = await factsOfPlacements(
    database,
    // The old one makes room in its team's day, as it does when it is rebooked.
    slots.map((slot) => ({ ...slot, id: old.id })),
  )
  const held = isHolding(old.status) ? await claimsHeldBy(database, old.id) : []
  for (const [index, slot] of slots.entries()) {
    const its = facts[index]
    if (!its) throw new Error('an appointment stands in no unit')
    const novelty = { ...noveltyOf(slot, undefined, its.timeZone), sameProcedure: true }
    const outside = await naming(slot.id, async () => requirePossible(context, slot, its, novelty, exceptionReason))
    const row = {
      ...slot,
      ...outside,
      status: 'proposed' as const,
      squeezeReason: null,
      exceptionReason: exceptionReason ?? null,
      expiresAt: until,
      replaces: null,
      createdBy: context.actor.id,
    }
    if (!(await insertAppointment(database, row))) return false
    const { take, left } = claimsBeside(claimsOf(slot, its), held)
    if (!(await takeClaims(database, { appointmentId: slot.id }, take))) {
      const refused = { id: slot.id, slot, claims: take, timeZone: its.timeZone }
      const problem = (await slotTaken(context, refused)) ?? contested()
      await naming(slot.id, () => Promise.reject(problem))
    }
    await leaveClaims(database, { appointmentId: slot.id, heldBy: old.id }, left)
    context.record({
      noun: 'appointment',
      verb: 'hold',
      entityId: row.id,
      unitId: row.unitId,
      concerns: concernsOf([row], [row.id]),
      changes: changesBetween<Record<string, unknown>>(
        {},
        { status: 'proposed', ...pick(slot), teamId: row.teamId, proposesFor: old.id },
      ),
      due: until,
      sent: { ...pick(slot), id: slot.id, proposesFor: old.id },
    })
  }
  await markProposals(
    database,
    slots.map(({ id }) => id),
    old.id,
  )
  return true
}

function pick({ roomId, professionalIds, startsAt, endsAt }: Omit<ProposedSlot, 'id'>) {
  return { roomId, professionalIds: [...professionalIds], startsAt, endsAt }
}

/** Says of a refusal which of the dates it is about. */
async function naming<Result>(dateId: string, judge: () => Promise<Result>): Promise<Result> {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, wording, fields, extra } = error
    throw new Problem(code, wording, { ...(fields && { fields }), extra: { ...extra, dateId } })
  }
}

function contested(): Problem {
  return new Problem(
    'UNAVAILABLE',
    both(
      'Este horário está sendo muito disputado. Tente de novo.',
      'This time is much contested right now. Try again.',
    ),
  )
}

/**
 * Replaces an appointment by one of the dates that are held for it: the old one is cancelled as *remarcada*, the others
 * are freed, in one transaction. The old one's row is locked.
 *
 * @throws Problem WRONG_STATE where that date is held no more or its time is up, RULE_BROKEN where it is the old one's
 */
export async function acceptProposal(
  context: Context,
  old: AppointmentRow,
  dateId: string,
  replacement: Replacement,
): Promise<void> {
  const { actor, database, now } = context
  const { reason, askedBy, note } = replacement
  const choose = (held: readonly ProposalRow[]) => {
    const one = held.find(({ id }) => id === dateId)
    if (!one || Date.parse(one.expiresAt) <= now.epochMilliseconds) throw notHeld()
    if (isSameSlot(one, old)) throw sameSlot()
    return one
  }
  const chosen = await makeWayFor(context, old, replacement, choose)
  await takeProposal(database, dateId, { replaces: old.id, at: now.toString(), by: actor.id, reason, askedBy })
  context.record({
    noun: 'appointment',
    verb: 'reserve',
    entityId: dateId,
    unitId: chosen.unitId,
    concerns: concernsOf([chosen], [dateId]),
    changes: {
      status: ['proposed', 'pending'],
      replaces: [null, old.id],
      startsAt: [old.startsAt, chosen.startsAt],
      roomId: [old.roomId, chosen.roomId],
    },
    note,
  })
}

function notHeld(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Esta data não está mais guardada: o prazo venceu ou ela foi liberada. Proponha outras datas.',
      'This date is no longer held: its time is up, or it was freed. Propose other dates.',
    ),
  )
}
