import { may } from '../../shared/permissions.ts'
import type { Colleague } from '../staff/contract.ts'

/**
 * Whether somebody may answer for an order: who works on the board in its unit. Whoever sells answers for their own
 * orders and is handed nobody else's, for they do not open the board.
 */
export function mayOwn(
  { id, role, unitIds }: Pick<Colleague, 'id' | 'role' | 'unitIds'>,
  { sellerId, unitId }: { readonly sellerId: string; readonly unitId: string },
): boolean {
  if (id === sellerId) return true
  return may(role, 'followUp.list') && may(role, 'followUp.edit') && (unitIds === 'all' || unitIds.includes(unitId))
}
