import { z } from 'zod'
import { ProblemError } from '../../../../../browser/problem.ts'

const conflictSchema = z.object({
  appointmentId: z.string(),
  detail: z.object({ 'pt-BR': z.string(), en: z.string() }),
  blockers: z
    .array(
      z.object({
        resourceId: z.string(),
        resourceName: z.string().nullable().default(null),
        label: z.string().nullable().default(null),
        isElsewhere: z.boolean().default(false),
        startsAt: z.string(),
        endsAt: z.string(),
      }),
    )
    .default([]),
})
const refusalSchema = z.object({
  conflicts: z.array(conflictSchema).default([]),
  missing: z
    .array(z.object({ appointmentId: z.string(), startsAt: z.string(), patientName: z.string().nullable() }))
    .default([]),
})

export type RefusedItem = z.output<typeof conflictSchema>

/** Why an approval was refused: the message, what does not fit where, and what has no plan. */
export interface Refusal {
  readonly message: string
  readonly conflicts: readonly RefusedItem[]
  readonly missing: readonly {
    readonly appointmentId: string
    readonly startsAt: string
    readonly patientName: string | null
  }[]
}

/** The refusal of an approval by what it names; null for an error that names nothing. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ProblemError)) return null
  const parsed = refusalSchema.safeParse(error.extra)
  if (!parsed.success) return null
  const { conflicts, missing } = parsed.data
  return conflicts.length + missing.length > 0 ? { message: error.message, conflicts, missing } : null
}
