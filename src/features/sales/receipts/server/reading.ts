import { concernsOf } from '../../../../server/events/concerns.ts'
import type { ConcernsOf, Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { orderReach } from '../../orders/server/reach-queries.ts'
import { openOf, overpaidOf } from '../allocation.ts'
import type * as contract from '../contract.ts'
import type { Payments, Receipt } from '../record.ts'
import { findOrder, lockOrder, paidItems, type PaidOrder } from './order-queries.ts'
import { findReceipt, receiptsOfOrder } from './queries.ts'

/** @throws Problem NOT_FOUND for none, another unit's, and another's where one sees only one's own */
export async function requireOrder({ actor, database }: Context, id: string): Promise<PaidOrder> {
  const order = await findOrder(database, id, orderReach(actor))
  if (!order) throw notFound()
  return order
}

/**
 * The order, held until the transaction ends.
 * @throws Problem NOT_FOUND as `requireOrder`
 */
export async function lockedOrder(context: Context, id: string): Promise<PaidOrder> {
  await lockOrder(context.database, id)
  return requireOrder(context, id)
}

/** @throws Problem NOT_FOUND as `requireOrder` */
export async function requireReceipt({ actor, database }: Context, id: string): Promise<Receipt> {
  const receipt = await findReceipt(database, id, orderReach(actor))
  if (!receipt) throw notFound()
  return receipt
}

/**
 * Money on record, with its order held until the transaction ends.
 * @throws Problem NOT_FOUND as `requireOrder`
 */
export async function lockedReceipt(context: Context, id: string): Promise<Receipt> {
  const { orderId } = await requireReceipt(context, id)
  await lockOrder(context.database, orderId)
  return requireReceipt(context, id)
}

/** @throws Problem WRONG_STATE for a quote, and for an order that is cancelled */
export function requirePayable({ state }: PaidOrder): void {
  if (state === 'open' || state === 'performed') return
  const wording =
    state === 'quote'
      ? both(
          'Este pedido ainda é um orçamento. Feche a venda e depois registre o recebimento.',
          'This order is still a quote. Close the sale first, then record the receipt.',
        )
      : both('Este pedido foi cancelado e não recebe mais nada.', 'This order is cancelled and receives nothing more.')
  throw new Problem('WRONG_STATE', wording, { extra: { state } })
}

/** Whom an event of money concerns: those who look at it, at its order, or at the patient. */
export function concernsOfMoney(
  { patientId }: Pick<Receipt, 'patientId'>,
  ...rows: readonly string[]
): ConcernsOf<'patientIds' | 'rowIds'> {
  return concernsOf([{ patientId }], rows)
}

/** An order with its money. */
export async function paymentsOf({ database }: Context, order: PaidOrder): Promise<Payments> {
  const [items, receipts] = [await paidItems(database, order.id), await receiptsOfOrder(database, order.id)]
  const { id, ownerId: _ownerId, ...shown } = order
  const onCancelled = items
    .filter(({ isCancelled }) => isCancelled)
    .map((item) => item.paidCentavos - item.goodwillCentavos)
  return {
    ...shown,
    orderId: id,
    openCentavos: openOf(items),
    onCancelledCentavos: onCancelled.reduce((sum, paid) => sum + paid, 0),
    overpaidCentavos: overpaidOf(items),
    items,
    receipts,
  }
}

/** The money of an order. */
export async function ofOrder(
  context: Context,
  { params }: ParsedInput<typeof contract.readPayments>,
): Promise<Payments> {
  return paymentsOf(context, await requireOrder(context, params.id))
}

/** One receipt, refund or chargeback. */
export async function read(context: Context, { params }: ParsedInput<typeof contract.readReceipt>): Promise<Receipt> {
  return requireReceipt(context, params.id)
}
