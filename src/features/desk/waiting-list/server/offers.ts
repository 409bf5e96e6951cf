import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce, derivedId } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { minutesBetween } from '../../../../shared/time.ts'
import { holdForItem, releaseHold, renewHold } from '../../../agenda/offers/server.ts'
import { salesPolicy } from '../../../sales/offers/server.ts'
import type { FreedSlot } from '../record.ts'
import { acceptedUntil, deadlineOf } from '../rules.ts'
import type { acceptOffer, offerSlot } from '../slot-contract.ts'
import type { OfferState } from '../states.ts'
import { offerStateWords } from '../words.ts'
import { insertOffer, isKnownOffer, isOffered, lockOffer, type Offer, writeAnswer } from './offer-queries.ts'
import { reachOf } from './queries.ts'
import { requireWaiting } from './reading.ts'
import { candidatesOf, type CandidateRow, lockSlot, type SlotRow } from './slot-queries.ts'
import { withCandidates } from './slots.ts'
import { endSlots, reopenSlot, tellSlots } from './slot-telling.ts'

type OfferSent = ParsedInput<typeof offerSlot>

/**
 * Offers a slot to somebody and holds it for them until a deadline, both or neither. Sent twice with the same id it is one
 * offer; of two people who offer one slot at once, the second is told.
 */
export async function offer(context: Context, { params, body }: OfferSent): Promise<FreedSlot> {
  return createOnce(
    context,
    [{ entityId: body.itemId, sent: body }],
    () => offerNow(context, params.id, body),
    async () => answerOf(context, params.id),
  )
}

/** Answers undefined where the id is taken. */
async function offerNow(context: Context, slotId: string, body: OfferSent['body']): Promise<FreedSlot | undefined> {
  const { actor, database, now } = context
  const slot = await requireSlot(context, slotId)
  if (await isKnownOffer(database, body.id)) return undefined
  if (slot.state !== 'open') throw new Problem('WRONG_STATE', noLongerFree)
  if (await isOffered(database, slotId)) throw new Problem('WRONG_STATE', offeredAlready)
  const candidate = await requireTurn(context, slotId, body.itemId)
  const { itemId, roomId, professionalIds, startsAt, endsAt } = candidate
  const { unitId, patientId } = await requireWaiting(context, itemId)
  const at = now.toString({ fractionalSecondDigits: 3 })
  const { offerMinutes } = await salesPolicy(database)
  const deadline = deadlineOf(at, startsAt, offerMinutes)
  const minutes = minutesBetween(at, deadline)
  if (minutes < 1) throw new Problem('RULE_BROKEN', tooLate)
  const appointmentId = derivedId(body.id, 'hold')
  if (
    !(await insertOffer(database, {
      id: body.id,
      slotId,
      itemId,
      deadline,
      appointmentId,
      by: actor.id,
      now: at,
    }))
  )
    return undefined
  const place = { unitId: slot.unitId, roomId, professionalIds, startsAt, endsAt }
  if (!(await holdForItem(context, { id: appointmentId, orderItemId: itemId, ...place, minutes }))) return undefined
  context.record({
    noun: 'waitlist',
    verb: 'offer',
    entityId: itemId,
    unitId,
    concerns: {
      intervals: [[slot.startsAt, slot.endsAt]],
      unitIds: [slot.unitId],
      patientIds: [patientId],
      rowIds: [itemId],
    },
    changes: { startsAt: [null, startsAt], deadline: [null, deadline] },
    sent: body,
  })
  await tellSlots(context, [slotId], 'offer')
  return answerOf(context, slotId)
}

/** The slot, locked. @throws Problem NOT_FOUND for none, or another unit's */
async function requireSlot(
  { actor, database }: Context,
  id: string,
): Promise<NonNullable<Awaited<ReturnType<typeof lockSlot>>>> {
  const slot = await lockSlot(database, id)
  if (!slot) throw notFound()
  requireUnit(actor, slot.unitId)
  return slot
}

/** Whoever is to be offered the slot. @throws Problem RULE_BROKEN where it suits them no longer, or is another's turn */
async function requireTurn(
  { actor, database, may, now }: Context,
  slotId: string,
  itemId: string,
): Promise<CandidateRow> {
  const ranked = await candidatesOf(database, [slotId], { reach: reachOf(actor), now: now.toString() })
  const candidate = ranked.find((one) => one.itemId === itemId && one.isReached)
  if (!candidate) throw new Problem('RULE_BROKEN', suitsNoLonger)
  if (candidate !== ranked[0] && !may('waitlist.approve')) throw new Problem('RULE_BROKEN', notTheirTurn)
  return candidate
}

