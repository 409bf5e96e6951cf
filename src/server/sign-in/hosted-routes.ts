import type { FastifyInstance } from 'fastify'
import { type AuthProvider, InvalidToken } from './provider.ts'
import { bearerToken } from './sessions.ts'

/**
 * The one door that the hosted provider needs in Pauta's own server: anyone who signs out there says so here with their
 * token, so that the session leaves the list. A token that is none any more has nothing to end.
 */
export function serveHostedSignOut(app: FastifyInstance, provider: AuthProvider): void {
  app.post('/api/auth/sign-out', async (request, reply) => {
    const token = bearerToken(request.headers.authorization)
    const verified = await provider.verifyToken(token).catch((error: unknown) => {
      if (error instanceof InvalidToken) return undefined
      throw error
    })
    if (verified?.sessionId !== undefined) await provider.endSession(verified.uid, verified.sessionId)
    return reply.header('cache-control', 'no-store').send({})
  })
}
