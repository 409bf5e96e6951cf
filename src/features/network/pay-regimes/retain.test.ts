import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PersonFacts, Regime, RetentionRule, TaxStanding } from './model.ts'
import { endedOn, endingBy, retentionsOf, rulesOn, sumOfRetentions } from './retain.ts'

const source = 'lei'
const least = 10_00
const rules: readonly RetentionRule[] = [
  {
    regime: 'selfEmployed',
    tax: 'irrf',
    source,
    terms: {
      kind: 'table',
      brackets: [
        { upToCentavos: 2_428_80, basisPoints: 0, lessCentavos: 0 },
        { upToCentavos: 2_826_65, basisPoints: 750, lessCentavos: 182_16 },
        { upToCentavos: 3_751_05, basisPoints: 1_500, lessCentavos: 394_16 },
        { upToCentavos: 4_664_68, basisPoints: 2_250, lessCentavos: 675_49 },
        { upToCentavos: null, basisPoints: 2_750, lessCentavos: 908_73 },
      ],
      simplifiedCentavos: 607_20,
      dependantCentavos: 189_59,
      deductsPension: false,
      relief: {
        wholeUpToCentavos: 5_000_00,
        mostCentavos: 312_89,
        untilCentavos: 7_350_00,
        fixedCentavos: 978_62,
        perMillion: 133_145,
      },
      leastCentavos: least,
    },
  },
  {
    regime: 'selfEmployed',
    tax: 'inss',
    source,
    terms: { kind: 'share', basisPoints: 1_100, ceilingCentavos: 8_475_55, leastCentavos: 0 },
  },
  { regime: 'selfEmployed', tax: 'iss', source, terms: { kind: 'none' } },
  {
    regime: 'company',
    tax: 'csrf',
    source,
    terms: { kind: 'share', basisPoints: 465, ceilingCentavos: null, leastCentavos: least },
  },
  {
    regime: 'company',
    tax: 'irrf',
    source,
    terms: { kind: 'share', basisPoints: 150, ceilingCentavos: null, leastCentavos: least },
  },
  { regime: 'companySimples', tax: 'irrf', source, terms: { kind: 'none' } },
]
const selfEmployed: Regime = { kind: 'selfEmployed', companyName: null, cnpj: null, isSimples: null }
const company: Regime = { kind: 'company', companyName: 'Silva Ltda.', cnpj: '11222333000181', isSimples: false }
const kept = (regime: Regime | null, gross: number) =>
  Object.fromEntries(retentionsOf(regime, gross, rules).map(({ tax, centavos }) => [tax, centavos]))

describe('what the law keeps back of who works on their own account', () => {
  // Worked out by hand: INSS 11 % of at most R$ 8.475,55; IRRF by the table of what INSS, or R$ 607,20 if more, leaves;
  // less the relief of Lei 15.270/2025: all of it up to R$ 5.000,00, and up to R$ 7.350,00 R$ 978,62 less 13,3145 %.
  it.each([
    ['R$ 1.000,00: INSS alone', 1_000_00, { inss: 110_00 }],
    // 4.392,80 × 22,5 % − 675,49 = 312,89, all of which is relieved.
    ['R$ 5.000,00: the tax is relieved whole', 5_000_00, { inss: 550_00 }],
    // INSS 660,00; 5.340,00 × 27,5 % − 908,73 = 559,77; relief 978,62 − 798,87 = 179,75.
    ['R$ 6.000,00: in part', 6_000_00, { inss: 660_00, irrf: 380_02 }],
    // INSS 808,50; 6.541,50 × 27,5 % − 908,73 = 890,1825; relief 978,62 − 978,61575 = 0,00425: 890,17825.
    ['R$ 7.350,00: the last of it', 7_350_00, { inss: 808_50, irrf: 890_18 }],
    // INSS 880,00; 7.120,00 × 27,5 % − 908,73 = 1.049,27.
    ['R$ 8.000,00: none of it', 8_000_00, { inss: 880_00, irrf: 1_049_27 }],
    // INSS 932,31 of the ceiling; 19.067,69 × 27,5 % − 908,73 = 4.334,88475.
    ['R$ 20.000,00: INSS stops at its ceiling', 20_000_00, { inss: 932_31, irrf: 4_334_88 }],
    ['nothing due', 0, {}],
    ['below zero', -500_00, {}],
  ])('%s', (_what, gross, expected) => {
    expect(kept(selfEmployed, gross)).toEqual(expected)
  })
})

