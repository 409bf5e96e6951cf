import type { Language } from '../../shared/language.ts'

/** Somebody who is written to. */
export interface Addressee {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly language: Language
}

/** What the administration of staff asks of whoever keeps the accounts; the application gives it. */
export interface Accounts {
  /** Answers the new account's uid. Throws Problem ALREADY_EXISTS for an e-mail that has one. */
  createAccount(account: { email: string; password: string; name: string }): Promise<string>
  /** No new session and no new token from now on; open sessions end. */
  disable(uid: string): Promise<void>
  enable(uid: string): Promise<void>
  /** Mails a link to set a password: as an invitation for somebody new. Throws when the mail cannot leave. */
  sendResetLink(to: Addressee, kind: 'invitation' | 'reset'): Promise<void>
}
