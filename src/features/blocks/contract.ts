import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema } from '../../shared/ids.ts'
import { instantSchema } from '../../shared/time.ts'

export const blockSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  /** The one resource that is blocked; both null means the whole unit. */
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  reason: z.string(),
})
export type Block = z.output<typeof blockSchema>

export const listBlocks = defineContract({
  name: 'block.list',
  method: 'GET',
  path: '/blocks',
  summary: 'Blocks of a unit that touch a period',
  permission: 'block.read',
  query: z.strictObject({ unitId: idSchema, from: instantSchema, to: instantSchema }),
  output: z.strictObject({ items: z.array(blockSchema) }),
})
