import { weakPassword } from './refusals.ts'

/** NIST SP 800-63B: length is what counts. */
export const shortestPassword = 10
/** Longer passwords are refused before they cost a hash. */
export const maxPasswordLength = 128

/** Throws Problem INVALID_INPUT with providerCode `weak-password`. */
export function refuseWeak(password: string): void {
  if (password.length < shortestPassword || password.length > maxPasswordLength) throw weakPassword()
}
