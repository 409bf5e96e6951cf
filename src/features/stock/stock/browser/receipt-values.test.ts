import { expect, test } from 'vitest'
import { newReceiptLine, type ReceiptLine, unitsOf, withScan } from './receipt-values.ts'

const material = { id: 'm', name: 'Luva', purchaseUnit: 'caixa', useUnit: 'par', factor: 50 }
const box = { material, lotNumber: 'A1', expiresOn: '2028-01-31' }

test('twenty boxes of two lots are two lines, in place of the empty one', () => {
  let lines: readonly ReceiptLine[] = [newReceiptLine()]
  for (let scanned = 0; scanned < 20; scanned += 1)
    lines = withScan(lines, scanned % 2 === 0 ? box : { ...box, lotNumber: 'B2' })
  expect(lines.map(({ lotNumber, expiresOn, quantity, per }) => [lotNumber, expiresOn, quantity, per])).toEqual([
    ['A1', '2028-01-31', 10, 'purchase'],
    ['B2', '2028-01-31', 10, 'purchase'],
  ])
  expect(lines.map(unitsOf)).toEqual([500, 500])
})

test('a box joins its lot however that was typed, counted as it is there; one of another expiry does not', () => {
  const typed = { ...newReceiptLine(), materialId: 'm', lotNumber: ' a1 ', expiresOn: '2028-01-31', factor: 50 }
  const [joined] = withScan([{ ...typed, quantity: 30, per: 'use' }], box)
  expect(joined?.quantity).toBe(80)
  expect(withScan([{ ...typed, quantity: 1 }], { ...box, expiresOn: '2029-01-31' })).toHaveLength(2)
})
