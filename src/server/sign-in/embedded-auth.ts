import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inPasswordLane } from './password-lane.ts'
import { maxPasswordLength } from './password-rules.ts'

export interface EmbeddedAuthOptions {
  database: Database
  /** At least 32 characters; encrypts the signing keys and signs the session cookie. */
  secret: string
  /** Where people reach Pauta, such as `https://pauta.example`; decides whether cookies are for https only. */
  publicUrl: string
  issuer: string
  audience: string
  /** Told of what the library finds wrong. */
  warn?: (message: string) => void
}

/** Seconds: like the hosted provider's. */
export const tokenLifetime = 60 * 60
const day = 24 * 60 * 60

export type EmbeddedAuth = Awaited<ReturnType<typeof startEmbeddedAuth>>

/**
 * better-auth over Pauta's own pool and the tables of the `auth` schema. It weighs some 50 MB and a third of a second,
 * so it is imported here, at the first sign-in, and not with the server.
 */
export async function startEmbeddedAuth({ database, secret, publicUrl, issuer, audience, warn }: EmbeddedAuthOptions) {
  const [{ betterAuth }, { jwt }, { hashPassword, verifyPassword }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/jwt'),
    import('better-auth/crypto'),
  ])
  return betterAuth({
    appName: 'Pauta',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => warn?.(message) },
    database: { db: authTables(database), type: 'postgres', transaction: false },
    // Pauta counts attempts itself, before a password is hashed: per person as well as per address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      maxPasswordLength,
      password: {
        hash: (password) => inPasswordLane(() => hashPassword(password)),
        verify: (attempt) => inPasswordLane(() => verifyPassword(attempt)),
      },
    },
    user: {
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { disabled: { type: 'boolean', required: false, defaultValue: false, input: false } },
    },
    session: {
      expiresIn: 7 * day,
      updateAge: day,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            const user = await context?.context.internalAdapter.findUserById(session.userId)
            // No session for a disabled person; the answer is the same as to a wrong password.
            if (!user || (user as { disabled?: boolean }).disabled) return false
            return undefined
          },
        },
      },
    },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: {
          issuer,
          audience,
          expirationTime: `${tokenLifetime}s`,
          // Nothing about the person: role and units are read at every request, so a token cannot grow stale.
          // The session's id, so that a token ends with its session.
          definePayload: ({ session }) => ({ sid: session.id }),
        },
        disableSettingJwtHeader: true,
        schema: {
          jwks: {
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'pauta',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => crypto.randomUUID(), validateSchema: false },
    },
  })
}

/** Set by Pauta from the connection; what a client sends under this name never reaches the library. */
export const addressHeader = 'x-pauta-address'

function authTables(database: Database): Kysely<Record<string, unknown>> {
  return database.withSchema('auth').withPlugin(instantsAsDates) as unknown as Kysely<Record<string, unknown>>
}

/** The library expects JavaScript dates where Pauta's own pool answers with ISO text. */
const instantsAsDates: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const rows = result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
        ]),
      ),
    )
    return { ...result, rows }
  },
}
