import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { emailOf } from '../../shared/email.ts'
import { issueWords } from '../../shared/issue-words.ts'
import { Problem } from '../../shared/problem.ts'
import { refusedFields } from '../endpoint/input.ts'
import { beginAttempt } from './attempts.ts'
import { publicKeys } from './embedded-accounts.ts'
import { addressHeader } from './embedded-auth.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'
import { touchSession } from './embedded-sessions.ts'
import { aheadInPasswordLane } from './password-lane.ts'
import { maxPasswordLength } from './password-rules.ts'
import { invalidEmail, sessionEnded, tooManyAttempts, wrongCredentials } from './refusals.ts'
import { refuseForeign } from './request-guards.ts'
import { recordSignIn } from './sign-ins.ts'

const credentials = z.strictObject({ email: z.string().max(320), password: z.string().min(1) })

/**
 * The embedded provider's doors under `/api/auth`: sign in, a fresh token, sign out, the public keys. Of the library's
 * own endpoints none is open by itself, so what is not listed here does not exist.
 */
export function serveEmbeddedSignIn(app: FastifyInstance, provider: EmbeddedProvider): void {
  const { database } = provider

  app.post('/api/auth/sign-in/email', async (request, reply) => {
    refuseForeign(request, provider.publicUrl)
    const { email, password } = readCredentials(request.body)
    const device = provider.devices.laneOf(request.headers.cookie, email)
    const attempt = await beginAttempt(database, email, request.ip, device)
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfter)
    const { api } = await provider.library()
    const tryIt = () => api.signInEmail({ body: { email, password }, headers: headersOf(request), asResponse: true })
    const signedIn = await (device === undefined ? tryIt() : aheadInPasswordLane(tryIt))
    if (!signedIn.ok) throw refusalOf(signedIn)
    await attempt.succeeded()
    const { user } = (await signedIn.json()) as { user: { id: string } }
    const cookies = signedIn.headers.getSetCookie()
    const token = await tokenFor(
      provider,
      new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
    )
    if (!token) throw sessionEnded()
    await recordSignIn(database, user.id, request)
    const known = provider.devices.remember(request.headers.cookie, email)
    return send(reply, { token: token.token, uid: user.id }, [...cookies, known])
  })

  app.get('/api/auth/token', async (request, reply) => {
    const token = await tokenFor(provider, headersOf(request))
    if (!token) throw sessionEnded()
    const { sessionId } = await provider.verifyToken(token.token)
    if (sessionId) await touchSession(database, sessionId)
    return send(reply, { token: token.token }, token.cookies)
  })

  app.post('/api/auth/sign-out', async (request, reply) => {
    refuseForeign(request, provider.publicUrl)
    const { api } = await provider.library()
    const session = await api.getSession({ headers: headersOf(request) })
    const response = await api.signOut({ headers: headersOf(request), asResponse: true })
    if (session) provider.sessionsEnded(session.user.id)
    return send(reply, {}, response.headers.getSetCookie())
  })

  app.get('/api/auth/jwks', async (_request, reply) => send(reply, await publicKeys(database), []))
}

function readCredentials(body: unknown): z.output<typeof credentials> {
  const parsed = credentials.safeParse(body, { error: issueWords })
  if (!parsed.success) {
    throw new Problem(
      'INVALID_INPUT',
      { 'pt-BR': 'Informe o e-mail e a senha.', en: 'Enter e-mail and password.' },
      { fields: refusedFields(parsed.error) },
    )
  }
  const email = emailOf(parsed.data.email)
  if (email === undefined) throw invalidEmail()
  // No account has such a password, so there is nothing to hash.
  if (parsed.data.password.length > maxPasswordLength) throw wrongCredentials()
  return { email, password: parsed.data.password }
}

async function tokenFor(
  provider: EmbeddedProvider,
  headers: Headers,
): Promise<{ token: string; cookies: string[] } | undefined> {
  // Without a cookie there is no session; no need to wake the library for it.
  if (!headers.has('cookie')) return undefined
  const { api } = await provider.library()
  const response = await api.getToken({ headers, asResponse: true })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`The embedded provider could not make a token: ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return { token, cookies: response.headers.getSetCookie() }
}

function refusalOf(response: Response): Error {
  if (response.status === 401) return wrongCredentials()
  return new Error(`The embedded provider could not sign in: ${response.status}`)
}

/** What the library may know of a request: its cookie, device and address, nothing else that a client could say. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ [addressHeader]: request.ip })
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie)
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'])
  return headers
}

function send(reply: FastifyReply, body: object, cookies: string[]): FastifyReply {
  for (const cookie of cookies) void reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').send(body)
}
