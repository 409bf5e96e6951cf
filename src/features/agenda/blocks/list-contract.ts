import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, overHidden } from '../../../shared/masked.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { standingBlockSchema } from './calendar-contract.ts'
import { blockCategories } from './categories.ts'
import { namesOneResource, oneResource, ruleSchema, targetFields } from './contract.ts'

/** What kind of thing is blocked. */
export const targetKinds = ['room', 'professional', 'team', 'unit'] as const
export type TargetKind = (typeof targetKinds)[number]

export const blockFilters = {
  unitId: several(idSchema).optional(),
  /** Blocks that touch the period; instants. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  kind: several(z.enum(targetKinds)).optional(),
  roomId: several(idSchema).optional(),
  professionalId: several(idSchema).optional(),
  teamId: several(idSchema).optional(),
  category: several(z.enum(blockCategories)).optional(),
  /** Only occurrences of series, or only blocks that stand alone. */
  recurrence: z.enum(['series', 'single']).optional(),
  seriesId: idSchema.optional(),
  /** Any part of the reason, without accents. */
  q: overHidden(searchText.max(100)).optional(),
}

export const blockItemSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  professionalName: z.string().nullable(),
  teamId: idSchema.nullable(),
  teamName: z.string().nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  plannedEndsAt: instantSchema.nullable(),
  category: z.enum(blockCategories),
  reason: hidden(z.string()),
  seriesId: idSchema.nullable(),
  isException: z.boolean(),
  version: z.int(),
  createdAt: instantSchema,
  /** Higher with each change of the row: of two states of it, the newer. */
  freshness: z.int(),
})
export type BlockItem = z.output<typeof blockItemSchema>

export const blockSorts = ['startsAt', '-startsAt', 'createdAt', '-createdAt'] as const

export const searchBlocks = defineContract({
  name: 'block.search',
  method: 'GET',
  path: '/blocks/search',
  summary: 'Blocks of the units of the caller, by period, resource, category and reason',
  permission: 'block.list',
  query: z.strictObject({
    ...blockFilters,
    /** None but these, of what the filter finds. */
    ids: several(idSchema).optional(),
    sort: z.enum(blockSorts).default('startsAt'),
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(blockItemSchema), nextCursor: z.string().nullable() }),
})

export const countBlocks = defineContract({
  name: 'block.count',
  method: 'GET',
  path: '/blocks/count',
  summary: 'How many blocks a filter finds',
  permission: 'block.list',
  query: z.strictObject(blockFilters),
  output: z.strictObject({ total: z.int() }),
})

export const exportBlocks = defineContract({
  name: 'block.export',
  method: 'GET',
  path: '/blocks/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'block.list',
  cost: 'expensive',
  query: z.strictObject({
    ...blockFilters,
    sort: z.enum(blockSorts).default('startsAt'),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: z.unknown(),
})

/** Minutes of open time that blocks took, by what they count as or why. */
export const lostSchema = z.strictObject({
  category: z.enum(blockCategories),
  reason: hidden(z.string().nullable()),
  blocks: z.int(),
  roomMinutes: z.int(),
  professionalMinutes: z.int(),
})
export type LostHours = z.output<typeof lostSchema>

export const listLostHours = defineContract({
  name: 'block.lostHours',
  method: 'GET',
  path: '/blocks/lost-hours',
  summary: 'Open hours that the blocks of a filter took from rooms and professionals within the period',
  permission: 'block.list',
  cost: 'expensive',
  query: z
    .strictObject({ ...blockFilters, from: instantSchema, to: instantSchema })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 370 * 24 * 3_600_000, {
      error: inSchema(both('Escolha um período de até um ano', 'Choose a period of at most a year')),
      path: ['to'],
    }),
  output: z.strictObject({
    byCategory: z.array(lostSchema),
    /** The twenty reasons that took most. */
    byReason: z.array(lostSchema),
  }),
})

export const obstacleSchema = standingBlockSchema.extend({
  kind: z.enum(['appointment', 'block']),
  procedureName: z.string().nullable(),
  status: z.string().nullable(),
})

export const listObstacles = defineContract({
  name: 'block.obstacles',
  method: 'GET',
  path: '/blocks/obstacles',
  summary: 'What stands where a block is wanted: appointments and blocks, in the order of their start',
  permission: 'block.edit',
  query: z
    .strictObject({
      ...targetFields,
      startsAt: instantSchema,
      endsAt: instantSchema,
      rule: ruleSchema.nullable().default(null),
      /** A block that is being changed, which is not in its own way, with its whole series. */
      exceptBlockId: idSchema.optional(),
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    })
    .refine(namesOneResource, { error: inSchema(oneResource), path: ['roomId'] }),
  output: z.strictObject({
    /** How many stretches the wish has, and the local date of the last. */
    occurrences: z.int(),
    lastOn: plainDateSchema,
    appointments: z.int(),
    blocks: z.int(),
    items: z.array(obstacleSchema),
    nextCursor: z.string().nullable(),
  }),
})
