import type { Database } from '../database/connect.ts'
import { hashOf, insertAccounts, publicKeys, setDisabled } from './embedded-accounts.ts'
import { type EmbeddedAuth, maxPasswordLength, startEmbeddedAuth } from './embedded-auth.ts'
import { inPasswordLane } from './password-lane.ts'
import type { AuthProvider } from './provider.ts'
import { accountExists, weakPassword } from './refusals.ts'
import { createTokenVerifier } from './token-verifier.ts'

export interface EmbeddedProviderOptions {
  database: Database
  /** At least 32 characters; see `readSecret`. All processes on one database share it. */
  secret: string
  /** Where people reach Pauta; its scheme decides whether the session cookie is for https only. */
  publicUrl: string
  warn?: (message: string) => void
}

/** Passwords kept in Pauta's own PostgreSQL. */
export interface EmbeddedProvider extends AuthProvider {
  readonly name: 'embedded'
  readonly database: Database
  readonly publicUrl: string
  /** The library behind it, started when first asked for. */
  library(): Promise<EmbeddedAuth>
}

const issuer = 'urn:pauta:embedded'
const audience = 'urn:pauta:api'
const shortestPassword = 10

/** The provider that needs nothing but the database. */
export function createEmbeddedProvider({
  database,
  secret,
  publicUrl,
  warn,
}: EmbeddedProviderOptions): EmbeddedProvider {
  let library: Promise<EmbeddedAuth> | undefined
  return {
    name: 'embedded',
    database,
    publicUrl,
    library() {
      library ??= startEmbeddedAuth({ database, secret, publicUrl, issuer, audience, warn })
      return library
    },
    verifyToken: createTokenVerifier({ issuer, audience, algorithms: ['EdDSA'], loadKeys: () => publicKeys(database) }),
    async createAccount({ email, password, name }) {
      if (password.length < shortestPassword || password.length > maxPasswordLength) throw weakPassword()
      const hash = await inPasswordLane(() => hashOf(password))
      const [uid] = await insertAccounts(database, [{ uid: crypto.randomUUID(), email, name }], hash)
      if (!uid) throw accountExists()
      return uid
    },
    disable: (uid) => setDisabled(database, uid, true),
    enable: (uid) => setDisabled(database, uid, false),
  }
}
