import { z } from 'zod'
import { dayOf, named } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { notesText, searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { confirmationChannels } from '../../agenda/offers/both.ts'
import { onlyRecordNumbers } from '../../patients/offers/both.ts'
import { procedureKinds } from '../../network/offers/both.ts'
import { cardSchema, confirmationDetailSchema } from './record.ts'
import { columns, type Outcome, outcomes } from './rules.ts'

const byId = z.strictObject({ id: idSchema })

const filterSchema = z.strictObject({
  /** Appointments that begin from here on, and before there. */
  from: instantSchema,
  to: instantSchema,
  unitId: several(idSchema).optional(),
  kind: several(z.enum(procedureKinds)).optional(),
  professionalId: several(idSchema).optional(),
  assigneeId: several(idSchema).optional(),
  /** Only those that bear one of these tags. */
  tagId: overHidden(several(idSchema)).optional(),
  /** Only those to which attention was called and which nobody confirmed since. */
  escalated: z.stringbool().optional(),
  /** Only those that stand in one of these columns. */
  column: several(z.enum(columns)).optional(),
  /** Only what the caller booked. */
  mine: z.stringbool().optional(),
  /** Any part of the patient's name, or the record number. */
  q: overHidden(searchText.max(100), onlyRecordNumbers).optional(),
})

/** As many cards as are asked for at once: four busy days of a whole network. */
export const mostCards = 5000

export const listConfirmations = defineContract({
  name: 'confirmation.list',
  method: 'GET',
  path: '/confirmations',
  summary: 'Appointments that are to be confirmed or were, in the order of their start; sellers are given their own',
  permission: 'confirmation.read',
  query: filterSchema.extend({
    /** None but these, of what the filter finds. */
    ids: several(idSchema).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(mostCards).default(500),
  }),
  output: z.strictObject({ items: z.array(cardSchema), nextCursor: z.string().nullable() }),
})

export const countConfirmations = defineContract({
  name: 'confirmation.count',
  method: 'GET',
  path: '/confirmations/count',
  summary: 'How many a filter finds in each column of the board, and how many were escalated, or are with the caller',
  permission: 'confirmation.read',
  query: filterSchema,
  output: z.strictObject({ byColumn: z.record(z.enum(columns), z.int()), escalated: z.int(), mine: z.int() }),
})

export const readConfirmation = defineContract({
  name: 'confirmation.read',
  method: 'GET',
  path: '/confirmations/:id',
  summary: 'The confirmation of one appointment, by its id: with what was tried',
  permission: 'confirmation.read',
  params: byId,
  output: confirmationDetailSchema,
})

/** Somebody else is on it, and the caller was told and takes it over. */
const takeOver = z.boolean().default(false)

const reasonMissing = both('Escreva por que o paciente quer outra data', 'Say why the patient wants another date')
const reasonWhereAsked = rule<{ outcome: Outcome; note?: string | undefined }>(
  ['outcome', 'note'],
  ({ outcome, note }) =>
    outcome === 'other_date' && !note ? [{ path: 'note', code: 'required', message: reasonMissing }] : [],
)

export const recordAttempt = defineContract({
  name: 'confirmation.attempt',
  method: 'POST',
  path: '/confirmations/:id/attempts',
  summary: 'Record that somebody tried to reach the patient, or what came of it',
  permission: 'confirmation.edit',
  params: byId,
  body: z
    .strictObject({
      /** The start that was on the screen: an attempt is about it and no other. */
      startsAt: dayOf(named, instantSchema),
      outcome: z.enum(outcomes),
      /** By default that of the message or call under way, else the phone. */
      channel: z.enum(confirmationChannels).optional(),
      note: notesText
        .min(3, inSchema(both('Escreva ao menos 3 letras', 'Write at least 3 letters')))
        .max(500)
        .optional(),
      takeOver,
    })
    .check(reasonWhereAsked),
  output: cardSchema,
  errors: ['STALE', 'WRONG_STATE', 'CONFIRMATION_REQUIRED'],
})

export const takeBackAttempt = defineContract({
  name: 'confirmation.takeBack',
  method: 'POST',
  path: '/confirmations/:id/take-back',
  summary: 'Take back the last attempt; only who recorded it may',
  permission: 'confirmation.edit',
  params: byId,
  body: z.strictObject({ attemptId: idSchema }),
  output: cardSchema,
  errors: ['WRONG_STATE', 'NOT_ALLOWED'],
})

export const assignConfirmation = defineContract({
  name: 'confirmation.assign',
  method: 'POST',
  path: '/confirmations/:id/assign',
  summary: 'Give the confirmation to somebody of the unit, or to nobody',
  permission: 'confirmation.edit',
  params: byId,
  body: z.strictObject({ assigneeId: idSchema.nullable() }),
  output: cardSchema,
  errors: ['WRONG_STATE'],
})

export const workOnConfirmation = defineContract({
  name: 'confirmation.work',
  method: 'POST',
  path: '/confirmations/:id/work',
  summary: 'Say that the caller is on it now, for five minutes; asked first where somebody else is',
  permission: 'confirmation.edit',
  params: byId,
  body: z.strictObject({ takeOver }).default({ takeOver: false }),
  output: cardSchema,
  errors: ['WRONG_STATE', 'CONFIRMATION_REQUIRED'],
})

export const leaveConfirmation = defineContract({
  name: 'confirmation.leave',
  method: 'POST',
  path: '/confirmations/:id/leave',
  summary: 'Say that the caller is on it no longer',
  permission: 'confirmation.edit',
  params: byId,
  body: z.strictObject({}).default({}),
  output: cardSchema,
})
