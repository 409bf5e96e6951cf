import { insertOrder } from '../../server/testing/orders.ts'
import { insertReceipt } from '../../server/testing/receipts.ts'
import type { Ground, SentCreate } from './sent-create.ts'

/** The creates of money in and out and of cash desks: rows of the table in `creates.ts`. */
export function createsOfMoney({ database, network, made }: Ground): Record<string, () => Promise<SentCreate>> {
  const { elsewhere } = network
  const unitId = network.here.id

  async function paidByCard(amountCentavos: number): Promise<string> {
    const ofWhom = { patientId: network.patients[0] ?? '', ownerId: network.staff.SALES }
    const order = await insertOrder(database, { unitId, ...ofWhom, items: [{ procedureId: network.surgery }] })
    const paid = { orderId: order.id, unitId, itemId: order.itemIds[0] ?? '', recordedBy: network.staff.SALES }
    return insertReceipt(database, { ...paid, amountCentavos, method: 'credit_card', brand: 'visa' })
  }

  return {
    'receipt.askRefund': async () => ({
      path: `/receipts/${await paidByCard(9000)}/refunds`,
      body: { amountCentavos: 100, reason: 'desistiu' },
      others: { amountCentavos: 101, reason: 'outro motivo', method: 'transfer' },
    }),
    'receipt.chargeback': async () => ({
      path: `/receipts/${await paidByCard(8000)}/chargebacks`,
      body: { amountCentavos: 100, reason: 'não reconhece' },
      others: { amountCentavos: 101, reason: 'outro motivo' },
    }),
    'cashDesk.open': async () => ({
      body: { unitId, floatCentavos: 100 },
      others: { unitId: elsewhere.id, floatCentavos: 101 },
    }),
    'cashDesk.move': async () => ({
      path: `/cash-desks/${await made('/cash-desks', { unitId: elsewhere.id, floatCentavos: 0 })}/movements`,
      body: { kind: 'supply', amountCentavos: 100, reason: 'troco' },
      others: { kind: 'withdrawal', amountCentavos: 101, reason: 'cofre' },
    }),
  }
}
