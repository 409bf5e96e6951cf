import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { tickedMilestones } from './milestones.ts'
import { followUpActions, followUpDetailSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })
const noteSchema = notesText.max(500)
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

export const readFollowUp = defineContract({
  name: 'followUp.read',
  method: 'GET',
  path: '/follow-ups/:id',
  summary: 'One sold order with its milestones; it goes by the id of the order',
  permission: 'followUp.read',
  params: byId,
  output: followUpDetailSchema,
})

export const tickMilestone = defineContract({
  name: 'followUp.tick',
  method: 'POST',
  path: '/follow-ups/:id/tick',
  summary: 'Say that a milestone is done of which the system does not know',
  permission: 'followUp.edit',
  params: byId,
  body: z.strictObject({ milestone: z.enum(tickedMilestones), note: noteSchema.optional() }),
  output: followUpDetailSchema,
  errors: ['WRONG_STATE'],
})

export const untickMilestone = defineContract({
  name: 'followUp.untick',
  method: 'POST',
  path: '/follow-ups/:id/untick',
  summary: 'Take a tick back, with a reason: on the same day, later a manager',
  permission: 'followUp.edit',
  params: byId,
  body: z.strictObject({ milestone: z.enum(tickedMilestones), reason: reasonSchema }),
  output: followUpDetailSchema,
  errors: ['WRONG_STATE'],
})

export const planAction = defineContract({
  name: 'followUp.planAction',
  method: 'POST',
  path: '/follow-ups/:id/next-action',
  summary: 'Say what is to be done next for the patient, and when; null says that it is done',
  permission: 'followUp.edit',
  params: byId,
  body: z.strictObject({
    version: z.int(),
    next: z
      .strictObject({ action: z.enum(followUpActions), on: dayOf(planned), note: noteSchema.optional() })
      .nullable(),
  }),
  output: followUpDetailSchema,
  errors: ['STALE'],
})

export const nudge = defineContract({
  name: 'followUp.nudge',
  method: 'POST',
  path: '/follow-ups/:id/nudge',
  summary: 'Remind whoever answers for the order; once an hour',
  permission: 'followUp.edit',
  params: byId,
  body: z.strictObject({ note: noteSchema.optional() }),
  output: followUpDetailSchema,
  errors: ['WRONG_STATE'],
})

export const assign = defineContract({
  name: 'followUp.assign',
  method: 'POST',
  path: '/follow-ups/assign',
  summary: 'Hand orders over to somebody; several at once a manager alone',
  permission: 'followUp.edit',
  body: z.strictObject({ orderIds: z.array(idSchema).min(1).max(200), ownerId: idSchema }),
  output: z.strictObject({ changed: z.int() }),
  errors: ['RULE_BROKEN'],
})
