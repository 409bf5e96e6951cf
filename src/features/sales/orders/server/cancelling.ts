import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import type { OrderDetail, OrderItem } from '../record.ts'
import type { CancelReason } from '../cancel-reasons.ts'
import { refundProposal } from '../rules.ts'
import { cancellable, mayRestore, wanted } from './abilities.ts'
import { cancelDate } from './hooks.ts'
import { type DateAhead, datesAhead, orderOfItem } from './item-queries.ts'
import { type OrderRow, restoreCancelled, updateOrder, writeCancelled } from './queries.ts'
import { aboutOrder, detailNow, type Known, knownOf, lockForChange, requireOrder, requireSeen } from './reading.ts'
import { outdateReductionsOf } from './reduction-queries.ts'

/** What cancelling would give up. */
export async function previewCancellation(
  context: Context,
  { params, body }: ParsedInput<typeof contract.previewCancellation>,
): Promise<contract.Cancellation> {
  const known = await knownOf(context, await requireOrder(context, params.id))
  const items = chosenOf(known, body.itemIds)
  const { order, policy, now } = known
  context.changedNothing()
  const netCentavos = sumOf(items, 'netCentavos')
  const paidCentavos = sumOf(items, 'paidCentavos')
  return {
    itemIds: items.map(({ id }) => id),
    netCentavos,
    paidCentavos,
    dates: await datesAhead(
      context.database,
      items.map(({ id }) => id),
    ),
    refund: refundProposal({
      channel: order.channel,
      soldAt: order.soldAt,
      zone: order.timeZone,
      paidCentavos,
      netCentavos,
      now,
      penaltyCapBasisPoints: policy.penaltyCapBasisPoints,
    }),
  }
}

function sumOf(items: readonly OrderItem[], member: 'netCentavos' | 'paidCentavos'): number {
  return items.reduce((sum, item) => sum + item[member], 0)
}

/**
 * The items that are to be cancelled: those that are named, else all that can be.
 * @throws Problem NOT_FOUND for an item of another order, WRONG_STATE where one is done, under way or cancelled
 */
function chosenOf({ order, items }: Known, ids: readonly string[] | undefined): OrderItem[] {
  const can = cancellable(items)
  const named = ids && new Set(ids)
  const chosen = named ? items.filter(({ id }) => named.has(id)) : can
  if (named && chosen.length < named.size) throw notFound()
  const impossible = chosen.find((item) => !can.includes(item))
  if (impossible || chosen.length === 0) throw nothingToCancel(order.number, impossible)
  if (order.state === 'quote' && chosen.length < wanted(items).length) throw onlyWhole()
  return chosen
}

function nothingToCancel(number: number, item: OrderItem | undefined): Problem {
  const wording = item
    ? {
        'pt-BR': `${item.procedureName} já foi realizado, está em atendimento ou já foi cancelado.`,
        en: `${item.procedureName} is done, under way or cancelled already.`,
      }
    : {
        'pt-BR': `No pedido ${number} não há mais nada que se possa cancelar.`,
        en: `There is nothing left to cancel in order ${number}.`,
      }
  return new Problem('WRONG_STATE', wording, { extra: { state: item?.state ?? null } })
}

function onlyWhole(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'De um orçamento não se cancela um item: altere o orçamento, ou cancele-o inteiro.',
    en: 'An item of a quote is not cancelled: change the quote, or cancel all of it.',
  })
}

/** Cancels an order, or items of it, with their dates ahead where each of them is named. */
export async function cancel(
  context: Context,
  { params, body }: ParsedInput<typeof contract.cancelOrder>,
): Promise<OrderDetail> {
  const { database, actor } = context
  const order = await lockForChange(context, params.id)
  await requireSeen(context, order, body.version)
  const items = chosenOf(await knownOf(context, order), body.itemIds)
  const ids = items.map(({ id }) => id)
  const dates = await datesAhead(database, ids)
  requirePlan(dates, body.cancelDates)
  // Each with its own event, one after the other: they are few, and in the order in which claims are locked.
  for (const { id } of dates) await askHook(context, cancelDate, { id, reason: body.reason, note: body.note })
  const at = context.now.toString()
  await writeCancelled(database, { ids, at, by: actor.id, reason: body.reason, note: body.note || null })
  await outdateReductionsOf(database, ids)
  await updateOrder(database, order.id, {}, at)
  const after = await detailNow(context, order.id)
  recordCancel(context, order, after, items, body)
  return after
}

