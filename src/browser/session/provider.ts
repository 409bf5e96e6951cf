/** What the browser needs of a sign-in provider; the embedded and the hosted one both implement it. */
export interface SignInProvider {
  /** @throws ProviderError */
  signIn(email: string, password: string): Promise<{ token: string; uid: string }>
  /** A fresh token for the session that is open. @throws ProviderError `session-ended` when there is none any more */
  freshToken(): Promise<string>
  /** Ends the session with the provider. */
  signOut(): Promise<void>
}

/** A failure of the provider. `message` is the provider's own; `code` is as the hosted provider names it. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: string
  /** Seconds to wait, where the provider says so. */
  readonly retryAfter: number | undefined

  constructor(code: string, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Asks Pauta's own server under `/api/auth`. Refusals and silence come as ProviderError. */
export function signInService(fetch: Fetch, language: () => string) {
  return async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
    const headers: Record<string, string> = { 'Accept-Language': language() }
    if (body) headers['Content-Type'] = 'application/json'
    const init: RequestInit = { method: body ? 'POST' : 'GET', headers, credentials: 'same-origin', cache: 'no-store' }
    if (body) init.body = JSON.stringify(body)
    // Anyone who signs out may be gone from the page before the answer is there.
    if (path === 'sign-out') init.keepalive = true
    let response: Response
    try {
      response = await fetch(`/api/auth/${path}`, init)
    } catch (error) {
      throw new ProviderError('network-request-failed', error instanceof Error ? error.message : String(error))
    }
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    if (response.ok) return answer
    throw errorOf(response.status, answer)
  }
}

/** The provider inside Pauta's own server: a session cookie that scripts cannot read, and tokens made from it. */
export function embeddedProvider(fetch: Fetch, language: () => string): SignInProvider {
  const ask = signInService(fetch, language)
  return {
    async signIn(email, password) {
      const { token, uid } = await ask('sign-in/email', { email, password })
      return { token: String(token), uid: String(uid) }
    },
    async freshToken() {
      return String((await ask('token')).token)
    },
    async signOut() {
      await ask('sign-out', {})
    },
  }
}

function errorOf(status: number, answer: Record<string, unknown>): ProviderError {
  const fallback = status >= 500 ? 'unavailable' : 'internal-error'
  const code = typeof answer.providerCode === 'string' ? answer.providerCode : fallback
  const message = typeof answer.detail === 'string' ? answer.detail : `The sign-in service answered ${status}`
  const wait = answer.retryAfterSeconds
  return new ProviderError(code, message, typeof wait === 'number' ? wait : undefined)
}
