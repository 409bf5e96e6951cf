import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { inOrder } from './contract.ts'
import { comparisons } from './periods.ts'

/** Days after a consultation within which an offer counts as having followed from it. */
export const funnelDays = 90

/** By what the funnel is parted. */
export const funnelParts = ['seller', 'doctor', 'origin', 'unit'] as const
export type FunnelPart = (typeof funnelParts)[number]

/** How far a consultation came. */
export const funnelStages = ['consultation', 'quote', 'sale'] as const
export type FunnelStage = (typeof funnelStages)[number]

/** The key of what nobody said. */
export const unsaid = 'none'

const filters = {
  /** Plain dates of consultations by each unit's calendar, both included. */
  from: plainDateSchema,
  to: plainDateSchema,
  unitId: several(idSchema).optional(),
}

const countsSchema = z.strictObject({
  consultations: z.int(),
  quotes: z.int(),
  sales: z.int(),
  netCentavos: z.int(),
  discountCentavos: z.int(),
})
export type FunnelCounts = z.output<typeof countsSchema>

export const funnelRowSchema = countsSchema.extend({
  /** The id of a person or unit, of an origin a key that says nothing of it; `none` where nobody said. */
  key: z.string(),
  name: z.string().nullable(),
})
export type FunnelRow = z.output<typeof funnelRowSchema>

export const readFunnel = defineContract({
  name: 'report.funnel',
  method: 'GET',
  path: '/reports/funnel',
  summary: 'How many consultations of a period became offers and sales, by seller, doctor, origin or unit',
  permission: 'order.read',
  cost: 'expensive',
  query: inOrder(
    z.strictObject({
      ...filters,
      by: z.enum(funnelParts).default('seller'),
      compare: z.enum(comparisons).default('previous'),
    }),
  ),
  output: z.strictObject({
    /** Until when what happened is counted; null before anything was. */
    computedAt: instantSchema.nullable(),
    total: countsSchema,
    /** Of the other period. */
    compared: countsSchema,
    /** What the share of sales is to be on the last day of the period; null where nobody said. */
    target: z.int().nullable(),
    /** Most consultations first. */
    items: z.array(funnelRowSchema),
  }),
})

export const funnelCaseSchema = z.strictObject({
  /** The consultation. */
  id: idSchema,
  day: plainDateSchema,
  unitId: idSchema,
  unitName: z.string(),
  patientName: personName(),
  doctorName: z.string().nullable(),
  sellerName: z.string().nullable(),
  stage: z.enum(funnelStages),
  /** The offer that followed. */
  orderId: idSchema.nullable(),
  /** Of what was sold. */
  netCentavos: z.int(),
  discountCentavos: z.int(),
})
export type FunnelCase = z.output<typeof funnelCaseSchema>

export const listFunnel = defineContract({
  name: 'report.listFunnel',
  method: 'GET',
  path: '/reports/funnel/list',
  summary: 'The consultations of the funnel and what came of them, the latest first: they add up to it',
  permission: 'order.read',
  query: inOrder(
    z.strictObject({
      ...filters,
      by: z.enum(funnelParts).default('seller'),
      /** Of one of what it is parted by. */
      key: lineText.max(100).optional(),
      /** Those that came at least so far. */
      stage: z.enum(funnelStages).default('consultation'),
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
  ),
  output: z.strictObject({ items: z.array(funnelCaseSchema), nextCursor: z.string().nullable() }),
})
