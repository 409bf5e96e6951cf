import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDate } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { pricesOf } from '../prices.ts'
import type { OrderDetail } from '../record.ts'
import type { OrderState } from '../rules.ts'
import { approvalCauseWords } from '../words.ts'
import { askedOf, causesFor, currentApproval, isExpired, wanted } from './abilities.ts'
import { type ApprovalRow, decideApproval, insertApproval, withdrawAsked } from './approval-queries.ts'
import { catalogueOf } from './item-queries.ts'
import { outOfUse } from './offer.ts'
import { updateOrder } from './queries.ts'
import { decideReduction, saidOf } from './reducing.ts'
import { aboutOrder, detailNow, type Known, knownOf, lockForChange, requireSeen, requireState } from './reading.ts'

/** The locked offer as the person saw it, or an order in another of some states. */
async function lockOffer(
  context: Context,
  id: string,
  version: number,
  ...states: readonly OrderState[]
): Promise<Known> {
  const order = await lockForChange(context, id)
  await requireSeen(context, order, version)
  requireState(order, 'quote', ...states)
  return knownOf(context, order)
}

/** Sells an offer at its prices, which nothing changes any more. */
export async function sell(
  context: Context,
  { params, body }: ParsedInput<typeof contract.sellOrder>,
): Promise<OrderDetail> {
  const known = await lockOffer(context, params.id, body.version)
  requireValid(known)
  requireAllowed(context, known)
  await requireInUse(context, known)
  const { order } = known
  const soldAt = context.now.toString()
  await updateOrder(context.database, order.id, { soldAt }, soldAt)
  context.record({
    ...aboutOrder(order),
    verb: 'sell',
    changes: { state: ['quote', 'open'], netCentavos: [null, order.netCentavos], ownerId: [null, order.ownerId] },
  })
  return detailNow(context, order.id)
}

/** @throws Problem RULE_BROKEN once the validity is over */
function requireValid(known: Known): void {
  const { validUntil } = known.order
  if (!isExpired(known) || validUntil === null) return
  throw new Problem('RULE_BROKEN', {
    'pt-BR': `Este orçamento valia até ${formatDate(validUntil, 'pt-BR')}. Renove-o com os preços de hoje.`,
    en: `This quote was valid until ${formatDate(validUntil, 'en')}. Renew it at today’s prices.`,
  })
}

/** @throws Problem RULE_BROKEN where it is beyond the person's limit and nobody agreed to exactly these prices */
function requireAllowed({ actor }: Context, known: Known): void {
  const causes = causesFor(actor, known)
  if (causes.length === 0 || currentApproval(known)?.state === 'approved') return
  const named = (language: 'pt-BR' | 'en') => causes.map((cause) => approvalCauseWords[language][cause]).join(', ')
  throw new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `Estes preços precisam da aprovação de um administrador (${named('pt-BR')}). Peça a aprovação com o motivo.`,
      en: `These prices need an administrator’s approval (${named('en')}). Ask for it, with the reason.`,
    },
    { extra: { causes } },
  )
}

async function requireInUse({ database }: Context, { items }: Known): Promise<void> {
  const catalogue = await catalogueOf(database, [...new Set(wanted(items).map(({ procedureId }) => procedureId))])
  const retired = catalogue.find(({ active }) => !active)
  if (retired) throw outOfUse(retired.name)
}

/** Asks an administrator to agree to the prices as they are. */
export async function ask(
  context: Context,
  { params, body }: ParsedInput<typeof contract.askApproval>,
): Promise<OrderDetail> {
  const known = await lockOffer(context, params.id, body.version)
  requireValid(known)
  const standing = currentApproval(known)?.state
  if (standing === 'waiting' || standing === 'approved') throw askedAlready()
  if (causesFor(context.actor, known).length === 0) throw notNeeded()
  const { order } = known
  const now = context.now.toString()
  await insertApproval(context.database, {
    id: newId(),
    orderId: order.id,
    prices: wanted(known.items).map(pricesOf),
    reason: body.reason,
    requestedBy: context.actor.id,
    requestedAt: now,
  })
  await updateOrder(context.database, order.id, {}, now)
  context.record({
    ...aboutOrder(order),
    verb: 'askApproval',
    changes: { approval: [standing ?? null, 'waiting'], requestedBy: [null, context.actor.id] },
    note: body.reason,
  })
  return detailNow(context, order.id)
}

