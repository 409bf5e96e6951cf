import { reportError } from '../error-hooks.ts'
import { currentLanguage } from '../messages.ts'
import { signInService } from './provider.ts'

const ask = signInService((input, init) => fetch(input, init), currentLanguage)

/** Failures are logged and rethrown with the provider's own message (specification, section 8). */
async function logged(work: Promise<unknown>): Promise<void> {
  try {
    await work
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
export function requestPasswordReset(email: string): Promise<void> {
  return logged(ask('password-reset', { email }))
}

/**
 * Asks whether the code of a link is still good; it stays so.
 * @throws ProviderError `expired-action-code`, `invalid-action-code`, `too-many-requests`, `network-request-failed`
 */
export function checkPasswordReset(code: string): Promise<void> {
  return logged(ask('password-reset/check', { code }))
}

/**
 * Sets the new password that the code of a link allows.
 * @throws ProviderError `expired-action-code`, `invalid-action-code`, `weak-password`, `network-request-failed`
 */
export function confirmPasswordReset(code: string, password: string): Promise<void> {
  return logged(ask('password-reset/confirm', { code, password }))
}
