import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../../shared/fields/field.ts'
import { patients } from '../record.ts'
import { beginWith } from './begin-with.ts'

describe('a new patient begins with what was searched for', () => {
  test.each([
    ['maria da silva', { name: 'Maria da Silva' }],
    ['João Souza', { name: 'João Souza' }],
    ['Maria@exemplo.example', { email: 'maria@exemplo.example' }],
    ['(41) 98765-4321', { phone: '+5541987654321' }],
    ['41987654321', { phone: '+5541987654321' }],
    ['529.982.247-25', { cpf: '52998224725' }],
    ['52998224725', { cpf: '52998224725' }],
    ['1234', {}],
    ['', {}],
  ])('%j', (searched, expected) => {
    expect(beginWith(searched)).toEqual(expected)
  })
})

/** Every field empty, as a form begins. */
const fields: Fields = patients.fields
const nothing = Object.fromEntries(
  Object.entries(fields).flatMap(([name, { written, begin }]) =>
    written === 'never' ? [] : [[name, name === 'name' ? '' : (begin ?? null)]],
  ),
)

describe('what the form holds', () => {
  const wrongIn = (values: object) =>
    patients.schemas.begun.safeParse({ ...nothing, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? []

  test('is refused for its name alone when it is empty', () => {
    expect(wrongIn({})).toEqual(['name'])
  })

  test('is refused where a date is not finished, and not dropped', () => {
    expect(wrongIn({ name: 'Maria', birthDate: '09/03/19' })).toEqual(['birthDate'])
  })
})

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '•••25', '•••25'],
  ['cep', '80010000', '80010-000'],
  ['phone', '+5541987654321', '(41) 98765-4321'],
  ['guardianPhone', '+351912345678', '+351912345678'],
  ['birthDate', '1984-03-09', '09/03/1984'],
  ['sex', 'female', 'Feminino'],
  ['whatsappOptIn', false, 'Não'],
  ['notes', 'Prefere manhã', 'Prefere manhã'],
] as const)('%s %j is shown as %j', (field, value, shown) => {
  expect(patients.fields[field].show(value as never, 'pt-BR')).toBe(shown)
})
