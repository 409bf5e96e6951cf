import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centavosOf,
  type Counted,
  lotsCountedIn,
  proposedUnitsPer,
  sharedByLots,
  shortDecimal,
  unitsOfLot,
} from './quantities.ts'

const item = (fields: Partial<Counted> = {}): Counted => ({
  unit: 'CX',
  quantity: '2.0000',
  taxUnit: 'CX',
  taxQuantity: '2.0000',
  lotQuantities: [],
  ...fields,
})

describe('quantities', () => {
  test('come to whole use units or to none: a third of a box of 100 is nothing that can be received', () => {
    expect(unitsOfLot(item(), 0, 100)).toBe(200)
    expect(unitsOfLot(item({ quantity: '0.5000' }), 0, 100)).toBe(50)
    expect(unitsOfLot(item({ quantity: '0.3333' }), 0, 100)).toBeNull()
    expect(unitsOfLot(item({ quantity: '0.3333' }), 0, 10_000)).toBe(3333)
  })

  test('of lots are counted as what is sold, or as what is taxed where that is what they add up to', () => {
    const sold = item({ lotQuantities: ['0.5', '1.500'] })
    expect([lotsCountedIn(sold), unitsOfLot(sold, 0, 10), unitsOfLot(sold, 1, 10)]).toEqual(['sold', 5, 15])
    const taxed = item({ taxUnit: 'UN', taxQuantity: '200.0000', lotQuantities: ['150.000', '50.000'] })
    expect([lotsCountedIn(taxed), unitsOfLot(taxed, 0, 100), unitsOfLot(taxed, 1, 100)]).toEqual(['taxed', 150, 50])
    expect(lotsCountedIn(item({ lotQuantities: ['1.000'] }))).toBe('neither')
  })

  test('are proposed by use unit, by what is taxed, by purchase unit, and else by nobody', () => {
    const box = { purchaseUnit: 'caixa', useUnit: 'unidade', factor: 50 }
    expect(proposedUnitsPer(item({ unit: 'UN' }), box)).toBe(1)
    expect(proposedUnitsPer(item({ taxUnit: 'UND', taxQuantity: '200' }), box)).toBe(100)
    expect(proposedUnitsPer(item({ taxUnit: 'UND', taxQuantity: '3' }), box)).toBe(50)
    expect(proposedUnitsPer(item({ unit: 'CX50' }), box)).toBe(50)
    expect(proposedUnitsPer(item({ unit: 'FD' }), box)).toBeNull()
  })

  test('are written shortly, and amounts are whole centavos', () => {
    expect(['2.0000', '0.50', '10', '100.0'].map(shortDecimal)).toEqual(['2', '0.5', '10', '100'])
    expect([centavosOf('12.34'), centavosOf('7'), centavosOf('1.005'), centavosOf('-1'), centavosOf('')]).toEqual([
      1234,
      700,
      null,
      null,
      null,
    ])
  })

  test('whatever the lots, their shares of an amount add up to it', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(100_000_000), quantities, (centavos, thousandths) => {
        const lotQuantities = thousandths.map((one) => (one / 1000).toFixed(3))
        const shares = sharedByLots(centavos, item({ lotQuantities }))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(centavos)
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })
})
