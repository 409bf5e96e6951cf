import { currentLanguage } from '../messages.ts'
import { chosenProvider } from './chosen-provider.ts'

/**
 * The token that the hosted provider gives somebody whom Pauta does not know yet: nobody is signed in by it.
 * @throws ProviderError
 */
export async function hostedToken(email: string, password: string): Promise<string> {
  const provider = chosenProvider(
    (input, init) => fetch(input, init),
    currentLanguage,
    async (options) => (await import('./firebase-sign-in.ts')).firebaseProvider(options),
  )
  return (await provider.signIn(email, password)).token
}
