import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { blockCategories } from './categories.ts'

export const blockSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  /** The one resource that is blocked; all null means the whole unit. */
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  teamId: idSchema.nullable(),
  /** Whom a block of a team takes. */
  professionalIds: z.array(idSchema),
  startsAt: instantSchema,
  endsAt: instantSchema,
  category: z.enum(blockCategories),
  reason: hidden(z.string()),
})
export type Block = z.output<typeof blockSchema>

/** A block as calendars list it. */
export const listedBlockSchema = blockSchema.extend({
  /** Higher with each change of the row: of two states of it, the newer. */
  freshness: z.int(),
})
export type ListedBlock = z.output<typeof listedBlockSchema>

/** One that stands where another is wanted. */
export const standingBlockSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** A block's reason, or the patient; null for another unit's. */
  label: hidden(z.string().nullable()),
  roomName: z.string().nullable(),
  professionals: z.string().nullable(),
})

/** Apart from the rest, which calendars have no use for: what may be asked of times and rules weighs more than they do. */
export const listBlocks = defineContract({
  name: 'block.list',
  method: 'GET',
  path: '/blocks',
  summary: 'Blocks of a unit that touch a period',
  permission: 'block.read',
  query: z.strictObject({ unitId: idSchema, from: instantSchema, to: instantSchema }),
  output: z.strictObject({ items: z.array(listedBlockSchema) }),
})
