import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issueWords } from './issue-words.ts'
import { both, fromSchema, inSchema } from './both.ts'

type Code = z.core.$ZodIssue['code']
const even = z.number().multipleOf(2)

/** Everything that the schema library can raise, by its code. */
const raised: Record<Code, [schema: z.ZodType, input: unknown, sentence: string][]> = {
  invalid_type: [
    [z.string(), undefined, 'Preencha este campo'],
    [z.string(), null, 'Preencha este campo'],
    [z.strictObject({ a: z.string() }), undefined, 'Preencha este campo'],
    [z.string(), 1, 'Escreva um texto'],
    [z.number(), 'x', 'Informe um número'],
    [z.coerce.number(), 'x', 'Informe um número'],
    [z.int(), 1.5, 'Informe um número inteiro'],
    [z.boolean(), 'x', 'Responda sim ou não (true ou false)'],
    [z.array(z.string()), {}, 'Envie uma lista'],
    [z.strictObject({}), [], 'Envie um objeto com campos'],
    [z.date(), 'x', 'Informe uma data'],
    [z.map(z.string(), z.string()), 1, 'Este valor não é aceito'],
  ],
  invalid_value: [
    [z.enum(['a', 'b']), 'c', 'Escolha uma das opções'],
    [z.enum(['a', 'b']), undefined, 'Preencha este campo'],
    [z.literal(1), 2, 'Escolha uma das opções'],
    [z.stringbool(), 'x', 'Escolha uma das opções'],
  ],
  invalid_format: [
    [z.email(), 'x', 'Informe um e-mail, como ana@exemplo.com.br'],
    [z.url(), 'x', 'Informe um endereço, como https://exemplo.com.br'],
    [z.uuid(), 'x', 'Identificador inválido'],
    [z.uuidv7(), 'x', 'Identificador inválido'],
    [z.iso.date(), 'x', 'Informe uma data que exista'],
    [z.iso.time(), 'x', 'Informe um horário, como 07:00'],
    [z.iso.datetime(), 'x', 'Informe data e hora que existam'],
    [z.string().regex(/^a$/), 'x', 'Confira o formato'],
    [z.base64(), '?', 'Confira o formato'],
    [z.string().startsWith('a'), 'x', 'Confira o formato'],
  ],
  too_small: [
    [z.string().min(1), '', 'Preencha este campo'],
    [z.string().min(3), 'ab', 'Escreva ao menos 3 caracteres'],
    [z.string().length(3), 'ab', 'Escreva exatamente 3 caracteres'],
    [z.array(z.string()).min(1), [], 'Escolha ao menos um'],
    [z.array(z.string()).min(2), ['a'], 'Escolha ao menos 2'],
    [z.array(z.string()).length(2), ['a'], 'Escolha exatamente 2'],
    [z.number().min(2), 1, 'No mínimo 2'],
    [z.number().gt(2), 2, 'Mais que 2'],
    [z.date().min(new Date('2026-01-01')), new Date('2025-01-01'), 'A data vem cedo demais'],
  ],
  too_big: [
    [z.string().max(3), 'abcd', 'No máximo 3 caracteres'],
    [z.string().length(3), 'abcd', 'Escreva exatamente 3 caracteres'],
    [z.array(z.string()).max(1), ['a', 'b'], 'No máximo 1 item'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'No máximo 2 itens'],
    [z.number().max(2), 3, 'No máximo 2'],
    [z.number().lt(2), 2, 'Menos que 2'],
    [z.int(), 2 ** 60, 'No máximo 9007199254740991'],
    [z.date().max(new Date('2026-01-01')), new Date('2027-01-01'), 'A data vem tarde demais'],
  ],
  not_multiple_of: [[even, 3, 'Informe um múltiplo de 2']],
  unrecognized_keys: [[z.strictObject({}), { a: 1 }, 'Campo desconhecido']],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'Não é nenhuma das formas aceitas'],
    [z.discriminatedUnion('a', [z.object({ a: z.literal(1) })]), { a: 2 }, 'Não é nenhuma das formas aceitas'],
  ],
  invalid_key: [[z.record(z.string().regex(/^a/), z.string()), { b: 'x' }, 'Há um nome de campo que não é aceito']],
  invalid_element: [[z.map(z.bigint(), z.string()), new Map([[1n, 2]]), 'Há um item que não é aceito']],
  custom: [[z.string().refine(() => false), 'x', 'Este valor não é aceito']],
}

describe('a field whose schema says nothing of its own', () => {
  const cases = Object.entries(raised).flatMap(([code, raises]) => raises.map((one) => [code, ...one] as const))

  it.each(cases)('%s is told in our own words, in both languages', (_code, schema, input, sentence) => {
    const { error } = schema.safeParse(input, { error: issueWords })
    const message = fromSchema(error?.issues[0]?.message ?? '')
    expect(message['pt-BR']).toBe(sentence)
    expect(message.en).not.toBe(message['pt-BR'])
    expect(message.en).not.toMatch(/Invalid (input|option|string):|expected|received|undefined/)
  })
  it('keeps what the schema itself says', () => {
    const sentence = both('Escreva o nome', 'Write the name')
    const { error } = z.string().min(2, inSchema(sentence)).safeParse('a', { error: issueWords })
    expect(fromSchema(error?.issues[0]?.message ?? '')).toEqual(sentence)
  })
})
