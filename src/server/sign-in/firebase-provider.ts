import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { FirebaseSettings } from '../identity-settings.ts'
import { createFirebaseApi, type FirebaseApi, FirebaseRefusal } from './firebase-api.ts'
import { createFirebaseVerifier, type FirebaseTokenOptions } from './firebase-tokens.ts'
import { refuseWeak } from './password-rules.ts'
import type { AuthProvider } from './provider.ts'
import { invalidCode, wrongCurrentPassword } from './refusals.ts'

export interface FirebaseOptions extends FirebaseTokenOptions {
  settings: FirebaseSettings
  /** Where ended sessions are kept, so that the provider need not be asked at every request. */
  database: Database
  /** For tests: where the Identity Toolkit answers. */
  api?: FirebaseApi
}

/** Firebase Authentication: Google keeps the passwords, the browser signs in there, Pauta checks what it brings. */
export function createFirebaseProvider({
  settings,
  database,
  api: given,
  ...tokenOptions
}: FirebaseOptions): AuthProvider {
  const api = given ?? createFirebaseApi(settings)
  const now = tokenOptions.now ?? Date.now
  const listeners: ((uid: string) => void)[] = []

  /** Ends every session of a person: Google makes no new token for them, and we believe no older one. */
  async function end(uid: string, changes: object = {}): Promise<void> {
    const seconds = Math.floor(now() / 1_000)
    await api.administer('accounts:update', { localId: uid, validSince: String(seconds), ...changes })
    await sql`insert into auth.sessions_ended (uid, until) values (${uid}, to_timestamp(${seconds}))
      on conflict (uid) do update set until = greatest(sessions_ended.until, excluded.until)`.execute(database)
    for (const listener of listeners) listener(uid)
  }

  return {
    name: 'firebase',
    verifyToken: createFirebaseVerifier(settings, tokenOptions),
    async isOpen({ uid, signedInAt }) {
      // Both are whole seconds. A password given in the very second of the ending counts as before it.
      const { rows } = await sql<{ ended: boolean }>`
        select until >= to_timestamp(${(signedInAt ?? 0) / 1_000}) as ended from auth.sessions_ended
          where uid = ${uid}`.execute(database)
      return !rows[0]?.ended
    },
    async createAccount({ email, password, name }) {
      refuseWeak(password)
      const { localId } = await api.administer('accounts', { email, password, displayName: name, emailVerified: true })
      return String(localId)
    },
    disable: (uid) => end(uid, { disableUser: true }),
    async enable(uid) {
      await api.administer('accounts:update', { localId: uid, disableUser: false })
    },
    // Google names no single session of a person.
    sessionsOf: async () => [],
    endSession: async () => false,
    endOtherSessions: (uid) => end(uid),
    async changePassword(uid, { currentPassword, password }) {
      refuseWeak(password)
      await api
        .ask('accounts:signInWithPassword', { email: await emailOf(api, uid), password: currentPassword })
        .catch((error: unknown) => {
          throw error instanceof FirebaseRefusal && /^INVALID_(PASSWORD|LOGIN_CREDENTIALS)$/.test(error.reason)
            ? wrongCurrentPassword()
            : error
        })
      await end(uid, { password })
    },
    async createResetCode(email) {
      const uid = await uidOf(api, email)
      if (!uid) return undefined
      const { oobLink } = await api.administer('accounts:sendOobCode', {
        requestType: 'PASSWORD_RESET',
        email,
        returnOobLink: true,
      })
      // Google's own page would do the same; the code in Pauta's link opens Pauta's.
      const code = new URL(String(oobLink)).searchParams.get('oobCode')
      return code ? { uid, code } : undefined
    },
    async confirmReset(code, password) {
      refuseWeak(password)
      const { email } = await api.ask('accounts:resetPassword', { oobCode: code, newPassword: password })
      const uid = await uidOf(api, String(email))
      if (!uid) throw invalidCode()
      await end(uid)
      return { uid, email: String(email) }
    },
    onSessionsEnded: (listener) => void listeners.push(listener),
  }
}

interface FoundUser {
  localId: string
  email?: string
  disabled?: boolean
}

async function lookUp(api: FirebaseApi, question: object): Promise<FoundUser | undefined> {
  const { users } = await api.administer('accounts:lookup', question)
  return (users as FoundUser[] | undefined)?.[0]
}

async function uidOf(api: FirebaseApi, email: string): Promise<string | undefined> {
  const found = await lookUp(api, { email: [email] })
  return found && !found.disabled ? found.localId : undefined
}

async function emailOf(api: FirebaseApi, uid: string): Promise<string> {
  const found = await lookUp(api, { localId: [uid] })
  if (!found?.email) throw wrongCurrentPassword()
  return found.email
}
