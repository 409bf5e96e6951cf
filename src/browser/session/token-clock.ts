/** What a token says of itself. Nothing is verified here: that is the server's business. */
export interface TokenFacts {
  /** The provider's id of the person. */
  readonly uid: string
  /** Milliseconds from being issued to its end, by the server's clock alone. */
  readonly lifetime: number
}

/** Milliseconds before a token's end at which a fresh one is fetched (specification, section 9: about 5 minutes). */
export const refreshBeforeEnd = 5 * 60_000

/** Reads a token's claims; undefined for what is not one. */
export function factsOf(token: string): TokenFacts | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return undefined
    const { sub, iat, exp } = claims as Record<string, unknown>
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return undefined
    return { uid: sub, lifetime: (exp - iat) * 1_000 }
  } catch {
    return undefined
  }
}

/**
 * Milliseconds until a token should be refreshed; 0 when that is due. Only durations are compared, the token's own and
 * the time since it was received, so a device whose clock is wrong by an hour refreshes at the right moment all the same.
 */
export function untilRefresh(token: string, receivedAt: number, now: number): number {
  const facts = factsOf(token)
  const age = now - receivedAt
  // A clock that was set back says nothing about the age: better one refresh too many.
  if (!facts || !(age >= 0)) return 0
  return Math.max(0, facts.lifetime - refreshBeforeEnd - age)
}
