import type { CreateGround } from '../../../../../server/testing/sent-create.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function cashDeskCreates({ network, made }: CreateGround) {
  const { elsewhere } = network
  const unitId = network.here.id

  return {
    openDesk: async () => ({
      body: { unitId, floatCentavos: 100 },
      others: { unitId: elsewhere.id, floatCentavos: 101 },
    }),
    moveCash: async () => ({
      path: `/cash-desks/${await made('/cash-desks', { unitId: elsewhere.id, floatCentavos: 0 })}/movements`,
      body: { kind: 'supply', amountCentavos: 100, reason: 'troco' },
      others: { kind: 'withdrawal', amountCentavos: 101, reason: 'cofre', isAbove: true },
    }),
  }
}
