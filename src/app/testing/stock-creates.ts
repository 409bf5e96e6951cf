import { sql } from 'kysely'
import { insertAppointment } from '../../server/testing/appointments.ts'
import type { Served } from '../../server/testing/served.ts'
import { insertMaterial, insertStock, insertSupplier } from '../../server/testing/stock.ts'
import { invoiceFile } from '../../features/supplier-invoices/server/testing/invoice-file.ts'
import { newId } from '../../shared/ids.ts'
import type { SentCreate } from './sent-create.ts'

/** Each create of the ledger of stock: lines of the table in `creates.ts`. */
export function createsOfStock({
  database,
  network,
  request,
}: Pick<Served, 'database' | 'network' | 'request'>): Record<string, () => Promise<SentCreate>> {
  const { here, elsewhere, staff } = network
  const stocked = (sentFrom?: string) =>
    insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN, ...(sentFrom && { sentFrom }) })
  const surgeryOf = (unit: typeof here, status: string) =>
    insertAppointment(database, network, {
      ...{ unit, procedureId: network.surgery, roomId: unit.surgeryRoom, status, startsAt: '2026-11-19T12:00:00Z' },
    })
  const [doctor = ''] = elsewhere.doctors
  const witness = { professionalId: doctor, pin: '284715' }
  const other = { professionalId: here.doctors[0] ?? '', pin: '284715' }
  /** Ten ampoules of a controlled drug at the other unit, where there is nothing else controlled, and who stands by. */
  async function controlled() {
    await request('ADMIN', 'POST', `/professionals/${doctor}/pin`, { pin: witness.pin })
    await sql`update material set controlled_list = null where controlled_list is not null`.execute(database)
    const materialId = await insertMaterial(database, { category: 'anaesthetic', controlled_list: 'A1' })
    const received = await request<{ lines: { lotId: string }[] }>('ADMIN', 'POST', '/stock/receipts', {
      ...{ id: newId(), unitId: elsewhere.id, place: 'pharmacy', supplierId: await insertSupplier(database) },
      lines: [{ materialId, ...line }],
    })
    if (received.status !== 200) throw new Error(received.text)
    return { witness, materialId, lotId: received.body.lines[0]?.lotId ?? '' }
  }
  const line = { lotNumber: 'L2', expiresOn: '2027-01-31', isOwned: true, quantity: 10, amountCentavos: 5000 }
  return {
    'stock.receive': async () => {
      const materialId = await insertMaterial(database)
      return {
        body: {
          ...{ unitId: here.id, place: 'pharmacy', supplierId: await insertSupplier(database) },
          lines: [{ materialId, ...line }],
        },
        others: {
          ...{ unitId: elsewhere.id, place: 'fridge', day: '2026-11-18', supplierId: await insertSupplier(database) },
          ...{ orderId: newId(), invoice: '123', lines: [{ materialId, ...line, quantity: 11 }] },
        },
      }
    },
    'supplierInvoice.receive': async () => {
      const materialId = await insertMaterial(database)
      const written = { ...line, materialId, item: 1, unitsPer: 10 }
      return {
        path: '/supplier-invoices',
        body: { unitId: here.id, place: 'pharmacy', file: invoiceFile({ number: 71 }), lines: [written] },
        others: {
          ...{ unitId: elsewhere.id, place: 'fridge', day: '2026-11-18', file: invoiceFile({ number: 72 }) },
          lines: [{ ...written, quantity: 11 }],
        },
      }
    },
    'controlledDrug.count': async () => {
      const { witness, materialId } = await controlled()
      return {
        body: { unitId: elsewhere.id, witness, lines: [{ materialId, counted: 10 }] },
        others: { lines: [{ materialId, counted: 9 }], explanation: 'quebrou uma', witness: other },
      }
    },
    'controlledDrug.discard': async () => {
      const { witness, materialId, lotId } = await controlled()
      const documentId = newId()
      const lines = [{ materialId, lotId, quantity: 1 }]
      const withdrawn = await request('ADMIN', 'POST', '/stock/documents', {
        ...{ id: documentId, kind: 'consumption', unitId: elsewhere.id, place: 'locked', reason: 'cirurgia', lines },
        witness,
      })
      if (withdrawn.status !== 200) throw new Error(withdrawn.text)
      return {
        path: '/controlled-drugs/discards',
        body: { documentId, materialId, amount: '3 ml', witness },
        others: { amount: '2 ml', witness: other },
      }
    },
    'stock.issue': async () => {
      const { materialId, lotId } = await stocked()
      const lines = [{ materialId, lotId, quantity: 1 }]
      return {
        body: { kind: 'loss', unitId: here.id, place: 'pharmacy', cause: 'broken', lines },
        others: {
          ...{ unitId: elsewhere.id, place: 'fridge', day: '2026-11-18', cause: 'missing', reason: 'contagem' },
          ...{ lines: [{ materialId, lotId, quantity: 2 }], witness: other },
        },
        // Each kind says one of them: here a return within the unit.
        together: {
          kind: 'requisition',
          toPlace: 'cart',
          cause: undefined,
          toUnitId: undefined,
          supplierId: undefined,
          orderId: undefined,
        },
      }
    },
    'stock.open': async () => {
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
    'stock.receiveTransfer': async () => ({
      path: `/stock/documents/${(await stocked(elsewhere.id)).id}/arrival`,
      body: { place: 'pharmacy', lines: [{ line: 1, quantity: 10 }] },
      others: {
        place: 'fridge',
        day: '2026-11-18',
        lines: [{ line: 1, quantity: 9 }],
        reason: 'uma quebrada',
        witness: other,
      },
    }),
    'caseMaterial.putOn': async () => {
      const { lotId } = await stocked()
      return {
        path: `/cases/${await surgeryOf(here, 'in-progress')}/materials`,
        body: { lotId, shelf: 'pharmacy', quantity: 1 },
        others: { lotId: (await stocked()).lotId, shelf: 'cart', quantity: 2, skipReason: 'embalagem úmida' },
      }
    },
    'caseMaterial.takeOff': async () => {
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
          ...[
            {
              ...moved,
              day: written.day,
              place: 'case',
              quantity: 2,
              value: 200_000,
              appointment_id: id,
              shelf: 'pharmacy',
            },
          ],
        ])
        .execute()
      return {
        path: `/cases/${id}/materials/off`,
        body: { lotId, shelf: 'pharmacy', quantity: 1 },
        others: { lotId: (await stocked()).lotId, shelf: 'cart', quantity: 2 },
      }
    },
    'caseMaterial.recordDiscrepancy': async () => {
      const [materialId, other] = [await insertMaterial(database), await stocked()]
      return {
        path: `/cases/${await surgeryOf(here, 'fulfilled')}/discrepancies`,
        body: { materialId, quantity: 1, kind: 'no_balance' },
        others: {
          ...{ materialId: other.materialId, lotId: other.lotId, lotNumber: 'X9', expiresOn: '2027-01-31' },
          ...{ quantity: 2, kind: 'expired', note: 'emprestado' },
        },
      }
    },
    'stock.reverse': async () => ({
      path: `/stock/documents/${(await stocked()).id}/reversal`,
      body: { reason: 'nota trocada' },
      others: { reason: 'outro motivo', witness: other },
    }),
  }
}
