import type { JSONWebKeySet } from 'jose'
import type { FirebaseSettings } from '../settings/identity-settings.ts'
import { providerPatience } from './firebase-api.ts'
import { InvalidToken, type VerifiedToken } from './provider.ts'
import { providerUnreachable } from './refusals.ts'
import { clockTolerance, createTokenVerifier, verifiedToken } from './token-verifier.ts'

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Milliseconds that known keys go on being believed while Google cannot be asked for newer ones. */
const staleFor = 24 * 60 * 60 * 1_000
const askAgainAfter = 60_000

export interface FirebaseTokenOptions {
  keysUrl?: string
  now?: () => number
}

/**
 * Checks ID tokens of the project, as Google's documentation asks: RS256 by a key of the key set, issuer, audience,
 * times. Only where the emulator is configured, which signs nothing, are its unsigned tokens read instead; the
 * settings allow that on the loopback interface and for a `demo-` project only.
 */
export function createFirebaseVerifier(
  { projectId, emulatorHost }: FirebaseSettings,
  { keysUrl = googleKeys, now = Date.now }: FirebaseTokenOptions = {},
): (token: string) => Promise<VerifiedToken> {
  const issuer = `https://securetoken.google.com/${projectId}`
  if (emulatorHost) return (token) => readUnsigned(token, issuer, projectId, now())
  const loadKeys = keyLoader(keysUrl, now)
  return createTokenVerifier({ issuer, audience: projectId, algorithms: ['RS256'], now, loadKeys })
}

/** Reads the key set; the answer says for how long it may be believed (`cache-control`). */
function keyLoader(url: string, now: () => number) {
  let last: { keySet: JSONWebKeySet; readAt: number } | undefined
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(providerPatience) })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const keySet = (await response.json()) as JSONWebKeySet
      if (!Array.isArray(keySet.keys)) throw new Error('no key set')
      last = { keySet, readAt: now() }
      const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 300)
      return { keySet, freshUntil: now() + seconds * 1_000 }
    } catch (error) {
      // Google's keys live for days: an hour without Google signs nobody out.
      if (last && now() - last.readAt < staleFor) return { keySet: last.keySet, freshUntil: now() + askAgainAfter }
      const problem = providerUnreachable()
      problem.cause = error
      throw problem
    }
  }
}

async function readUnsigned(token: string, issuer: string, audience: string, now: number): Promise<VerifiedToken> {
  const { errors, UnsecuredJWT } = await import('jose')
  try {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer,
      audience,
      clockTolerance,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(now),
    })
    return verifiedToken(payload, now)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new InvalidToken(error.message)
    throw error
  }
}
