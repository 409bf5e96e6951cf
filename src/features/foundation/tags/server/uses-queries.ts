import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { may, scopeOf } from '../../../../shared/permissions.ts'
import type { TagScope } from '../looks.ts'

/** Whether somebody sees records of a kind, and with them how many bear a tag. */
export function seesUsesOn({ role }: Pick<Actor, 'role'>, scope: TagScope): boolean {
  return !seesMasked(role) && may(role, `${scope}.read`)
}

/** How many records that somebody sees bear each tag: one count over all of them, of an index alone where they see all. */
export function usesFor(actor: Actor): RawBuilder<unknown> {
  const units = actor.unitIds === 'all' ? null : [...actor.unitIds]
  const ofUnits = units ? sql`unit_id = any(${units}::uuid[])` : null
  const ownOrders = scopeOf(actor.role, 'order.read') === 'own' ? sql`owner_id = ${actor.id}` : null
  const orders = [ofUnits, ownOrders].filter((one) => one !== null)
  const seen = [
    seesUsesOn(actor, 'patient') ? null : sql`patient_id is null`,
    !seesUsesOn(actor, 'order')
      ? sql`order_id is null`
      : orders.length > 0
        ? sql`(order_id is null or exists (select from sales_order
            where sales_order.id = order_id and ${sql.join(orders, sql` and `)}))`
        : null,
    !seesUsesOn(actor, 'appointment')
      ? sql`appointment_id is null`
      : ofUnits
        ? sql`(appointment_id is null or exists (select from appointment
            where appointment.id = appointment_id and ${ofUnits}))`
        : null,
    sql`true`,
  ].filter((one) => one !== null)
  return sql`
    select tag_id, count(patient_id)::int as patients, count(order_id)::int as orders,
      count(appointment_id)::int as appointments
    from tagging where ${sql.join(seen, sql` and `)} group by tag_id`
}
