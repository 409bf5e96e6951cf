import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Environment } from '../settings/environment.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import { serveEmbeddedSignIn } from './embedded-routes.ts'
import { createFirebaseProvider } from './firebase-provider.ts'
import { serveHostedSignOut } from './hosted-routes.ts'
import type { KnownDevices } from './known-devices.ts'
import type { AuthProvider } from './provider.ts'

export interface ChosenProvider {
  provider: AuthProvider
  /** Opens the doors that the provider needs in Pauta's own server; the hosted one has its own elsewhere. */
  readonly serveSignIn: (app: FastifyInstance) => void
  /** Where the sign-in is Pauta's own: which devices people come in on. */
  readonly devices?: KnownDevices
}

/** The provider that the settings name. */
export function chooseProvider(
  { firebase, authSecret = '' }: Pick<Environment, 'firebase' | 'authSecret'>,
  database: Database,
  publicUrl: string,
): ChosenProvider {
  if (firebase) {
    const provider = createFirebaseProvider({ settings: firebase, database })
    return { provider, serveSignIn: (app) => serveHostedSignOut(app, provider) }
  }
  const provider = createEmbeddedProvider({ database, secret: authSecret, publicUrl })
  return { provider, serveSignIn: (app) => serveEmbeddedSignIn(app, provider), devices: provider.devices }
}
