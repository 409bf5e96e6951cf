import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import { insertReceipt } from '../../../../../server/testing/receipts.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function receiptsCreates({ database, network }: CreateGround) {
  const unitId = network.here.id
  /** A sold order, and what its money is written with. */
  async function soldTo() {
    const ofWhom = { patientId: network.patients[0] ?? '', ownerId: network.staff.SALES }
    const order = await insertOrder(database, { unitId, ...ofWhom, items: [{ procedureId: network.surgery }] })
    return { orderId: order.id, unitId, itemId: order.itemIds[0] ?? '', recordedBy: network.staff.SALES }
  }
  async function paidByCard(amountCentavos: number): Promise<string> {
    return insertReceipt(database, { ...(await soldTo()), amountCentavos, method: 'credit_card', brand: 'visa' })
  }
  /** Money that left a receipt again. */
  async function takenOut(kind: 'chargeback' | 'keep', amountCentavos: number) {
    const of = await soldTo()
    const ofReceiptId = await insertReceipt(database, { ...of, amountCentavos })
    return { id: await insertReceipt(database, { ...of, amountCentavos, kind, ofReceiptId }), orderId: of.orderId }
  }

  return {
    askRefund: async () => ({
      path: `/receipts/${await paidByCard(9000)}/refunds`,
      body: { amountCentavos: 100, reason: 'desistiu' },
      others: { amountCentavos: 101, reason: 'outro motivo', method: 'transfer', isGoodwill: true },
    }),
    reverseContest: async () => ({
      path: `/receipts/${(await takenOut('chargeback', 7000)).id}/reversal`,
      body: { reason: 'a bandeira reconheceu' },
      others: { reason: 'outro motivo', day: '2026-11-19' },
    }),
    keepCredit: async () => ({
      path: `/receipts/${await paidByCard(6000)}/credits`,
      body: { amountCentavos: 100, reason: 'para outro pedido' },
      others: { amountCentavos: 101, reason: 'outro motivo' },
    }),
    useCredit: async () => {
      const [ofWhom, other] = [await takenOut('keep', 5000), await takenOut('keep', 4000)]
      return {
        path: `/orders/${ofWhom.orderId}/credits`,
        body: { creditId: ofWhom.id, amountCentavos: 100 },
        others: { creditId: other.id, amountCentavos: 101, document: '52998224725' },
      }
    },
    chargeBack: async () => ({
      path: `/receipts/${await paidByCard(8000)}/chargebacks`,
      body: { amountCentavos: 100, reason: 'não reconhece' },
      others: { amountCentavos: 101, reason: 'outro motivo', contestedOn: '2026-11-19', day: '2026-11-19' },
    }),
  }
}
