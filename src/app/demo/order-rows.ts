import type { EventRow } from './history.ts'
import { approver, type DemoItem, type DemoOrder } from './orders.ts'
import { instant } from './rows.ts'
import type { Visit } from './visit.ts'

const optional = (milliseconds: number | null) => (milliseconds === null ? null : instant(milliseconds))

/** Orders as their table holds them, in the order in which they are numbered. */
export function orderRows(orders: readonly DemoOrder[]) {
  return orders.map((order) => ({
    id: order.id,
    unit_id: order.unit.id,
    patient_id: order.patient.id,
    owner_id: order.owner.id,
    channel: order.channel,
    valid_until: order.validUntil,
    sold_at: optional(order.soldAt),
    notes: order.notes,
    created_by: order.owner.id,
    created_at: instant(order.createdAt),
    updated_at: instant(order.soldAt ?? order.createdAt),
  }))
}

/** Items as their table holds them; their states are the database's to know. */
export function itemRows(orders: readonly DemoOrder[]) {
  return orders.flatMap((order) =>
    order.items.map((item, index) => ({
      id: item.id,
      order_id: order.id,
      position: index + 1,
      procedure_id: item.procedure.id,
      list_price_centavos: item.procedure.priceCentavos,
      price_centavos: item.priceCentavos,
      discount_centavos: item.discountCentavos,
      courtesy: item.courtesy,
      combo: item.combo,
      waiting_since: optional(item.waitingSince),
      cancelled_at: optional(item.cancelled?.at ?? null),
      cancelled_by: item.cancelled ? order.owner.id : null,
      cancel_reason: item.cancelled?.reason ?? null,
    })),
  )
}

/** Questions about discounts as their table holds them. */
export function approvalRows(orders: readonly DemoOrder[]) {
  return orders.flatMap(({ id, owner, items, approval }) =>
    approval
      ? [
          {
            id: approval.id,
            order_id: id,
            prices: items.map(({ procedure, priceCentavos, discountCentavos, courtesy, combo }) => ({
              procedureId: procedure.id,
              listPriceCentavos: procedure.priceCentavos,
              priceCentavos,
              discountCentavos,
              courtesy,
              combo,
            })),
            reason: approval.reason,
            requested_by: owner.id,
            requested_at: instant(approval.requestedAt),
            state: approval.state,
            decided_by: approval.decidedAt === null ? null : approver.id,
            decided_at: optional(approval.decidedAt),
            note: approval.note,
          },
        ]
      : [],
  )
}

/** The item that each date of the agenda is of. */
export function itemsByVisit(orders: readonly DemoOrder[]): ReadonlyMap<Visit, DemoItem> {
  return new Map(
    orders.flatMap(({ items }) => items.flatMap((item) => item.visits.map((visit) => [visit, item] as const))),
  )
}

/** What happened to orders. */
export function orderEvents(orders: readonly DemoOrder[]): EventRow[] {
  return orders.flatMap(({ id, unit, owner, items, createdAt, soldAt, approval }) => {
    const net = items.reduce((sum, { priceCentavos, discountCentavos }) => sum + priceCentavos - discountCentavos, 0)
    const event = (at: number, verb: string, actor: string, changes: EventRow['data']['changes'], note?: string) => ({
      at: instant(at),
      actor_id: actor,
      noun: 'order' as const,
      verb,
      entity_id: id,
      unit_id: unit.id,
      data: { changes, ...(note !== undefined && { note }) },
    })
    const asked = approval && [
      event(approval.requestedAt, 'askApproval', owner.id, asking(null, 'waiting', owner.id), approval.reason),
    ]
    const decided =
      approval && approval.decidedAt !== null
        ? [
            event(
              approval.decidedAt,
              'approve',
              approver.id,
              asking('waiting', approval.state, owner.id),
              approval.note ?? '',
            ),
          ]
        : []
    const cancelled = items.flatMap((item) =>
      item.cancelled
        ? [
            event(item.cancelled.at, 'cancel', owner.id, {
              cancelled: [null, item.procedure.name],
              cancelReason: [null, item.cancelled.reason],
            }),
          ]
        : [],
    )
    return [
      event(createdAt, 'create', owner.id, { netCentavos: [null, net], itemCount: [null, items.length] }),
      ...(asked ?? []),
      ...decided,
      ...(soldAt === null
        ? []
        : [event(soldAt, 'sell', owner.id, { state: ['quote', 'open'], netCentavos: [null, net] })]),
      ...cancelled,
    ]
  })
}

function asking(before: string | null, after: string, requestedBy: string): EventRow['data']['changes'] {
  return { approval: [before, after], requestedBy: [null, requestedBy] }
}
