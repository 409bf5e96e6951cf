import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorsOfInput, errorsOfProblem } from './field-errors.ts'

const schema = z.strictObject({
  name: z.string().min(2, 'Escreva o nome').regex(/ /, 'E o sobrenome'),
  address: z.strictObject({ cep: z.string('Escreva o CEP') }),
})

test('the first thing wrong with each field, by its path', () => {
  expect(errorsOfInput(schema, { name: 'M', address: {} }, 'pt-BR')).toEqual({
    name: 'Escreva o nome',
    'address.cep': 'Escreva o CEP',
  })
  expect(errorsOfInput(schema, { name: 'Ma S', address: { cep: '1' } }, 'pt-BR')).toEqual({})
})

test('the server’s words stand beside the same fields', () => {
  const fields = [
    { path: 'cpf', code: 'already_exists', message: 'Já é de Maria' },
    { path: 'cpf', code: 'other', message: 'E outra coisa' },
  ]
  expect(errorsOfProblem(fields)).toEqual({ cpf: 'Já é de Maria' })
})
