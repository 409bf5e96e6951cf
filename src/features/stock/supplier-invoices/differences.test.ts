import { describe, expect, test } from 'vitest'
import type { InvoiceItem, InvoiceReading } from './contract.ts'
import { differencesOf, differencesOfInvoice, type JudgedMaterial, type ReceivedLine } from './differences.ts'

const item: InvoiceItem = {
  item: 1,
  code: 'A',
  description: 'LUVA',
  gtins: [],
  unit: 'CX',
  quantity: '2.0000',
  taxUnit: 'CX',
  taxQuantity: '2.0000',
  isOwned: true,
  costCentavos: 10_000,
  material: null,
  lots: [{ number: 'L1', quantity: '2.000', madeOn: null, expiresOn: '2027-06-30' }],
}
const material: JudgedMaterial = { active: true, needsLot: true, needsExpiry: true, owned: 10, value: 500_000 }
const line: ReceivedLine = {
  materialId: 'm',
  lotNumber: 'L1',
  expiresOn: '2027-06-30',
  quantity: 20,
  amountCentavos: 10_000,
}
const judged = { item, lines: [line], material, unitsPer: 10, today: '2026-11-19' }
const lined = (fields: Partial<ReceivedLine>) => ({ ...judged, lines: [{ ...line, ...fields }] })

describe('what stands out of an item', () => {
  test.each([
    ['nothing of one that is as it should be', judged, []],
    ['that nobody knows it', lined({ materialId: null }), ['unknown']],
    ['that its material is out of use', { ...judged, material: { ...material, active: false } }, ['outOfUse']],
    ['that nobody knows how many a box has', { ...judged, unitsPer: null }, ['unitsUnknown']],
    [
      'that a third of a box is no whole number',
      { ...judged, item: { ...item, quantity: '0.3333', lots: [] } },
      ['notWhole'],
    ],
    [
      'that its lots add up to something else',
      { ...judged, item: { ...item, quantity: '3.0000', taxQuantity: '3.0000' } },
      ['lotsDiffer'],
    ],
    ['that its lot is missing', lined({ lotNumber: null }), ['noLot']],
    ['that its expiry is missing', lined({ expiresOn: null }), ['noExpiry']],
    ['that it has expired', lined({ expiresOn: '2026-11-18' }), ['expired']],
    ['that it costs over half as much again', lined({ amountCentavos: 15_001 }), ['dearer']],
    ['nothing at half as much again', lined({ amountCentavos: 15_000 }), []],
    ['that it costs less than two thirds', lined({ amountCentavos: 6666 }), ['cheaper']],
    ['that fewer came', lined({ quantity: 19 }), ['fewer']],
    ['that more came', lined({ quantity: 21 }), ['more']],
    ['that nothing of it is received', { ...judged, lines: [] }, ['notReceived']],
  ])('says %s', (_what, given, expected) => {
    expect(differencesOf(given)).toEqual(expected)
  })
})

test('of the invoice it says for whom it is, whether it was authorised, and what it comes to', () => {
  const reading: InvoiceReading = {
    key: '',
    number: 1,
    series: 1,
    issuedOn: '2026-11-16',
    isAuthorised: true,
    supplier: null,
    items: [item],
    issuer: { cnpj: '11444777000161', name: 'X' },
    addressee: { cnpj: '41728306000146', name: 'Y' },
    unitCnpj: '41728306000146',
    totalCentavos: 10_000,
    unequalSums: [],
  }
  expect(differencesOfInvoice(reading, 10_000)).toEqual([])
  expect(differencesOfInvoice({ ...reading, unitCnpj: '41728306000227', isAuthorised: false }, 9_999)).toEqual([
    'notAddressed',
    'notAuthorised',
    'total',
  ])
  const supplier = { id: 's', name: 'X', active: false }
  expect(differencesOfInvoice({ ...reading, unitCnpj: null, supplier }, 10_000)).toEqual([
    'unitWithoutCnpj',
    'supplierOutOfUse',
  ])
  const unequalSums = [{ name: 'vDesc', saidCentavos: 1, itemsCentavos: 2 } as const]
  expect(differencesOfInvoice({ ...reading, unequalSums }, 10_000)).toEqual(['sums'])
})
