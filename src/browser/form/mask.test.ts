import { describe, expect, test } from 'vitest'
import { caretAfter, centavosIn, masked, masks, moneyInForm, nationalDigits, phoneMask } from './mask.ts'

describe('masks', () => {
  test.each([
    [masks.cpf, '52998224725', '529.982.247-25'],
    [masks.cpf, '529982', '529.982'],
    [masks.cpf, '529.98x2.247-25999', '529.982.247-25'],
    [masks.cep, '80010000', '80010-000'],
    [masks.date, '09031984', '09/03/1984'],
    [masks.cnpj, '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['@@-##', '1a2b34', 'ab-34'],
    // Letters of Portuguese are letters, typed as one sign or with the accent behind.
    ['@@@@@-***', 'maçãé1ü2', 'maçãé-1ü2'],
    ['@@-*', 'a\u0301c\u0327e\u0301', 'áç-é'],
    ['##', '٣4', '4'],
  ])('%s of %s', (mask, typed, expected) => {
    expect(masked(typed, mask)).toBe(expected)
  })

  test.each([
    ['4133334444', '(41) 3333-4444'],
    ['41987654321', '(41) 98765-4321'],
    ['+55 41 98765-4321', '(41) 98765-4321'],
    ['5541987654321', '(41) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
  ])('phone %s', (typed, expected) => {
    expect(masked(nationalDigits(typed), phoneMask(typed) ?? '')).toBe(expected)
  })

  test('another country’s phone has no mask', () => {
    expect(phoneMask('+351 912 345 678')).toBeNull()
  })
})

describe('the caret', () => {
  test.each([
    ['5299', 4, '529.9', 5],
    ['5X29.982', 2, '529.982', 2],
    ['529.1982', 5, '529.198', 5],
    ['', 0, '', 0],
  ])('%s at %i', (typed, caret, shown, expected) => {
    expect(caretAfter(typed, caret, shown)).toBe(expected)
  })
})

test.each([
  ['', '', null],
  ['5', '0,05', 5],
  ['0,055', '0,55', 55],
  ['200000', '2.000,00', 200_000],
  ['R$ 1.234,567', '12.345,67', 1_234_567],
  ['abc', '', null],
])('money: %j is %j', (typed, shown, centavos) => {
  expect(moneyInForm(typed, 'pt-BR')).toBe(shown)
  expect(centavosIn(shown)).toBe(centavos)
  expect(centavosIn(moneyInForm(typed, 'en'))).toBe(centavos)
})
