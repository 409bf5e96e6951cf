import type { Language } from '../../shared/language.ts'
import type { Mailer } from '../mail/mail.ts'
import { type LetterKind, passwordLetter } from '../mail/password-letter.ts'
import type { AuthProvider } from './provider.ts'
import { codeLife } from './reset-codes.ts'

export interface LinkSender {
  provider: Pick<AuthProvider, 'createResetCode'>
  mailer: Pick<Mailer, 'send'>
  /** Where people reach Pauta, without a trailing slash. */
  publicUrl: string
}

/**
 * Mails a link to a new password; false, and nothing mailed, when no account that may sign in has the e-mail.
 * `whose` says by uid how to address the person, or undefined when they may not come in.
 * @throws Problem UNAVAILABLE when the mail cannot leave or the provider cannot be reached
 */
export async function sendResetLink(
  { provider, mailer, publicUrl }: LinkSender,
  email: string,
  kind: LetterKind,
  whose: (uid: string) => Promise<{ name: string; language: Language } | undefined>,
): Promise<boolean> {
  const made = await provider.createResetCode(email, kind)
  const person = made && (await whose(made.uid))
  if (!person) return false
  const link = `${publicUrl}/reset-senha?code=${encodeURIComponent(made.code)}`
  await mailer.send(passwordLetter({ kind, to: email, ...person, link, minutes: codeLife[kind] }))
  return true
}
