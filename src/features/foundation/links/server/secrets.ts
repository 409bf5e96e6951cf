import { createHash, randomBytes, randomInt } from 'node:crypto'
import { codeLength, codeLetters } from '../rules.ts'

/** The digest under which a secret is kept. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** A secret that stands in an address, and that nobody guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A code that is typed once, by hand perhaps. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
