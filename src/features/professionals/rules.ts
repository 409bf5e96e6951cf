import { addDays } from '../../shared/time.ts'
import type { Professional } from './contract.ts'

/** How far ahead of its end a credential is warned about, in days. */
const warningDays = 60

export type CredentialState = 'valid' | 'expiring' | 'expired' | 'none'

/**
 * How a council registration stands on a plain date of the unit's calendar. It is good on its last day; `expiring`
 * from 60 days before that on. `none` where no end is known, as for registrations without one: it refuses nothing.
 */
export function credentialOn(
  { registrationValidUntil }: Pick<Professional, 'registrationValidUntil'>,
  localDate: string,
): CredentialState {
  if (registrationValidUntil === null) return 'none'
  if (registrationValidUntil < localDate) return 'expired'
  return registrationValidUntil <= addDays(localDate, warningDays) ? 'expiring' : 'valid'
}
