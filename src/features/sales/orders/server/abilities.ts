import type { Actor } from '../../../../server/endpoint/session.ts'
import { may } from '../../../../shared/permissions.ts'
import { localDate } from '../../../../shared/time.ts'
import type { SalesPolicy } from '../../sales-policy/policy.ts'
import { approvalCausesOf, arePricesOf, type ApprovalCause } from '../prices.ts'
import { type OrderAction, orderActions, type OrderItem } from '../record.ts'
import { isStanding, type OrderState } from '../rules.ts'
import type { ApprovalRow } from './approval-queries.ts'

/** What decides what may be done to an order. */
export interface Standing {
  readonly order: { readonly state: OrderState; readonly validUntil: string | null; readonly timeZone: string }
  readonly items: readonly OrderItem[]
  /** Newest first. */
  readonly approvals: readonly ApprovalRow[]
  readonly policy: SalesPolicy
  readonly now: string
}

/** How much somebody may give away, in hundredths of a percent. */
export function limitOf({ role }: Pick<Actor, 'role'>, policy: SalesPolicy): number {
  return may(role, 'order.approve') ? policy.managerDiscountBasisPoints : policy.sellerDiscountBasisPoints
}

/** Whether the validity of an offer is over: it holds through its last day, which is the unit's. */
export function isExpired({ order: { state, validUntil, timeZone }, now }: Pick<Standing, 'order' | 'now'>): boolean {
  return state === 'quote' && validUntil !== null && localDate(now, timeZone) > validUntil
}

/** Why somebody may not sell an offer as it is without an administrator. */
export function causesFor(actor: Pick<Actor, 'role'>, { items, policy }: Standing): ApprovalCause[] {
  return approvalCausesOf(wanted(items), limitOf(actor, policy))
}

/** The question that is about the prices as they are, or undefined. */
export function currentApproval({ approvals, items }: Standing): ApprovalRow | undefined {
  const [latest] = approvals
  return latest && isStanding(latest.state) && arePricesOf(latest.prices, wanted(items)) ? latest : undefined
}

/** What waits for an administrator of the prices of what is sold, or undefined. */
export function askedReduction({ approvals, order: { state } }: Standing): ApprovalRow | undefined {
  if (state !== 'open' && state !== 'performed') return undefined
  return approvals.find((one) => one.state === 'waiting' && one.reduction !== null)
}

/** Whether something can be taken off the price of an item. */
export function reducible({ cancelledAt, netCentavos }: Pick<OrderItem, 'cancelledAt' | 'netCentavos'>): boolean {
  return cancelledAt === null && netCentavos > 0
}

/** Items that are not given up. */
export function wanted<Item extends Pick<OrderItem, 'cancelledAt'>>(items: readonly Item[]): Item[] {
  return items.filter(({ cancelledAt }) => cancelledAt === null)
}

/** What an administrator is, or was, asked of an order: of an offer its prices, of what is sold a reduction. */
export function askedOf(standing: Standing): ApprovalRow | undefined {
  return standing.order.state === 'quote' ? currentApproval(standing) : askedReduction(standing)
}

/** Items that can still be cancelled: nothing of them is done or under way. */
export function cancellable(items: readonly OrderItem[]): OrderItem[] {
  return items.filter(
    ({ state, dates }) =>
      state !== 'performed' && state !== 'cancelled' && dates.every(({ status }) => status !== 'in-progress'),
  )
}

/** Whether somebody may take the cancellation of an item back: who did it, on the same day of the unit; managers later. */
export function mayRestore(
  actor: Pick<Actor, 'id' | 'role'>,
  { cancelledAt, cancelledBy }: Pick<OrderItem, 'cancelledAt' | 'cancelledBy'>,
  { order: { timeZone }, now }: Pick<Standing, 'order' | 'now'>,
): boolean {
  if (cancelledAt === null) return false
  if (may(actor.role, 'order.approve')) return true
  return cancelledBy === actor.id && localDate(cancelledAt, timeZone) === localDate(now, timeZone)
}

/** What somebody who sees the order may do to it. */
export function abilitiesOf(actor: Pick<Actor, 'id' | 'role'>, standing: Standing): OrderAction[] {
  const { state } = standing.order
  const isQuote = state === 'quote'
  const mayEdit = may(actor.role, 'order.edit')
  const approval = currentApproval(standing)
  const needsApproval = causesFor(actor, standing).length > 0 && approval?.state !== 'approved'
  const asked = askedOf(standing)
  const mayAnswer =
    may(actor.role, 'order.approveDiscount') && asked?.state === 'waiting' && asked.requestedBy !== actor.id
  const can: Record<OrderAction, boolean> = {
    edit: isQuote && mayEdit,
    renew: isQuote && mayEdit,
    askApproval: isQuote && mayEdit && needsApproval && approval?.state !== 'waiting' && !isExpired(standing),
    approve: mayAnswer,
    refuse: mayAnswer,
    withdraw: mayEdit && asked?.state === 'waiting' && asked.requestedBy === actor.id,
    sell: isQuote && mayEdit && !needsApproval && !isExpired(standing),
    reduce:
      mayEdit &&
      (state === 'open' || state === 'performed') &&
      askedReduction(standing) === undefined &&
      standing.items.some(reducible),
    cancel: mayEdit && cancellable(standing.items).length > 0,
    restore: mayEdit && standing.items.some((item) => mayRestore(actor, item, standing)),
    transfer: may(actor.role, 'order.approve') && (isQuote || state === 'open'),
  }
  return orderActions.filter((action) => can[action])
}
