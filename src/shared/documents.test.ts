import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cepSchema,
  cnpjCheckDigits,
  cnpjSchema,
  cpfCheckDigits,
  cpfOrCnpjSchema,
  cpfSchema,
  formatCep,
  formatCnpj,
  formatCpf,
  formatCpfOrCnpj,
  formatNit,
  isValidCep,
  isValidCnpj,
  isValidCpf,
  isValidNit,
  normaliseCnpj,
  nitCheckDigit,
  normaliseCpf,
  normaliseNit,
} from './documents.ts'

function text(characters: string, length: number) {
  return fc.array(fc.constantFrom(...characters), { minLength: length, maxLength: length }).map((each) => each.join(''))
}

const digits = '0123456789'

describe('CPF', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    [' 111.444.777-35 ', true],
    ['529.982.247-24', false],
    ['529.982.247-52', false],
    ['111.111.111-11', false],
    ['000.000.000-00', false],
    ['5299822472', false],
    ['529982247255', false],
    ['529a982b24725', false],
    ['', false],
  ])('%s: %s', (value, valid) => {
    expect(isValidCpf(value)).toBe(valid)
  })

  test('any nine digits with their check digits are one, and a wrong check digit never passes', () => {
    fc.assert(
      fc.property(text(digits, 9), fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (base, position, shift) => {
        fc.pre(!/^(\d)\1+$/.test(base))
        const cpf = base + cpfCheckDigits(base)
        expect(isValidCpf(cpf)).toBe(true)
        expect(normaliseCpf(formatCpf(cpf))).toBe(cpf)
        const wrong = (Number(cpf[position]) + shift) % 10
        expect(isValidCpf(cpf.slice(0, position) + wrong + cpf.slice(position + 1))).toBe(false)
      }),
    )
  })

  test('is stored without and shown with punctuation', () => {
    expect(cpfSchema.parse('529.982.247-25')).toBe('52998224725')
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('5299')).toBe('5299')
  })

  test('a wrong one is told how to mend', () => {
    expect(cpfSchema.safeParse('123').error?.issues[0]?.message).toContain('11 números')
  })
})

describe('CNPJ', () => {
  test.each([
    // The worked example of the Receita Federal.
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['11.222.333/0001-81', true],
    ['42.318.949/0001-84', true],
    ['12.ABC.345/01DE-53', false],
    ['12.ABC.345/01DE-3A', false],
    ['00.000.000/0000-00', false],
    ['11.222.333/0001-8', false],
    ['', false],
  ])('%s: %s', (value, valid) => {
    expect(isValidCnpj(value)).toBe(valid)
  })

  test('any twelve characters with their check digits are one', () => {
    fc.assert(
      fc.property(text(`${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, 12), (base) => {
        fc.pre(!/^0+$/.test(base))
        const cnpj = base + cnpjCheckDigits(base)
        expect(isValidCnpj(cnpj)).toBe(true)
        expect(normaliseCnpj(formatCnpj(cnpj))).toBe(cnpj)
      }),
    )
  })

  test('is stored in capitals without punctuation', () => {
    expect(cnpjSchema.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(cnpjSchema.safeParse('1').error?.issues[0]?.message).toContain('14 caracteres')
  })
})

test.each([
  ['01310-100', true],
  ['01310100', true],
  ['0131-100', false],
  ['01310-10A', false],
  ['00000-000', false],
])('CEP %s: %s', (value, valid) => {
  expect(isValidCep(value)).toBe(valid)
  expect(cepSchema.safeParse(value).success).toBe(valid)
})

test('a CEP is stored as digits and shown with its hyphen', () => {
  expect(cepSchema.parse('01310-100')).toBe('01310100')
  expect(formatCep('01310100')).toBe('01310-100')
  expect(formatCep('0131')).toBe('0131')
})

test.each([
  ['529.982.247-25', '52998224725', '529.982.247-25'],
  ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['529.982.247-24', undefined, undefined],
  ['12.ABC.345/01DE-53', undefined, undefined],
  ['', undefined, undefined],
])('%s as a CPF or CNPJ is %s, shown %s', (typed, stored, shown) => {
  const { data } = cpfOrCnpjSchema.safeParse(typed)
  expect(data).toBe(stored)
  expect(data && formatCpfOrCnpj(data)).toBe(shown)
})

describe('NIT', () => {
  // Worked out by hand: 1×3 + 2×2 + 0×9 + 1×8 + 2×7 + 3×6 + 4×5 + 5×4 + 6×3 + 7×2 = 119; 119 mod 11 = 9; 11 − 9 = 2.
  test.each([
    ['120.12345.67-2', true],
    ['12012345672', true],
    ['120.12345.67-1', false],
    ['111.11111.11-1', false],
    ['1201234567', false],
    ['', false],
  ])('%s: %s', (value, valid) => {
    expect(isValidNit(value)).toBe(valid)
  })

  test('any ten digits with their check digit are one, and are shown as they are typed', () => {
    fc.assert(
      fc.property(text(digits, 10), fc.integer({ min: 1, max: 9 }), (base, shift) => {
        fc.pre(!/^(\d)\1+$/.test(base))
        const nit = base + nitCheckDigit(base)
        expect(isValidNit(nit)).toBe(true)
        expect(normaliseNit(formatNit(nit))).toBe(nit)
        expect(isValidNit(base + String((Number(nit[10]) + shift) % 10))).toBe(false)
      }),
    )
  })
})
