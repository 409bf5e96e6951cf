import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Database } from '../../database/connect.ts'
import { answerProblems } from '../../http/problems.ts'
import { createEmbeddedProvider, type EmbeddedProvider } from '../embedded-provider.ts'
import { serveEmbeddedSignIn } from '../embedded-routes.ts'

export interface SignInServer {
  app: FastifyInstance
  provider: EmbeddedProvider
  /** `http://127.0.0.1:PORT` */
  address: string
  signIn: (email: string, password: string, headers?: Record<string, string>) => Promise<Response>
}

interface SignInServerOptions {
  publicUrl?: string
  /** Opens further doors before the server listens. */
  prepare?: (app: FastifyInstance, provider: EmbeddedProvider) => void
}

/** The sign-in of Pauta alone, on a real port. `x-forwarded-for` says who calls, so that a test can be many addresses. */
export async function signInServer(database: Database, options: SignInServerOptions = {}): Promise<SignInServer> {
  const provider = createEmbeddedProvider({
    database,
    secret: 'a secret of the tests, long enough to be one',
    publicUrl: options.publicUrl ?? 'http://127.0.0.1:4000',
  })
  const app = Fastify({ trustProxy: true })
  answerProblems(app)
  serveEmbeddedSignIn(app, provider)
  options.prepare?.(app, provider)
  app.get('/quick', async () => ({ ok: true }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    })
  return { app, provider, address, signIn }
}
