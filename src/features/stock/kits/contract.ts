import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

const one = z.strictObject({ id: idSchema })

export const removeKit = defineContract({
  name: 'kit.remove',
  method: 'DELETE',
  path: '/kits/:id',
  summary: 'Leave a procedure without a kit again',
  permission: 'material.edit',
  params: one,
  output: z.strictObject({}),
})

const namedSchema = z.strictObject({ id: idSchema, name: z.string(), useUnit: z.string(), active: z.boolean() })
const needSchema = z.strictObject({
  material: namedSchema,
  /** Use units, whole. */
  quantity: z.int(),
  optional: z.boolean(),
  /** What may stand in for it, in the order in which it is tried. */
  substitutes: z.array(namedSchema),
})
export type KitNeed = z.output<typeof needSchema>

export const readKitNeeds = defineContract({
  name: 'kit.readNeeds',
  method: 'GET',
  path: '/procedures/:id/kit-needs',
  summary: 'What one surgery of a procedure needs in use units, with so many grafts where its kit counts by them',
  permission: 'material.read',
  params: one,
  query: z.strictObject({ grafts: z.coerce.number().int().min(0).max(20_000).optional() }),
  output: z.strictObject({
    /** Null where the procedure has no kit. */
    kit: z.strictObject({ id: idSchema, version: z.int(), byGrafts: z.boolean() }).nullable(),
    items: z.array(needSchema),
  }),
})
