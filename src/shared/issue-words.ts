import type { z } from 'zod'
import { both, type Both, inSchema } from './both.ts'

type Issue = z.core.$ZodRawIssue
type Code = z.core.$ZodIssue['code']
type IssueOf<C extends Code> = Extract<z.core.$ZodIssue, { code: C }>

const missing = both('Preencha este campo', 'Fill in this field')
const notAccepted = both('Este valor não é aceito', 'This value is not accepted')

/**
 * What is wrong with a field whose schema says nothing better of its own, in both languages: for
 * `schema.safeParse(input, { error: issueWords })`, on both sides. Nothing of the schema library's own words shows.
 */
export function issueWords(issue: Issue): string {
  // Nothing there at all, whatever was expected.
  if (issue.input === undefined || issue.input === null) return inSchema(missing)
  const words = byCode[issue.code] as ((issue: Issue) => Both) | undefined
  return inSchema(words?.(issue) ?? notAccepted)
}

/** A code that the schema library adds has no words here, and does not compile. */
const byCode: { [C in Code]: (issue: IssueOf<C>) => Both } = {
  invalid_type: ({ expected }) => types[expected] ?? notAccepted,
  invalid_value: () => both('Escolha uma das opções', 'Choose one of the options'),
  invalid_format: ({ format }) => formats[format] ?? both('Confira o formato', 'Check the format'),
  invalid_union: () => both('Não é nenhuma das formas aceitas', 'This is not in any accepted form'),
  invalid_key: () => both('Há um nome de campo que não é aceito', 'A field has a name that is not accepted'),
  invalid_element: () => both('Há um item que não é aceito', 'An item is not accepted'),
  unrecognized_keys: () => unknownField,
  not_multiple_of: ({ divisor }) => both(`Informe um múltiplo de ${divisor}`, `Enter a multiple of ${divisor}`),
  too_small: ({ origin, minimum, inclusive, exact }) => least(origin, Number(minimum), inclusive !== false, exact),
  too_big: ({ origin, maximum, inclusive, exact }) => most(origin, Number(maximum), inclusive !== false, exact),
  custom: () => notAccepted,
}

/** A field that the input does not have. */
export const unknownField = both('Campo desconhecido', 'Unknown field')

const types: Readonly<Record<string, Both>> = {
  string: both('Escreva um texto', 'Enter a text'),
  number: both('Informe um número', 'Enter a number'),
  int: both('Informe um número inteiro', 'Enter a whole number'),
  boolean: both('Responda sim ou não (true ou false)', 'Answer yes or no (true or false)'),
  array: both('Envie uma lista', 'Send a list'),
  object: both('Envie um objeto com campos', 'Send an object with fields'),
  date: both('Informe uma data', 'Enter a date'),
}

const formats: Readonly<Record<string, Both>> = {
  email: both('Informe um e-mail, como ana@exemplo.com.br', 'Enter an e-mail such as ana@example.com'),
  url: both('Informe um endereço, como https://exemplo.com.br', 'Enter an address such as https://example.com'),
  uuid: both('Identificador inválido', 'Invalid identifier'),
  date: both('Informe uma data que exista', 'Enter a date that exists'),
  time: both('Informe um horário, como 07:00', 'Enter a time such as 07:00'),
  datetime: both('Informe data e hora que existam', 'Enter a date and time that exist'),
}

function least(origin: string, minimum: number, inclusive: boolean, exact: boolean | undefined): Both {
  if (exact) return exactly(origin, minimum)
  if (origin === 'string' && minimum <= 1) return missing
  if (origin === 'string') return both(`Escreva ao menos ${minimum} caracteres`, `Enter at least ${minimum} characters`)
  if (isCounted(origin) && minimum <= 1) return both('Escolha ao menos um', 'Choose at least one')
  if (isCounted(origin)) return both(`Escolha ao menos ${minimum}`, `Choose at least ${minimum}`)
  if (origin === 'date') return both('A data vem cedo demais', 'The date is too early')
  return inclusive
    ? both(`No mínimo ${minimum}`, `At least ${minimum}`)
    : both(`Mais que ${minimum}`, `More than ${minimum}`)
}

function most(origin: string, maximum: number, inclusive: boolean, exact: boolean | undefined): Both {
  if (exact) return exactly(origin, maximum)
  if (origin === 'string') return both(`No máximo ${maximum} caracteres`, `At most ${maximum} characters`)
  if (isCounted(origin) && maximum === 1) return both('No máximo 1 item', 'At most 1 item')
  if (isCounted(origin)) return both(`No máximo ${maximum} itens`, `At most ${maximum} items`)
  if (origin === 'date') return both('A data vem tarde demais', 'The date is too late')
  return inclusive
    ? both(`No máximo ${maximum}`, `At most ${maximum}`)
    : both(`Menos que ${maximum}`, `Less than ${maximum}`)
}

function exactly(origin: string, count: number): Both {
  return origin === 'string'
    ? both(`Escreva exatamente ${count} caracteres`, `Enter exactly ${count} characters`)
    : both(`Escolha exatamente ${count}`, `Choose exactly ${count}`)
}

function isCounted(origin: string): boolean {
  return ['array', 'set', 'map', 'file'].includes(origin)
}
