import { type Permission, permissions, personMay, type Scope, scopeOf } from '../../../shared/permissions.ts'
import { isNetworkRole, type Role, roles } from '../../../shared/roles.ts'
import type { User } from './contract.ts'
import type { Member } from './record.ts'

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
  /** ADMINs whom finance is closed to: whether they are one, and whether whom they administer is. */
  readonly financeRestrictedUserIds: readonly string[]
}

/** How somebody's access stands, in one word. */
export function stateOf({
  active,
  invitation,
}: Pick<Member, 'active' | 'invitation'>): 'active' | 'invited' | 'failed' | 'disabled' {
  if (!active) return 'disabled'
  return invitation === 'accepted' ? 'active' : invitation
}

/** Why a change of a person is refused; the wording is in `refusal-wording.ts`. */
export type Refusal =
  | 'own-role'
  | 'own-account'
  | 'last-admin'
  | 'network-role'
  | 'foreign-unit'
  | 'no-unit'
  | 'also-elsewhere'
  | 'beyond-own'

/** Whether the person is in the administrator's sight; out of it they answer as if they did not exist. */
export function seesMember(
  administrator: Pick<Administrator, 'unitIds'>,
  person: Pick<Administered, 'role' | 'unitIds'>,
): boolean {
  const own = administrator.unitIds
  if (own === 'all') return true
  return !isNetworkRole(person.role) && person.unitIds.some((id) => own.includes(id))
}

/** The roles of the people in the administrator's sight. */
export function rolesInSight(administrator: Pick<Administrator, 'unitIds'>): Role[] {
  return roles.filter((role) => administrator.unitIds === 'all' || !isNetworkRole(role))
}

/** The roles that this administrator may give the account `id`: those that may nothing beyond what they may themselves. */
export function rolesToGive(administrator: Administrator, id: string): Role[] {
  return rolesInSight(administrator).filter((role) => mayAllOf(administrator, { id, role }, administrator))
}

const allPermissions = Object.keys(permissions) as Permission[]

/**
 * Whether one person may everything that another may, each permission as widely: nobody gives, takes, opens or reads for
 * what they have not themselves (product, section 4). Units are compared apart, since they name another refusal.
 */
export function mayAllOf(
  one: Pick<Administered, 'id' | 'role'>,
  other: Pick<Administered, 'id' | 'role'>,
  { financeRestrictedUserIds: restricted }: Pick<Administrator, 'financeRestrictedUserIds'>,
): boolean {
  return allPermissions.every(
    (permission) =>
      !personMay(other, permission, restricted) ||
      (personMay(one, permission, restricted) &&
        isAsWide(scopeOf(one.role, permission), scopeOf(other.role, permission))),
  )
}

function isAsWide(one: Scope, other: Scope): boolean {
  return one === 'all' || one === other
}

/** Whether they may read the mail of an account, which may carry a link into it. */
export function mayReadMailOf(administrator: Administrator, person: Administered): boolean {
  return !worksElsewhere(administrator, person) && mayAllOf(administrator, person, administrator)
}

/** The units that are kept of a person: network roles see them all and belong to none. */
export function unitsKept(role: Role, unitIds: readonly string[]): string[] {
  return isNetworkRole(role) ? [] : unitIds.toSorted()
}

/** Why somebody new may not be given this role and these units. */
export function refusalOfInvitation(
  administrator: Administrator,
  invited: Pick<Administered, 'id' | 'role' | 'unitIds'>,
): Refusal | undefined {
  if (!rolesInSight(administrator).includes(invited.role)) return 'network-role'
  if (!mayAllOf(administrator, invited, administrator)) return 'beyond-own'
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
  if (changesRole && !rolesInSight(administrator).includes(after.role)) return 'network-role'
  if (changesRole && worksElsewhere(administrator, before)) return 'also-elsewhere'
  // Neither what they give nor what they take: a name alone is anybody's to correct.
  const isBeyond = [before, { id: before.id, role: after.role }].some(
    (person) => !mayAllOf(administrator, person, administrator),
  )
  if ((changesRole || moved.length > 0) && isBeyond) return 'beyond-own'
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
  const refusal = refusalOfAccess(administrator, person)
  if (refusal) return refusal
  return isLastAdmin(person, otherAdmins) ? 'last-admin' : undefined
}

/** Why the way into the person's account may not be touched: letting them in again, sending a link, another e-mail. */
export function refusalOfAccess(administrator: Administrator, person: Administered): Refusal | undefined {
  if (worksElsewhere(administrator, person)) return 'also-elsewhere'
  return mayAllOf(administrator, person, administrator) ? undefined : 'beyond-own'
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
