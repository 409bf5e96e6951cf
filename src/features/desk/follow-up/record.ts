import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName, personNumber } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { itemStates } from '../../sales/offers/both.ts'
import { milestones, visitMilestones } from './milestones.ts'
import { standings } from './rules.ts'

/** What is to be done next for a patient, where somebody said so. */
export const followUpActions = ['call', 'message', 'documents', 'payment', 'scheduling', 'other'] as const
export type FollowUpAction = (typeof followUpActions)[number]

/** A followed order as the board and lists show it. It goes by the id of the order. */
export const followUpSchema = z.strictObject({
  id: idSchema,
  orderNumber: z.int(),
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  milestone: z.enum(milestones),
  /** A plain date of the unit. */
  dueOn: plainDateSchema,
  /** It is a visit with an appointment on that day. */
  booked: z.boolean(),
  surgeryOn: plainDateSchema.nullable(),
  performed: z.boolean(),
  ownerId: idSchema,
  ownerName: z.string(),
  nextAction: z.enum(followUpActions).nullable(),
  nextOn: plainDateSchema.nullable(),
  nextNote: hidden(z.string().nullable()),
  nudgedAt: instantSchema.nullable(),
  version: z.int(),
  freshness: z.int(),
})
export type FollowUp = z.output<typeof followUpSchema>

/** A milestone as the checklist shows it. */
export const stepSchema = z.strictObject({
  milestone: z.enum(milestones),
  standing: z.enum(standings),
  dueOn: plainDateSchema.nullable(),
  /** By whom and when it was ticked, and what they wrote; of a clinical one not for everybody. */
  tickedByName: z.string().nullable(),
  tickedAt: instantSchema.nullable(),
  note: hidden(z.string().nullable()),
  canTick: z.boolean(),
  canUntick: z.boolean(),
})
export type Step = z.output<typeof stepSchema>

/** A visit after surgery that nobody has booked yet, and the days from which and to which it would count. */
export const openVisitSchema = z.strictObject({
  milestone: z.enum(visitMilestones),
  dueOn: plainDateSchema,
  from: plainDateSchema,
  to: plainDateSchema,
})
export type OpenVisit = z.output<typeof openVisitSchema>

/** What may be done to a followed order beside its ticks. */
export const followUpAbilities = ['plan', 'assign', 'nudge', 'bookVisits'] as const

/** A followed order as its drawer shows it, also one of which nothing is left to be done. */
export const followUpDetailSchema = followUpSchema.extend({
  milestone: z.enum(milestones).nullable(),
  dueOn: plainDateSchema.nullable(),
  soldOn: plainDateSchema,
  sellerName: z.string(),
  /** E.164. */
  phone: personNumber().nullable(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  items: z.array(z.strictObject({ id: idSchema, procedureId: idSchema, state: z.enum(itemStates) })),
  steps: z.array(stepSchema),
  visits: z.array(openVisitSchema),
  /** Where the visits are booked: the unit of the surgery. */
  visitUnitId: idSchema,
  can: z.array(z.enum(followUpAbilities)),
})
export type FollowUpDetail = z.output<typeof followUpDetailSchema>
