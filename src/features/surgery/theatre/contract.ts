import { z } from 'zod'
import { dayOf, planned, told } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { several } from '../../../shared/several.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { caseSchema } from './record.ts'
import { tappedSteps } from './steps.ts'

const byId = z.strictObject({ id: idSchema })
const reasonText = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

export const listCases = defineContract({
  name: 'theatre.list',
  method: 'GET',
  path: '/theatre/cases',
  summary: 'The surgeries of a stretch of time, and those begun before it that are still under way, with their steps',
  permission: 'theatre.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    from: instantSchema,
    to: instantSchema,
    /** None but these, of what the filter finds. */
    ids: several(idSchema).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  output: z.strictObject({ items: z.array(caseSchema), nextCursor: z.string().nullable() }),
})

export const learnedDuration = defineContract({
  name: 'theatre.duration',
  method: 'GET',
  path: '/theatre/durations',
  summary:
    'How long a procedure really takes in its room with a doctor: the median of the latest cases, once there are ten',
  permission: 'booking.read',
  query: z.strictObject({ procedureId: idSchema, professionalId: idSchema }),
  output: z.strictObject({ learned: z.strictObject({ minutes: z.int(), cases: z.int() }).nullable() }),
})

/** Who taps is known; when is told by the device, as it may have had no connection. */
const tapped = { id: newIdSchema, tappedAt: dayOf(told, instantSchema), device: idSchema.optional() }

export const tapStep = defineContract({
  name: 'theatre.tap',
  method: 'POST',
  path: '/theatre/cases/:id/steps',
  summary: 'A surgery takes a step, at the time of the tap; sent twice with the same id it is one',
  permission: 'theatre.edit',
  params: byId,
  body: z.strictObject({ ...tapped, step: z.enum(tappedSteps) }),
  output: caseSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

export const interruptCase = defineContract({
  name: 'theatre.interrupt',
  method: 'POST',
  path: '/theatre/cases/:id/interruption',
  summary: 'A surgery that has begun is stopped and the patient leaves the room; what was sold wants a date again',
  permission: 'theatre.edit',
  params: byId,
  body: z.strictObject({ ...tapped, reason: reasonText }),
  output: caseSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

export const undoStep = defineContract({
  name: 'theatre.undo',
  method: 'POST',
  path: '/theatre/cases/:id/undo',
  summary: 'Take back the last step: until midnight of the unit who tapped it and the manager, later the manager alone',
  permission: 'theatre.edit',
  params: byId,
  body: z.strictObject({
    ...tapped,
    /** The tap that was the last on the screen. */
    undoes: idSchema,
    reason: reasonText.optional(),
  }),
  output: caseSchema,
  errors: ['WRONG_STATE', 'NOT_ALLOWED', 'REASON_REQUIRED', 'ID_REUSED', 'SLOT_TAKEN'],
})

const moveSchema = z.strictObject({
  appointmentId: idSchema,
  /** The version that was on the screen. */
  version: z.int(),
  /** What is not said stays. */
  roomId: idSchema.optional(),
  startsAt: dayOf(planned, instantSchema).optional(),
})

const once = rule<{ moves: readonly { appointmentId: string }[] }>(['moves'], ({ moves }) =>
  new Set(moves.map(({ appointmentId }) => appointmentId)).size === moves.length
    ? []
    : [{ path: 'moves', code: 'twice', message: both('Cada cirurgia uma vez só', 'Each surgery once only') }],
)

/** As many as are moved at once: no room has more on one day. */
const mostMoves = 20

export const moveCases = defineContract({
  name: 'theatre.move',
  method: 'POST',
  path: '/theatre/moves',
  summary: 'Surgeries of one unit change rooms with each other, or are moved after one that takes longer: all or none',
  permission: 'theatre.edit',
  body: z
    .strictObject({
      moves: z.array(moveSchema).min(1).max(mostMoves),
      reason: reasonText,
      /** The patients were told of their new times: what was confirmed stays so. */
      patientsKnow: z.boolean().default(false),
    })
    .check(once),
  output: z.strictObject({ items: z.array(caseSchema) }),
  errors: ['SLOT_TAKEN', 'STALE', 'WRONG_STATE', 'RULE_BROKEN', 'NOT_ALLOWED', 'REASON_REQUIRED'],
})
