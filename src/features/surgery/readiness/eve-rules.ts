/** What the check on the eve came to, in the words of whoever asks whether a surgery may begin. */
export const eveStandings = ['none', 'prepared', 'go', 'no-go', 'overridden'] as const
export type EveStanding = (typeof eveStandings)[number]

/** What is kept of the check of a surgery. */
export interface KeptEve {
  /** The day that it is about. */
  readonly day: string
  readonly decision: 'go' | 'no-go'
  readonly confirmedAt: string | null
  readonly overriddenAt: string | null
}

/**
 * How the check of a surgery stands. A go counts once a second person has confirmed it, a no-go at once; a surgery that
 * was moved to another day is checked anew.
 */
export function eveStanding(kept: KeptEve | null, day: string): EveStanding {
  if (kept === null || kept.day !== day) return 'none'
  if (kept.overriddenAt !== null) return 'overridden'
  if (kept.decision === 'no-go') return 'no-go'
  return kept.confirmedAt === null ? 'prepared' : 'go'
}
