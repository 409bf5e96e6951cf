import { areas, type Grant } from './permission-areas.ts'
import { type Need, type PermissionRule, permissions } from './permission-rules.ts'
import { isFinanceRestricted, type Role } from './roles.ts'

export { permissions } from './permission-rules.ts'

export type Permission = keyof typeof permissions

/** How much of what a permission allows a role gets; `none` when it is not allowed at all. */
export type Scope = 'none' | 'all' | 'own' | 'own unit' | 'use' | 'masked' | 'checks' | 'stock' | 'done'

const levelNeeded: Record<Need, number> = { see: 1, edit: 2, approve: 3 }

function levelOf(grant: Grant): number {
  if (grant === '-') return 0
  return grant.startsWith('A') ? 3 : grant.startsWith('E') ? 2 : 1
}

/** Whether the role has the permission, somewhere; `scopeOf` and the unit filter say how far. */
export function may(role: Role, permission: Permission): boolean {
  const rule: PermissionRule = permissions[permission]
  if (rule.only && !rule.only.includes(role)) return false
  return levelOf(areas[rule.area][role]) >= levelNeeded[rule.needs]
}

/** The qualifier of the area table for this role: `own` only their own, `masked` initials only, … */
export function scopeOf(role: Role, permission: Permission): Scope {
  if (!may(role, permission)) return 'none'
  const grant = areas[permissions[permission].area][role]
  if (grant === 'use') return 'use'
  return (grant.slice(2) || 'all') as Scope
}

/**
 * Nouns closed to the two finance-restricted admins, as their four routes are, with what moves stock elsewhere. Materials
 * are another route and stay open.
 */
const closedToFinanceRestricted: readonly string[] = ['payment', 'roster', 'stock', 'caseMaterial', 'recall']

/** Like `may`, for a person: also closes payments, roster and stock to the finance-restricted admins. */
export function personMay(
  person: { id: string; role: Role },
  permission: Permission,
  financeRestrictedUserIds: readonly string[],
): boolean {
  if (closedNouns(person, financeRestrictedUserIds).includes(permission.split('.', 1)[0] ?? '')) return false
  return may(person.role, permission)
}

/** The nouns that are closed to this person whatever their role may: nothing for all but the finance-restricted admins. */
export function closedNouns(
  person: { id: string; role: Role },
  financeRestrictedUserIds: readonly string[],
): readonly string[] {
  return isFinanceRestricted(person, financeRestrictedUserIds) ? closedToFinanceRestricted : []
}

/**
 * The changes of a record without the fields that the person may not see, for histories and answers to stale forms.
 * @param may as `personMay` answers for the reader
 * @param guarded fields that belong to another noun than the record they stand in, with the permission that opens them
 */
export function visibleChanges<Change>(
  may: (permission: Permission) => boolean,
  guarded: Readonly<Record<string, Permission>> | undefined,
  changes: Readonly<Record<string, Change>>,
): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field]) => {
      const permission = guarded?.[field]
      return permission === undefined || may(permission)
    }),
  )
}
