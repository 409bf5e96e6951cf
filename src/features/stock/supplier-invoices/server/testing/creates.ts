import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertMaterial } from '../../../../../server/testing/stock.ts'
import { invoiceFile } from './invoice-file.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function supplierInvoicesCreates({ database, network }: CreateGround) {
  const { here, elsewhere } = network
  const line = { lotNumber: 'L2', expiresOn: '2027-01-31', isOwned: true, quantity: 10, amountCentavos: 5000 }

  return {
    receiveInvoice: async () => {
      const materialId = await insertMaterial(database)
      const written = { ...line, materialId, item: 1, unitsPer: 10 }
      return {
        path: '/supplier-invoices',
        body: { unitId: here.id, place: 'pharmacy', file: invoiceFile({ number: 71 }), lines: [written] },
        others: {
          unitId: elsewhere.id,
          place: 'fridge',
          day: '2026-11-18',
          dayReason: 'só agora',
          file: invoiceFile({ number: 72 }),
          lines: [{ ...written, quantity: 11 }],
        },
      }
    },
  }
}
