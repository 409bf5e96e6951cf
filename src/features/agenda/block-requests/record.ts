import { z } from 'zod'
import { dayOf, standing } from '../../../shared/days/day-of.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { cancelReasons } from '../../sales/offers/both.ts'
import { blockCategories } from '../blocks/categories.ts'
import { standingBlockSchema } from '../blocks/calendar-contract.ts'

export const requestStatuses = ['open', 'approved', 'denied', 'withdrawn'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const urgencies = ['low', 'normal', 'high', 'urgent'] as const
export type Urgency = (typeof urgencies)[number]

export const planActions = ['move', 'keep', 'cancel'] as const

/** A place for an appointment: room, people, and when. */
export const placementSchema = z.strictObject({
  roomId: idSchema,
  professionalIds: z.array(idSchema).min(1).max(12),
  startsAt: dayOf(standing, instantSchema),
  endsAt: dayOf(standing, instantSchema),
})
export type PlannedPlacement = z.output<typeof placementSchema>

/** What is to become of one appointment. */
export const planSchema = z.strictObject({
  action: z.enum(planActions),
  /** Where to, of a move. */
  to: placementSchema.nullable(),
  cancelReason: z.enum(cancelReasons).nullable(),
  note: hidden(z.string().nullable()),
  updatedByName: z.string().nullable(),
  updatedAt: instantSchema,
})
export type Plan = z.output<typeof planSchema>

/** A request as the list shows it. */
export const blockRequestSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  unitName: z.string(),
  /** At most one of the three; none means the whole unit. */
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  teamId: idSchema.nullable(),
  /** The name of the room, professional or team; null for the whole unit. */
  resourceName: z.string().nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  rule: z.string().nullable(),
  /** Local dates of the rule that are left out. */
  exceptOn: z.array(plainDateSchema),
  lastEndsAt: instantSchema,
  category: z.enum(blockCategories),
  reason: hidden(z.string(), 'requestedBy'),
  urgency: z.enum(urgencies),
  status: z.enum(requestStatuses),
  requestedBy: idSchema,
  requestedByName: z.string(),
  requestedAt: instantSchema,
  decidedByName: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decisionNote: hidden(z.string().nullable()),
  version: z.int(),
})
export type BlockRequest = z.output<typeof blockRequestSchema>

/** How far the plan has come. */
export const progressSchema = z.strictObject({
  /** Appointments in the way, also those that are under way or over. */
  affected: z.int(),
  /** Those of them that need a decision, and how many have one. */
  toPlan: z.int(),
  planned: z.int(),
  move: z.int(),
  keep: z.int(),
  cancel: z.int(),
  /** Appointments in the way that belong to units the reader has no part in. */
  elsewhere: z.int(),
})
export type Progress = z.output<typeof progressSchema>

/** Blocks that stand where another is asked for: it cannot be approved while they do. */
export const blocksInTheWaySchema = z.strictObject({
  total: z.int(),
  /** The earliest of them. */
  items: z.array(standingBlockSchema),
})
export type BlocksInTheWay = z.output<typeof blocksInTheWaySchema>

/** A request as its drawer shows it. */
export const requestDetailSchema = blockRequestSchema.extend({
  occurrenceCount: z.int(),
  /** Why it can no longer be carried out as it was asked for, such as that it is over; null while it can. */
  outdated: z.strictObject({ 'pt-BR': z.string(), en: z.string() }).nullable(),
  progress: progressSchema,
  /** Of an open request. */
  blocksInTheWay: blocksInTheWaySchema,
})
export type RequestDetail = z.output<typeof requestDetailSchema>
