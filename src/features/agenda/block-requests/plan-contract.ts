import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { instantSchema, timeZoneSchema } from '../../../shared/time.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { soundCrew, soundTimes } from '../appointments/placement-rules.ts'
import { appointmentStatuses } from '../appointments/states.ts'
import { cancelReasons, noteWhereAsked } from '../../sales/offers/both.ts'
import { planSchema, placementSchema } from './record.ts'

const noteSchema = notesText.max(500)
const byId = z.strictObject({ id: idSchema })
const byAppointment = z.strictObject({ id: idSchema, appointmentId: idSchema })

export const affectedSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  /** Of its unit, which the reader may have no part in. */
  timeZone: timeZoneSchema,
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  endsAt: instantSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  procedureId: idSchema,
  /** Null for an appointment of a unit the reader has no part in. */
  patientName: personName().nullable(),
  /** False where the plan has nothing to decide: it is under way or over, and stays. */
  toPlan: z.boolean(),
  plan: planSchema.nullable(),
})
export type Affected = z.output<typeof affectedSchema>

export const listAffected = defineContract({
  name: 'blockRequest.listAffected',
  method: 'GET',
  path: '/block-requests/:id/affected',
  summary: 'The appointments a request would hit, with the plan for each; of a closed one, what became of them',
  permission: 'blockRequest.read',
  params: byId,
  query: z.strictObject({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  output: z.strictObject({ items: z.array(affectedSchema), nextCursor: z.string().nullable() }),
})

export const simulateRequest = defineContract({
  name: 'blockRequest.simulate',
  method: 'GET',
  path: '/block-requests/:id/simulation',
  summary: 'Where each appointment without a plan could go; no two proposals collide',
  permission: 'blockRequest.read',
  cost: 'expensive',
  params: byId,
  output: z.strictObject({
    items: z.array(z.strictObject({ appointmentId: idSchema, to: placementSchema.nullable() })),
  }),
})

const planBody = z.discriminatedUnion('action', [
  z
    .strictObject({ action: z.literal('move'), ...placementSchema.shape, note: noteSchema.nullable().optional() })
    .check(soundTimes, soundCrew),
  z.strictObject({ action: z.literal('keep'), note: noteSchema.nullable().optional() }),
  z
    .strictObject({
      action: z.literal('cancel'),
      reason: z.enum(cancelReasons),
      note: noteSchema.nullable().optional(),
    })
    .check(noteWhereAsked),
])

export const planAppointment = defineContract({
  name: 'blockRequest.plan',
  method: 'POST',
  path: '/block-requests/:id/plan/:appointmentId',
  summary: 'Decide what becomes of one appointment; nothing happens to it before the approval',
  permission: 'blockRequest.edit',
  params: byAppointment,
  body: planBody,
  output: planSchema,
  errors: ['WRONG_STATE', 'SLOT_TAKEN', 'RULE_BROKEN'],
})

export const unplanAppointment = defineContract({
  name: 'blockRequest.unplan',
  method: 'DELETE',
  path: '/block-requests/:id/plan/:appointmentId',
  summary: 'Forget what was decided for one appointment',
  permission: 'blockRequest.edit',
  params: byAppointment,
  output: z.strictObject({ appointmentId: idSchema }),
  errors: ['WRONG_STATE'],
})

export const acceptProposals = defineContract({
  name: 'blockRequest.acceptProposals',
  method: 'POST',
  path: '/block-requests/:id/plan',
  summary: 'Take the proposal for every appointment that has no plan yet',
  permission: 'blockRequest.edit',
  cost: 'expensive',
  params: byId,
  body: z.strictObject({}).default({}),
  output: z.strictObject({ accepted: z.int(), without: z.int() }),
  errors: ['WRONG_STATE'],
})
