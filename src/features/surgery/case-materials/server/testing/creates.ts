import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertMaterial, insertStock } from '../../../../../server/testing/stock.ts'
import { newId } from '../../../../../shared/ids.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function caseMaterialsCreates({ database, network }: CreateGround) {
  const { here, staff } = network
  const witness = { professionalId: here.doctors[0] ?? '', pin: '284715' }
  const stocked = (sentFrom?: string) =>
    insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN, ...(sentFrom && { sentFrom }) })
  const surgeryOf = (unit: typeof here, status: string) =>
    insertAppointment(database, network, {
      unit,
      procedureId: network.surgery,
      roomId: unit.surgeryRoom,
      status,
      startsAt: '2026-11-19T12:00:00Z',
    })

  return {
    putOn: async () => {
      const { lotId } = await stocked()
      return {
        path: `/cases/${await surgeryOf(here, 'in-progress')}/materials`,
        body: { lotId, shelf: 'pharmacy', quantity: 1 },
        others: {
          lotId: (await stocked()).lotId,
          shelf: 'cart',
          quantity: 2,
          skipReason: 'embalagem úmida',
          witness,
          prescriberId: witness.professionalId,
          dose: '2 ml',
          remainder: '1 ml',
        },
      }
    },
    takeOff: async () => {
      const [{ materialId, lotId }, id, documentId] = [await stocked(), await surgeryOf(here, 'in-progress'), newId()]
      const written = { day: '2026-11-19', recorded_by: staff.ADMIN, recorded_at: '2026-11-19T12:00:00Z' }
      await database
        .insertInto('stock_document')
        .values({ id: documentId, kind: 'case_issue', unit_id: here.id, appointment_id: id, ...written })
        .execute()
      const moved = { document_id: documentId, line: 1, unit_id: here.id, material_id: materialId, lot_id: lotId }
      await database
        .insertInto('stock_movement')
        .values([
          { ...moved, day: written.day, place: 'pharmacy', quantity: -2, value: -200_000 },

          {
            ...moved,
            day: written.day,
            place: 'case',
            quantity: 2,
            value: 200_000,
            appointment_id: id,
            shelf: 'pharmacy',
          },
        ])
        .execute()
      return {
        path: `/cases/${id}/materials/off`,
        body: { lotId, shelf: 'pharmacy', quantity: 1 },
        others: { lotId: (await stocked()).lotId, shelf: 'cart', quantity: 2, witness },
      }
    },
    recordDiscrepancy: async () => {
      const [materialId, other] = [await insertMaterial(database), await stocked()]
      return {
        path: `/cases/${await surgeryOf(here, 'fulfilled')}/discrepancies`,
        body: { materialId, quantity: 1, kind: 'no_balance' },
        others: {
          materialId: other.materialId,
          lotId: other.lotId,
          lotNumber: 'X9',
          expiresOn: '2027-01-31',
          quantity: 2,
          kind: 'expired',
          note: 'emprestado',
        },
      }
    },
  }
}
