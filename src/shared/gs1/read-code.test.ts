import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gtinCheckDigit } from '../gtin.ts'
import { gs1Date } from './dates.ts'
import { hibcCheckCharacter } from './hibc.ts'
import { readCode } from './read-code.ts'

const year = 2026
const GS = '\u001D'
const read = (text: string, keepsSeparators = false) => readCode(text, { year, keepsSeparators })
/** As GS1 uses it in its own examples: prefix 950. */
const gtin = '09506000134352'
const item = (facts: object = {}) => ({ kind: 'item', item: { gtin, ...facts } })

describe('what the standard shows', () => {
  it.each([
    // GS1 DataMatrix Guideline 2.5.1, section 2.2: FNC1 first, and between an element of varying length and the next.
    [
      `]d201034531200000111719112510ABCD1234${GS}2110`,
      { gtin: '03453120000011', expiry: '2019-11-25', lot: 'ABCD1234', serial: '10' },
    ],
    // The same, printed: (01)03453120000011(17)120508(10)ABCD1234(410)9501101020917.
    [
      '(01)03453120000011(17)120508(10)ABCD1234(410)9501101020917',
      { gtin: '03453120000011', expiry: '2012-05-08', lot: 'ABCD1234' },
    ],
    // GS1 Barcode Syntax Engine: ^01095260640550281725052110ABC123^21456DEF.
    [
      '^01095260640550281725052110ABC123^21456DEF',
      { gtin: '09526064055028', expiry: '2025-05-21', lot: 'ABC123', serial: '456DEF' },
    ],
    // GS1 General Specifications, GS1-128 with a count in a logistic unit: (02) and (37).
    [`]C10209501101530003 3720`.replace(' ', ''), { gtin: '09501101530003', quantity: 20 }],
    [']e00109501101530003', { gtin: '09501101530003' }],
    [']E09501101530003', { gtin: '09501101530003' }],
    ['9506000134352', { gtin }],
    ['036000291452', { gtin: '00036000291452' }],
    ['10614141000415', { gtin: '10614141000415' }],
  ])('%s', (text, said) => {
    expect(read(text, true)).toEqual({ kind: 'item', item: said })
  })
})

describe('medicines of Brazil, as RDC 157/2017 has them marked', () => {
  it('tell the registration, the serial number, the expiry and the lot', () => {
    const text = `01${gtin}7131018002170011${GS}21A1B2C3D4E5F6G7${GS}1728053110LT-42/B`
    expect(read(`]d2${text}`)).toEqual(
      item({ anvisaNumber: '1018002170011', serial: 'A1B2C3D4E5F6G7', expiry: '2028-05-31', lot: 'LT-42/B' }),
    )
    expect(read(GS + text)).toEqual(read(`]d2${text}`))
    expect(read(text.replaceAll(GS, '<GS>'))).toEqual(read(text))
  })

  it('of other countries are told by their GTIN, their own numbers left aside', () => {
    for (const ai of ['710', '711', '712', '714', '715', '716']) {
      expect(read(`01${gtin}${ai}12345678${GS}10L1`)).toEqual(item({ lot: 'L1' }))
    }
  })
})

describe('dates', () => {
  it.each([
    ['280200', '2028-02-29'],
    ['270200', '2027-02-28'],
    ['261200', '2026-12-31'],
    ['261130', '2026-11-30'],
    ['261131', null],
    ['261301', null],
    ['260001', null],
    // General Specifications, 7.12, as of 2026: 76 is 2076, 77 was 1977.
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
  ])('%s is %s', (digits, date) => {
    expect(gs1Date(digits, year)).toBe(date)
  })

  it('of a turn of the century reach over it on both sides', () => {
    expect(gs1Date('010101', 1999)).toBe('2001-01-01')
    expect(gs1Date('990101', 2001)).toBe('1999-01-01')
    expect(gs1Date('490101', 1999)).toBe('2049-01-01')
    expect(gs1Date('500101', 1999)).toBe('1950-01-01')
  })

  it('that do not exist are said, with the GTIN', () => {
    expect(read(`01${gtin}17261331`, true)).toEqual({ kind: 'by-hand', why: 'wrong-date', gtin })
  })
})

describe('a scanner that drops the separator', () => {
  it('leads to a choice, the true reading among it', () => {
    const text = `01${gtin}1726123110ABC21777`
    expect(read(text)).toEqual({
      kind: 'ambiguous',
      gtin,
      candidates: [
        { gtin, expiry: '2026-12-31', lot: 'ABC21777' },
        { gtin, expiry: '2026-12-31', lot: 'ABC', serial: '777' },
      ],
    })
    // From our own decoder it is certain: a separator would be there.
    expect(read(text, true)).toEqual(item({ expiry: '2026-12-31', lot: 'ABC21777' }))
    expect(read(`01${gtin}1726123110ABC${GS}21777`)).toEqual(item({ expiry: '2026-12-31', lot: 'ABC', serial: '777' }))
  })

  it('is no matter where nothing else can be meant', () => {
    expect(read(`01${gtin}1726123110LOTE-B`)).toEqual(item({ expiry: '2026-12-31', lot: 'LOTE-B' }))
    // 37 counts what (02) names, so here it is part of the lot.
    expect(read(`01${gtin}10AB3712`)).toEqual(item({ lot: 'AB3712' }))
    // Two lots on one box are none.
    expect(read(`01${gtin}10AB10CD`)).toEqual(item({ lot: 'AB10CD' }))
  })
})

