/** Who a valid token speaks for. */
export interface VerifiedToken {
  /** The provider's id of the person; `staff.auth_uid`. */
  readonly uid: string
  /** Milliseconds since the epoch at which the token ends. */
  readonly expiresAt: number
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly name: string
}

/**
 * Whoever knows the passwords. Pauta's own nouns know a person only by the `uid` it gives.
 * One implementation keeps accounts in PostgreSQL; a hosted one fits behind the same sentences.
 */
export interface AuthProvider {
  readonly name: 'embedded' | 'firebase'
  /** Throws `InvalidToken` for whatever is not a token of this provider, for Pauta, and still valid. */
  verifyToken(token: string): Promise<VerifiedToken>
  /** Answers the new account's uid. Throws Problem ALREADY_EXISTS for an e-mail that has one. */
  createAccount(account: NewAccount): Promise<string>
  /** No new session and no new token from now on; open sessions end. */
  disable(uid: string): Promise<void>
  enable(uid: string): Promise<void>
}

/** The token proves nothing; the message says why, for the log and never for the caller. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken'
}
