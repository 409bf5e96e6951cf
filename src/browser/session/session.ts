import { keepIn, type KeptSession, type SessionUser, type Storage } from './kept.ts'
import { ProviderError, type SignInProvider } from './provider.ts'
import { untilRefresh } from './token-clock.ts'

/** `changed`: somebody came, went or was read again. `expired`: the session ended by itself. `renewed`: it goes on. */
export type SessionEvent = 'changed' | 'expired' | 'renewed'

export interface SessionParts {
  provider: SignInProvider
  storage: Storage
  fetch: (input: string, init?: RequestInit) => Promise<Response>
  /** Milliseconds since the epoch by the device's clock, right or wrong. */
  now: () => number
  /** Where failures are logged (specification, section 8). */
  log: (error: unknown) => void
}

export interface BrowserSession {
  readonly kept: KeptSession
  /** Signs in and loads the person. @throws ProviderError, after logging it */
  signIn(email: string, password: string): Promise<SessionUser>
  /** Takes token and person away at once, then ends the session with the provider, if it can be reached. */
  signOut(): Promise<void>
  /** The token, fetched anew when forced. @throws ProviderError when it cannot be */
  currentToken(options?: { force?: boolean }): Promise<string | null>
  /** Milliseconds until `currentToken({ force: true })` is due; undefined when nobody is signed in. */
  untilRefresh(): number | undefined
  /**
   * Loads the person of a token that is there without its `user` (specification, section 7); whoever the token opens
   * nothing for stays nobody.
   * @throws ProviderError when the person cannot be asked for at the moment
   */
  restoreUser(): Promise<void>
  /** Reads the person again: their role or units were changed. What cannot be read stays as it is. */
  reloadUser(): Promise<void>
  /** `fetch` with the token; after a 401 once more with a fresh one. A session that has ended answers 401 and announces `expired`. */
  authorizedFetch(input: string, init?: RequestInit): Promise<Response>
  /** Tells of session events; the function returned stops it. */
  subscribe: (listener: (event: SessionEvent) => void) => () => void
  tell(event: SessionEvent): void
  /** Whether the session ended by itself and waits for its person to sign in again. */
  hasExpired: () => boolean
}

/** The session of one browser: `token` and `user` in its local storage, whoever the provider is. */
export function createSession({ provider, storage, fetch, now, log }: SessionParts): BrowserSession {
  const kept = keepIn(storage, now)
  const listeners = new Set<(event: SessionEvent) => void>()
  let refreshing: Promise<string> | undefined
  let expired = false

  function tell(event: SessionEvent): void {
    if (event === 'expired' && expired) return
    expired = event === 'expired'
    for (const listener of listeners) listener(event)
  }

  async function logged<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      log(error)
      throw error
    }
  }

  async function refresh(): Promise<string> {
    const before = kept.token()
    const token = await provider.freshToken()
    // Signed out while the answer was on its way: nobody is to be signed in again by it.
    if (kept.token() === null && before !== null) throw new ProviderError('session-ended', 'The session has ended')
    kept.keepToken(token)
    if (kept.user() === null) {
      kept.keepToken(before ?? token)
      throw new ProviderError('session-ended', 'The session is another person’s now')
    }
    return token
  }

  /** One refresh at a time, however many callers need it. */
  function freshToken(): Promise<string> {
    refreshing ??= logged(refresh)
      .catch((error: unknown) => {
        if (error instanceof ProviderError && error.code === 'session-ended') tell('expired')
        throw error
      })
      .finally(() => (refreshing = undefined))
    return refreshing
  }

  async function loadUser(uid: string, get: (address: string) => Promise<Response>): Promise<SessionUser> {
    const response = await get(`/api/v1/users/${encodeURIComponent(uid)}`).catch((error: unknown) => {
      throw new ProviderError('network-request-failed', error instanceof Error ? error.message : String(error))
    })
    if (response.status === 401 || response.status === 404)
      throw new ProviderError('user-disabled', 'This account may not use Pauta')
    if (!response.ok) throw new ProviderError('unavailable', `The user could not be loaded: ${response.status}`)
    const [user] = (await response.json()) as SessionUser[]
    if (!user) throw new ProviderError('user-disabled', 'This account may not use Pauta')
    return user
  }

  async function authorizedFetch(input: string, init: RequestInit = {}): Promise<Response> {
    const token = kept.token()
    if (!token) return fetch(input, init)
    const response = await fetch(input, { ...init, headers: withToken(init.headers, token) })
    // A session known to be over waits for its person; asking for tokens again and again would not bring it back.
    if (response.status !== 401 || expired) return response
    let fresh: string
    try {
      // Another call, or another tab, may have refreshed meanwhile.
      const current = kept.token()
      fresh = current !== null && current !== token ? current : await freshToken()
    } catch (error) {
      if (error instanceof ProviderError && error.code !== 'session-ended') throw error
      return response
    }
    const second = await fetch(input, { ...init, headers: withToken(init.headers, fresh) })
    if (second.status === 401) tell('expired')
    return second
  }

  return {
    kept,
    tell,
    hasExpired: () => expired,
    signIn: (email, password) =>
      logged(async () => {
        const { token, uid } = await provider.signIn(email, password)
        try {
          const bearer = { headers: withToken({}, token) }
          const user = kept.cachedUser(uid) ?? (await loadUser(uid, (address) => fetch(address, bearer)))
          kept.keepUser(user)
          kept.keepToken(token)
          tell(expired ? 'renewed' : 'changed')
          return user
        } catch (error) {
          // No half session: a password that is right opens nothing without its person.
          await provider.signOut().catch(log)
          throw error
        }
      }),
    async signOut() {
      kept.forget()
      tell('changed')
      await provider.signOut().catch(log)
    },
    currentToken: async ({ force = false } = {}) => (force ? freshToken() : kept.token()),
    untilRefresh() {
      const token = kept.token()
      // A token of nobody, written there by hand, is not worth asking for another.
      return token === null || kept.user() === null ? undefined : untilRefresh(token, kept.receivedAt(), now())
    },
    async restoreUser() {
      const uid = kept.tokenUid()
      if (uid === undefined || kept.user()) return
      try {
        const bearer = { headers: withToken({}, kept.token() ?? '') }
        kept.keepUser(await logged(() => loadUser(uid, (address) => fetch(address, bearer))))
        tell('changed')
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== 'user-disabled') throw error
      }
    },
    async reloadUser() {
      const user = kept.user()
      if (!user) return
      try {
        kept.keepUser(await loadUser(user.uid, authorizedFetch))
        tell('changed')
      } catch (error) {
        // Whoever lost access is signed out by the session; without a connection the next event tries again.
        if (!(error instanceof ProviderError)) throw error
      }
    },
    authorizedFetch,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function withToken(headers: HeadersInit | undefined, token: string): Headers {
  const all = new Headers(headers)
  all.set('Authorization', `Bearer ${token}`)
  return all
}
