import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailOf } from '../../shared/email.ts'
import type { Language } from '../../shared/language.ts'
import { Problem } from '../../shared/problem.ts'
import type { Database } from '../database/connect.ts'
import { beginReset, forgiveGuesses } from './attempts.ts'
import type { KnownDevices } from './known-devices.ts'
import type { AuthProvider } from './provider.ts'
import { invalidCode, invalidEmail, tooManyAttempts } from './refusals.ts'
import { refuseForeign } from './request-guards.ts'
import { type LinkSender, sendResetLink } from './reset-links.ts'

export interface ResetKit extends LinkSender {
  database: Database
  provider: AuthProvider
  /** Where the sign-in is Pauta's own. */
  devices?: KnownDevices | undefined
  /** How to address the person with this uid; undefined when they may not come in. */
  whose: (uid: string) => Promise<{ name: string; language: Language } | undefined>
}

const asked = z.strictObject({ email: z.string().max(320) })
const confirmed = z.strictObject({ code: z.string().min(1).max(1_000), password: z.string().min(1).max(1_000) })
/** Letters under way at once; more than a network of clinics ever asks for, less than would hurt. */
const mostUnderWay = 50

/** The way to a new password, the same with every provider: ask for a link, and choose the password with its code. */
export function servePasswordReset(app: FastifyInstance, kit: ResetKit): void {
  const underWay = new Set<Promise<unknown>>()

  app.post('/api/auth/password-reset', async (request, reply) => {
    refuseForeign(request, kit.publicUrl)
    const email = emailOf(read(asked, request.body).email)
    if (email === undefined) throw invalidEmail()
    const attempt = await beginReset(kit.database, email, request.ip)
    if (!attempt.allowed) throw tooManyAttempts(attempt.retryAfter)
    if (underWay.size >= mostUnderWay) throw tooManyAttempts(10)
    // Not waited for: how long it takes would tell whether the account exists.
    const sending = sendResetLink(kit, email, 'reset', kit.whose).catch((error: unknown) =>
      request.log.error({ reason: reasonOf(error) }, 'a link to a new password could not be sent'),
    )
    underWay.add(sending)
    void sending.finally(() => underWay.delete(sending))
    return reply.header('cache-control', 'no-store').send({})
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
    return reply.header('cache-control', 'no-store').send({})
  })

  app.addHook('onClose', async () => void (await Promise.all(underWay)))
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
  throw new Problem('INVALID_INPUT', { 'pt-BR': 'Preencha todos os campos.', en: 'Fill in every field.' }, { fields })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
