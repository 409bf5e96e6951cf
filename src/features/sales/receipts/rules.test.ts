import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocationOf, givingBackOf, openOf, wantedOf } from './allocation.ts'
import { amountInWords } from './amount-in-words.ts'
import { whyNot } from '../../../shared/transitions.ts'
import { instalmentsOf, paymentProblems, receiptMethods } from './rules.ts'
import { receiptMachine } from './transitions.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('instalments', () => {
  test('add up to the centavo, the last absorbs it', () => {
    expect(instalmentsOf(10_000, 3)).toEqual([3333, 3333, 3334])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat(2_000_000_000), (count, more) => {
        const instalments = instalmentsOf(count + more, count)
        expect(instalments).toHaveLength(count)
        expect(sum(instalments)).toBe(count + more)
        expect(Math.min(...instalments)).toBeGreaterThan(0)
        expect(new Set(instalments.slice(0, -1)).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each([
    [1, 12],
    [100, 0],
    [10_000, 100],
    [10_000, 25],
  ])('%i centavos in %i are refused', (centavos, count) => {
    expect(() => instalmentsOf(centavos, count)).toThrow(RangeError)
  })

  test.each([
    [{ method: 'credit_card', amountCentavos: 1, instalments: 12, brand: 'visa' }, ['instalments']],
    [{ method: 'credit_card', amountCentavos: 12, instalments: 12, brand: 'visa' }, []],
    [{ method: 'credit_card', amountCentavos: 100, instalments: 1 }, ['brand']],
    [{ method: 'debit_card', amountCentavos: 100, instalments: 2, brand: 'elo' }, ['instalments']],
    [{ method: 'pix', amountCentavos: 100, instalments: 1, brand: 'elo' }, ['brand']],
    [{ method: 'pix', amountCentavos: 100, instalments: 1 }, []],
  ] as const)('%o is wrong in %j', (paid, paths) => {
    expect(paymentProblems(paid).map(({ path }) => path)).toEqual(paths)
  })
})

const items = fc
  .array(fc.record({ netCentavos: fc.nat(3_000_000), isCancelled: fc.boolean(), share: fc.nat(100) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ netCentavos, isCancelled, share }, index) => {
      return { id: String(index), netCentavos, isCancelled, paidCentavos: Math.trunc((netCentavos * share) / 100) }
    }),
  )

describe('an allocation', () => {
  test('is in proportion to the net price, and the last absorbs the centavo', () => {
    const third = (id: string) => ({ id, netCentavos: 10_000, paidCentavos: 0, isCancelled: false })
    expect(allocationOf(10_000, ['a', 'b', 'c'].map(third))).toEqual([
      { itemId: 'a', amountCentavos: 3333 },
      { itemId: 'b', amountCentavos: 3333 },
      { itemId: 'c', amountCentavos: 3334 },
    ])
  })

  test('is exact, and pays no item more than it costs nor one that is given up', () => {
    fc.assert(
      fc.property(items, fc.nat(), (all, seed) => {
        const open = openOf(all)
        fc.pre(open > 0)
        const amount = 1 + (seed % open)
        const parts = allocationOf(amount, all)
        expect(sum(parts.map(({ amountCentavos }) => amountCentavos))).toBe(amount)
        for (const { itemId, amountCentavos } of parts) {
          const item = all.find(({ id }) => id === itemId)
          expect(item?.isCancelled).toBe(false)
          expect(amountCentavos).toBeGreaterThan(0)
          expect(amountCentavos + (item?.paidCentavos ?? 0)).toBeLessThanOrEqual(item?.netCentavos ?? 0)
        }
        expect(() => allocationOf(open + 1, all)).toThrow(RangeError)
      }),
    )
  })

  test('of all that an order costs, however often, leaves each item paid', () => {
    fc.assert(
      fc.property(items, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (all, seeds) => {
        let now = all
        for (const seed of seeds) {
          const open = openOf(now)
          if (open === 0) break
          now = paidBy(now, allocationOf(1 + (seed % open), now))
        }
        if (openOf(now) > 0) now = paidBy(now, allocationOf(openOf(now), now))
        expect(now.filter((item) => !item.isCancelled && item.paidCentavos !== item.netCentavos)).toEqual([])
      }),
    )
  })
})

type Items = { id: string; netCentavos: number; isCancelled: boolean; paidCentavos: number }[]
function paidBy(all: Items, parts: readonly { itemId: string; amountCentavos: number }[]): Items {
  return all.map((item) => {
    const part = parts.find(({ itemId }) => itemId === item.id)
    return { ...item, paidCentavos: item.paidCentavos + (part?.amountCentavos ?? 0) }
  })
}

describe('giving back', () => {
  const held = fc
    .array(
      fc.record({
        amountCentavos: fc.integer({ min: 1, max: 1_000_000 }),
        isCancelled: fc.boolean(),
        overCentavos: fc.oneof(fc.constant(0), fc.nat(1_500_000)),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((all) => all.map((one, index) => ({ ...one, itemId: String(index) })))

  test('is exact, never more than an item has, and begins with what is given up, then with what is beyond the price', () => {
    fc.assert(
      fc.property(held, fc.nat(), (all, seed) => {
        const total = sum(all.map(({ amountCentavos }) => amountCentavos))
        const amount = 1 + (seed % total)
        const parts = givingBackOf(amount, all)
        expect(sum(parts.map(({ amountCentavos }) => amountCentavos))).toBe(amount)
        const of = (id: string) => parts.find(({ itemId }) => itemId === id)?.amountCentavos ?? 0
        for (const one of all) expect(of(one.itemId)).toBeLessThanOrEqual(one.amountCentavos)
        const isTakenOfOthers = all.some((one) => !one.isCancelled && of(one.itemId) > 0)
        if (isTakenOfOthers) {
          for (const one of all) if (one.isCancelled) expect(of(one.itemId)).toBe(one.amountCentavos)
        }
        const beyond = (one: (typeof all)[number]) => Math.min(one.amountCentavos, one.overCentavos)
        const isTakenOfPrice = all.some((one) => !one.isCancelled && of(one.itemId) > beyond(one))
        if (isTakenOfPrice) for (const one of all) expect(of(one.itemId)).toBeGreaterThanOrEqual(beyond(one))
        expect(sum(wantedOf(all).map((one) => one.amountCentavos))).toBe(
          sum(all.map((one) => (one.isCancelled ? 0 : one.amountCentavos - beyond(one)))),
        )
        expect(() => givingBackOf(total + 1, all)).toThrow(RangeError)
      }),
    )
  })

  test('again and again never gives more than came in', () => {
    fc.assert(
      fc.property(held, fc.array(fc.nat(), { maxLength: 6 }), (all, seeds) => {
        let left = all
        let out = 0
        for (const seed of seeds) {
          const total = sum(left.map(({ amountCentavos }) => amountCentavos))
          if (total === 0) break
          const parts = givingBackOf(1 + (seed % total), left)
          out += sum(parts.map(({ amountCentavos }) => amountCentavos))
          left = left.map((one) => {
            const taken = parts.find(({ itemId }) => itemId === one.itemId)?.amountCentavos ?? 0
            return { ...one, amountCentavos: one.amountCentavos - taken }
          })
        }
        const rest = left.map(({ amountCentavos }) => amountCentavos)
        expect(Math.min(...rest)).toBeGreaterThanOrEqual(0)
        expect(out + sum(rest)).toBe(sum(all.map(({ amountCentavos }) => amountCentavos)))
      }),
    )
  })
})

describe('a step', () => {
  const paid = { kind: 'receipt', state: 'effective', originMethod: 'credit_card' } as const
  const money = { ...paid, recordedBy: 'me', amountCentavos: 100, givenBackCentavos: 0, reversedOn: null }
  const refund = { ...money, kind: 'refund', state: 'requested' } as const
  const person = (id: string, ...may: string[]) => ({ id, may: (permission: string) => may.includes(permission) })
  const seller = person('me', 'receipt.record')
  const other = person('other', 'receipt.record')
  const manager = person('manager', 'receipt.record', 'receipt.approve')
  const self = person('me', 'receipt.record', 'receipt.approve')

  test.each([
    ['askRefund', money, seller, undefined],
    ['askRefund', { ...money, givenBackCentavos: 100 }, seller, 'WRONG_STATE'],
    ['askRefund', { ...money, state: 'void' }, seller, 'WRONG_STATE'],
    ['askRefund', refund, seller, 'WRONG_STATE'],
    ['askRefund', money, person('me'), 'NOT_ALLOWED'],
    ['keep', money, seller, undefined],
    ['keep', { ...money, kind: 'use' }, seller, undefined],
    ['keep', { ...money, kind: 'keep' }, seller, 'WRONG_STATE'],
    ['askRefund', { ...money, kind: 'keep' }, seller, undefined],
    ['askRefund', { ...money, kind: 'use' }, seller, 'WRONG_STATE'],
    ['approve', { ...refund, kind: 'payout' }, manager, undefined],
    ['contest', { ...money, kind: 'use' }, seller, undefined],
    ['contest', { ...money, kind: 'keep', originMethod: 'cash' }, seller, 'WRONG_STATE'],
    ['contest', money, seller, undefined],
    ['contest', { ...money, originMethod: 'pix' }, seller, undefined],
    ['contest', { ...money, originMethod: 'payment_link' }, seller, undefined],
    ['contest', { ...money, originMethod: 'transfer' }, seller, 'WRONG_STATE'],
    ['contest', { ...money, givenBackCentavos: 100 }, seller, 'WRONG_STATE'],
    ['reverse', { ...money, kind: 'med' }, seller, undefined],
    ['reverse', { ...money, kind: 'chargeback', reversedOn: '2026-11-20' }, seller, 'WRONG_STATE'],
    ['reverse', { ...refund, state: 'effective' }, manager, 'WRONG_STATE'],
    ['reverse', { ...money, kind: 'med' }, person('me'), 'NOT_ALLOWED'],
    ['void', money, seller, undefined],
    ['void', money, manager, undefined],
    ['void', money, other, 'NOT_ALLOWED'],
    ['void', { ...money, givenBackCentavos: 1 }, seller, 'WRONG_STATE'],
    ['approve', refund, manager, undefined],
    ['approve', refund, self, 'NOT_ALLOWED'],
    ['approve', refund, other, 'NOT_ALLOWED'],
    ['approve', { ...refund, state: 'effective' }, manager, 'WRONG_STATE'],
    ['refuse', refund, self, 'NOT_ALLOWED'],
    ['withdraw', refund, seller, undefined],
    ['withdraw', refund, manager, 'NOT_ALLOWED'],
    ['allocate', { ...money, kind: 'chargeback' }, seller, 'WRONG_STATE'],
    ['invoice', money, other, undefined],
    ['invoice', refund, other, 'WRONG_STATE'],
    ['invoice', { ...money, state: 'void' }, seller, 'WRONG_STATE'],
  ] as const)('%s of %o by %o: %s', (name, standing, by, code) => {
    expect(whyNot(receiptMachine, name, standing, by)?.code).toBe(code)
  })
})

test.each([
  [1, 'um centavo'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [10_000, 'cem reais'],
  [12_100, 'cento e vinte e um reais'],
  [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [100_500, 'mil e cinco reais'],
  [110_000, 'mil e cem reais'],
  [2_000_000, 'vinte mil reais'],
  [2_150_000, 'vinte e um mil e quinhentos reais'],
  [100_000_000, 'um milhão de reais'],
  [100_100_000, 'um milhão e mil reais'],
  [250_012_345, 'dois milhões quinhentos mil cento e vinte e três reais e quarenta e cinco centavos'],
])('%i centavos in words', (centavos, words) => {
  expect(amountInWords(centavos)).toBe(words)
})

test('there is a word for each amount, and each method has its own', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      (centavos) => !/undefined| {2}/.test(amountInWords(centavos)),
    ),
  )
  expect(new Set(receiptMethods).size).toBe(7)
})
