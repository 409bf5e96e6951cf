import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { doneOn } from './days.ts'
import { readinessItems, tickedItems } from './items.ts'
import { readinessDetailSchema, readinessSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })
const noteSchema = notesText.max(500)
export const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

export const listReadiness = defineContract({
  name: 'readiness.list',
  method: 'GET',
  path: '/readiness',
  summary: 'How surgeries that stand in a stretch of time are prepared; of each what its reader may see',
  permission: 'readiness.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    from: instantSchema,
    to: instantSchema,
    /** None but these. */
    ids: several(idSchema, 200).optional(),
  }),
  output: z.strictObject({ items: z.array(readinessSchema) }),
})

export const readReadiness = defineContract({
  name: 'readiness.read',
  method: 'GET',
  path: '/readiness/:id',
  summary: 'What one surgery needs, and how each of it stands; it goes by the id of the appointment',
  permission: 'readiness.read',
  params: byId,
  output: readinessDetailSchema,
})

/** What a person says of an item of which the system does not know. */
export const tickFields = z.strictObject({
  item: z.enum(tickedItems),
  standing: z.enum(['done', 'none']).default('done'),
  note: noteSchema.optional(),
  lot: lineText.max(60).optional(),
  validUntil: dayOf(planned).optional(),
})

export const tickItem = defineContract({
  name: 'readiness.tick',
  method: 'POST',
  path: '/readiness/:id/tick',
  summary: 'Say that something is done, or that this surgery does not need it',
  permission: 'readiness.edit',
  params: byId,
  body: tickFields,
  output: readinessDetailSchema,
  errors: ['WRONG_STATE', 'REASON_REQUIRED'],
})

export const untickItem = defineContract({
  name: 'readiness.untick',
  method: 'POST',
  path: '/readiness/:id/untick',
  summary: 'Take a tick back',
  permission: 'readiness.edit',
  params: byId,
  body: z.strictObject({ item: z.enum(tickedItems) }),
  output: readinessDetailSchema,
  errors: ['WRONG_STATE'],
})

export const assignItem = defineContract({
  name: 'readiness.assign',
  method: 'POST',
  path: '/readiness/:id/assign',
  summary: 'Say who answers for an item while it is open; null: nobody by name',
  permission: 'readiness.edit',
  params: byId,
  body: z.strictObject({ item: z.enum(readinessItems), ownerId: idSchema.nullable() }),
  output: readinessDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

/** The day of a result; null: there is none. */
export const resultDay = dayOf(doneOn).nullable()

export const recordExam = defineContract({
  name: 'readiness.recordExam',
  method: 'POST',
  path: '/readiness/:id/exams',
  summary:
    'Record the day of a result of the patient, or take it off; it counts for each of their surgeries while valid',
  permission: 'clinicalFact.edit',
  params: byId,
  body: z.strictObject({
    examId: idSchema,
    doneOn: resultDay,
  }),
  output: readinessDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})
