import { emailOf } from '../../../shared/email.ts'
import type { SignInMessages } from './messages.ts'

/** What is missing before anything is sent; undefined when nothing is. */
export function missingWording(
  email: string,
  password: string,
  messages: SignInMessages,
): { field: 'email' | 'password'; sentence: string } | undefined {
  if (email.trim() === '') return { field: 'email', sentence: messages.emailMissing }
  if (emailOf(email) === undefined) return { field: 'email', sentence: messages.invalidEmail }
  if (password === '') return { field: 'password', sentence: messages.passwordMissing }
  return undefined
}
