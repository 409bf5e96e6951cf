import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailOf } from '../../shared/email.ts'
import { issueWords } from '../../shared/issue-words.ts'
import { Problem } from '../../shared/problem.ts'
import { refusedFields } from '../endpoint/input.ts'
import type { Database } from '../database/connect.ts'
import { beginCodeCheck, beginReset, forgiveGuesses } from './attempts.ts'
import type { KnownDevices } from './known-devices.ts'
import type { AuthProvider } from './provider.ts'
import { invalidCode, invalidEmail, tooManyAttempts } from './refusals.ts'
import { refuseForeign } from './request-guards.ts'
import { letterFor, type RequestLetter } from './reset-letter.ts'

export interface ResetKit {
  database: Database
  provider: AuthProvider
  /** Where the sign-in is Pauta's own. */
  devices?: KnownDevices | undefined
  publicUrl: string
  /** The person with this e-mail, by uid; undefined for strangers. */
  uidOf: (email: string) => Promise<string | undefined>
  requestLetter: RequestLetter
  /** Whether the person with this e-mail has never come in: the link is the way in of their first day. */
  isInvited: (email: string) => Promise<boolean>
}

const asked = z.strictObject({ email: z.string().max(320) })
const looked = z.strictObject({ code: z.string().min(1).max(1_000) })
const confirmed = z.strictObject({ code: z.string().min(1).max(1_000), password: z.string().min(1).max(1_000) })

/** The way to a new password, the same with every provider: ask for a link, and choose the
 * password with its code, which is looked at before. */
export function servePasswordReset(app: FastifyInstance, kit: ResetKit): void {
  app.post('/api/auth/password-reset', async (request, reply) => {
    refuseForeign(request, kit.publicUrl)
    const email = emailOf(read(asked, request.body).email)
    if (email === undefined) throw invalidEmail()
    const attempt = await beginReset(kit.database, email, request.ip)
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfter)
    // Sent later: the duration would reveal whether the account exists.
    await kit.requestLetter(letterFor(await kit.uidOf(email)))
    return reply.header('cache-control', 'no-store').send({})
  })

  // A dead link is said to be dead before somebody thinks up a password for it. Says of whose it
  // is only whether they come for the first time.
  app.post('/api/auth/password-reset/check', async (request, reply) => {
    refuseForeign(request, kit.publicUrl)
    const attempt = await beginCodeCheck(kit.database, request.ip)
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfter)
    const parsed = looked.safeParse(request.body)
    if (!parsed.success) throw invalidCode()
    const { email } = await kit.provider.checkReset(parsed.data.code)
    await attempt.succeeded()
    const answer = (await kit.isInvited(email)) ? { invited: true } : {}
    return reply.header('cache-control', 'no-store').send(answer)
  })

  app.post('/api/auth/password-reset/confirm', async (request, reply) => {
    refuseForeign(request, kit.publicUrl)
    const parsed = confirmed.safeParse(request.body)
    if (!parsed.success && parsed.error.issues.some(({ path }) => path[0] === 'code')) throw invalidCode()
    const { code, password } = read(confirmed, request.body)
    const { email } = await kit.provider.confirmReset(code, password)
    await forgiveGuesses(kit.database, email, request.ip)
    // Whoever opened the mail is no stranger: the device is known, with guesses of its own from now on.
    if (kit.devices) void reply.header('set-cookie', kit.devices.remember(request.headers.cookie, email, true))
    // On their first day they need not type it: what they chose signs them in.
    const answer = (await kit.isInvited(email)) ? { email } : {}
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body, { error: issueWords })
  if (parsed.success) return parsed.data
  const fields = refusedFields(parsed.error)
  throw new Problem('INVALID_INPUT', { 'pt-BR': 'Preencha todos os campos.', en: 'Fill in every field.' }, { fields })
}
