import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { partSchema } from '../../network/offers/both.ts'
import { appointmentActions, appointmentStatuses, confirmationChannels, stepNames } from './states.ts'
import { cancelReasons } from '../../sales/offers/both.ts'

const laneSchema = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** An appointment as lists and calendars show it. */
export const appointmentSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  /** The name the patient goes by. */
  patientName: personName(),
  procedureId: idSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  status: z.enum(appointmentStatuses),
  /** Performed, but stopped before its end. */
  isInterrupted: z.boolean(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** 0 ordinary; 1 and 2 are encaixes. */
  lane: laneSchema,
  outsideHours: z.boolean(),
  /** Booked while one of its professionals was not on the published roster, or on leave. */
  outsideRoster: z.boolean(),
  /** The surgical team it is booked with, if any. */
  teamId: idSchema.nullable(),
  expiresAt: instantSchema.nullable(),
  tagIds: hidden(z.array(idSchema)),
  version: z.int(),
  /** Higher with every change of this row, whatever changed it: of two copies the higher is the newer. */
  freshness: z.int(),
})
export type Appointment = z.output<typeof appointmentSchema>

/** An appointment as its drawer shows it. */
export const appointmentDetailSchema = appointmentSchema.extend({
  /** Who does what. */
  parts: z.array(partSchema),
  patientPhone: hidden(z.string().nullable()),
  squeezeReason: hidden(z.string().nullable()),
  exceptionReason: hidden(z.string().nullable()),
  cancelReason: z.enum([...cancelReasons, 'rebooked']).nullable(),
  cancelNote: hidden(z.string().nullable()),
  replaces: idSchema.nullable(),
  replacedBy: idSchema.nullable(),
  confirmedChannel: z.enum(confirmationChannels).nullable(),
  confirmedAt: instantSchema.nullable(),
  arrivedAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  interruptedReason: hidden(z.string().nullable()),
  notes: hidden(z.string().nullable()),
  /** What was sold and is performed by it; null of visits, and of surgeries from before there were orders. */
  orderItemId: idSchema.nullable(),
  depositWaivedByName: z.string().nullable(),
  depositWaiverReason: hidden(z.string().nullable()),
  /** The order it belongs to, with what its item needs paid beforehand; null where the reader may not see that order. */
  order: z.strictObject({ id: idSchema, number: z.int(), depositCentavos: z.int(), paidCentavos: z.int() }).nullable(),
  createdAt: instantSchema,
  createdByName: z.string().nullable(),
  /** Whether the reader booked it: some roles confirm only their own. */
  isOwn: z.boolean(),
  /** What the reader may do to it now. */
  can: z.array(z.enum(appointmentActions)),
  /** The step that undoing would take back, for a reader who may; `needsReason` once its day is over. */
  undoes: z.strictObject({ step: z.enum(stepNames), needsReason: z.boolean() }).nullable(),
})
export type AppointmentDetail = z.output<typeof appointmentDetailSchema>
