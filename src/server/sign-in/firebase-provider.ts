import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import type { FirebaseSettings } from '../settings/identity-settings.ts'
import { checkPresentPassword } from './attempts.ts'
import { createFirebaseApi, type FirebaseApi, FirebaseRefusal } from './firebase-api.ts'
import { createFirebaseVerifier, type FirebaseTokenOptions } from './firebase-tokens.ts'
import {
  endHostedSession,
  endHostedSessions,
  hostedSessionId,
  isHostedOpen,
  listHostedSessions,
} from './hosted-sessions.ts'
import { refuseWeak, unknownPassword } from './password-rules.ts'
import type { AuthProvider } from './provider.ts'
import { invalidCode, wrongCurrentPassword } from './refusals.ts'
import { signInsOf } from './sign-ins.ts'

export interface FirebaseOptions extends FirebaseTokenOptions {
  settings: FirebaseSettings
  /** Where ended sessions are kept, so that the provider need not be asked at every request. */
  database: Database
  /** For tests: where the Identity Toolkit answers. */
  api?: FirebaseApi
  /** For tests: waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Firebase Authentication: Google keeps the passwords, the browser signs in there, Pauta checks what it brings. */
export function createFirebaseProvider({
  settings,
  database,
  api: given,
  wait = pause,
  ...tokenOptions
}: FirebaseOptions): AuthProvider {
  const api = given ?? createFirebaseApi(settings)
  const now = tokenOptions.now ?? Date.now
  const listeners: ((uid: string) => void)[] = []

  const verify = createFirebaseVerifier(settings, tokenOptions)
  const tell = (uid: string) => {
    for (const listener of listeners) listener(uid)
  }

  /** Ends every session of a person: Google makes no new token for them, and we believe no older one. */
  async function end(uid: string, changes: object = {}): Promise<void> {
    const validSince = String(Math.floor(now() / 1_000))
    await api.administer('accounts:update', { localId: uid, validSince, ...changes })
    // After Google's answer: what it let in by the old password until then is ended with the rest.
    await endHostedSessions(database, uid, { now: now() })
    tell(uid)
  }

  /**
   * As `end`, for a new password; answers only in the second after. Sign-ins are told apart by whole seconds, so nobody
   * who was told of the new password comes in within the one that ended everything before it.
   */
  async function endForNewPassword(uid: string, changes: object = {}): Promise<void> {
    await end(uid, changes)
    await wait(1_000 - (now() % 1_000))
  }

  return {
    name: 'firebase',
    async verifyToken(token) {
      const verified = await verify(token)
      const { signedInAt } = verified
      return signedInAt === undefined ? verified : { ...verified, sessionId: hostedSessionId(signedInAt) }
    },
    // Every token of this provider says when; what does not is none.
    isOpen: async ({ uid, signedInAt }, caller) =>
      signedInAt !== undefined && isHostedOpen(database, { uid, signedInAt }, { caller, now: now() }),
    async createAccount({ email, password, name }) {
      refuseWeak(password)
      const { localId } = await api.administer('accounts', { email, password, displayName: name, emailVerified: true })
      return String(localId)
    },
    async keepAccount({ uid, email, name }) {
      const found = await lookUp(api, { localId: [uid] })
      if (!found) {
        const account = { localId: uid, email, password: unknownPassword(), displayName: name, emailVerified: true }
        await api.administer('accounts', account).catch(unlessReason('DUPLICATE_LOCAL_ID'))
      } else if (found.email !== email) {
        await api.administer('accounts:update', { localId: uid, email, emailVerified: true })
      }
    },
    // Somebody whose account was never made is out already, and is made one by their next invitation.
    disable: (uid) => end(uid, { disableUser: true }).catch(unlessReason('USER_NOT_FOUND')),
    async enable(uid) {
      const enabled = api.administer('accounts:update', { localId: uid, disableUser: false })
      await enabled.catch(unlessReason('USER_NOT_FOUND'))
    },
    sessionsOf: (uid, currentId) => listHostedSessions(database, uid, { currentId, now: now() }),
    signInsOf: (uid, between) => signInsOf(database, uid, between),
    async endSession(uid, sessionId) {
      const ended = await endHostedSession(database, uid, sessionId, now())
      tell(uid)
      return ended
    },
    async endOtherSessions(uid, currentId) {
      // Google could only end all of them: it goes on making tokens for the others, which are refused here.
      if (currentId === undefined) return end(uid)
      await endHostedSessions(database, uid, { now: now(), sparedId: currentId })
      tell(uid)
    },
    async changePassword(uid, { currentPassword, password }) {
      refuseWeak(password)
      // Google counts by address too, but sees ours alone: one person's guesses would stop everybody.
      await checkPresentPassword(database, uid, async () =>
        api
          .ask('accounts:signInWithPassword', { email: await emailOf(api, uid), password: currentPassword })
          .catch((error: unknown) => {
            throw error instanceof FirebaseRefusal && /^INVALID_(PASSWORD|LOGIN_CREDENTIALS)$/.test(error.reason)
              ? wrongCurrentPassword()
              : error
          }),
      )
      await endForNewPassword(uid, { password })
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
    async checkReset(code) {
      // Without a new password Google only says whose the code is, also of somebody who was disabled meanwhile.
      const { email } = await api.ask('accounts:resetPassword', { oobCode: code })
      if (!(await uidOf(api, String(email)))) throw invalidCode()
      return { email: String(email) }
    },
    async confirmReset(code, password) {
      refuseWeak(password)
      const { email } = await api.ask('accounts:resetPassword', { oobCode: code, newPassword: password })
      const uid = await uidOf(api, String(email))
      if (!uid) throw invalidCode()
      await endForNewPassword(uid)
      return { uid, email: String(email) }
    },
    onSessionsEnded: (listener) => void listeners.push(listener),
  }
}

/** Lets a refusal of this reason pass, and no other. */
function unlessReason(reason: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof FirebaseRefusal) || error.reason !== reason) throw error
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
