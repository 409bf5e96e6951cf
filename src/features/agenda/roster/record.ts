import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { professionalFunctions } from '../../network/offers/both.ts'

/** `leave` takes a professional out of every unit. */
export const shiftKinds = ['shift', 'on_call', 'leave'] as const
export type ShiftKind = (typeof shiftKinds)[number]

export const leaveReasons = ['vacation', 'illness', 'training', 'other'] as const

/** What publishing would do with a shift: nothing, add it, change it, take it away. */
export const shiftStates = ['published', 'draft-new', 'draft-changed', 'draft-removed'] as const

export const shiftContent = {
  kind: z.enum(shiftKinds),
  /** Null is an open shift, for somebody to take. */
  professionalId: idSchema.nullable(),
  function: z.enum(professionalFunctions),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Why somebody is away; only planners see it. */
  leaveReason: z.enum(leaveReasons).nullable(),
  note: hidden(z.string().nullable()),
}

/** What was worked of a shift, as the manager of its unit says; hours and shifts are paid from it. */
export const workedSchema = z.strictObject({
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Why it was at other times than the roster says. */
  reason: hidden(z.string().nullable()),
  markedByName: z.string(),
  markedAt: instantSchema,
})
export type Worked = z.output<typeof workedSchema>

/** A shift as the roster shows it: for those who plan, the draft with what stands published beside it. */
export const shiftSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  ...shiftContent,
  state: z.enum(shiftStates),
  /** What stands published where the draft differs from it (`draft-changed`). */
  published: z.strictObject(shiftContent).nullable(),
  /** The swap that waits for approval. */
  swapId: idSchema.nullable(),
  /** Told to those who plan alone; null until somebody marks it. */
  worked: workedSchema.nullable(),
  /**
   * The local days of its unit that it touches, first and last; where what stands published differs, also those of that.
   * The shift is in whatever holds a day of either.
   */
  days: z.array(z.tuple([plainDateSchema, plainDateSchema])),
  version: z.int(),
  /** Higher with every change of what is shown here; see `LiveRow`. */
  freshness: z.int(),
})
export type Shift = z.output<typeof shiftSchema>

/** What occupies a professional elsewhere: times, and the unit where the reader may see it. */
export const elsewhereSchema = z.strictObject({
  id: idSchema,
  professionalId: idSchema,
  kind: z.enum(shiftKinds),
  /** Null is a unit that the reader does not see. */
  unitId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
})
export type Elsewhere = z.output<typeof elsewhereSchema>

/** What is wrong with the shifts of one person; allowed, but never silently. */
export const clashKinds = ['two_units', 'on_leave', 'short_rest', 'long_week'] as const

export const clashSchema = z.strictObject({
  kind: z.enum(clashKinds),
  professionalId: idSchema,
  /** The shifts that clash, in the order of their start; those of other units are among them. */
  shiftIds: z.array(idSchema),
  /** The stretch it is about: the overlap, the rest between two shifts, the week. */
  from: instantSchema,
  to: instantSchema,
  /** Minutes of overlap, of rest, or of work in the week. */
  minutes: z.int(),
})
export type Clash = z.output<typeof clashSchema>

/** What could not be made of a copied week or a pattern, and why. */
export const skipReasons = ['closed', 'on_leave', 'taken', 'not_here', 'no_such_time'] as const

export const skippedSchema = z.strictObject({
  date: plainDateSchema,
  professionalId: idSchema.nullable(),
  function: z.enum(professionalFunctions),
  startsAt: instantSchema,
  endsAt: instantSchema,
  reason: z.enum(skipReasons),
})
export type Skipped = z.output<typeof skippedSchema>

/** An appointment that publishing would leave without one of its professionals. */
export const uncoveredSchema = z.strictObject({
  appointmentId: idSchema,
  professionalId: idSchema,
  professionalName: z.string(),
  function: z.enum(professionalFunctions),
  patientName: personName(),
  procedureId: idSchema,
  roomId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  version: z.int(),
  /** Who could stand in: same function, on a shift throughout, and free. */
  candidates: z.array(z.strictObject({ professionalId: idSchema, name: z.string() })),
})
export type Uncovered = z.output<typeof uncoveredSchema>

export const swapStatuses = ['requested', 'approved', 'denied', 'withdrawn'] as const

/** The shift of a swap as its list shows it. */
const swappedShiftSchema = z.strictObject({
  id: idSchema,
  professionalId: idSchema.nullable(),
  professionalName: z.string().nullable(),
  function: z.enum(professionalFunctions),
  startsAt: instantSchema,
  endsAt: instantSchema,
})

export const swapSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  /** Null where the shift has been taken off the published roster since. */
  shift: swappedShiftSchema.nullable(),
  /** What is given in exchange; null where the shift is given away. */
  otherShift: swappedShiftSchema.nullable(),
  fromProfessionalId: idSchema.nullable(),
  fromProfessionalName: z.string().nullable(),
  toProfessionalId: idSchema,
  toProfessionalName: z.string(),
  /** Told to those who plan; empty for others, since it may say why somebody is ill. */
  reason: hidden(z.string()),
  status: z.enum(swapStatuses),
  requestedById: idSchema,
  requestedByName: z.string(),
  requestedAt: instantSchema,
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decisionNote: hidden(z.string().nullable()),
  version: z.int(),
})
export type Swap = z.output<typeof swapSchema>