function recordCancel(
  { record }: Context,
  before: OrderRow,
  after: OrderDetail,
  items: readonly OrderItem[],
  { reason, note = '' }: { readonly reason: CancelReason; readonly note?: string | undefined },
): void {
  record({
    ...aboutOrder(before),
    verb: 'cancel',
    changes: {
      ...changesOfState(before, after),
      cancelled: [null, items.map(({ procedureName }) => procedureName).join(', ')],
      cancelReason: [null, reason],
    },
    note,
  })
}

/** What a history says of an order of which items were given up, or taken back. */
function changesOfState(before: OrderRow, after: OrderDetail): Record<string, [unknown, unknown]> {
  return {
    ...(after.state !== before.state && { state: [before.state, after.state] }),
    netCentavos: [before.netCentavos, after.netCentavos],
  }
}

interface ItemsCancelled {
  /** Of one order. */
  readonly itemIds: readonly string[]
  readonly reason: CancelReason
  readonly note: string | undefined
}

/**
 * Cancels items of an order whose dates were cancelled or missed before, in the same transaction, where the same dialog
 * says so: for commands of later nouns.
 * @throws Problem NOT_ALLOWED to who may not change orders, NOT_FOUND, WRONG_STATE where one is done, under way or
 * cancelled, PLAN_REQUIRED where one has another date
 */
export async function cancelItems(context: Context, { itemIds, reason, note }: ItemsCancelled): Promise<void> {
  const { database, actor } = context
  const [first] = itemIds
  if (first === undefined) return
  if (!context.may('order.edit')) throw notYours()
  const order = await lockForChange(context, await orderOfItem(database, first))
  const items = chosenOf(await knownOf(context, order), itemIds)
  requirePlan(await datesAhead(database, itemIds), [])
  const at = context.now.toString()
  await writeCancelled(database, { ids: itemIds, at, by: actor.id, reason, note: note || null })
  await outdateReductionsOf(database, itemIds)
  await updateOrder(database, order.id, {}, at)
  recordCancel(context, order, await detailNow(context, order.id), items, { reason, note })
}

function notYours(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Seu perfil não cancela o que foi vendido. Cancele só a data, ou peça a vendas.',
    en: 'Your role does not cancel what was sold. Cancel the date alone, or ask sales.',
  })
}

/** @throws Problem PLAN_REQUIRED with the dates ahead of which nobody said what becomes of them */
function requirePlan(dates: readonly DateAhead[], cancelled: readonly string[]): void {
  const open = dates.filter(({ id }) => !cancelled.includes(id))
  if (open.length === 0) return
  throw new Problem(
    'PLAN_REQUIRED',
    {
      'pt-BR':
        open.length === 1
          ? 'Há 1 data marcada adiante. Diga se ela é cancelada junto.'
          : `Há ${open.length} datas marcadas adiante. Diga se elas são canceladas junto.`,
      en:
        open.length === 1
          ? '1 date is booked ahead. Say whether it is cancelled too.'
          : `${open.length} dates are booked ahead. Say whether they are cancelled too.`,
    },
    { extra: { dates } },
  )
}

/** Takes the cancellation of items back; they want a date again. */
export async function restore(
  context: Context,
  { params, body }: ParsedInput<typeof contract.restoreItems>,
): Promise<OrderDetail> {
  const order = await lockForChange(context, params.id)
  await requireSeen(context, order, body.version)
  const known = await knownOf(context, order)
  const can = known.items.filter((item) => mayRestore(context.actor, item, known))
  const named = body.itemIds && new Set(body.itemIds)
  const items = named ? known.items.filter(({ id }) => named.has(id)) : can
  if (named && items.length < named.size) throw notFound()
  if (items.length === 0 || !items.every((item) => can.includes(item))) throw notRestorable()
  // An offer is given up whole, and comes back whole.
  if (order.soldAt === null && items.length < known.items.length) throw notRestorable()
  const now = context.now.toString()
  await restoreCancelled(
    context.database,
    items.map(({ id }) => id),
  )
  await updateOrder(context.database, order.id, {}, now)
  const after = await detailNow(context, order.id)
  context.record({
    ...aboutOrder(order),
    verb: 'restore',
    changes: {
      ...changesOfState(order, after),
      restored: [null, items.map(({ procedureName }) => procedureName).join(', ')],
    },
  })
  return after
}

function notRestorable(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Só quem cancelou, no mesmo dia, ou a gerência de vendas desfaz um cancelamento.',
    en: 'Only the person who cancelled, on the same day, or sales management can take a cancellation back.',
  })
}
