import { z } from 'zod'
import { dayOf, planned, standing } from '../../../shared/days/day-of.ts'
import { partsField, procedureKinds } from '../../network/offers/both.ts'
import { onlyRecordNumbers } from '../../patients/offers/both.ts'
import { tagging } from '../../foundation/offers/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { instantSchema } from '../../../shared/time.ts'
import { appointmentDetailSchema, appointmentSchema } from './record.ts'
import { soundCrew, soundTimes } from './placement-rules.ts'
import { appointmentStatuses, confirmationChannels } from './states.ts'
import { cancelReasons, noteWhereAsked } from '../../sales/offers/both.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { several } from '../../../shared/several.ts'
import { notesText, searchText } from '../../../shared/text-schema.ts'

export const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)
export const notesSchema = notesText.max(2000)
const byId = z.strictObject({ id: idSchema })

export const filterSchema = z.strictObject({
  unitId: several(idSchema).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  status: several(z.enum(appointmentStatuses)).optional(),
  roomId: several(idSchema).optional(),
  professionalId: several(idSchema).optional(),
  procedureId: several(idSchema).optional(),
  teamId: several(idSchema).optional(),
  /** Those that bear one of these tags. */
  tagId: overHidden(several(idSchema)).optional(),
  patientId: idSchema.optional(),
  kind: several(z.enum(procedureKinds)).optional(),
  /** Only what the reader booked. */
  mine: z.stringbool().optional(),
  /** Only what should have begun by now and has not. */
  late: z.stringbool().optional(),
  /** Only holds that are about to end by themselves. */
  ending: z.stringbool().optional(),
  /** Any part of the patient's name, or the record number. */
  q: overHidden(searchText.max(100), onlyRecordNumbers).optional(),
})

