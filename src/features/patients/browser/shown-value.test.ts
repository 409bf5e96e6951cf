import { expect, test } from 'vitest'
import { shownValue } from './shown-value.ts'

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '•••25', '•••25'],
  ['cep', '80010000', '80010-000'],
  ['phone', '+5541987654321', '(41) 98765-4321'],
  ['guardianPhone', '+351912345678', '+351912345678'],
  ['birthDate', '1984-03-09', '09/03/1984'],
  ['sex', 'female', 'Feminino'],
  ['whatsappOptIn', false, 'não'],
  ['notes', 'Prefere manhã', 'Prefere manhã'],
  ['notes', '', null],
  ['city', null, null],
])('%s %j', (field, value, expected) => {
  expect(shownValue(field, value, 'pt-BR')).toBe(expected)
})

test('in English', () => {
  expect(shownValue('birthDate', '1984-03-09', 'en')).toBe('9 Mar 1984')
  expect(shownValue('whatsappOptIn', true, 'en')).toBe('yes')
})
