import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { itemStates } from '../../sales/offers/both.ts'
import { reasonSchema } from './reasons.ts'
import { blockers, contactChannels, contactOutcomes, freedCauses, offerStates } from './states.ts'

/** An item that waits for a date, as the list shows it; its id is the item's. */
export const waitingSchema = z.strictObject({
  id: idSchema,
  orderId: idSchema,
  orderNumber: z.int(),
  /** Where it was sold. */
  unitId: idSchema,
  patientId: idSchema,
  /** The name the patient goes by. */
  patientName: personName(),
  procedureId: idSchema,
  /** Of what is in the list always that it waits. */
  state: z.enum(itemStates),
  /** Who sold it, and who works it: the same unless it was given to somebody. */
  ownerId: idSchema,
  ownerName: z.string(),
  workerId: idSchema,
  workerName: z.string(),
  /** Of what waits no more, when it was sold. */
  waitingSince: instantSchema,
  netCentavos: z.int(),
  paidCentavos: z.int(),
  blockers: z.array(z.enum(blockers)),
  waitUntil: plainDateSchema.nullable(),
  earliestOn: plainDateSchema.nullable(),
  /** Where they would go; none: where it was sold. */
  unitIds: z.array(idSchema),
  professionalId: idSchema.nullable(),
  /** ISO weekdays, Monday is 1; none: any. */
  weekdays: z.array(z.int()),
  /** Local times between which it may start, both included. */
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  noticeHours: z.int(),
  snoozedUntil: plainDateSchema.nullable(),
  lastContactAt: instantSchema.nullable(),
  /** Of what is noted here; 0 where nobody noted anything yet. */
  version: z.int(),
  freshness: z.int(),
})
export type Waiting = z.output<typeof waitingSchema>

export const contactSchema = z.strictObject({
  id: idSchema,
  at: instantSchema,
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: hidden(z.string().nullable()),
  byName: z.string().nullable(),
})

/** An offer as the item's drawer tells it. */
const pastOfferSchema = z.strictObject({
  id: idSchema,
  slotId: idSchema,
  unitId: idSchema,
  startsAt: instantSchema,
  state: z.enum(offerStates),
  deadline: instantSchema,
  offeredAt: instantSchema,
  offeredByName: z.string().nullable(),
})

/** One item with everything that is noted of it, newest first. */
export const waitingDetailSchema = waitingSchema.extend({
  /** Null where it has a date by now, or wants none. */
  waitingSince: instantSchema.nullable(),
  patientPhone: hidden(z.string().nullable()),
  blockerNote: hidden(z.string().nullable()),
  snoozeReason: hidden(z.string().nullable()),
  snoozedByName: z.string().nullable(),
  /** The latest fifty. */
  contacts: z.array(contactSchema),
  offers: z.array(pastOfferSchema),
  /** What the reader may do to it. */
  can: z.array(z.enum(['edit', 'assign'])),
})
export type WaitingDetail = z.output<typeof waitingDetailSchema>

/** Somebody a freed slot suits. */
export const candidateSchema = z.strictObject({
  itemId: idSchema,
  rank: z.int(),
  reasons: z.array(reasonSchema),
  patientId: idSchema,
  patientName: personName(),
  patientPhone: hidden(z.string().nullable()),
  procedureId: idSchema,
  ownerName: z.string(),
  workerName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  /** Whether the reader may offer it to them now. */
  mayOffer: z.boolean(),
})
export type Candidate = z.output<typeof candidateSchema>

/** An offer that waits for an answer. */
export const runningOfferSchema = z.strictObject({
  id: idSchema,
  itemId: idSchema,
  patientName: personName(),
  patientPhone: hidden(z.string().nullable()),
  deadline: instantSchema,
  /** The hold. */
  appointmentId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  offeredByName: z.string().nullable(),
  /** Whether the reader may record the answer. */
  mayAnswer: z.boolean(),
})
export type RunningOffer = z.output<typeof runningOfferSchema>

/** A stretch of time that came free and could be somebody's. */
export const freedSlotSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  /** Null: any room; then somebody's time came free. */
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  cause: z.enum(freedCauses),
  foundAt: instantSchema,
  offer: runningOfferSchema.nullable(),
  /** Best first, of those the reader may see. */
  candidates: z.array(candidateSchema),
})
export type FreedSlot = z.output<typeof freedSlotSchema>
