/** Who a valid token speaks for. */
export interface VerifiedToken {
  /** The provider's id of the person; `staff.auth_uid`. */
  readonly uid: string
  /** Milliseconds since the epoch at which the token ends. */
  readonly expiresAt: number
  /** The session that the token was made from, where the provider names it. */
  readonly sessionId?: string
  /** Milliseconds since the epoch at which the password was given, where the provider says so; whole seconds. */
  readonly signedInAt?: number
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** One device on which a person is signed in. */
export interface OpenSession {
  readonly id: string
  /** Browser and system in words, such as `Chrome · Windows`; empty where the device did not say. */
  readonly device: string
  readonly address: string | null
  /** ISO instants with Z. */
  readonly createdAt: string
  readonly lastUsedAt: string
  /** Whether it is the session of this request. */
  readonly current: boolean
}

/** Where a request comes from; a request itself is one. */
export interface Caller {
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}

/** That somebody came in. */
export interface PastSignIn {
  readonly id: number
  /** ISO instant with Z. */
  readonly at: string
  /** As in `OpenSession`. */
  readonly device: string
}

/** What a link to a new password carries, and whose password it is. */
export interface ResetCode {
  readonly uid: string
  readonly code: string
}

/**
 * Anyone who knows the passwords. Pauta's own nouns know a person only by the `uid` it gives.
 * One implementation keeps accounts in PostgreSQL; a hosted one fits behind the same interface.
 * Every method throws Problem UNAVAILABLE when a hosted provider cannot be reached.
 */
export interface AuthProvider {
  readonly name: 'embedded' | 'firebase'
  /** Throws `InvalidToken` for whatever is not a token of this provider, for Pauta, and still valid. */
  verifyToken(token: string): Promise<VerifiedToken>
  /**
   * Whether the session behind a verified token is still open: not signed out, ended, or of a disabled account.
   * @param caller whose device and address the session gets when this is the first that is seen of it
   */
  isOpen(token: VerifiedToken, caller?: Caller): Promise<boolean>
  /** Answers the new account's uid. Throws Problem ALREADY_EXISTS for an e-mail that has one. */
  createAccount(account: NewAccount): Promise<string>
  /**
   * Makes sure that there is an account with this uid and e-mail, with a password that nobody knows; a link is the only
   * way in. Asked again it changes nothing, with another e-mail it corrects it and makes links to the old one void.
   * Throws Problem ALREADY_EXISTS for an e-mail that another account has, INVALID_INPUT for one that cannot be.
   */
  keepAccount(account: { uid: string; email: string; name: string }): Promise<void>
  /** No new session and no new token from now on; open sessions end. */
  disable(uid: string): Promise<void>
  enable(uid: string): Promise<void>

  /**
   * The person's open sessions, the latest used first.
   * @param currentId `actor.sessionId` of the request
   */
  sessionsOf(uid: string, currentId?: string): Promise<OpenSession[]>
  /** Ends one session of the person; false when they have no such session. */
  endSession(uid: string, sessionId: string): Promise<boolean>
  /** Ends all sessions of the person but the one named. */
  endOtherSessions(uid: string, currentId?: string): Promise<void>
  /** When and where the person came in, the latest first, over sessions that have ended too; see `signInsOf`. */
  signInsOf(uid: string, between: { from?: string | undefined; before?: string | undefined }): Promise<PastSignIn[]>
  /**
   * Changes one's own password and ends one's other sessions; the hosted provider ends the present one with them.
   * @throws Problem INVALID_INPUT with providerCode `wrong-password` (field `currentPassword`) or `weak-password`;
   * TOO_MANY after a few wrong ones
   */
  changePassword(uid: string, change: { currentPassword: string; password: string; currentId?: string }): Promise<void>

  /** A code for a link to a new password; undefined when nobody who may sign in has this e-mail. */
  createResetCode(email: string, kind: 'reset' | 'invitation'): Promise<ResetCode | undefined>
  /**
   * Looks whether a code allows a new password, without using it; answers whose, for Pauta alone.
   * @throws Problem INVALID_INPUT with providerCode `expired-action-code` or `invalid-action-code`
   */
  checkReset(code: string): Promise<{ email: string }>
  /**
   * Sets the password that a code allows, once, and ends the person's sessions; answers whose it was.
   * @throws Problem INVALID_INPUT with providerCode `expired-action-code`, `invalid-action-code` or `weak-password`
   */
  confirmReset(code: string, password: string): Promise<{ uid: string; email: string }>

  /** Tells of people some of whose sessions ended in this process, so that nothing remembered outlives them. */
  onSessionsEnded(listener: (uid: string) => void): void
}

/** The token proves nothing; the message says why, for the log and never for the caller. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken'
}
