import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'

const approval = z.strictObject({
  id: idSchema,
  orderNumber: z.int(),
  askedAt: instantSchema,
  reason: z.string(),
  state: z.string(),
  decidedAt: instantSchema.nullable(),
  note: z.string().nullable(),
})
const rebooking = z.strictObject({
  id: idSchema,
  appointmentId: idSchema,
  requestedAt: instantSchema,
  state: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  note: z.string().nullable(),
  decisionNote: z.string().nullable(),
  endNote: z.string().nullable(),
  dates: z.array(instantSchema),
})
const wait = z.strictObject({
  id: idSchema,
  orderNumber: z.int(),
  procedure: z.string(),
  blockerNote: z.string().nullable(),
  waitUntil: plainDateSchema.nullable(),
  earliestOn: plainDateSchema.nullable(),
  snoozedUntil: plainDateSchema.nullable(),
  snoozeReason: z.string().nullable(),
  offers: z.array(z.strictObject({ at: instantSchema, state: z.string(), note: z.string().nullable() })),
})
const followUp = z.strictObject({
  id: idSchema,
  orderNumber: z.int(),
  milestone: z.string().nullable(),
  dueOn: plainDateSchema.nullable(),
  nextAction: z.string().nullable(),
  nextOn: plainDateSchema.nullable(),
  nextNote: z.string().nullable(),
  ticks: z.array(z.strictObject({ milestone: z.string(), at: instantSchema, note: z.string().nullable() })),
})
const merge = z.strictObject({
  id: idSchema,
  at: instantSchema,
  /** Of the record that was made one with this. */
  recordNumber: z.int(),
  undoneAt: instantSchema.nullable(),
})

/** What is kept of dates, sales and the record itself, beside the lists that are on everybody’s screen. */
export const dateSections = {
  approvals: approval,
  rebookings: rebooking,
  waits: wait,
  followUps: followUp,
  merges: merge,
} as const
