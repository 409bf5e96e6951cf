import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { type Both, both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Problem } from '../../../../shared/problem.ts'
import { localDate } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { pricesOf, reductionCausesOf } from '../prices.ts'
import type { OrderDetail, OrderItem } from '../record.ts'
import { askedReduction, limitOf, reducible, wanted } from './abilities.ts'
import { type ApprovalRow, decideApproval, insertApproval } from './approval-queries.ts'
import { updateOrder } from './queries.ts'
import {
  aboutOrder,
  detailNow,
  type Known,
  knownOf,
  lockForChange,
  requireOrder,
  requireSeen,
  requireState,
} from './reading.ts'
import { giveReduction, insertReduction, lowerPrice, outdateUnanswered } from './reduction-queries.ts'

/**
 * Takes something off the price of an item that is sold: at once within the limit of the person, else once an administrator
 * agrees. What is paid beyond the new price is owed back.
 */
export async function reduce(
  context: Context,
  { params, body }: ParsedInput<typeof contract.reducePrice>,
): Promise<OrderDetail> {
  const { database, actor } = context
  const order = await lockForChange(context, params.id)
  await requireSeen(context, order, body.version)
  requireState(order, 'open', 'performed')
  const known = await knownOf(context, order)
  if (askedReduction(known)) throw askedAlready()
  const item = known.items.find(({ id }) => id === body.itemId)
  if (!item) throw broken('itemId', 'unknown', noSuchItem)
  requireRoom(item, body.amountCentavos)
  const [at, prices] = [context.now.toString(), pricesAfter(known, item, body.amountCentavos)]
  const row = {
    id: newId(),
    itemId: item.id,
    amountCentavos: body.amountCentavos,
    reason: body.reason,
    askedBy: actor.id,
    askedAt: at,
  }
  const reduced = prices[wanted(known.items).indexOf(item)]
  const causes = reduced ? reductionCausesOf(prices, reduced, limitOf(actor, known.policy)) : []
  if (causes.length > 0) {
    const approvalId = newId()
    await outdateUnanswered(database, order.id)
    await insertApproval(database, {
      id: approvalId,
      orderId: order.id,
      prices,
      reason: body.reason,
      requestedBy: actor.id,
      requestedAt: at,
    })
    await insertReduction(database, { ...row, approvalId }, null)
    await updateOrder(database, order.id, {}, at)
    context.record({
      ...aboutOrder(order),
      verb: 'askApproval',
      changes: { approval: [null, 'waiting'], requestedBy: [null, actor.id], ...saidOf(item, body.amountCentavos) },
      note: body.reason,
    })
    return detailNow(context, order.id)
  }
  await insertReduction(database, { ...row, approvalId: null }, localDate(at, order.timeZone))
  await lowerPrice(database, item.id, body.amountCentavos)
  await updateOrder(database, order.id, {}, at)
  const { netCentavos } = await requireOrder(context, order.id)
  context.record({
    ...aboutOrder(order),
    verb: 'reduce',
    changes: { ...saidOf(item, body.amountCentavos), netCentavos: [order.netCentavos, netCentavos] },
    note: body.reason,
  })
  return detailNow(context, order.id)
}

const noSuchItem = both('Este item não é deste pedido', 'This item is not of this order')

function broken(path: string, code: string, message: Both): Problem {
  const wording = both(`${message['pt-BR']}.`, `${message.en}.`)
  return new Problem('RULE_BROKEN', wording, { fields: [{ path, code, message }] })
}

/** @throws Problem WRONG_STATE of what is given up or costs nothing, RULE_BROKEN of more than it costs */
function requireRoom(item: OrderItem, amountCentavos: number): void {
  if (!reducible(item))
    throw new Problem('WRONG_STATE', {
      'pt-BR': `${item.procedureName} foi cancelado ou já não custa nada.`,
      en: `${item.procedureName} was cancelled, or costs nothing already.`,
    })
  if (amountCentavos <= item.netCentavos) return
  const message = both(
    `Este item custa ${formatMoney(item.netCentavos)}: não se abate mais do que isso`,
    `This item costs ${formatMoney(item.netCentavos, 'en')}: no more than that can be taken off`,
  )
  throw broken('amountCentavos', 'more_than_price', message)
}

/** What items that are still wanted cost after something was taken off one of them. */
function pricesAfter({ items }: Known, reduced: OrderItem, amountCentavos: number) {
  return wanted(items).map((item) => {
    if (item !== reduced) return pricesOf(item)
    const discountCentavos = item.discountCentavos + amountCentavos
    return pricesOf({ ...item, discountCentavos, courtesy: discountCentavos === item.priceCentavos })
  })
}

/** What a history says of it. */
export function saidOf(
  { procedureName, netCentavos }: OrderItem,
  amountCentavos: number,
): Record<string, [unknown, unknown]> {
  return {
    reduced: [null, procedureName],
    reductionCentavos: [null, amountCentavos],
    ...(amountCentavos === netCentavos && { courtesy: [false, true] }),
  }
}

function askedAlready(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Já há um abatimento deste pedido à espera de um administrador. Aguarde a resposta.',
    en: 'A price reduction of this order already waits for an administrator. Wait for the answer.',
  })
}

/** Agrees to a reduction that was asked about, or refuses it. */
export async function decideReduction(
  context: Context,
  { order, items }: Known,
  asked: ApprovalRow,
  { state, note }: { readonly state: 'approved' | 'refused'; readonly note: string | null },
): Promise<OrderDetail> {
  const { database, actor } = context
  const at = context.now.toString()
  const item = items.find(({ id }) => id === asked.reduction?.itemId)
  const amountCentavos = asked.reduction?.amountCentavos ?? 0
  if (!item) throw notFound()
  await decideApproval(database, asked.id, { state, by: actor.id, at, note })
  if (state === 'approved') {
    requireRoom(item, amountCentavos)
    await lowerPrice(database, item.id, amountCentavos)
    await giveReduction(database, asked.id, { at, day: localDate(at, order.timeZone) })
  }
  await updateOrder(database, order.id, {}, at)
  const { netCentavos } = await requireOrder(context, order.id)
  const event = {
    ...aboutOrder(order),
    changes: {
      approval: ['waiting', state],
      requestedBy: [null, asked.requestedBy],
      ...saidOf(item, amountCentavos),
      ...(state === 'approved' && { netCentavos: [order.netCentavos, netCentavos] }),
    } as Record<string, [unknown, unknown]>,
  }
  if (state === 'approved') context.record({ ...event, verb: 'approve', ...(note && { note }) })
  else context.record({ ...event, verb: 'refuse', note: note ?? '' })
  return detailNow(context, order.id)
}
