import { z } from 'zod'
import { dayOf, named, standing } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { appointmentStatuses } from '../appointments/states.ts'
import { blockCategories } from '../blocks/categories.ts'
import { blockRules, newTimes, oneTarget } from '../blocks/contract.ts'
import { endsAfterStart } from '../blocks/wish-rules.ts'
import { blocksInTheWaySchema, requestDetailSchema, urgencies } from './record.ts'
import { requestMachine } from './transitions.ts'

const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)
const noteSchema = notesText.max(500)
/** Anyone who leaves out more means another rule. */
const mostExceptions = 100
const ruleSchema = lineText.min(1).max(500).nullable()
const exceptOnSchema = z
  .array(dayOf(named))
  .max(
    mostExceptions,
    inSchema(
      both(
        `Deixe de fora no máximo ${mostExceptions} datas; para mais, escolha outra repetição`,
        `Leave out ${mostExceptions} dates at the most; for more, choose another recurrence`,
      ),
    ),
  )
const byId = z.strictObject({ id: idSchema })
const seen = { version: z.int().optional() }

/** What is asked for: which resource (none named: the whole unit), when, and how it recurs. */
const wishFields = {
  unitId: idSchema,
  roomId: idSchema.nullable().default(null),
  professionalId: idSchema.nullable().default(null),
  teamId: idSchema.nullable().default(null),
  ...newTimes,
  /** RFC 5545, in the unit's local time; null: once. */
  rule: ruleSchema.default(null),
  /** Local dates of the rule that are left out (EXDATE). */
  exceptOn: exceptOnSchema.default([]),
}

const requestFields = z.strictObject({
  ...wishFields,
  category: z.enum(blockCategories),
  reason: reasonSchema,
  urgency: z.enum(urgencies).default('normal'),
})

/** What a person writes of a new request. */
export const newRequestFields = requestFields.check(...blockRules)

/** The same of one that is corrected: times and rule that stay as they are go on as they were read. */
export const correctedFields = requestFields
  .extend({ startsAt: dayOf(standing, instantSchema), endsAt: dayOf(standing, instantSchema) })
  .check(endsAfterStart)

export const previewRequest = defineContract({
  name: 'blockRequest.preview',
  method: 'POST',
  path: '/block-requests/preview',
  summary: 'What a block would hit, before it is asked for; writes nothing',
  permission: 'blockRequest.create',
  cost: 'expensive',
  body: z.strictObject(wishFields).check(...blockRules),
  output: z.strictObject({
    /** Every date of the rule, also those that are left out. */
    occurrences: z.array(
      z.strictObject({
        on: plainDateSchema.nullable(),
        startsAt: instantSchema,
        endsAt: instantSchema,
        leftOut: z.boolean(),
      }),
    ),
    /** Without those that are left out. */
    occurrenceCount: z.int(),
    total: z.int(),
    items: z.array(
      z.strictObject({
        id: idSchema,
        unitId: idSchema,
        startsAt: instantSchema,
        endsAt: instantSchema,
        status: z.enum(appointmentStatuses),
        /** Null for another unit's. */
        patientName: personName().nullable(),
        procedureId: idSchema,
      }),
    ),
    blocksInTheWay: blocksInTheWaySchema,
  }),
  errors: ['RULE_BROKEN'],
})

export const readRequest = defineContract({
  name: 'blockRequest.read',
  method: 'GET',
  path: '/block-requests/:id',
  summary: 'One request, with how far its plan has come',
  permission: 'blockRequest.read',
  params: byId,
  output: requestDetailSchema,
})

export const createRequest = defineContract({
  name: 'blockRequest.create',
  method: 'POST',
  path: '/block-requests',
  summary: 'Request a block',
  permission: 'blockRequest.create',
  body: newRequestFields.safeExtend({ id: newIdSchema }),
  output: requestDetailSchema,
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})

export const editRequest = defineContract({
  name: 'blockRequest.edit',
  method: 'PATCH',
  path: '/block-requests/:id',
  summary: 'Correct an open request; only who asked may',
  permission: 'blockRequest.edit',
  params: byId,
  // Written out: a default would fill in what was not sent.
  body: z
    .strictObject({
      version: z.int(),
      roomId: idSchema.nullable().optional(),
      professionalId: idSchema.nullable().optional(),
      teamId: idSchema.nullable().optional(),
      startsAt: dayOf(standing, instantSchema).optional(),
      endsAt: dayOf(standing, instantSchema).optional(),
      rule: ruleSchema.optional(),
      exceptOn: exceptOnSchema.optional(),
      category: z.enum(blockCategories).optional(),
      reason: reasonSchema.optional(),
      urgency: z.enum(urgencies).optional(),
    })
    .check(oneTarget, endsAfterStart),
  output: requestDetailSchema,
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})

const plain = z.strictObject(seen).default({})

export const withdrawRequest = defineTransition(requestMachine, 'withdraw', {
  path: '/block-requests/:id/withdraw',
  summary: 'Take back an open request; only who asked may',
  body: plain,
  output: requestDetailSchema,
})

export const reopenRequest = defineTransition(requestMachine, 'reopen', {
  path: '/block-requests/:id/reopen',
  summary: 'Take a withdrawal back; only who asked may',
  body: plain,
  output: requestDetailSchema,
})

export const denyRequest = defineTransition(requestMachine, 'deny', {
  path: '/block-requests/:id/deny',
  summary: 'Deny, with a reason',
  body: { ...seen, reason: reasonSchema },
  output: requestDetailSchema,
})

export const approveRequest = defineTransition(requestMachine, 'approve', {
  path: '/block-requests/:id/approve',
  summary: 'Carry out the whole plan and block, or nothing of it',
  cost: 'expensive',
  body: z.strictObject({ ...seen, note: noteSchema.optional() }).default({}),
  output: requestDetailSchema,
  errors: ['SLOT_TAKEN', 'RULE_BROKEN'],
})
