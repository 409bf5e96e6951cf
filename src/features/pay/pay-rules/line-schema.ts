import { z } from 'zod'
import { endings } from './model.ts'

/** One step of how a line was worked out, as it is sent. */
export const stepSchema = z.strictObject({
  kind: z.enum(['base', 'deduction', 'share', 'cap', 'part', 'before', ...endings]),
  name: z.string().nullable(),
  basisPoints: z.int().nullable(),
  centavos: z.int(),
  count: z.int().nullable(),
})
