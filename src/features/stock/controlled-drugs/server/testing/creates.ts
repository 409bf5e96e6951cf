import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { sql } from 'kysely'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertMaterial, insertSupplier } from '../../../../../server/testing/stock.ts'
import { newId } from '../../../../../shared/ids.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function controlledDrugsCreates({ database, network, request }: CreateGround) {
  const { here, elsewhere } = network
  const line = { lotNumber: 'L2', expiresOn: '2027-01-31', isOwned: true, quantity: 10, amountCentavos: 5000 }
  const [doctor = ''] = elsewhere.doctors
  const witness = { professionalId: doctor, pin: '284715' }
  const other = { professionalId: here.doctors[0] ?? '', pin: '284715' }
  /** Ten ampoules of a controlled drug at the other unit, where there is nothing else controlled, and who stands by. */
  async function controlled() {
    await request('ADMIN', 'POST', `/professionals/${doctor}/pin`, { pin: witness.pin })
    await sql`update material set controlled_list = null where controlled_list is not null`.execute(database)
    const materialId = await insertMaterial(database, { category: 'anaesthetic', controlled_list: 'A1' })
    const received = await request<{ lines: { lotId: string }[] }>('ADMIN', 'POST', '/stock/receipts', {
      id: newId(),
      unitId: elsewhere.id,
      place: 'pharmacy',
      supplierId: await insertSupplier(database),
      lines: [{ materialId, ...line }],
    })
    if (received.status !== 200) throw new Error(received.text)
    return { witness, materialId, lotId: received.body.lines[0]?.lotId ?? '' }
  }

  return {
    countHandOver: async () => {
      const { witness, materialId } = await controlled()
      return {
        body: { unitId: elsewhere.id, witness, lines: [{ materialId, counted: 10 }] },
        others: { lines: [{ materialId, counted: 9 }], explanation: 'quebrou uma', witness: other },
      }
    },
    discard: async () => {
      const { witness, materialId, lotId } = await controlled()
      const documentId = newId()
      const lines = [{ materialId, lotId, quantity: 1, dose: '2 ml' }]
      const given = { unit: elsewhere, roomId: elsewhere.consultationRooms[0] ?? '', startsAt: '2026-11-19T15:00:00Z' }
      await sql`update professional set council = 'CRM', council_number = '4321', council_state = 'SP' where id = ${doctor}`.execute(
        database,
      )
      const withdrawn = await request('ADMIN', 'POST', '/stock/documents', {
        id: documentId,
        kind: 'consumption',
        unitId: elsewhere.id,
        place: 'locked',
        appointmentId: await insertAppointment(database, network, given),
        prescriberId: doctor,
        lines,
        witness,
      })
      if (withdrawn.status !== 200) throw new Error(withdrawn.text)
      return {
        path: '/controlled-drugs/discards',
        body: { documentId, materialId, amount: '3 ml', witness },
        others: { amount: '2 ml', witness: other },
      }
    },
  }
}
