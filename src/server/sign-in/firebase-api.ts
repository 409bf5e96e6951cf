import { z } from 'zod'
import { Problem } from '../../shared/problem.ts'
import type { FirebaseSettings, ServiceAccount } from '../settings/identity-settings.ts'
import { Explained } from '../settings/logged-error.ts'
import {
  accountExists,
  expiredCode,
  invalidCode,
  invalidEmail,
  providerUnreachable,
  tooManyAttempts,
  weakPassword,
} from './refusals.ts'

/** Milliseconds the provider has for one answer. */
export const providerPatience = 8_000

export interface FirebaseApi {
  /** As the service account: whatever an administrator of the project may do. `path` such as `accounts:update`. */
  administer(path: string, body: object): Promise<Record<string, unknown>>
  /** As anybody who knows the public key: `accounts:resetPassword`, `accounts:signInWithPassword`. */
  ask(path: string, body: object): Promise<Record<string, unknown>>
}

/** The code that the Identity Toolkit gave, such as `EMAIL_EXISTS`; for refusals that have no wording of their own. */
export class FirebaseRefusal extends Explained {
  override readonly name = 'FirebaseRefusal'
  readonly reason: string
  constructor(reason: string) {
    super(`Firebase Authentication refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * The Identity Toolkit REST API (https://cloud.google.com/identity-platform/docs/reference/rest), of which Pauta needs
 * six calls; the official server package weighs some 40 MB for them. With the emulator nothing is signed.
 * @param origin where the API answers, for tests
 */
export function createFirebaseApi(settings: FirebaseSettings, origin = originOf(settings)): FirebaseApi {
  const { projectId, apiKey, serviceAccount, emulatorHost } = settings
  const accessToken = emulatorHost ? async () => 'owner' : accessTokenOf(serviceAccount)
  return {
    async administer(path, body) {
      const authorization = `Bearer ${await accessToken()}`
      return post(`${origin}/v1/projects/${projectId}/${path}`, body, { authorization })
    },
    ask: (path, body) => post(`${origin}/v1/${path}?key=${encodeURIComponent(apiKey)}`, body),
  }
}

function originOf({ emulatorHost }: FirebaseSettings): string {
  return emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { status, answer } = await send(url, JSON.stringify(body), { 'content-type': 'application/json', ...headers })
  if (status === 200) return answer
  const message = (answer['error'] as { message?: unknown } | undefined)?.message
  throw refusalOf(typeof message === 'string' ? message : `HTTP ${status}`)
}

/** Fetches with patience; Problem UNAVAILABLE when nothing comes back, or only that the provider itself is ill. */
async function send(url: string, body: string | URLSearchParams, headers: Record<string, string>) {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(providerPatience) })
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  } catch (error) {
    const problem = providerUnreachable()
    problem.cause = error
    throw problem
  }
}

const wordings: Record<string, () => Problem> = {
  EMAIL_EXISTS: accountExists,
  DUPLICATE_EMAIL: accountExists,
  INVALID_EMAIL: invalidEmail,
  WEAK_PASSWORD: weakPassword,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: weakPassword,
  EXPIRED_OOB_CODE: expiredCode,
  INVALID_OOB_CODE: invalidCode,
  USER_DISABLED: invalidCode,
  TOO_MANY_ATTEMPTS_TRY_LATER: () => tooManyAttempts(60),
  QUOTA_EXCEEDED: () => tooManyAttempts(60),
}

/** `WEAK_PASSWORD : Password should be at least 6 characters` → what Pauta says of it. */
function refusalOf(message: string): Error {
  const reason = /^[A-Z_]+/.exec(message)?.[0] ?? 'UNKNOWN'
  return wordings[reason]?.() ?? new FirebaseRefusal(reason)
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
const scopes = 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform'

/** Access tokens by the service account's key (RFC 7523), each used until a minute before its end. */
function accessTokenOf(account: ServiceAccount | undefined): () => Promise<string> {
  let current: { token: Promise<string>; until: number } | undefined
  async function fetchToken(): Promise<string> {
    if (!account) throw new Error('There is no service account to speak to the hosted provider with.')
    const { importPKCS8, SignJWT } = await import('jose')
    const key = await importPKCS8(account.private_key, 'RS256')
    const assertion = await new SignJWT({ scope: scopes })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const { status, answer } = await send(account.token_uri, body, {})
    if (status !== 200) throw new Error(`Google refused the service account: ${JSON.stringify(answer['error'])}`)
    const token = tokenSchema.parse(answer)
    if (current) current.until = Date.now() + (token.expires_in - 60) * 1_000
    return token.access_token
  }
  return () => {
    if (current && Date.now() < current.until) return current.token
    const mine = { token: fetchToken(), until: Infinity }
    current = mine
    mine.token.catch(() => {
      if (current === mine) current = undefined
    })
    return mine.token
  }
}
