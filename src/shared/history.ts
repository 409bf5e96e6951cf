import { z } from 'zod'
import { defineContract } from './contract.ts'
import { idSchema } from './ids.ts'
import { hidden } from './masked.ts'
import { instantSchema } from './time.ts'

/** One thing that happened to a record: by whom, when, and the fields before and after. */
export const historyEntrySchema = z.strictObject({
  id: z.int(),
  at: instantSchema,
  actorName: z.string().nullable(),
  verb: z.string(),
  /** Changed fields: `[before, after]`. */
  changes: hidden(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
  /** What else was said, such as a reason. */
  note: hidden(z.string().nullable()),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

export const readHistory = defineContract({
  name: 'history.read',
  method: 'GET',
  path: '/history/:noun/:id',
  summary: 'What happened to a record, newest first',
  permission: 'history.read',
  params: z.strictObject({ noun: z.string().regex(/^[a-zA-Z]{2,30}$/), id: idSchema }),
  query: z.strictObject({ cursor: z.string().max(300).optional() }),
  output: z.strictObject({ items: z.array(historyEntrySchema), nextCursor: z.string().nullable() }),
})
