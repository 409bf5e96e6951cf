import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { salesPolicy } from '../../sales-policy/server/queries.ts'
import type { readOrder } from '../contract.ts'
import { orderEvents } from '../events.ts'
import { totalsOf } from '../prices.ts'
import type { OrderDetail } from '../record.ts'
import type { OrderState } from '../rules.ts'
import { orderStateWords } from '../words.ts'
import { abilitiesOf, causesFor, isExpired, type Standing, wanted } from './abilities.ts'
import { approvalsOf } from './approval-queries.ts'
import { alikeOrders, itemsOf } from './item-queries.ts'
import { findOrder, lockOrder, type OrderRow } from './queries.ts'
import { seesOwnAlone } from './reach-queries.ts'

/** @throws Problem NOT_FOUND for none, for another unit's, and for another's where the person sees only their own */
export async function requireOrder(context: Context, id: string): Promise<OrderRow> {
  return seen(context, await findOrder(context.database, id))
}

/**
 * The order, locked for a change.
 * @throws Problem NOT_FOUND as `requireOrder`
 */
export async function lockForChange(context: Context, id: string): Promise<OrderRow> {
  return seen(context, await lockOrder(context.database, id))
}

function seen({ actor }: Context, row: OrderRow | undefined): OrderRow {
  if (!row || !seesUnit(actor, row.unitId)) throw notFound()
  if (seesOwnAlone(actor) && row.ownerId !== actor.id) throw notFound()
  return row
}

/** An order with everything that decides what may be done to it. */
export interface Known extends Standing {
  readonly order: OrderRow
}

/** What is known of an order; of one that is locked, as it stays. */
export async function knownOf({ database, now }: Context, order: OrderRow): Promise<Known> {
  const [items, approvals, policy] = await Promise.all([
    itemsOf(database, order.id),
    approvalsOf(database, order.id),
    salesPolicy(database),
  ])
  return { order, items, approvals, policy, now: now.toString() }
}

/** The order as its drawer shows it. */
export async function detailOf(context: Context, order: OrderRow): Promise<OrderDetail> {
  const [known, alike] = await Promise.all([
    knownOf(context, order),
    order.state === 'quote' || order.state === 'open' ? alikeOrders(context.database, order) : [],
  ])
  const { items, approvals } = known
  const { netCentavos: _net, ...totals } = totalsOf(wanted(items))
  return {
    ...order,
    ...totals,
    items: [...items],
    approvals: approvals.map(({ prices: _prices, ...approval }) => approval),
    needsApprovalFor: order.state === 'quote' ? causesFor(context.actor, known) : [],
    expired: isExpired(known),
    alike,
    can: abilitiesOf(context.actor, known),
  }
}

/** As it is now, after a change of it. */
export async function detailNow(context: Context, id: string): Promise<OrderDetail> {
  return detailOf(context, await requireOrder(context, id))
}

/** One order. */
export function read(context: Context, { params }: ParsedInput<typeof readOrder>): Promise<OrderDetail> {
  return detailNow(context, params.id)
}

/** @throws Problem STALE where the person saw another version */
export async function requireSeen(context: Context, order: OrderRow, version: number): Promise<void> {
  if (version === order.version) return
  throw await staleRecord(context, { of: orderEvents, current: await detailOf(context, order), seen: version })
}

/** @throws Problem WRONG_STATE naming the state that it is in */
export function requireState({ state, number }: OrderRow, ...allowed: readonly OrderState[]): void {
  if (allowed.includes(state)) return
  const is = { 'pt-BR': orderStateWords['pt-BR'][state], en: orderStateWords.en[state] }
  throw new Problem(
    'WRONG_STATE',
    {
      'pt-BR': `O pedido ${number} está “${is['pt-BR']}”, e assim isto não é possível.`,
      en: `Order ${number} is “${is.en}”, so this is not possible.`,
    },
    { extra: { state } },
  )
}

/** What an event of an order says of whom it concerns. */
export function aboutOrder({ id, unitId, patientId }: Pick<OrderRow, 'id' | 'unitId' | 'patientId'>) {
  return { noun: 'order', entityId: id, unitId, concerns: concernsOf([{ patientId }], [id]) } as const
}
