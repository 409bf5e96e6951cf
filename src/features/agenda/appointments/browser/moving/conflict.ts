import { z } from 'zod'
import { ProblemError } from '../../../../../browser/problem.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatRange, localDate, localTime } from '../../../../../shared/time.ts'

const blockerSchema = z.object({
  kind: z.string(),
  resourceId: z.string(),
  resourceName: z.string().nullable().default(null),
  /** Who or what is in the way; the patient, or the reason of a block; null for another unit's. */
  label: z.string().nullable().default(null),
  procedureName: z.string().nullable().default(null),
  professionals: z.string().nullable().default(null),
  isElsewhere: z.boolean().default(false),
  startsAt: z.string(),
  endsAt: z.string(),
})
const nearestSchema = z.object({ startsAt: z.string(), endsAt: z.string() })
const conflictSchema = z.object({
  blockers: z.array(blockerSchema).default([]),
  nearest: z.array(nearestSchema).default([]),
})

export type Blocker = z.output<typeof blockerSchema>
export type NearestTime = z.output<typeof nearestSchema>

/** Why a slot was refused: what is in the way, and times nearby at which everything fits. */
export interface Conflict {
  readonly detail: string
  readonly blockers: readonly Blocker[]
  readonly nearest: readonly NearestTime[]
}

/** The conflict in a refusal with `SLOT_TAKEN`, or null for any other error. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ProblemError) || error.code !== 'SLOT_TAKEN') return null
  const parsed = conflictSchema.safeParse(error.extra)
  return { detail: error.message, ...(parsed.success ? parsed.data : { blockers: [], nearest: [] }) }
}

/** `08:30–09:00` on the day that was asked for, otherwise with its day: `seg 23/11 · 08:30–09:00`. */
export function timeBesides(time: NearestTime, askedDate: string, zone: string, language: Language): string {
  if (localDate(time.startsAt, zone) !== askedDate) return formatRange(time.startsAt, time.endsAt, zone, language)
  return `${localTime(time.startsAt, zone)}–${localTime(time.endsAt, zone)}`
}
