import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { newPeriod, period, reasonSchema } from './contract.ts'
import { clashSchema, shiftSchema, uncoveredSchema } from './record.ts'
import { soundPeriod } from './shift-rules.ts'

export const listPublications = defineContract({
  name: 'roster.listPublications',
  method: 'GET',
  path: '/roster/publications',
  summary: 'Which local days of a unit were published, when and by whom, newest first; at most 500',
  permission: 'roster.read',
  query: z.strictObject({ unitId: idSchema, ...period }).check(soundPeriod),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: idSchema,
        firstDay: plainDateSchema,
        lastDay: plainDateSchema,
        publishedAt: instantSchema,
        publishedByName: z.string().nullable(),
        added: z.int(),
        changed: z.int(),
        removed: z.int(),
      }),
    ),
  }),
})

const preview = {
  /** The draft against what is published: shifts that publishing would add, change and take away. */
  added: z.array(shiftSchema),
  changed: z.array(shiftSchema),
  removed: z.array(shiftSchema),
  /** Of the people of the period, as published; to be acknowledged. */
  clashes: z.array(clashSchema),
  /** What needs a plan before publishing. */
  uncovered: z.array(uncoveredSchema),
  /** Appointments of other units that published leave would leave without their professional. */
  uncoveredElsewhere: z.int(),
}

export const previewPublication = defineContract({
  name: 'roster.previewPublication',
  method: 'POST',
  path: '/roster/publications/preview',
  summary: 'What publishing would change, what clashes, and the appointments it would leave without their people',
  permission: 'roster.approve',
  cost: 'expensive',
  body: z.strictObject({ unitId: idSchema, ...newPeriod }).check(soundPeriod),
  output: z.strictObject(preview),
  errors: ['SLOT_TAKEN'],
})

/** As many appointments as one publication may leave behind. */
export const mostPlans = 1000

const ofAppointment = { appointmentId: idSchema, professionalId: idSchema }

/** What becomes of one professional of one appointment. */
export const planSchema = z.discriminatedUnion('action', [
  /** Works outside the roster. */
  z.strictObject({ action: z.literal('keep'), ...ofAppointment, reason: reasonSchema }),
  /** Somebody else takes the place, in the same transaction or not at all. */
  z.strictObject({
    action: z.literal('reassign'),
    ...ofAppointment,
    toProfessionalId: idSchema,
    /** The version of the appointment that the person saw. */
    version: z.int(),
  }),
])
export type Plan = z.output<typeof planSchema>

/** What is published, and what becomes of the appointments that it leaves without their people. */
export const publication = z
  .strictObject({
    id: newIdSchema,
    unitId: idSchema,
    ...newPeriod,
    acknowledgeClashes: z.boolean().default(false),
    plans: z.array(planSchema).max(mostPlans).default([]),
  })
  .check(soundPeriod)

export const publishRoster = defineContract({
  name: 'roster.publish',
  method: 'POST',
  path: '/roster/publications',
  summary:
    'Make what is published of a unit and period the draft, in one transaction; refused with PLAN_REQUIRED while an appointment is left without plan, with CLASHES_FOUND while clashes are not acknowledged',
  permission: 'roster.approve',
  cost: 'expensive',
  body: publication,
  output: z.strictObject({ id: idSchema, added: z.int(), changed: z.int(), removed: z.int() }),
  errors: ['PLAN_REQUIRED', 'CLASHES_FOUND', 'SLOT_TAKEN', 'STALE', 'REASON_REQUIRED', 'RULE_BROKEN', 'ID_REUSED'],
})
