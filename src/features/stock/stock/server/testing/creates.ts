import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertMaterial, insertStock, insertSupplier } from '../../../../../server/testing/stock.ts'
import { newId } from '../../../../../shared/ids.ts'
import { sql } from 'kysely'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function stockCreates({ database, network }: CreateGround) {
  const { here, elsewhere, staff } = network
  const stocked = (sentFrom?: string) =>
    insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN, ...(sentFrom && { sentFrom }) })
  const other = { professionalId: here.doctors[0] ?? '', pin: '284715' }
  const line = { lotNumber: 'L2', expiresOn: '2027-01-31', isOwned: true, quantity: 10, amountCentavos: 5000 }

  return {
    receive: async () => {
      const materialId = await insertMaterial(database)
      return {
        body: {
          unitId: here.id,
          place: 'pharmacy',
          supplierId: await insertSupplier(database),
          lines: [{ materialId, ...line }],
        },
        others: {
          unitId: elsewhere.id,
          place: 'fridge',
          day: '2026-11-18',
          dayReason: 'só agora',
          supplierId: await insertSupplier(database),
          orderId: newId(),
          invoice: '123',
          lines: [{ materialId, ...line, quantity: 11 }],
        },
      }
    },
    issue: async () => {
      const { materialId, lotId } = await stocked()
      const lines = [{ materialId, lotId, quantity: 1 }]
      return {
        body: { kind: 'loss', unitId: here.id, place: 'pharmacy', cause: 'broken', lines },
        others: {
          unitId: elsewhere.id,
          place: 'fridge',
          day: '2026-11-18',
          dayReason: 'só agora',
          cause: 'missing',
          reason: 'contagem',
          lines: [{ materialId, lotId, quantity: 2, dose: '2 ml' }],
          witness: other,
        },
        // Each kind says one of them: here a return within the unit.
        together: {
          kind: 'requisition',
          toPlace: 'cart',
          cause: undefined,
          toUnitId: undefined,
          supplierId: undefined,
          orderId: undefined,
          appointmentId: undefined,
          prescriberId: undefined,
        },
      }
    },
    receiveTransfer: async () => ({
      path: `/stock/documents/${(await stocked(elsewhere.id)).id}/arrival`,
      body: { place: 'pharmacy', lines: [{ line: 1, quantity: 10 }] },
      others: {
        place: 'fridge',
        day: '2026-11-18',
        dayReason: 'só agora',
        lines: [{ line: 1, quantity: 9 }],
        reason: 'uma quebrada',
        witness: other,
      },
    }),
    reverse: async () => ({
      path: `/stock/documents/${(await stocked()).id}/reversal`,
      body: { reason: 'nota trocada' },
      others: { reason: 'outro motivo', witness: other },
    }),
    openLot: async () => {
      const { materialId, lotId } = await stocked()
      await sql`update material set category = 'medicine', opened_life_hours = 24 where id = ${materialId}`.execute(
        database,
      )
      return {
        path: `/stock/lots/${lotId}/opening`,
        body: { unitId: here.id, place: 'pharmacy', quantity: 1 },
        others: { unitId: elsewhere.id, place: 'fridge', quantity: 2 },
      }
    },
  }
}
