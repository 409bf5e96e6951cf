import type { DocumentDetail } from '../../src/features/stock/stock/record.ts'
import { gtinCheckDigit } from '../../src/shared/gtin.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn } from './clinic.ts'
import { surgeryNow } from './theatre.ts'

/** A surgery of today whose kit asks for two of a material, of which its unit has so many of one lot. */
export async function surgeryWithKit(has = 10) {
  const day = await surgeryNow()
  const digits = `952${String(Date.now()).slice(-9)}`
  const gtin = digits + String(gtinCheckDigit(digits))
  const [materialId, name, lot] = [newId(), nameOfOnesOwn('Implanter'), `L${String(Date.now()).slice(-6)}`]
  await ask('admin', 'POST', '/materials', {
    id: materialId,
    name,
    code: materialId.slice(-12),
    gtin,
    category: 'disposable',
    anvisaNumber: null,
    purchaseUnit: 'caixa',
    useUnit: 'peça',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
    controlledList: null,
    storage: 'room',
    openedLifeHours: null,
  })
  const supplierId = newId()
  await ask('admin', 'POST', '/suppliers', { id: supplierId, name: nameOfOnesOwn('Fornecedor') })
  const received = await ask<DocumentDetail>('admin', 'POST', '/stock/receipts', {
    id: newId(),
    unitId: day.unit.id,
    place: 'cart',
    supplierId,
    lines: [{ materialId, lotNumber: lot, expiresOn: '2028-05-31', quantity: has, amountCentavos: 10_000 }],
  })
  const { procedureId } = day.appointment
  const line = { materialId, quantity: 2, perGrafts: null, optional: false, substituteIds: [] }
  await ask('admin', 'POST', '/kits', { id: newId(), procedureId, lines: [line] })
  return { day, gtin, name, lot, lotId: received.lines[0]?.lotId ?? '', materialId, supplierId }
}
