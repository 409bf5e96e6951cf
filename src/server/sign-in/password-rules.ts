import { weakPassword } from './refusals.ts'

/** NIST SP 800-63B: length is what counts. */
export const shortestPassword = 10
/** Longer passwords are refused before they cost a hash. */
export const maxPasswordLength = 128

/** Throws Problem INVALID_INPUT with providerCode `weak-password`. */
export function refuseWeak(password: string): void {
  if (password.length < shortestPassword || password.length > maxPasswordLength) throw weakPassword()
}

/** A password that nobody knows, for an account whose person is to choose one by a link. */
export function unknownPassword(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}