async function answerOf(context: Context, slotId: string): Promise<FreedSlot> {
  const { state: _state, ...slot } = await requireSlot(context, slotId)
  const [answer] = await withCandidates(context, [slot satisfies SlotRow])
  if (!answer) throw notFound()
  return answer
}

type Answer = 'accepted' | 'declined' | 'withdrawn'
/** The three are sent the same. */
type AnswerSent = ParsedInput<typeof acceptOffer>

/** Writes an answer, and what follows from it for the hold. */
async function answer(context: Context, { params, body }: AnswerSent, state: Answer): Promise<FreedSlot> {
  const { actor, database, now } = context
  const standing = await requireUnanswered(context, params.id)
  const slot = await requireSlot(context, standing.slotId)
  const at = now.toString({ fractionalSecondDigits: 3 })
  if (standing.deadline <= at) throw wrongState('expired')
  await writeAnswer(database, standing.id, { state, by: actor.id, at, note: body.note || null })
  if (state === 'accepted') {
    await endSlots(context, [slot.id], 'taken')
    await renewHold(context, standing.appointmentId, acceptedUntil(at, slot.startsAt))
  } else await releaseHold(context, standing.appointmentId)
  context.record({
    noun: 'waitlist',
    verb: verbs[state],
    entityId: standing.itemId,
    unitId: standing.unitId,
    concerns: {
      intervals: [[slot.startsAt, slot.endsAt]],
      unitIds: [slot.unitId],
      patientIds: [standing.patientId],
      rowIds: [standing.itemId],
    },
    changes: { offer: ['offered', state] },
  })
  if (state !== 'accepted') await reopenSlot(context, slot.id)
  return answerOf(context, slot.id)
}

const verbs = { accepted: 'accept', declined: 'decline', withdrawn: 'withdraw' } as const

/** The patient takes it: the hold stays a while longer, to be reserved with its deposit. */
export function accept(context: Context, sent: AnswerSent): Promise<FreedSlot> {
  return answer(context, sent, 'accepted')
}

/** The patient does not want it: the hold is let go of, and the next of the ranking has their turn. */
export function decline(context: Context, sent: AnswerSent): Promise<FreedSlot> {
  return answer(context, sent, 'declined')
}

/** Takes an offer back that nobody answered; the patient keeps their rank. */
export function withdraw(context: Context, sent: AnswerSent): Promise<FreedSlot> {
  return answer(context, sent, 'withdrawn')
}

/** An offer that waits for its answer, locked. @throws Problem NOT_FOUND, or WRONG_STATE naming what was answered */
async function requireUnanswered(context: Context, id: string): Promise<Offer & { unitId: string; patientId: string }> {
  const standing = await lockOffer(context.database, id)
  if (!standing) throw notFound()
  const { unitId, patientId } = await requireWaiting(context, standing.itemId)
  if (standing.state !== 'offered') throw wrongState(standing.state)
  return { ...standing, unitId, patientId }
}

function wrongState(state: OfferState): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      `Esta oferta não aguarda mais resposta: “${offerStateWords['pt-BR'][state]}”.`,
      `This offer no longer waits for an answer: “${offerStateWords.en[state]}”.`,
    ),
    { extra: { state } },
  )
}

const noLongerFree = both(
  'Este horário não está mais livre. A lista ao lado já mostra os que estão.',
  'This time is no longer free. The list shows those that are.',
)
const offeredAlready = both(
  'Este horário já foi oferecido a um paciente e aguarda a resposta. Um horário, um paciente.',
  'This time was offered to a patient already and waits for the answer. One slot, one patient.',
)
const suitsNoLonger = both(
  'Este horário não serve mais a este paciente: já tem data, há um impedimento, ou a sala ou a equipe foi ocupada.',
  'This time no longer suits this patient: they have a date, something is missing, or room or team are taken.',
)
const notTheirTurn = both(
  'Este horário se oferece primeiro a quem está antes na ordem. Pular alguém cabe à gerência.',
  'This time is offered to those before in the ranking first. Skipping somebody is up to a manager.',
)
const tooLate = both(
  'Falta pouco para o início: não há mais tempo para o paciente responder.',
  'The start is too near: there is no time left for the patient to answer.',
)
