import { may, type Permission } from '../../../shared/permissions.ts'
import { type Role, roles } from '../../../shared/roles.ts'
import type { Colleague } from '../../foundation/offers/both.ts'
import { isClinical, type Milestone } from './milestones.ts'

/** Roles that open the board and work on it: orders may be handed over to them. */
export const ownerRoles: readonly Role[] = roles.filter(
  (role) => may(role, 'followUp.list') && may(role, 'followUp.edit'),
)

/** Whether somebody may tick a milestone: a clinical one only who writes clinical facts. */
export function mayTick(isAllowed: (permission: Permission) => boolean, milestone: Milestone): boolean {
  return isAllowed('followUp.edit') && (!isClinical(milestone) || isAllowed('clinicalFact.edit'))
}

/**
 * Whether somebody may answer for an order: who works on the board in its unit. Whoever sells answers for their own
 * orders and is handed nobody else's, for they do not open the board.
 */
export function mayOwn(
  { id, role, unitIds }: Pick<Colleague, 'id' | 'role' | 'unitIds'>,
  { sellerId, unitId }: { readonly sellerId: string; readonly unitId: string },
): boolean {
  if (id === sellerId) return true
  return ownerRoles.includes(role) && (unitIds === 'all' || unitIds.includes(unitId))
}