export const listAppointments = defineContract({
  name: 'appointment.list',
  method: 'GET',
  path: '/appointments',
  summary: 'Appointments that touch a period, in the order of their start',
  permission: 'appointment.read',
  query: filterSchema.extend({
    /** None but these, of what the filter finds: what is asked for and not in the answer is not in the list. */
    ids: several(idSchema).optional(),
    sort: z.enum(['startsAt', '-startsAt']).default('startsAt'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(2000).default(50),
  }),
  output: z.strictObject({ items: z.array(appointmentSchema), nextCursor: z.string().nullable() }),
})

export const countAppointments = defineContract({
  name: 'appointment.count',
  method: 'GET',
  path: '/appointments/count',
  summary: 'How many appointments a filter finds, by status',
  permission: 'appointment.read',
  query: filterSchema,
  output: z.strictObject({ total: z.int(), byStatus: z.partialRecord(z.enum(appointmentStatuses), z.int()) }),
})

export const exportAppointments = defineContract({
  name: 'appointment.export',
  method: 'GET',
  path: '/appointments/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'appointment.export',
  cost: 'expensive',
  query: filterSchema.extend({
    format: z.enum(['csv', 'xlsx']),
    sort: z.enum(['startsAt', '-startsAt']).default('startsAt'),
  }),
  output: z.unknown(),
})

export const readAppointment = defineContract({
  name: 'appointment.read',
  method: 'GET',
  path: '/appointments/:id',
  summary: 'One appointment',
  permission: 'appointment.read',
  params: byId,
  output: appointmentDetailSchema,
})

export const tagAppointment = defineContract({
  ...tagging,
  name: 'appointment.tag',
  path: '/appointments/:id/tags',
  summary: 'Put tags on an appointment and take others off',
  permission: 'appointment.edit',
})

const slot = {
  roomId: idSchema,
  professionalIds: z
    .array(idSchema)
    .min(1, inSchema(both('Escolha ao menos um profissional', 'Choose at least one professional')))
    .max(12),
  startsAt: dayOf(standing, instantSchema),
  endsAt: dayOf(standing, instantSchema),
  /** The surgical team they are booked as; null takes it off. */
  teamId: idSchema.nullable().optional(),
}

/** A slot that is claimed anew; one that is moved may stand far ahead already. */
export const newSlot = { ...slot, startsAt: dayOf(planned, instantSchema) }

/** Squeezing in (encaixe): which extra lane and why. Consultations only. */
const squeezeSchema = z.strictObject({ lane: z.union([z.literal(1), z.literal(2)]), reason: reasonSchema })

export const soundBooking = z
  .strictObject({
    id: newIdSchema,
    unitId: idSchema,
    patientId: idSchema,
    procedureId: idSchema,
    /** What of a sold order it performs: a surgery needs one, and begins as a hold. */
    orderItemId: idSchema.optional(),
    ...newSlot,
    /** Who does what, where that is not the seat in their team or what they are registered as. */
    parts: partsField.optional(),
    /** Hold for so many minutes instead of booking: 30 for everyone, up to 2,880 (48 h) for a manager. */
    holdMinutes: z.int().min(1).max(2880).optional(),
    squeeze: squeezeSchema.optional(),
    /** Why in the past, outside opening hours, off the roster or beyond a team's capacity, where it is. */
    exceptionReason: reasonSchema.optional(),
    notes: notesSchema.optional(),
  })
  .check(soundTimes, soundCrew)
export type NewAppointment = z.output<typeof soundBooking>

export const book = defineContract({
  name: 'appointment.book',
  method: 'POST',
  path: '/appointments',
  summary: 'Book, or hold, a patient, a room and professionals',
  permission: 'appointment.book',
  body: soundBooking,
  output: appointmentDetailSchema,
  errors: ['SLOT_TAKEN', 'WRONG_STATE', 'REASON_REQUIRED', 'RULE_BROKEN', 'ID_REUSED'],
})

export const edit = defineContract({
  name: 'appointment.edit',
  method: 'PATCH',
  path: '/appointments/:id',
  summary: 'Move, resize or correct an appointment that has not begun',
  permission: 'appointment.edit',
  params: byId,
  body: z
    .strictObject({
      version: z.int(),
      patientId: idSchema.optional(),
      procedureId: idSchema.optional(),
      roomId: slot.roomId.optional(),
      professionalIds: slot.professionalIds.optional(),
      startsAt: slot.startsAt.optional(),
      endsAt: slot.endsAt.optional(),
      teamId: slot.teamId,
      squeeze: squeezeSchema.nullable().optional(),
      exceptionReason: reasonSchema.optional(),
      notes: notesSchema.nullable().optional(),
    })
    .check(soundTimes, soundCrew),
  output: appointmentDetailSchema,
  errors: ['SLOT_TAKEN', 'STALE', 'WRONG_STATE', 'REASON_REQUIRED', 'RULE_BROKEN'],
})

export const assignParts = defineContract({
  name: 'appointment.assignParts',
  method: 'POST',
  path: '/appointments/:id/parts',
  summary: 'Say who does what in an appointment that is not over; its people stay',
  permission: 'appointment.edit',
  params: byId,
  body: z.strictObject({ version: z.int(), parts: partsField }),
  output: appointmentDetailSchema,
  errors: ['WRONG_STATE', 'STALE'],
})

function transition<Body extends z.ZodType>(
  name: `appointment.${string}`,
  verb: string,
  summary: string,
  permission: Permission,
  body: Body,
) {
  return defineContract({
    name,
    method: 'POST',
    path: `/appointments/:id/${verb}`,
    summary,
    permission,
    params: byId,
    body,
    output: appointmentDetailSchema,
    errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
  })
}

/** The version the person saw; a stale one is refused, a missing one trusts the state alone. */
const seen = { version: z.int().optional() }
const plain = z.strictObject(seen).default({})
/** What it was sold for is given up with it; otherwise that wants another date. */
const withItem = { cancelItem: z.boolean().optional() }
const withReason = z.strictObject({ ...seen, reason: reasonSchema })

export const reserve = transition(
  'appointment.reserve',
  'reserve',
  'Turn a hold into a booking to be confirmed; of a surgery once its deposit is paid, or waived by who may',
  'appointment.book',
  z
    .strictObject({
      ...seen,
      /** Why without the deposit. */
      waiverReason: reasonSchema.optional(),
    })
    .default({}),
)
export const confirm = transition(
  'appointment.confirm',
  'confirm',
  "Record the patient's yes",
  'appointment.confirm',
  z.strictObject({ ...seen, channel: z.enum(confirmationChannels).default('phone') }).default({ channel: 'phone' }),
)
export const unconfirm = transition(
  'appointment.unconfirm',
  'unconfirm',
  'Take back a confirmation made by mistake',
  'appointment.unconfirm',
  withReason,
)
export const patientKnows = transition(
  'appointment.patientKnows',
  'patient-knows',
  'After a confirmed one was moved: the patient knows the new time, so it is confirmed again',
  'appointment.edit',
  plain,
)
export const arrive = transition(
  'appointment.arrive',
  'arrive',
  'The patient is at the reception',
  'appointment.arrive',
  plain,
)
export const start = transition('appointment.start', 'start', 'The treatment begins', 'appointment.start', plain)
export const finish = transition('appointment.finish', 'finish', 'The treatment is done', 'appointment.finish', plain)
/** The version must be said: of two people who undo at once, the second must not take back the step before. */
export const undo = defineContract({
  name: 'appointment.undo',
  method: 'POST',
  path: '/appointments/:id/undo',
  summary: 'Take back the last step: until midnight of the unit whoever took it and the manager, later the manager',
  permission: 'appointment.undo',
  params: byId,
  body: z.strictObject({ version: z.int(), reason: reasonSchema.optional() }),
  output: appointmentDetailSchema,
  errors: ['WRONG_STATE', 'STALE', 'NOT_ALLOWED', 'REASON_REQUIRED', 'SLOT_TAKEN'],
})
export const cancel = transition(
  'appointment.cancel',
  'cancel',
  'Cancel, with a reason; frees what it held',
  'appointment.cancel',
  z
    .strictObject({ ...seen, reason: z.enum(cancelReasons), note: notesSchema.optional(), ...withItem })
    .check(noteWhereAsked),
)
export const noShow = transition(
  'appointment.noShow',
  'no-show',
  'The patient did not come; frees what it held',
  'appointment.noShow',
  z.strictObject({ ...seen, ...withItem }).default({}),
)
export const enteredInError = transition(
  'appointment.enteredInError',
  'entered-in-error',
  'Created by mistake; hidden from figures, frees what it held',
  'appointment.enteredInError',
  withReason,
)
