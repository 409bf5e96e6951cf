import { type RawBuilder, sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { scopeOf } from '../../../../shared/permissions.ts'

/** Whether the person sees only the orders that they sell themselves. */
export function seesOwnAlone({ role }: Pick<Actor, 'role'>): boolean {
  return scopeOf(role, 'order.read') === 'own'
}

/**
 * That a row of `sales_order` is one that the person sees: of their units, and of their own selling where they see no
 * others. For every query of every noun that shows orders.
 */
export function orderReach(actor: Actor, unitIds?: readonly string[]): RawBuilder<unknown> {
  const units = unitFilter(actor, unitIds)
  const ofUnits =
    units === null
      ? sql`true`
      : units.length === 1
        ? sql`sales_order.unit_id = ${units[0]}`
        : sql`sales_order.unit_id = any(${units}::uuid[])`
  return seesOwnAlone(actor) ? sql`${ofUnits} and sales_order.owner_id = ${actor.id}` : ofUnits
}
