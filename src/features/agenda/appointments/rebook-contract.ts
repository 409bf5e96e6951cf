import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { newSlot, notesSchema, reasonSchema, soundBooking } from './contract.ts'
import { soundCrew, soundTimes } from './placement-rules.ts'
import { appointmentDetailSchema } from './record.ts'
import { rebookAskers, rebookReasons } from './states.ts'
import { asksForNote, noteMissing, noteWhereAsked } from '../../sales/offers/both.ts'

export const rebook = defineContract({
  name: 'appointment.rebook',
  method: 'POST',
  path: '/appointments/:id/rebook',
  summary: 'Replace by a later appointment: books the new one and frees the old one, both or neither',
  permission: 'appointment.rebook',
  params: z.strictObject({ id: idSchema }),
  body: z
    .strictObject({
      version: z.int().optional(),
      id: newIdSchema,
      ...newSlot,
      exceptionReason: reasonSchema.optional(),
      note: notesSchema.optional(),
      reason: z.enum(rebookReasons),
      /** Where nobody says, it is whose reason it is. */
      askedBy: z.enum(rebookAskers).optional(),
    })
    .check(soundTimes, soundCrew, noteWhereAsked),
  output: appointmentDetailSchema,
  errors: ['SLOT_TAKEN', 'STALE', 'WRONG_STATE', 'REASON_REQUIRED', 'RULE_BROKEN', 'ID_REUSED'],
})

/** As `noteWhereAsked`, where the note is written as notes are. */
const notesWhereAsked = rule<{ reason: string; notes?: string | undefined }>(['reason', 'notes'], ({ reason, notes }) =>
  asksForNote(reason) && !notes ? [{ path: 'notes', code: 'required', message: noteMissing }] : [],
)

/** What a booking form holds while it books the successor of an appointment. */
export const soundRebooking = z
  .strictObject({ ...soundBooking.shape, reason: z.enum(rebookReasons), askedBy: z.enum(rebookAskers) })
  .check(soundTimes, soundCrew, notesWhereAsked)
