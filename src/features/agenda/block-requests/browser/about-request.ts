import type { Asked } from '../../../../browser/live/concern.ts'

interface Wish {
  readonly unitId: string
  readonly roomId?: string | null | undefined
  readonly professionalId?: string | null | undefined
  readonly teamId?: string | null | undefined
  readonly startsAt: string
  /** When its last occurrence ends, where that is known. */
  readonly lastEndsAt?: string
}

/** Which appointments and blocks a request could hit: those of its time, of what it asks for. People work in several units. */
export function aboutRequest({ unitId, roomId, professionalId, teamId, startsAt, lastEndsAt }: Wish): Asked {
  const when = { from: startsAt, to: lastEndsAt }
  if (teamId) return when
  return professionalId ? { ...when, professionalId } : { ...when, unitId, ...(roomId && { roomId }) }
}

/** The same of where they could go instead: at whatever time. */
export function aboutProposals({ unitId, professionalId, teamId }: Wish): Asked {
  return professionalId || teamId ? {} : { unitId }
}
