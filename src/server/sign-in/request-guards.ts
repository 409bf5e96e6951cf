import type { FastifyRequest } from 'fastify'
import { foreignOrigin } from './refusals.ts'

/**
 * Refuses what another site's page sends with our cookies (CSRF), and a sign-in into a stranger's account likewise.
 * The cookie is SameSite=Strict as well; this also holds for a neighbour on the same site, such as another port.
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  // Not a browser, or an old one whose cookies SameSite guards.
  if (origin === undefined) return
  const own = [`http://${request.host}`, `https://${request.host}`, new URL(publicUrl).origin]
  if (!own.includes(origin)) throw foreignOrigin()
}
