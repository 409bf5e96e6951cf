import type { FieldErrors } from '../../../browser/form/field-errors.ts'
import { refusedFields } from '../../../browser/form/use-wrong.ts'
import type { ProblemError } from '../../../browser/problem.ts'

/** What a refused name of a pattern says beside its field: one that another pattern has, too. */
export function nameRefused(problem: ProblemError): FieldErrors {
  return problem.code === 'ALREADY_EXISTS' ? { name: problem.message } : refusedFields(problem)
}
