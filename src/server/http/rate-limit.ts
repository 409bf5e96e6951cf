import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/problem.ts'

/** A whole clinic shares one address. */
const addressFactor = 10
/** Tokens and addresses counted at once by one process; the longest unseen ones are forgotten first. */
const mostCounted = 20_000

/**
 * Limits requests to `/api` a minute, per session and per address, far above what people and their screens need: it
 * stops a program that ran wild, not a busy morning. Counted by each process for itself, in memory, so it costs
 * microseconds; guesses of passwords are counted elsewhere, in the database (`sign-in/attempts.ts`).
 * @param perMinute requests of one session; ten times as many from one address. 0 is no limit.
 */
export async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, { global: false, cache: mostCounted })
  const timeWindow = 60_000
  const ofAddress = app.createRateLimit({ max: perMinute * addressFactor, timeWindow, keyGenerator: ({ ip }) => ip })
  const ofSession = app.createRateLimit({ max: perMinute, timeWindow, keyGenerator: sessionOf })
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    refuseWhenOver(await ofAddress(request))
    if (request.headers.authorization !== undefined) refuseWhenOver(await ofSession(request))
  })
}

/** The end of the token is its signature: enough to distinguish tokens, too little to use one. */
function sessionOf({ headers }: FastifyRequest): string {
  return headers.authorization?.slice(-32) ?? ''
}

function refuseWhenOver(count: { isAllowed: boolean; isExceeded?: boolean; ttlInSeconds?: number }): void {
  if (!count.isExceeded) return
  throw new Problem(
    'TOO_MANY',
    {
      'pt-BR': 'Pedidos demais em pouco tempo. Espere um pouco e tente de novo.',
      en: 'Too many requests in a short time. Wait a little and try again.',
    },
    { extra: { retryAfterSeconds: Math.max(1, count.ttlInSeconds ?? 1) } },
  )
}
