import type { Language } from '../../shared/language.ts'
import { issueWords } from '../../shared/issue-words.ts'
import { fromSchema } from '../../shared/both.ts'
import type { z } from 'zod'
import type { FieldProblem } from '../../shared/problem.ts'

/** What is wrong, by field; the first thing of each. */
export type FieldErrors = Record<string, string>

function byField(problems: readonly { path: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of problems) errors[path] ??= message
  return errors
}

/** What the contract's own schema says of the input, before it is sent. */
export function errorsOfInput(schema: z.ZodType, input: unknown, language: Language): FieldErrors {
  const result = schema.safeParse(input, { error: issueWords })
  if (result.success) return {}
  return byField(
    result.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message: fromSchema(message)[language],
    })),
  )
}

/** What the server said of it. */
export function errorsOfProblem(fields: readonly FieldProblem[]): FieldErrors {
  return byField(fields)
}
