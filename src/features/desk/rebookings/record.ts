import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { appointmentStatuses, rebookAskers, rebookReasons } from '../../agenda/offers/both.ts'

/** Why somebody must be rebooked; the first that is true counts. */
export const causes = ['asked', 'missed', 'clinic', 'stranded', 'outOfUse'] as const
export type Cause = (typeof causes)[number]

/** How an attempt to find another date stands, or what came of it. */
export const rebookingStates = [
  'requested',
  'proposed',
  'accepted',
  'declined',
  'expired',
  'refused',
  'withdrawn',
  'returned',
  'dismissed',
] as const
export type RebookingState = (typeof rebookingStates)[number]

/** How far an entry of the queue has come: nobody proposed anything, a manager is asked, the patient is. */
export const steps = ['open', 'requested', 'proposed'] as const
export type Step = (typeof steps)[number]

/** What an appointment needs and has no more: its room, its team or one of its people is out of use, or a registration ends. */
export const losses = ['room', 'professional', 'registration', 'team'] as const
export type Loss = (typeof losses)[number]
const lostSchema = z.array(z.strictObject({ what: z.enum(losses), id: idSchema }))

const placed = {
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  startsAt: instantSchema,
  endsAt: instantSchema,
}

/** Who must be rebooked, as the queue shows it; its id is the appointment's. */
export const entrySchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  procedureId: idSchema,
  ...placed,
  status: z.enum(appointmentStatuses),
  version: z.int(),
  cause: z.enum(causes),
  /** What of it is out of use by its day. */
  lost: lostSchema,
  /** Since when it waits for another date. */
  since: instantSchema,
  /** Why, where it is known. */
  reason: z.enum(rebookReasons).nullable(),
  /** What the patient said. */
  note: hidden(z.string().nullable()),
  orderId: idSchema.nullable(),
  orderNumber: z.int().nullable(),
  /** How often its order was rebooked so far, or what it is of where that is no order. */
  count: z.int(),
  rebookingId: idSchema.nullable(),
  step: z.enum(steps),
  /** Until when proposed dates are held. */
  expiresAt: instantSchema.nullable(),
  /** How many of them still are. */
  heldCount: z.int(),
})
export type Entry = z.output<typeof entrySchema>

/** A date of an attempt. */
export const dateSchema = z.strictObject({
  /** The hold's. */
  id: idSchema,
  ...placed,
  /** Whether it is held still. */
  isHeld: z.boolean(),
})
export type ProposedDate = z.output<typeof dateSchema>

/** An attempt to find another date. */
export const rebookingSchema = z.strictObject({
  id: idSchema,
  state: z.enum(rebookingStates),
  reason: z.enum(rebookReasons),
  askedBy: z.enum(rebookAskers),
  note: hidden(z.string().nullable()),
  hours: z.int().nullable(),
  expiresAt: instantSchema.nullable(),
  requestedById: idSchema,
  requestedByName: z.string(),
  requestedAt: instantSchema,
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decisionNote: hidden(z.string().nullable()),
  toldByName: z.string().nullable(),
  toldAt: instantSchema.nullable(),
  endedByName: z.string().nullable(),
  endedAt: instantSchema.nullable(),
  endNote: hidden(z.string().nullable()),
  acceptedId: idSchema.nullable(),
  version: z.int(),
  dates: z.array(dateSchema),
})
export type Rebooking = z.output<typeof rebookingSchema>

/** What a reader may do to an entry now. */
export const entryActions = [
  'propose',
  'accept',
  'decline',
  'withdraw',
  'approve',
  'refuse',
  'tell',
  'return',
  'dismiss',
] as const
export type EntryAction = (typeof entryActions)[number]

/** An appointment as its drawer shows it, with every attempt to rebook it. */
export const entryDetailSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  patientPhone: hidden(z.string().nullable()),
  procedureId: idSchema,
  ...placed,
  teamId: idSchema.nullable(),
  status: z.enum(appointmentStatuses),
  version: z.int(),
  /** Null where nothing asks for another date. */
  cause: z.enum(causes).nullable(),
  lost: lostSchema,
  since: instantSchema.nullable(),
  reason: z.enum(rebookReasons).nullable(),
  note: hidden(z.string().nullable()),
  orderId: idSchema.nullable(),
  orderNumber: z.int().nullable(),
  count: z.int(),
  /** Whether the next rebooking takes a manager's yes. */
  needsApproval: z.boolean(),
  replacedBy: idSchema.nullable(),
  /** Newest first; the first one may be running. */
  attempts: z.array(rebookingSchema),
  can: z.array(z.enum(entryActions)),
})
export type EntryDetail = z.output<typeof entryDetailSchema>

/** Who was rebooked: an appointment that replaces another. */
export const pastSchema = z.strictObject({
  /** The new appointment's. */
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  procedureId: idSchema,
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  oldId: idSchema,
  oldStartsAt: instantSchema,
  orderId: idSchema.nullable(),
  orderNumber: z.int().nullable(),
  /** The how manieth rebooking it was. */
  count: z.int(),
  reason: z.enum(rebookReasons).nullable(),
  askedBy: z.enum(rebookAskers).nullable(),
  rebookedAt: instantSchema,
  rebookedByName: z.string().nullable(),
  /** From then to the old start; below 0 once it had passed. */
  noticeHours: z.int(),
  note: hidden(z.string().nullable()),
})
export type Past = z.output<typeof pastSchema>
