import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { both } from '../../../../shared/both.ts'
import { may } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import { refuseMerged } from '../../../patients/offers/server.ts'
import { salesPolicy } from '../../sales-policy/server/queries.ts'
import type * as contract from '../contract.ts'
import { arePricesOf, type OfferedItem, totalsOf } from '../prices.ts'
import type { OrderDetail } from '../record.ts'
import { outdateApprovals } from './approval-queries.ts'
import { atPricesOfToday, offeredItems, validUntilOf } from './offer.ts'
import { findOwner, findPlace, isPatient } from './owner-queries.ts'
import { insertOrder, updateOrder, writeItems } from './queries.ts'
import {
  aboutOrder,
  detailNow,
  knownOf,
  lockForChange,
  requireOrder,
  detailOf,
  requireSeen,
  requireState,
} from './reading.ts'

/** Makes an offer. Sent twice with the same id it is one. */
export async function create(
  context: Context,
  { body }: ParsedInput<typeof contract.createOrder>,
): Promise<OrderDetail> {
  requireUnit(context.actor, body.unitId)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => make(context, body),
    async () => detailOf(context, await requireOrder(context, body.id)),
  )
}

/** Answers undefined where the id is taken. */
async function make(
  context: Context,
  body: ParsedInput<typeof contract.createOrder>['body'],
): Promise<OrderDetail | undefined> {
  const { actor, database, record } = context
  const now = context.now.toString()
  const { id, unitId, patientId, ownerId = actor.id, channel, notes, lines } = body
  const place = await findPlace(database, unitId)
  if (!place?.active) throw notFound()
  if (!(await isPatient(database, patientId))) {
    await refuseMerged(database, patientId)
    throw noSuchPatient()
  }
  await requireSeller(context, ownerId)
  const [items, policy] = await Promise.all([offeredItems(database, lines), salesPolicy(database)])
  const validUntil = validUntilOf(now, place.timeZone, policy.quoteValidityDays)
  const row = { id, unitId, patientId, ownerId, channel, notes, validUntil, createdBy: actor.id, createdAt: now }
  if (!(await insertOrder(database, row))) return undefined
  await writeItems(database, id, items, id)
  const told = { ownerId, channel, validUntil, ...(notes && { notes }), ...shownPrices(items) }
  record({ ...aboutOrder(row), verb: 'create', changes: changesBetween<Record<string, unknown>>({}, told), sent: body })
  return detailNow(context, id)
}

function noSuchPatient(): Problem {
  const message = both('Este paciente não existe', 'This patient does not exist')
  return invalid([{ path: 'patientId', code: 'unknown', message }])
}

/** What a history says of prices. */
function shownPrices(items: readonly OfferedItem[]): Record<string, unknown> {
  const { netCentavos, discountCentavos } = totalsOf(items)
  return { itemCount: items.length, netCentavos, discountCentavos }
}

/**
 * That an order may belong to somebody: who writes it, or a colleague who sells, whom managers name.
 * @throws Problem NOT_ALLOWED, RULE_BROKEN
 */
export async function requireSeller({ actor, database }: Context, ownerId: string): Promise<void> {
  if (ownerId === actor.id) return
  if (!may(actor.role, 'order.approve'))
    throw new Problem('NOT_ALLOWED', {
      'pt-BR': 'Só a gerência de vendas põe um pedido em nome de outra pessoa.',
      en: 'Only sales management can put an order in somebody else’s name.',
    })
  const owner = await findOwner(database, ownerId)
  if (owner?.active && may(owner.role, 'order.edit')) return
  throw new Problem('RULE_BROKEN', {
    'pt-BR': `${owner?.name ?? 'Esta pessoa'} não pode ficar com pedidos: escolha alguém de vendas que esteja em atividade.`,
    en: `${owner?.name ?? 'This person'} cannot have orders: choose an active colleague who sells.`,
  })
}

/** Corrects an offer: what is not sent stays; lines are written anew, and then it holds anew. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editOrder>,
): Promise<OrderDetail> {
  const { version, lines, channel, notes } = body
  const order = await lockForChange(context, params.id)
  await requireSeen(context, order, version)
  requireState(order, 'quote')
  const known = await knownOf(context, order)
  const items = lines && (await offeredItems(context.database, lines))
  const isRepriced = items !== undefined && !arePricesOf(known.items, items)
  const now = context.now.toString()
  const validUntil = isRepriced ? validUntilOf(now, order.timeZone, known.policy.quoteValidityDays) : order.validUntil
  const before = {
    channel: order.channel,
    notes: order.notes,
    validUntil: order.validUntil,
    ...shownPrices(known.items),
  }
  const after = { channel, notes, validUntil, ...(isRepriced && { ...shownPrices(items), prices: namesOf(items) }) }
  const changes = changesBetween<Record<string, unknown>>(
    { ...before, ...(isRepriced && { prices: namesOf(known.items) }) },
    after,
  )
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return detailOf(context, order)
  }
  if (isRepriced) {
    await writeItems(context.database, order.id, items)
    await outdateApprovals(context.database, order.id)
  }
  await updateOrder(context.database, order.id, { channel, notes, validUntil: validUntil ?? undefined }, now)
  const { prices: _prices, ...told } = changes
  context.record({ ...aboutOrder(order), verb: isRepriced ? 'reprice' : 'edit', changes: told })
  return detailNow(context, order.id)
}

/** What tells two sets of prices of one sum apart. */
function namesOf(items: readonly OfferedItem[]): string {
  return items.map((item) => `${item.procedureId} ${item.priceCentavos} ${item.discountCentavos}`).join(',')
}

/** Makes an offer hold anew, at the prices of today. */
export async function renew(
  context: Context,
  { params, body }: ParsedInput<typeof contract.renewOrder>,
): Promise<OrderDetail> {
  const order = await lockForChange(context, params.id)
  await requireSeen(context, order, body.version)
  requireState(order, 'quote')
  const known = await knownOf(context, order)
  const items = await atPricesOfToday(context.database, known.items)
  const isRepriced = !arePricesOf(known.items, items)
  if (isRepriced) {
    await writeItems(context.database, order.id, items)
    await outdateApprovals(context.database, order.id)
  }
  const now = context.now.toString()
  const validUntil = validUntilOf(now, order.timeZone, known.policy.quoteValidityDays)
  await updateOrder(context.database, order.id, { validUntil }, now)
  const before = { validUntil: order.validUntil, ...shownPrices(known.items) }
  const changes = changesBetween<Record<string, unknown>>(before, { validUntil, ...shownPrices(items) })
  context.record({ ...aboutOrder(order), verb: isRepriced ? 'reprice' : 'renew', changes })
  return detailNow(context, order.id)
}