describe('what leads to a choice by hand', () => {
  it.each([
    ['half a GTIN', ']d2010950600013', { why: 'half' }],
    ['half a date', `]d201${gtin}172612`, { why: 'half', gtin }],
    ['a lot that is missing', `01${gtin}1726123110`, { why: 'half', gtin }],
    ['no known identifier', `]d201${gtin}05XYZ`, { why: 'half', gtin }],
    ['two lots', `01${gtin}10A${GS}10B`, { why: 'half', gtin }],
    ['a GTIN with a wrong digit', `]d20109506000134353`, { why: 'wrong-gtin' }],
    ['an EAN with a wrong digit', '9506000134353', { why: 'wrong-gtin' }],
    ['no GTIN at all', ']C100340123450000000005', { why: 'no-gtin' }],
    // HIBC, ANSI/HIBC 2.6: primary data with its check character, secondary data, both joined.
    ['HIBC', '+A123BJC5D6E71G', { why: 'hibc' }],
    ['HIBC, secondary', `+$$3231231LOT1A${hibcCheckCharacter('+$$3231231LOT1A')}`, { why: 'hibc' }],
    ['HIBC in a DataMatrix', ']d1+A123BJC5D6E71G', { why: 'hibc' }],
    [
      'the IFA of Germany',
      `]d1[)>\u001E06${GS}9N110375286414${GS}1T12345ABCD${GS}D150617\u001E\u0004`,
      { why: 'other-layout' },
    ],
    ['an address', 'https://example.com/01/9506000134352', { why: 'not-a-product' }],
    ['what its symbology says is no GS1', `]C001${gtin}10ABC`, { why: 'not-a-product' }],
    ['a word', 'seringa', { why: 'not-a-product' }],
    ['nothing', '', { why: 'not-a-product' }],
  ])('%s', (_what, text, said) => {
    expect(read(text)).toEqual({ kind: 'by-hand', ...said })
  })
})

it('takes no letters from a keyboard that swaps them', () => {
  const swapped = (text: string) => readCode(text, { year, isCapsLocked: true })
  expect(swapped(`01${gtin}10aBc`)).toEqual({ kind: 'by-hand', why: 'caps-lock', gtin })
  expect(swapped(`01${gtin}10123`)).toEqual(item({ lot: '123' }))
})

const letters = '0123456789ABCDEFXYZabc-./_'
const words = fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 1, maxLength: 20 })
const someGtin = fc
  .stringMatching(/^\d{13}$/)
  .map((digits) => digits + String(gtinCheckDigit(digits)))
  .filter((digits) => !/^0+$/.test(digits))
const twoDigits = (most: number) => fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(2, '0'))
const someDate = fc.tuple(twoDigits(75), twoDigits(12), twoDigits(28)).map((parts) => parts.join(''))
const someElements = fc
  .record({ '17': someDate, '11': someDate, '10': words, '21': words, '713': words }, { requiredKeys: [] })
  .chain((data) => fc.shuffledSubarray(Object.entries(data), { minLength: Object.keys(data).length }))
const written = (parts: readonly [string, string][], between: string) =>
  parts
    .map(
      ([ai, data], place) =>
        ai + data + ((ai.length === 2 && ai < '20' && ai !== '10') || place === parts.length - 1 ? '' : between),
    )
    .join('')
const factsOf = (parts: readonly [string, string][]) => {
  const keys: Record<string, string> = {
    '01': 'gtin',
    '10': 'lot',
    '21': 'serial',
    '713': 'anvisaNumber',
    '17': 'expiry',
    '11': 'made',
  }
  return Object.fromEntries<string | null | undefined>(
    parts.map(([ai, data]) => [keys[ai] ?? ai, ai === '17' || ai === '11' ? gs1Date(data, year) : data]),
  )
}

describe('any code', () => {
  it('is read as it was written, where separators are handed on', () => {
    fc.assert(
      fc.property(someGtin, someElements, (own, elements) => {
        const parts: [string, string][] = [['01', own], ...elements]
        expect(read(`]d2${written(parts, GS)}`, true)).toEqual({ kind: 'item', item: factsOf(parts) })
      }),
    )
  })

  it('of which the separators were dropped is never told for certain as something else', () => {
    fc.assert(
      fc.property(someGtin, someElements, (own, elements) => {
        const parts: [string, string][] = [['01', own], ...elements]
        const said = read(written(parts, ''))
        if (said.kind === 'item') expect(said.item).toEqual(factsOf(parts))
        else expect(said).toMatchObject({ kind: 'ambiguous', gtin: own })
      }),
      { numRuns: 500 },
    )
  })

  it('that is anything at all is answered, and no code broken off is told with the lot of another', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['item', 'ambiguous', 'by-hand']).toContain(read(text).kind)
      }),
    )
    fc.assert(
      fc.property(someGtin, someDate, words, fc.nat({ max: 30 }), (own, expiry, lot, cut) => {
        const whole = `]d201${own}17${expiry}10${lot}`
        const said = read(whole.slice(0, Math.max(3, whole.length - lot.length - 1 - cut)), true)
        expect(said.kind === 'item' ? said.item.lot : undefined).toBeUndefined()
      }),
    )
  })
})
