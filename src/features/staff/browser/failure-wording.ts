import { ProviderError } from '../../../browser/session/provider.ts'
import type { SignInMessages } from './messages.ts'

/** A failure to sign in as a sentence that says what to do; it never reveals whether an account exists. */
export function failureWording(error: unknown, messages: SignInMessages): string {
  if (!(error instanceof ProviderError)) return messages.unavailable
  switch (error.code) {
    case 'wrong-password':
    case 'user-not-found':
    case 'user-disabled':
    case 'invalid-credential':
      return messages.wrongCredentials
    case 'invalid-email':
      return messages.invalidEmail
    case 'too-many-requests':
      return messages.tooMany(error.retryAfter ?? 60)
    case 'network-request-failed':
      return messages.noConnection
    default:
      return messages.unavailable
  }
}

/** What is missing before anything is sent; undefined when nothing is. */
export function missingWording(
  email: string,
  password: string,
  messages: SignInMessages,
): { field: 'email' | 'password'; sentence: string } | undefined {
  if (email.trim() === '') return { field: 'email', sentence: messages.emailMissing }
  if (!/^\S+@\S+\.\S+$/.test(email.trim())) return { field: 'email', sentence: messages.invalidEmail }
  if (password === '') return { field: 'password', sentence: messages.passwordMissing }
  return undefined
}
