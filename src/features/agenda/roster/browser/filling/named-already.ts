import { ProblemError } from '../../../../../browser/problem.ts'

/** Says of a pattern whose name another one has, too, that it is its name. @throws ProblemError */
export async function namedAlready<Answer>(saving: Promise<Answer>): Promise<Answer> {
  try {
    return await saving
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'ALREADY_EXISTS' || !error.problem) throw error
    const fields = [{ path: 'name', code: 'taken', message: error.message }]
    throw new ProblemError(error.code, error.message, { ...error.problem, fields })
  }
}
