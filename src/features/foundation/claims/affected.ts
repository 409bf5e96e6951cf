import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema } from '../../../shared/time.ts'

/** Something on the calendar that a change of settings would leave in the wrong place. */
export const affectedSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(['appointment', 'block']),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The unit's, to show the times in. */
  timeZone: z.string(),
  roomName: z.string().nullable(),
  /** As the reader may see it; null for a block. */
  patientName: z.string().nullable(),
  procedureName: z.string().nullable(),
  /** What a block is for. */
  reason: z.string().nullable(),
})
export type Affected = z.output<typeof affectedSchema>

/** What a refusal carries: the first of them in order of time, and how many there are. */
export interface AffectedList {
  readonly total: number
  readonly items: readonly Affected[]
}

/** How many of them an answer names. */
export const mostNamed = 100
