import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Contract, ParsedInput } from '../../shared/contract.ts'
import { judgedAt, ruleCodeOf } from '../../shared/input-rules.ts'
import { issueWords, unknownField } from '../../shared/issue-words.ts'
import { type FieldRefusal, Problem } from '../../shared/problem.ts'
import { both, fromSchema } from '../../shared/both.ts'
import { unseenSentence } from '../../shared/text-schema.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/**
 * What the caller sent, parsed by the contract's schemas. Unknown fields are refused, not dropped.
 * @param now the present instant, for rules that depend on it
 * @throws Problem INVALID_INPUT naming every wrong field at once
 */
export function parseInput(contract: AnyContract, request: FastifyRequest, now: string): ParsedInput<AnyContract> {
  const fields: FieldRefusal[] = []
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const result = judgedAt(now, () => schema.safeParse(value, { error: issueWords }))
    fields.push(...(result.success ? unstorableIn(result.data) : refusedFields(result.error)))
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
function* unstorableIn(value: unknown, path: readonly string[] = []): Generator<FieldRefusal> {
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

/** The problem of input whose fields are named. */
export function invalid(fields: FieldRefusal[]): Problem {
  const first = fields[0]
  const names = fields
    .map(({ path }) => path)
    .filter(Boolean)
    .join(', ')
  const why = first?.message ?? both('', '')
  return new Problem(
    'INVALID_INPUT',
    {
      'pt-BR': `Confira ${names ? `os campos: ${names}` : 'o que foi enviado'}. ${why['pt-BR']}`.trim(),
      en: `Check ${names ? `the fields: ${names}` : 'what was sent'}. ${why.en}`.trim(),
    },
    { fields },
  )
}

/** Every field that a schema refused with `issueWords`. */
export function refusedFields(error: z.ZodError): FieldRefusal[] {
  return error.issues.flatMap((issue) => fieldProblems(issue))
}

/** One issue of a schema by field; of several forms that something may have, what is wrong with the closest one. */
function fieldProblems(issue: z.core.$ZodIssue, within: readonly PropertyKey[] = []): FieldRefusal[] {
  const where = [...within, ...issue.path]
  const path = where.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: unknownField,
    }))
  }
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((one, other) => one.length - other.length)
    if (closest && closest.length > 0) return closest.flatMap((inner) => fieldProblems(inner, where))
  }
  // An issue without a message of its own has the one of `issueWords`.
  const code = ruleCodeOf(issue) ?? issue.code
  return [{ path, code, message: fromSchema(issue.message) }]
}
