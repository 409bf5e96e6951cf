import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
} from '@firebase/auth'
import { ProviderError, type SignInProvider } from './provider.ts'

/** What the hosted provider's code must know; nothing of it is secret. */
export interface FirebaseOptions {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  /** `http://host:port` of the emulator, on a developer's machine only. */
  readonly emulator: string | null
}

/** A failure of the hosted provider: its own message, its code without `auth/`. */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unavailable'
  return new ProviderError(code.replace(/^auth\//, ''), message)
}

async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw providerErrorOf(error)
  }
}

/** Codes by which the hosted provider says that the session is over, and not only that it could not be reached. */
const over: ReadonlySet<string> = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
])

/** Takes the session off the list in Pauta. Where that cannot be reached, it stays there until it is unused for a week. */
async function endInPauta(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  // Anyone who signs out may be gone from the page before the answer is there.
  await fetch('/api/auth/sign-out', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
}

/** The hosted provider, by its official code for browsers. This file is loaded only where it is the one configured. */
export function firebaseProvider({ emulator, ...options }: FirebaseOptions): SignInProvider {
  // Neither windows nor redirects to sign in by: without a resolver for them, less is loaded.
  const auth = initializeAuth(initializeApp(options), { persistence: browserLocalPersistence })
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true })
  return {
    signIn: (email, password) =>
      asked(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password)
        return { token: await user.getIdToken(), uid: user.uid }
      }),
    async freshToken() {
      try {
        await auth.authStateReady()
        const user = auth.currentUser
        if (!user) throw new ProviderError('session-ended', 'Nobody is signed in with the hosted provider')
        return await user.getIdToken(true)
      } catch (error) {
        const failure = providerErrorOf(error)
        throw over.has(failure.code) ? new ProviderError('session-ended', failure.message) : failure
      }
    },
    signOut: () =>
      asked(async () => {
        await auth.authStateReady()
        const token = await auth.currentUser?.getIdToken().catch(() => undefined)
        await Promise.all([signOut(auth), token && endInPauta(token)])
      }),
  }
}
