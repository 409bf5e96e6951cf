import type { User } from './contract.ts'

interface Reader {
  readonly actor: { readonly authUid: string; readonly unitIds: readonly string[] | 'all' }
  /** Whether their role may read staff at all (`staff.read`). */
  readonly mayReadStaff: boolean
}

/** Oneself always; others with `staff.read`, and for unit roles only colleagues who share one of their units. */
export function mayReadUser({ actor, mayReadStaff }: Reader, user: Pick<User, 'uid' | 'units'>): boolean {
  if (user.uid === actor.authUid) return true
  if (!mayReadStaff) return false
  if (actor.unitIds === 'all') return true
  const own = actor.unitIds
  return user.units !== 'all' && user.units.some(({ id }) => own.includes(id))
}