const nobody = { nit: null, dependants: 0, alimonyCentavos: 0, pensionCentavos: 0 }
const standing = (more: Partial<TaxStanding> & { of?: Partial<PersonFacts> } = {}): TaxStanding => ({
  facts: { ...nobody, ...more.of },
  otherPayersCentavos: more.otherPayersCentavos ?? 0,
  paidBefore: more.paidBefore ?? { grossCentavos: 0, inssCentavos: 0, irrfCentavos: 0 },
})

describe('what the law asks of the person', () => {
  // Worked out by hand. Lei 9.250/1995, art. 4º: alimony by a court, R$ 189,59 a dependant, INSS; or R$ 607,20 where that is
  // more. Lei 8.212/1991, arts. 21, 28 and 30, § 4º, and IN RFB 2.110/2022: 11 % of what others leave below R$ 8.475,55.
  it.each([
    // 932,31 + 379,18 + 1.500,00 = 2.811,49; 7.188,51 × 27,5 % − 908,73 = 1.068,11025.
    [
      'two dependants and alimony',
      10_000_00,
      standing({ of: { dependants: 2, alimonyCentavos: 1_500_00 } }),
      { inss: 932_31, irrf: 1_068_11 },
    ],
    // 660,00 + 189,59; 5.150,41 × 27,5 % − 908,73 = 507,63275; relief 179,75.
    ['one dependant, and the relief', 6_000_00, standing({ of: { dependants: 1 } }), { inss: 660_00, irrf: 327_88 }],
    // 3.475,55 × 11 % = 382,3105, less than 607,20; 9.392,80 × 27,5 % − 908,73 = 1.674,29.
    ['another payer', 10_000_00, standing({ otherPayersCentavos: 5_000_00 }), { inss: 382_31, irrf: 1_674_29 }],
    // 568,77 of three dependants is less than 607,20; 4.892,80 × 27,5 % − 908,73 = 436,79; relief 978,62 − 732,2975.
    [
      'all of the ceiling elsewhere',
      5_500_00,
      standing({ of: { dependants: 3 }, otherPayersCentavos: 9_000_00 }),
      { inss: 0, irrf: 190_47 },
    ],
    // Lei 9.250/1995, art. 4º, parágrafo único: here only of employees and directors.
    ['private pension', 10_000_00, standing({ of: { pensionCentavos: 800_00 } }), { inss: 932_31, irrf: 1_584_88 }],
    // Nothing was kept back of R$ 5.000,00 (INSS 550,00). 9.000,00 − 990,00; 8.010,00 × 27,5 % − 908,73, and no relief.
    [
      'the second payment of a month',
      4_000_00,
      standing({ paidBefore: { grossCentavos: 5_000_00, inssCentavos: 550_00, irrfCentavos: 0 } }),
      { inss: 440_00, irrf: 1_294_02 },
    ],
    // The tax of 8.000,00 is 1.049,27, of which 380,02 of the first 6.000,00 were kept back already.
    [
      'what was kept back already',
      2_000_00,
      standing({ paidBefore: { grossCentavos: 6_000_00, inssCentavos: 660_00, irrfCentavos: 380_02 } }),
      { inss: 220_00, irrf: 669_25 },
    ],
    // 7.350,00 leave some relief that 7.400,00 do not: 890,22 of it, and never more than there is.
    [
      'no more than is paid',
      50_00,
      standing({ paidBefore: { grossCentavos: 7_350_00, inssCentavos: 808_50, irrfCentavos: 0 } }),
      { inss: 5_50, irrf: 44_50 },
    ],
  ])('%s', (_what, gross, how, expected) => {
    const found = retentionsOf(selfEmployed, gross, rules, how)
    expect(Object.fromEntries(found.map(({ tax, centavos }) => [tax, centavos]))).toEqual(expected)
  })

  it('says how it came to that', () => {
    const of = { dependants: 2, alimonyCentavos: 1_500_00 }
    const [, irrf] = retentionsOf(selfEmployed, 10_000_00, rules, standing({ of }))
    expect(irrf).toMatchObject({ baseCentavos: 7_188_51, basisPoints: 2_750 })
    expect(irrf?.off).toEqual([
      { kind: 'inss', centavos: 932_31 },
      { kind: 'dependants', centavos: 379_18, count: 2 },
      { kind: 'alimony', centavos: 1_500_00 },
      { kind: 'step', centavos: 908_73 },
    ])
  })

  it('takes a private pension off where the table does', () => {
    const open = rules.map((rule) =>
      rule.terms.kind === 'table' ? { ...rule, terms: { ...rule.terms, deductsPension: true } } : rule,
    )
    // 932,31 + 800,00; 8.267,69 × 27,5 % − 908,73 = 1.364,88475.
    const [, irrf] = retentionsOf(selfEmployed, 10_000_00, open, standing({ of: { pensionCentavos: 800_00 } }))
    expect(irrf?.centavos).toBe(1_364_88)
  })

  it('is nothing to a company', () => {
    const how = standing({ of: { dependants: 9 }, otherPayersCentavos: 9_000_00 })
    expect(retentionsOf(company, 10_000_00, rules, how)).toEqual(retentionsOf(company, 10_000_00, rules))
  })
})

