import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { entrySchema } from './entry.ts'

export const listTimeline = defineContract({
  name: 'timeline.list',
  method: 'GET',
  path: '/timeline',
  summary: 'Everything that happened to a patient, or will, that the reader may see, the latest first',
  permission: 'patient.read',
  query: z.strictObject({
    patientId: idSchema,
    kind: several(z.string().regex(/^[a-zA-Z]{1,40}$/)).optional(),
    q: overHidden(searchText.max(100)).optional(),
    from: instantSchema.optional(),
    /** Exclusive. */
    to: instantSchema.optional(),
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(entrySchema), nextCursor: z.string().nullable() }),
})
