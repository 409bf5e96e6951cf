import { expect, it } from 'vitest'
import { arrivalsOf } from './settlement.ts'

const credit = { day: '2026-11-10', centavos: 1_000_01, method: 'credit_card', instalments: 3, feeBasisPoints: 349 }

it('counts money as it is authorised: all of it, that day', () => {
  expect(arrivalsOf(credit, 'authorised')).toEqual([{ day: '2026-11-10', centavos: 1_000_01, feeBasisPoints: 349 }])
})

it('counts instalments as they are expected, the last with what rounding leaves', () => {
  expect(arrivalsOf(credit, 'settled')).toEqual([
    { day: '2026-12-10', centavos: 333_33, feeBasisPoints: 349 },
    { day: '2027-01-09', centavos: 333_33, feeBasisPoints: 349 },
    { day: '2027-02-08', centavos: 333_35, feeBasisPoints: 349 },
  ])
})

it.each([
  ['debit on the next day', { method: 'debit_card', instalments: 1 }, '2026-11-11'],
  ['PIX the same day', { method: 'pix', instalments: 1 }, '2026-11-10'],
  ['what is given back the same day, whatever it was', { centavos: -1_000_01 }, '2026-11-10'],
])('counts %s', (_what, more, day) => {
  expect(arrivalsOf({ ...credit, ...more }, 'settled').map((one) => one.day)).toEqual([day])
})
