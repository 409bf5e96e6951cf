import type { Database } from '../database/connect.ts'
import { correctEmail, hasAccount, hashOf, insertAccounts, publicKeys, setDisabled } from './embedded-accounts.ts'
import { type EmbeddedAuth, startEmbeddedAuth } from './embedded-auth.ts'
import { changeOwnPassword, ownerOfCode, setPasswordByCode } from './embedded-passwords.ts'
import { deleteSession, deleteSessions, isSessionOpen, listSessions } from './embedded-sessions.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { inPasswordLane } from './password-lane.ts'
import { refuseWeak, unknownPassword } from './password-rules.ts'
import type { AuthProvider } from './provider.ts'
import { accountExists } from './refusals.ts'
import { codeLife, makeCode } from './reset-codes.ts'
import { signInsOf } from './sign-ins.ts'
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
  readonly devices: KnownDevices
  /** The library behind it, started when first needed. */
  library(): Promise<EmbeddedAuth>
  /** Tells the listeners of `onSessionsEnded`. */
  sessionsEnded(uid: string): void
}

const issuer = 'urn:pauta:embedded'
const audience = 'urn:pauta:api'

/** The provider that needs nothing but the database. */
export function createEmbeddedProvider({
  database,
  secret,
  publicUrl,
  warn,
}: EmbeddedProviderOptions): EmbeddedProvider {
  let library: Promise<EmbeddedAuth> | undefined
  // Of a password that nobody knows: one does for all, and five hundred invitations cost one.
  let unknownHash: Promise<string> | undefined
  const listeners: ((uid: string) => void)[] = []
  const verify = createTokenVerifier({
    issuer,
    audience,
    algorithms: ['EdDSA'],
    loadKeys: async () => ({ keySet: await publicKeys(database) }),
  })
  const sessionsEnded = (uid: string) => {
    for (const listener of listeners) listener(uid)
  }
  return {
    name: 'embedded',
    database,
    publicUrl,
    devices: createKnownDevices(secret, publicUrl),
    library() {
      library ??= startEmbeddedAuth({ database, secret, publicUrl, issuer, audience, warn })
      return library
    },
    sessionsEnded,
    onSessionsEnded: (listener) => void listeners.push(listener),
    verifyToken: verify,
    // A token that names no session was made before tokens did; anyone who holds it signs in once more.
    isOpen: async ({ uid, sessionId }) => sessionId !== undefined && isSessionOpen(database, uid, sessionId),
    async createAccount({ email, password, name }) {
      refuseWeak(password)
      const hash = await inPasswordLane(() => hashOf(password))
      const [uid] = await insertAccounts(database, [{ uid: crypto.randomUUID(), email, name }], hash)
      if (!uid) throw accountExists()
      return uid
    },
    async keepAccount({ uid, email, name }) {
      if (await hasAccount(database, uid)) {
        if (!(await correctEmail(database, uid, email))) throw accountExists()
        return
      }
      const hash = await (unknownHash ??= inPasswordLane(() => hashOf(unknownPassword())))
      const [made] = await insertAccounts(database, [{ uid, email, name }], hash)
      // Somebody else's e-mail, or another attempt at the same account that was quicker.
      if (!made && !(await correctEmail(database, uid, email))) throw accountExists()
    },
    async disable(uid) {
      await setDisabled(database, uid, true)
      sessionsEnded(uid)
    },
    enable: (uid) => setDisabled(database, uid, false),
    sessionsOf: (uid, currentId) => listSessions(database, uid, currentId),
    signInsOf: (uid, between) => signInsOf(database, uid, between),
    async endSession(uid, sessionId) {
      const ended = await deleteSession(database, uid, sessionId)
      sessionsEnded(uid)
      return ended
    },
    async endOtherSessions(uid, currentId) {
      await deleteSessions(database, uid, currentId)
      sessionsEnded(uid)
    },
    async changePassword(uid, change) {
      await changeOwnPassword(database, uid, change)
      sessionsEnded(uid)
    },
    createResetCode: (email, kind) => makeCode(database, email, codeLife[kind]),
    checkReset: (code) => ownerOfCode(database, code),
    async confirmReset(code, password) {
      const whose = await setPasswordByCode(database, code, password)
      sessionsEnded(whose.uid)
      return whose
    },
  }
}
