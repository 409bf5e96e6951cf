import { useState } from 'react'
import { currentLanguage, useMessages } from '../../../../../browser/messages.ts'
import { browserSession } from '../../../../../browser/session/current-session.ts'
import type { SessionUser } from '../../../../../browser/session/kept.ts'
import { emailOf } from '../../../../../shared/email.ts'
import { signInMessages } from './messages.ts'
import { missingWording } from './missing-wording.ts'
import { providerErrorWording } from './provider-errors.ts'

/** What is in the way of signing in, by field. */
export type SignInProblem = Partial<Record<'email' | 'password', string>>

/** Signing in from a form: `signIn` answers the person, or undefined with `problem` telling why not. */
export function useSignIn() {
  const messages = useMessages(signInMessages)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>({})

  async function signIn(email: string, password: string): Promise<SessionUser | undefined> {
    const missing = missingWording({ email, password }, messages)
    setProblem(missing)
    if (Object.keys(missing).length > 0 || busy) return undefined
    setBusy(true)
    try {
      return await browserSession.signIn(emailOf(email) ?? email.trim(), password)
    } catch (error) {
      setProblem({ password: providerErrorWording(error, currentLanguage()) })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { signIn, busy, problem }
}
