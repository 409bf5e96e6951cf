import { reportError } from '../error-hooks.ts'
import { currentLanguage } from '../messages.ts'
import { signInService } from './provider.ts'

const ask = signInService((input, init) => fetch(input, init), currentLanguage)

/** Failures are logged and rethrown with the provider's own message (specification, section 8). */
async function logged<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    reportError(error)
    throw error
  }
}

/**
 * Asks for a link to a new password, with every provider by Pauta's own server. The answer is the same whether or not
 * somebody has the e-mail.
 * @throws ProviderError `invalid-email`, `too-many-requests`, `network-request-failed`
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await logged(ask('password-reset', { email }))
}

/**
 * Asks whether the code of a link is still good; it stays so. Answers whether it is of an invitation.
 * @throws ProviderError `expired-action-code`, `invalid-action-code`, `too-many-requests`, `network-request-failed`
 */
export async function checkPasswordReset(code: string): Promise<{ readonly isInvitation: boolean }> {
  const { invited } = await logged(ask('password-reset/check', { code }))
  return { isInvitation: invited === true }
}

/**
 * Sets the new password that the code of a link allows. Answers the e-mail to sign in with, where it is of an invitation.
 * @throws ProviderError `expired-action-code`, `invalid-action-code`, `weak-password`, `network-request-failed`
 */
export async function confirmPasswordReset(code: string, password: string): Promise<string | undefined> {
  const { email } = await logged(ask('password-reset/confirm', { code, password }))
  return typeof email === 'string' ? email : undefined
}
