import { z } from 'zod'
import { dayOf, happened } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { several } from '../../../shared/several.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { confirmationChannels } from '../../agenda/offers/both.ts'
import { recallDetailSchema, recallPatientSchema, recallSchema } from './record.ts'
import { contactOutcomes, recallSources, recallStates } from './rules.ts'
import { recallMachine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const byPatient = z.strictObject({ id: idSchema, patientId: idSchema })
const paged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

/** What a person writes of a lot that is recalled. */
export const recallFields = z.strictObject({
  id: newIdSchema,
  /** Any lot of the material with that code; all of them are meant, in every unit. */
  lotId: idSchema,
  source: z.enum(recallSources),
  alertNumber: lineText.min(1).max(60).optional(),
  announcedOn: dayOf(happened({ notBefore: {}, late: 'free' })),
  reason: reasonSchema,
})

export const openRecall = defineContract({
  name: 'recall.open',
  method: 'POST',
  path: '/recalls',
  summary: 'Recall a lot: nobody uses it from then on, in any unit, and whom it reached is listed to be told',
  permission: 'recall.open',
  body: recallFields,
  output: recallDetailSchema,
  errors: ['RULE_BROKEN', 'ALREADY_EXISTS', 'ID_REUSED'],
})

export const listRecalls = defineContract({
  name: 'recall.list',
  method: 'GET',
  path: '/recalls',
  summary: 'Recalls of the network, newest first, each with how many patients are to be told and how many were',
  permission: 'recall.read',
  query: z.strictObject({
    state: several(z.enum(recallStates)).optional(),
    /** That of a lot. */
    lotId: idSchema.optional(),
    /** Those whose lots a surgery has or used. */
    appointmentId: idSchema.optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: paged(recallSchema),
})

export const readRecall = defineContract({
  name: 'recall.read',
  method: 'GET',
  path: '/recalls/:id',
  summary: 'One recall with its lots and where they are',
  permission: 'recall.read',
  params: byId,
  output: recallDetailSchema,
})

/** As many patients as are shown at once. */
export const mostPatients = 1000

export const listRecallPatients = defineContract({
  name: 'recall.patients',
  method: 'GET',
  path: '/recalls/:id/patients',
  summary: 'The patients of the reader’s units whom a recalled lot reached, with their surgeries and who told them',
  permission: 'recall.read',
  params: byId,
  query: z.strictObject({
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(mostPatients).default(200),
  }),
  output: paged(recallPatientSchema),
})

const whyMissing = both(
  'Escreva o que foi tentado e por que não há como avisar',
  'Say what was tried and why the patient cannot be reached',
)

/** What a person says of having told a patient, or tried. */
export const contactFields = z
  .strictObject({
    id: newIdSchema,
    outcome: z.enum(contactOutcomes),
    channel: z.enum(confirmationChannels),
    note: notesText
      .min(3, inSchema(both('Escreva ao menos 3 letras', 'Write at least 3 letters')))
      .max(500)
      .optional(),
    /** The last contact that was on the screen; null where there was none. */
    after: idSchema.nullable(),
  })
  .check(
    rule<{ outcome: string; note?: string | undefined }>(['outcome', 'note'], ({ outcome, note }) =>
      outcome === 'unreachable' && !note ? [{ path: 'note', code: 'required', message: whyMissing }] : [],
    ),
  )

export const recordContact = defineContract({
  name: 'recall.contact',
  method: 'POST',
  path: '/recalls/:id/patients/:patientId/contacts',
  summary: 'Record that a patient was told of a recall, or that somebody tried',
  permission: 'recall.tell',
  params: byPatient,
  body: contactFields,
  output: recallPatientSchema,
  errors: ['STALE', 'WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

export const takeBackContact = defineContract({
  name: 'recall.takeBack',
  method: 'POST',
  path: '/recalls/:id/patients/:patientId/take-back',
  summary: 'Take back the last contact with a patient; only who recorded it may, and it stays to be read',
  permission: 'recall.tell',
  params: byPatient,
  body: z.strictObject({ contactId: idSchema }),
  output: recallPatientSchema,
  errors: ['WRONG_STATE', 'NOT_ALLOWED'],
})

export const closeRecall = defineTransition(recallMachine, 'close', {
  path: '/recalls/:id/closing',
  summary:
    'Close a recall once every patient was told or is out of reach, and what is left of the lot stands on a shelf',
  output: recallDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const cancelRecall = defineTransition(recallMachine, 'cancel', {
  path: '/recalls/:id/cancellation',
  summary: 'Cancel a recall that was a mistake: its lots stand as they stood before',
  body: { reason: reasonSchema },
  output: recallDetailSchema,
})
