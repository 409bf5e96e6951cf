import { emailOf } from '../../../../../shared/email.ts'
import type { SignInMessages } from './messages.ts'

/** What is missing before anything is sent, by field; nothing when it can be. */
export function missingWording(
  { email, password }: { email: string; password?: string },
  messages: SignInMessages,
): Partial<Record<'email' | 'password', string>> {
  return {
    ...(email.trim() === ''
      ? { email: messages.emailMissing }
      : emailOf(email) === undefined && { email: messages.invalidEmail }),
    ...(password === '' && { password: messages.passwordMissing }),
  }
}