describe('what the law keeps back of a company', () => {
  it.each([
    ['R$ 10.000,00', 10_000_00, { irrf: 150_00, csrf: 465_00 }],
    // 4,65 % is R$ 10,00 and not above it; 1,5 % is R$ 3,23.
    ['R$ 215,05: each is R$ 10,00 at most', 215_05, {}],
    // 10,00494: still R$ 10,00.
    ['R$ 215,16: rounded first', 215_16, {}],
    // 10,010055.
    ['R$ 215,27: one is above it', 215_27, { csrf: 10_01 }],
    // 49,9995 and 154,99845.
    ['R$ 3.333,30: each is rounded once', 3_333_30, { irrf: 50_00, csrf: 155_00 }],
  ])('%s', (_what, gross, expected) => {
    expect(kept(company, gross)).toEqual(expected)
  })

  it('of the Simples is nothing, and of an employee the payroll’s', () => {
    expect(kept({ ...company, isSimples: true }, 10_000_00)).toEqual({})
    expect(kept({ ...selfEmployed, kind: 'employee' }, 10_000_00)).toEqual({})
    expect(kept(null, 10_000_00)).toEqual({})
  })
})

describe('whatever is due', () => {
  const regimes = fc.constantFrom(selfEmployed, company, { ...company, isSimples: true })

  it('is kept back alike in whatever order the law is written', () => {
    fc.assert(
      fc.property(
        regimes,
        fc.integer({ min: 1, max: 100_000_00 }),
        fc.shuffledSubarray([...rules], { minLength: 6 }),
        (regime, gross, some) => {
          expect(retentionsOf(regime, gross, some)).toEqual(retentionsOf(regime, gross, rules))
        },
      ),
    )
  })

  it('never rises with what a person may take off, and two payments of a month come to what one does', () => {
    const amount = fc.integer({ min: 1, max: 30_000_00 })
    const facts = fc.record({ dependants: fc.nat(9), alimonyCentavos: fc.nat(9_000_00), others: fc.nat(12_000_00) })
    fc.assert(
      fc.property(amount, amount, facts, (first, second, { others, ...of }) => {
        const how = standing({ of, otherPayersCentavos: others })
        const taxed = (gross: number, by: TaxStanding) => {
          const found = retentionsOf(selfEmployed, gross, rules, by)
          return (tax: string) => found.find((one) => one.tax === tax)?.centavos ?? 0
        }
        expect(taxed(first, how)('inss')).toBeLessThanOrEqual(taxed(first, standing())('inss'))
        const family = standing({ of })
        expect(taxed(first, family)('irrf')).toBeLessThanOrEqual(taxed(first, standing())('irrf'))
        // Social security that is used up elsewhere, so that only income tax is compared.
        const full = standing({ of, otherPayersCentavos: 8_475_55 })
        const one = taxed(first, full)('irrf')
        const paidBefore = { grossCentavos: first, inssCentavos: 0, irrfCentavos: one }
        const both = one + taxed(second, { ...full, paidBefore })('irrf')
        const whole = taxed(first + second, full)('irrf')
        expect(both).toBe(Math.min(Math.max(whole, one), one + second))
      }),
    )
  })

  it('leaves something, and what is kept back adds up', () => {
    fc.assert(
      fc.property(regimes, fc.integer({ min: 1, max: 100_000_00 }), (regime, gross) => {
        const retentions = retentionsOf(regime, gross, rules)
        const sum = sumOfRetentions(retentions)
        expect(sum).toBe(retentions.map(({ centavos }) => centavos).reduce((one, other) => one + other, 0))
        expect(sum).toBeLessThan(gross)
        for (const { centavos } of retentions) expect(Number.isInteger(centavos) && centavos > 0).toBe(true)
      }),
    )
  })
})

