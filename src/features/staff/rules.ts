import { isNetworkRole, type Role, roles } from '../../shared/roles.ts'
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

/** A person as far as the rules of administration ask. */
export interface Administered {
  readonly id: string
  readonly role: Role
  readonly unitIds: readonly string[]
  readonly active: boolean
}

/** Who administers. */
export interface Administrator {
  readonly id: string
  readonly role: Role
  readonly unitIds: readonly string[] | 'all'
}

/** Why a change of a person is refused; the wording stands in `refusal-wording.ts`. */
export type Refusal =
  | 'own-role'
  | 'own-account'
  | 'last-admin'
  | 'network-role'
  | 'foreign-unit'
  | 'no-unit'
  | 'also-elsewhere'

/** Whether the person is in the administrator's sight; out of it they answer as if they did not exist. */
export function seesMember(administrator: Administrator, person: Pick<Administered, 'role' | 'unitIds'>): boolean {
  const own = administrator.unitIds
  if (own === 'all') return true
  return !isNetworkRole(person.role) && person.unitIds.some((id) => own.includes(id))
}

/** The roles that this administrator may give. */
export function rolesToGive(administrator: Pick<Administrator, 'unitIds'>): Role[] {
  return roles.filter((role) => administrator.unitIds === 'all' || !isNetworkRole(role))
}

/** The units that are kept of a person: network roles see them all and belong to none. */
export function unitsKept(role: Role, unitIds: readonly string[]): string[] {
  return isNetworkRole(role) ? [] : unitIds.toSorted()
}

/** Why somebody new may not be given this role and these units. */
export function refusalOfInvitation(
  administrator: Administrator,
  invited: Pick<Administered, 'role' | 'unitIds'>,
): Refusal | undefined {
  if (!rolesToGive(administrator).includes(invited.role)) return 'network-role'
  if (!isNetworkRole(invited.role) && invited.unitIds.length === 0) return 'no-unit'
  return invited.unitIds.every((id) => isOwn(administrator, id)) ? undefined : 'foreign-unit'
}

/**
 * Why the change may not be made.
 * @param otherAdmins how many other ADMINs may sign in, counted under the lock of the transaction
 */
export function refusalOfEdit(
  administrator: Administrator,
  before: Administered,
  after: Pick<Administered, 'role' | 'unitIds'>,
  otherAdmins: number,
): Refusal | undefined {
  const changesRole = before.role !== after.role
  const moved = [...before.unitIds, ...after.unitIds].filter(
    (id) => before.unitIds.includes(id) !== after.unitIds.includes(id),
  )
  // Units are reach: giving oneself another is raising oneself as much as a role is.
  if (before.id === administrator.id && (changesRole || moved.length > 0)) return 'own-role'
  if (changesRole && !rolesToGive(administrator).includes(after.role)) return 'network-role'
  if (changesRole && worksElsewhere(administrator, before)) return 'also-elsewhere'
  if (changesRole && isLastAdmin(before, otherAdmins)) return 'last-admin'
  if (!isNetworkRole(after.role) && after.unitIds.length === 0) return 'no-unit'
  return moved.every((id) => isOwn(administrator, id)) ? undefined : 'foreign-unit'
}

/** Why the person may not be shut out. */
export function refusalOfDisabling(
  administrator: Administrator,
  person: Administered,
  otherAdmins: number,
): Refusal | undefined {
  if (person.id === administrator.id) return 'own-account'
  if (worksElsewhere(administrator, person)) return 'also-elsewhere'
  return isLastAdmin(person, otherAdmins) ? 'last-admin' : undefined
}

/** Why the person may not be let in again. */
export function refusalOfEnabling(administrator: Administrator, person: Administered): Refusal | undefined {
  return worksElsewhere(administrator, person) ? 'also-elsewhere' : undefined
}

function isOwn(administrator: Administrator, unitId: string): boolean {
  return administrator.unitIds === 'all' || administrator.unitIds.includes(unitId)
}

function worksElsewhere(administrator: Administrator, person: Administered): boolean {
  return !person.unitIds.every((id) => isOwn(administrator, id))
}

function isLastAdmin(person: Administered, otherAdmins: number): boolean {
  return person.role === 'ADMIN' && person.active && otherAdmins === 0
}
