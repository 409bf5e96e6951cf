import { addDays } from '../../../shared/time.ts'
import type { ProfessionalFunction } from '../procedures/contract.ts'
import type { Professional } from './contract.ts'
import type { Registration } from './registration.ts'

/** How far ahead of its end a credential is warned about, in days. */
export const credentialWarningDays = 60

export type CredentialState = 'valid' | 'expiring' | 'expired' | 'none'

/**
 * How a council registration is on a plain date of the unit's calendar. It is good on its last day; `expiring`
 * from 60 days before that on. `none` where no end is known, as for registrations without one: it refuses nothing.
 */
export function credentialOn(
  { registrationValidUntil }: Pick<Professional, 'registrationValidUntil'>,
  localDate: string,
): CredentialState {
  if (registrationValidUntil === null) return 'none'
  if (registrationValidUntil < localDate) return 'expired'
  return registrationValidUntil <= addDays(localDate, credentialWarningDays) ? 'expiring' : 'valid'
}

/** The council that registers a function. */
export function councilOf(work: ProfessionalFunction): 'CRM' | 'COREN' {
  return work === 'nurse' || work === 'technician' ? 'COREN' : 'CRM'
}

const standIns: Partial<Record<ProfessionalFunction, readonly ProfessionalFunction[]>> = {
  doctor: ['assistant_doctor'],
  nurse: ['technician'],
}

/** What somebody of a function may do in a team: their own work first, then what it includes. */
export function functionsOf(work: ProfessionalFunction): readonly ProfessionalFunction[] {
  return [work, ...(standIns[work] ?? [])]
}

/** Who changes a professional; `all` units for network roles. */
interface Changer {
  readonly unitIds: readonly string[] | 'all'
}

/** A professional as far as the rules of change ask. */
interface Changed {
  readonly unitIds: readonly string[]
  readonly active: boolean
}

export type Refusal = 'foreign-unit' | 'no-unit' | 'also-elsewhere'

/**
 * Why these units and this state may not be given. Anyone who answers for some units decides about those alone: others
 * stay as they are, and somebody who also works there is not theirs to send away or bring back.
 *
 * @param before null for somebody new
 */
export function refusalOfChange(changer: Changer, before: Changed | null, after: Changed): Refusal | undefined {
  const own = changer.unitIds
  const isOwn = (id: string) => own === 'all' || own.includes(id)
  const moved = [...(before?.unitIds ?? []), ...after.unitIds].filter(
    (id) => (before?.unitIds ?? []).includes(id) !== after.unitIds.includes(id),
  )
  if (!moved.every(isOwn)) return 'foreign-unit'
  if (after.unitIds.length === 0) return 'no-unit'
  const worksElsewhere = before !== null && !before.unitIds.every(isOwn)
  return before !== null && before.active !== after.active && worksElsewhere ? 'also-elsewhere' : undefined
}

/** `CRM-SP 123456`; null where there is none. */
export function registrationOf({ council, councilState, councilNumber }: Registration): string | null {
  return council && councilNumber ? `${council}${councilState ? `-${councilState}` : ''} ${councilNumber}` : null
}