it('follows what was said last of the day', () => {
  const said = (validFrom: string, basisPoints: number) => ({
    ...({ regime: 'company', tax: 'iss', source, validFrom, validUntil: null } as const),
    terms: { kind: 'share', basisPoints, ceilingCentavos: null, leastCentavos: 0 } as const,
  })
  // The latest first, as they are read.
  const all = [said('2027-01-01', 300), said('2026-06-01', 200), said('2026-06-01', 100)]
  expect(rulesOn(all, '2026-05-31')).toEqual([])
  expect(rulesOn(all, '2026-12-31').map(({ terms }) => terms.basisPoints)).toEqual([200])
  expect(rulesOn(all, '2027-01-31').map(({ terms }) => terms.basisPoints)).toEqual([300])
})

it('ends unless it is renewed, and says so of the regime that it is of', () => {
  const said = (validFrom: string, validUntil: string | null) => ({
    ...({ regime: 'selfEmployed', tax: 'irrf', source, validFrom, validUntil } as const),
    terms: { kind: 'share', basisPoints: 100, ceilingCentavos: null, leastCentavos: 0 } as const,
  })
  const once = [said('2026-01-01', '2026-12-31')]
  expect(rulesOn(once, '2026-12-31')).toHaveLength(1)
  expect(endedOn(once, selfEmployed, '2026-12-31')).toEqual([])
  expect(rulesOn(once, '2027-01-01')).toEqual([])
  expect(endedOn(once, selfEmployed, '2027-01-01')).toEqual([{ tax: 'irrf', validUntil: '2026-12-31' }])
  expect(endedOn(once, company, '2027-01-01')).toEqual([])
  expect(endedOn(once, null, '2027-01-01')).toEqual([])
  expect(endingBy(once, '2026-12-30')).toEqual([])
  expect(endingBy(once, '2026-12-31')).toEqual(once)
  const renewed = [said('2027-01-01', null), ...once]
  expect(rulesOn(renewed, '2027-01-01')).toHaveLength(1)
  expect(endingBy(renewed, '2027-06-30')).toEqual([])
})
