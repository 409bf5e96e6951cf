import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Contract, ParsedInput } from '../shared/contract.ts'
import { languageOf } from './problems.ts'
import { type FieldProblem, Problem } from '../shared/problem.ts'
import { said, saidIn } from '../shared/said.ts'
import { unseenSentence } from '../shared/text-schema.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/**
 * What the caller sent, parsed by the contract's schemas. Unknown fields are refused, not dropped.
 * @throws Problem INVALID_INPUT naming every wrong field at once
 */
export function parseInput(contract: AnyContract, request: FastifyRequest): ParsedInput<AnyContract> {
  const fields: FieldProblem[] = []
  const language = languageOf(request)
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = schema.safeParse(value, { error: messages[language] })
    if (result.success) fields.push(...unstorableIn(result.data))
    else for (const issue of result.error.issues) fields.push(...fieldProblems(issue))
    return result.data
  }
  const input = {
    params: parse(contract.params, request.params),
    query: parse(contract.query, request.query),
    // An absent body is as good as an empty one where the schema allows it.
    body: parse(contract.body, request.body ?? undefined),
  }
  if (fields.length > 0) throw invalid(fields)
  return input
}

/** Texts that PostgreSQL cannot hold, in fields of any kind: with a NUL, or with half of a character. */
function* unstorableIn(value: unknown, path: readonly string[] = []): Generator<FieldProblem> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      yield { path: path.join('.'), code: 'custom', message: unseenSentence }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      yield* unstorableIn(name, path)
      yield* unstorableIn(one, [...path, name])
    }
  }
}

/** What zod says of fields whose schema says nothing better. */
const messages = { 'pt-BR': z.locales.pt().localeError, en: z.locales.en().localeError }

/** The problem of input whose fields are named. */
export function invalid(fields: FieldProblem[]): Problem {
  const first = fields[0]
  const names = fields
    .map(({ path }) => path)
    .filter(Boolean)
    .join(', ')
  return new Problem(
    'INVALID_INPUT',
    {
      'pt-BR':
        `Confira ${names ? `os campos: ${names}` : 'o que foi enviado'}. ${saidIn(first?.message ?? '', 'pt-BR')}`.trim(),
      en: `Check ${names ? `the fields: ${names}` : 'what was sent'}. ${saidIn(first?.message ?? '', 'en')}`.trim(),
    },
    { fields },
  )
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: said('Campo desconhecido', 'Unknown field'),
    }))
  }
  return [{ path, code: issue.code, message: issue.message }]
}
