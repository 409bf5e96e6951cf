import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'
import { InvalidToken, type VerifiedToken } from './provider.ts'

export interface TokenRules {
  issuer: string
  audience: string
  /** The only algorithms believed; `none` and everything else is refused whatever the token says of itself. */
  algorithms: readonly string[]
  /**
   * Reads the provider's public keys and until when (milliseconds since the epoch) they may be believed; for ever
   * where not said. Called seldom: see `createTokenVerifier`. Problems it throws reach the caller.
   */
  loadKeys(): Promise<{ keySet: JSONWebKeySet; freshUntil?: number }>
  now?: () => number
}

/** Seconds by which two machines' clocks may differ. */
export const clockTolerance = 5
/** Milliseconds between two readings of the keys for the sake of unknown ones, so that forged key ids cost nothing. */
const rereadEvery = 10_000

/**
 * Checks a token's signature, issuer, audience and time against the provider's key set, which is cached.
 * The function throws `InvalidToken`; failures to read the keys pass through as they are.
 */
export function createTokenVerifier(rules: TokenRules): (token: string) => Promise<VerifiedToken> {
  const now = rules.now ?? Date.now
  let keys: Promise<JWTVerifyGetKey> | undefined
  let readAt = 0
  let freshUntil = Infinity

  function currentKeys(reread: boolean): Promise<JWTVerifyGetKey> {
    if (keys && now() < freshUntil && !(reread && now() - readAt >= rereadEvery)) return keys
    readAt = now()
    freshUntil = Infinity
    const reading = readKeys(rules)
    keys = reading.then((read) => {
      freshUntil = read.freshUntil ?? Infinity
      return read.getKey
    })
    const mine = keys
    mine.catch(() => {
      if (keys === mine) keys = undefined
    })
    return mine
  }

  return async (token) => {
    const { jwtVerify, errors } = await import('jose')
    const check = async (reread: boolean): Promise<JWTPayload> => {
      const keySet = await currentKeys(reread)
      const { payload } = await jwtVerify(token, keySet, {
        algorithms: [...rules.algorithms],
        issuer: rules.issuer,
        audience: rules.audience,
        clockTolerance,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now()),
      })
      return payload
    }
    try {
      // A key made by another process after ours were read is not known yet.
      const payload = await check(false).catch((error: unknown) => {
        if (error instanceof errors.JWKSNoMatchingKey) return check(true)
        throw error
      })
      return verifiedToken(payload, now())
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw new InvalidToken(error.message)
      throw error
    }
  }
}

/** Whom a payload whose signature and times are right speaks for. Throws `InvalidToken`. */
export function verifiedToken(payload: JWTPayload, now: number): VerifiedToken {
  const { sub, exp, sid, auth_time: signedInAt } = payload
  if (!sub || exp === undefined) throw new InvalidToken('no subject')
  if (typeof signedInAt === 'number' && signedInAt * 1_000 > now + clockTolerance * 1_000) {
    throw new InvalidToken('signed in later than now')
  }
  return {
    uid: sub,
    expiresAt: exp * 1_000,
    ...(typeof sid === 'string' && { sessionId: sid }),
    ...(typeof signedInAt === 'number' && { signedInAt: signedInAt * 1_000 }),
  }
}

async function readKeys(rules: TokenRules): Promise<{ getKey: JWTVerifyGetKey; freshUntil?: number }> {
  const { createLocalJWKSet } = await import('jose')
  const { keySet, freshUntil } = await rules.loadKeys()
  return { getKey: createLocalJWKSet(keySet), ...(freshUntil !== undefined && { freshUntil }) }
}
