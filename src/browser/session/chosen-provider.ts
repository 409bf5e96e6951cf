import type { FirebaseOptions } from './firebase-sign-in.ts'
import { embeddedProvider, ProviderError, type SignInProvider } from './provider.ts'

interface Options {
  readonly provider: 'embedded' | 'firebase'
  readonly firebase?: FirebaseOptions | null
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/**
 * The provider that this server runs with, asked of it when somebody first signs in or a token is to be renewed, so that
 * one build serves both. The hosted one's code is loaded only when it is that one.
 */
export function chosenProvider(
  fetch: Fetch,
  language: () => string,
  loadHosted: (options: FirebaseOptions) => Promise<SignInProvider>,
): SignInProvider {
  let chosen: Promise<SignInProvider> | undefined

  async function choose(): Promise<SignInProvider> {
    let options: Options
    try {
      const answer = await fetch('/api/v1/session-options')
      if (!answer.ok) throw new ProviderError('unavailable', `The session options answered ${answer.status}`)
      options = (await answer.json()) as Options
    } catch (error) {
      if (error instanceof ProviderError) throw error
      throw new ProviderError('network-request-failed', error instanceof Error ? error.message : String(error))
    }
    if (options.provider !== 'firebase' || !options.firebase) return embeddedProvider(fetch, language)
    return loadHosted(options.firebase)
  }

  function provider(): Promise<SignInProvider> {
    chosen ??= choose().catch((error: unknown) => {
      // Not remembered: with the connection back, the next try asks again.
      chosen = undefined
      throw error
    })
    return chosen
  }

  return {
    signIn: async (email, password) => (await provider()).signIn(email, password),
    freshToken: async () => (await provider()).freshToken(),
    signOut: async () => (await provider()).signOut(),
  }
}
