import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'

/** Which surgery, or other appointment, something is of. */
const ofSurgery = {
  appointmentId: idSchema,
  startsAt: instantSchema,
  procedure: z.string(),
}

const exam = z.strictObject({
  id: idSchema,
  name: z.string(),
  doneOn: plainDateSchema,
  recordedAt: instantSchema,
  recordedBy: z.string(),
})
const readiness = z.strictObject({
  id: idSchema,
  ...ofSurgery,
  ticks: z.array(
    z.strictObject({
      item: z.string(),
      standing: z.string(),
      note: z.string().nullable(),
      /** Of sterile instruments. */
      lot: z.string().nullable(),
      validUntil: plainDateSchema.nullable(),
      at: instantSchema,
      by: z.string(),
    }),
  ),
  /** What was said on the eve; null where nothing was. */
  eve: z
    .strictObject({
      day: plainDateSchema,
      decision: z.string(),
      note: z.string().nullable(),
      overrideReason: z.string().nullable(),
    })
    .nullable(),
})
const pause = z.strictObject({
  /** Of the appointment and the pause. */
  id: z.string(),
  ...ofSurgery,
  pause: z.int(),
  doneAt: instantSchema.nullable(),
  overrideReason: z.string().nullable(),
  answers: z.array(z.strictObject({ item: z.string(), answer: z.string().nullable(), at: instantSchema })),
  signatures: z.array(z.strictObject({ by: z.string(), at: instantSchema })),
})
const step = z.strictObject({
  id: idSchema,
  ...ofSurgery,
  step: z.string().nullable(),
  /** It takes another one back. */
  isTakenBack: z.boolean(),
  at: instantSchema,
  note: z.string().nullable(),
})
const material = z.strictObject({
  /** Of the appointment and the lot, or of what is not in stock. */
  id: z.string(),
  ...ofSurgery,
  material: z.string(),
  lot: z.string().nullable(),
  expiresOn: plainDateSchema.nullable(),
  quantity: z.int(),
  /** What was noted where the stock knew nothing of it. */
  note: z.string().nullable(),
})
const prescription = z.strictObject({
  /** Of the withdrawal and the drug. */
  id: z.string(),
  ...ofSurgery,
  material: z.string(),
  /** As it is measured: 2 ml. */
  dose: z.string(),
  prescriber: z.string(),
  registration: z.string(),
  day: plainDateSchema,
})
const complication = z.strictObject({
  id: idSchema,
  ...ofSurgery,
  occurredOn: plainDateSchema,
  severity: z.string(),
  what: z.string(),
  action: z.string(),
  recordedAt: instantSchema,
  recordedBy: z.string(),
})
const recall = z.strictObject({
  id: idSchema,
  at: instantSchema,
  material: z.string(),
  lot: z.string().nullable(),
  why: z.string(),
  channel: z.string(),
  outcome: z.string(),
  note: z.string().nullable(),
})
const recording = z.strictObject({
  id: idSchema,
  kind: z.string(),
  media: z.string(),
  state: z.string(),
  recordedAt: instantSchema,
  durationMs: z.int().nullable(),
  /** The file itself is handed over by itself. */
  sha256: z.string().nullable(),
  speakers: z.array(z.strictObject({ who: z.string(), name: z.string() })),
  marks: z.array(z.strictObject({ atMs: z.int(), note: z.string() })),
  /** Why it is held, in the trash, or gone. */
  reason: z.string().nullable(),
  deletedAt: instantSchema.nullable(),
})

/** What is kept of care: exams, the day of surgery, and what was recorded. */
export const careSections = {
  exams: exam,
  readiness,
  pauses: pause,
  steps: step,
  materials: material,
  prescriptions: prescription,
  complications: complication,
  recalls: recall,
  recordings: recording,
} as const
