import { financeRestrictedIds, type SessionUser } from '../../../../../browser/authorization.ts'
import type { Member } from '../../record.ts'
import type { Administrator } from '../../rules.ts'

/**
 * The signed-in person as the rules of administration see them; the server asks the same rules again.
 * @param member whom they administer, where it is somebody with an account
 */
export function administratorOf(user: SessionUser, member?: Pick<Member, 'id' | 'financeRestricted'>): Administrator {
  return {
    id: user.id,
    role: user.role,
    unitIds: user.units === 'all' ? 'all' : user.units.map((unit) => unit.id),
    financeRestrictedUserIds: [...financeRestrictedIds(user), ...(member ? financeRestrictedIds(member) : [])],
  }
}
