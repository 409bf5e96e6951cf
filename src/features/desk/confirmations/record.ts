import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { appointmentStatuses, confirmationChannels } from '../../agenda/offers/both.ts'
import { procedureKinds } from '../../network/offers/both.ts'
import { outcomes } from './rules.ts'

/** An appointment as the desk that confirms it sees it. */
export const cardSchema = z.strictObject({
  /** The appointment's. */
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  patientPhone: hidden(z.string().nullable()),
  /** Whether the patient agreed to be written to. */
  whatsappOptIn: z.boolean(),
  procedureId: idSchema,
  procedureKind: z.enum(procedureKinds),
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Who booked it: some roles confirm only their own. */
  ownerId: idSchema.nullable(),
  /** The appointment's, for its own commands. */
  version: z.int(),
  /** How often somebody tried to reach the patient about this start. */
  attempts: z.int(),
  lastAttemptId: idSchema.nullable(),
  lastChannel: z.enum(confirmationChannels).nullable(),
  lastOutcome: z.enum(outcomes).nullable(),
  lastAt: instantSchema.nullable(),
  lastByName: z.string().nullable(),
  /** Since when the patient wants another date. */
  otherDateSince: instantSchema.nullable(),
  otherDateReason: hidden(z.string().nullable()),
  assigneeId: idSchema.nullable(),
  assigneeName: z.string().nullable(),
  /** Who is on it now, until an instant after which that no longer holds. */
  workedBy: idSchema.nullable(),
  workedByName: z.string().nullable(),
  workedUntil: instantSchema.nullable(),
  escalatedAt: instantSchema.nullable(),
  freshness: z.int(),
})
export type Card = z.output<typeof cardSchema>

export const attemptSchema = z.strictObject({
  id: idSchema,
  channel: z.enum(confirmationChannels),
  outcome: z.enum(outcomes),
  at: instantSchema,
  byName: z.string(),
  note: hidden(z.string().nullable()),
})
export type Attempt = z.output<typeof attemptSchema>

/** The confirmation of one appointment, with everything that was tried. */
export const confirmationDetailSchema = cardSchema.extend({
  /** About the present start, the latest first; those that another says the outcome of are in it. */
  tried: z.array(attemptSchema),
})
export type ConfirmationDetail = z.output<typeof confirmationDetailSchema>
