import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'
import { InvalidToken, type VerifiedToken } from './provider.ts'

export interface TokenRules {
  issuer: string
  audience: string
  /** The only algorithms believed; `none` and everything else is refused whatever the token says of itself. */
  algorithms: readonly string[]
  /** Reads the provider's public keys. Called seldom: see `createTokenVerifier`. */
  loadKeys(): Promise<JSONWebKeySet>
  now?: () => number
}

/** Seconds by which two machines' clocks may differ. */
const clockTolerance = 5
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

  function currentKeys(reread: boolean): Promise<JWTVerifyGetKey> {
    if (keys && !(reread && now() - readAt >= rereadEvery)) return keys
    readAt = now()
    const reading = readKeys(rules)
    keys = reading
    reading.catch(() => {
      if (keys === reading) keys = undefined
    })
    return reading
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
      if (!payload.sub || payload.exp === undefined) throw new InvalidToken('no subject')
      return { uid: payload.sub, expiresAt: payload.exp * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw new InvalidToken(error.message)
      throw error
    }
  }
}

async function readKeys(rules: TokenRules): Promise<JWTVerifyGetKey> {
  const { createLocalJWKSet } = await import('jose')
  return createLocalJWKSet(await rules.loadKeys())
}
