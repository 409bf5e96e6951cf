import { scopeOf } from '../../../shared/permissions.ts'
import { isNetworkRole, type Role } from '../../../shared/roles.ts'

/** Whether the figures are of what the person booked and sold alone; own of those who work in units are their units. */
export function seesOwnFigures(role: Role): boolean {
  return isNetworkRole(role) && scopeOf(role, 'dashboard.read') === 'own'
}

/** A part in hundredths of a percent, half up; of nothing there is none. */
export function shareOf(counted: number, of: number): number | null {
  return of > 0 ? Math.round((counted * 10_000) / of) : null
}
