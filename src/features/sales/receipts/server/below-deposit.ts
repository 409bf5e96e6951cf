import type { Context } from '../../../../server/endpoint/context.ts'
import { depositOf } from '../../orders/rules.ts'
import type { Receipt } from '../record.ts'
import { depositsAsked, type PaidOrder } from './order-queries.ts'
import { concernsOfMoney } from './reading.ts'

/**
 * Runs what takes money from items, and tells of each surgery with a date that it leaves below its deposit: the date stays,
 * and the owner of the order is to act.
 * @param about the id of what takes it
 */
export async function watchingDeposits<Made>(
  { database, record }: Context,
  order: Pick<PaidOrder, 'id' | 'unitId' | 'patientId'>,
  about: string,
  take: () => Promise<Made>,
): Promise<Made> {
  const before = await depositsAsked(database, order.id)
  const made = await take()
  if (before.length === 0) return made
  const was = new Map(before.map((item) => [item.itemId, item.paidCentavos]))
  const short = (await depositsAsked(database, order.id)).filter((item) => {
    const deposit = depositOf(item)
    return item.paidCentavos < deposit && (was.get(item.itemId) ?? 0) >= deposit
  })
  for (const item of short) {
    record({
      noun: 'receipt',
      verb: 'belowDeposit',
      entityId: about,
      unitId: order.unitId,
      concerns: concernsOfMoney(order, about, order.id),
      consequence: 'heard',
      changes: {
        itemId: [null, item.itemId],
        paidCentavos: [was.get(item.itemId), item.paidCentavos],
        depositCentavos: [null, depositOf(item)],
      },
    })
  }
  return made
}

/** The order that money is of. */
export const orderOf = ({ orderId, orderUnitId, patientId }: Receipt) => ({
  id: orderId,
  unitId: orderUnitId,
  patientId,
})