function askedAlready(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'A aprovação destes preços já foi pedida. Veja a resposta no pedido.',
    en: 'Approval of these prices has already been asked for. See the answer in the order.',
  })
}

function notNeeded(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'Estes preços estão dentro do seu limite: você pode vender sem pedir aprovação.',
    en: 'These prices are within your limit: you can sell without asking for approval.',
  })
}

/** Agrees to the prices that were asked about. */
export async function approve(
  context: Context,
  { params, body }: ParsedInput<typeof contract.approveOrder>,
): Promise<OrderDetail> {
  const known = await lockOffer(context, params.id, body.version, 'open', 'performed')
  return decide(context, known, 'approved', body.note || null)
}

/** Refuses the prices that were asked about. */
export async function refuse(
  context: Context,
  { params, body }: ParsedInput<typeof contract.refuseOrder>,
): Promise<OrderDetail> {
  const known = await lockOffer(context, params.id, body.version, 'open', 'performed')
  return decide(context, known, 'refused', body.reason)
}

async function decide(
  context: Context,
  known: Known,
  state: 'approved' | 'refused',
  note: string | null,
): Promise<OrderDetail> {
  const { order } = known
  const asked = requireWaiting(askedOf(known))
  if (asked.requestedBy === context.actor.id) throw ofYourOwn()
  if (order.state !== 'quote') return decideReduction(context, known, asked, { state, note })
  const at = context.now.toString()
  await decideApproval(context.database, asked.id, { state, by: context.actor.id, at, note })
  await updateOrder(context.database, order.id, {}, at)
  const event = {
    ...aboutOrder(order),
    changes: {
      approval: ['waiting', state] as [unknown, unknown],
      requestedBy: [null, asked.requestedBy] as [unknown, unknown],
    },
  }
  if (state === 'approved') context.record({ ...event, verb: 'approve', ...(note && { note }) })
  else context.record({ ...event, verb: 'refuse', note: note ?? '' })
  return detailNow(context, order.id)
}

/** Takes what was asked of an administrator back: the prices stay as they are. */
export async function withdraw(
  context: Context,
  { params, body }: ParsedInput<typeof contract.withdrawApproval>,
): Promise<OrderDetail> {
  const known = await lockOffer(context, params.id, body.version, 'open', 'performed')
  const { order, items } = known
  const asked = requireWaiting(askedOf(known))
  if (asked.requestedBy !== context.actor.id) throw ofAnother(asked.requestedByName)
  await withdrawAsked(context.database, asked.id)
  await updateOrder(context.database, order.id, {}, context.now.toString())
  const item = items.find(({ id }) => id === asked.reduction?.itemId)
  context.record({
    ...aboutOrder(order),
    verb: 'withdraw',
    changes: {
      approval: ['waiting', 'withdrawn'],
      requestedBy: [null, asked.requestedBy],
      ...(item && asked.reduction && saidOf(item, asked.reduction.amountCentavos)),
    },
  })
  return detailNow(context, order.id)
}

function ofYourOwn(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Ninguém aprova o próprio pedido. Peça a outro administrador.',
    en: 'Nobody approves their own request. Ask another administrator.',
  })
}

function ofAnother(name: string): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': `Só quem pediu a aprovação a retira: ${name}.`,
    en: `Only who asked for the approval withdraws it: ${name}.`,
  })
}

/** @throws Problem WRONG_STATE where nothing waits for an answer */
function requireWaiting(asked: ApprovalRow | undefined): ApprovalRow {
  if (asked?.state !== 'waiting')
    throw new Problem('WRONG_STATE', {
      'pt-BR': 'Ninguém espera a aprovação destes preços: eles mudaram ou já tiveram resposta.',
      en: 'Nobody waits for approval of these prices: they changed, or were answered already.',
    })
  return asked
}
