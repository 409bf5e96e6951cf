import type { Context } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { formatMoney } from '../../../../shared/money.ts'
import * as contract from '../contract.ts'
import type { PaidItem, Receipt } from '../record.ts'
import { orderOf, watchingDeposits } from './below-deposit.ts'
import { command } from './held.ts'
import { paidItems } from './order-queries.ts'
import { heldBy, rewriteAllocation, updateState } from './queries.ts'
import { broken, inOpenDay } from './refusals.ts'

type Allocation = ParsedInput<typeof contract.allocateReceipt>['body']['allocation']

/** Says anew which items a receipt pays. What was given back stays taken from where it was taken. */
export const allocate = command(contract.allocateReceipt, async (context, receipt, { body }) => {
  const { allocation, reason } = body
  await requireSound(context, receipt, allocation)
  await watchingDeposits(context, orderOf(receipt), receipt.id, () =>
    rewriteAllocation(context.database, receipt.id, allocation),
  )
  return { changes: { allocation: [receipt.allocation, allocation] }, note: reason }
})

/** @throws Problem RULE_BROKEN where a centavo is missing, an item is no other's, costs less, or has given back more */
async function requireSound({ database }: Context, receipt: Receipt, wanted: Allocation): Promise<void> {
  const total = wanted.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
  const before = new Map(receipt.allocation.map(({ itemId, amountCentavos }) => [itemId, amountCentavos]))
  const items = new Map((await paidItems(database, receipt.orderId)).map((item) => [item.id, item]))
  const held = new Map(
    (await heldBy(database, receipt.id)).map(({ itemId, amountCentavos }) => [itemId, amountCentavos]),
  )
  const isRepeated = new Set(wanted.map(({ itemId }) => itemId)).size < wanted.length
  if (total !== receipt.amountCentavos || isRepeated) throw broken('allocation', 'not_exact', notExact(receipt, total))
  for (const [index, { itemId, amountCentavos }] of wanted.entries()) {
    const item = items.get(itemId)
    const more = amountCentavos - (before.get(itemId) ?? 0)
    if (!item || (more > 0 && more > roomOf(item)))
      throw broken(`allocation.${index}.amountCentavos`, 'too_much', costsLess(item))
  }
  for (const [itemId, was] of before) {
    const now = wanted.find((part) => part.itemId === itemId)?.amountCentavos ?? 0
    const givenBack = was - (held.get(itemId) ?? 0)
    if (now < givenBack) throw broken('allocation', 'given_back', givenBackHere(givenBack))
  }
}

const roomOf = ({ isCancelled, netCentavos, paidCentavos }: PaidItem) =>
  isCancelled ? 0 : Math.max(0, netCentavos - paidCentavos)

function notExact({ amountCentavos }: Receipt, total: number) {
  return both(
    `As partes somam ${formatMoney(total)}, e o recebimento é de ${formatMoney(amountCentavos)}`,
    `The parts add up to ${formatMoney(total, 'en')}, and the receipt is of ${formatMoney(amountCentavos, 'en')}`,
  )
}

function costsLess(item: PaidItem | undefined) {
  if (!item) return both('Este item não é deste pedido', 'This item is not of this order')
  const left = roomOf(item)
  return both(
    `Em ${item.procedureName} só cabem mais ${formatMoney(left)}`,
    `${item.procedureName} only has room for another ${formatMoney(left, 'en')}`,
  )
}

function givenBackHere(centavos: number) {
  return both(
    `${formatMoney(centavos)} deste item já foram devolvidos ou têm devolução pedida`,
    `${formatMoney(centavos, 'en')} of this item was given back or has a refund requested`,
  )
}

/** Voids what was recorded by mistake, as long as its day takes entries. It stays to be read. */
export const voidOne = command(contract.voidReceipt, async (context, receipt, { body: { reason }, to }) => {
  await watchingDeposits(context, orderOf(receipt), receipt.id, () =>
    inOpenDay(receipt.day, () => updateState(context.database, receipt.id, { state: to, note: reason })),
  )
  return { note: reason }
})
