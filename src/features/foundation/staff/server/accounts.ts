import type { AuthProvider } from '../../../../server/sign-in/provider.ts'
import type { Language } from '../../../../shared/language.ts'

/** Somebody who is written to. */
export interface Addressee {
  readonly email: string
  readonly name: string
  readonly language: Language
}

type OfProvider =
  | 'keepAccount'
  | 'disable'
  | 'enable'
  | 'changePassword'
  | 'sessionsOf'
  | 'endSession'
  | 'endOtherSessions'
  | 'signInsOf'

/** What staff asks of anyone who keeps the accounts and of the post; the application gives it. */
export interface Accounts extends Pick<AuthProvider, OfProvider> {
  /**
   * Mails a link to set a password: as an invitation for somebody new.
   * @throws Problem UNAVAILABLE when the mail cannot leave now, INVALID_INPUT when its address takes none
   */
  sendResetLink(to: Addressee, kind: 'invitation' | 'reset'): Promise<void>
}
