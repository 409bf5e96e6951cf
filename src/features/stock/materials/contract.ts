import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { gtinSchema } from '../../../shared/gtin.ts'
import { idSchema } from '../../../shared/ids.ts'

/** A material as whoever scans its package needs it. */
export const scannedMaterialSchema = z.strictObject({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  purchaseUnit: z.string(),
  useUnit: z.string(),
  /** Use units in one purchase unit, which is what a package is. */
  factor: z.int(),
  needsLot: z.boolean(),
  needsExpiry: z.boolean(),
  active: z.boolean(),
})
export type ScannedMaterial = z.infer<typeof scannedMaterialSchema>

export const findByGtin = defineContract({
  name: 'material.findByGtin',
  method: 'GET',
  path: '/materials/by-gtin',
  summary: 'The material whose package has this GTIN, in however many digits; null where the catalogue has none',
  permission: 'material.read',
  query: z.strictObject({ gtin: gtinSchema }),
  output: z.strictObject({ material: scannedMaterialSchema.nullable() }),
})
