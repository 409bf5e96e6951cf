import { Problem } from '../shared/problem.ts'
import { type Said, saidIn } from '../shared/said.ts'

/** The refusal of a name or number that something else has already. `message` is made by `said`. */
export function alreadyTaken(path: string, message: Said): Problem {
  return new Problem(
    'ALREADY_EXISTS',
    { 'pt-BR': `${message}.`, en: `${saidIn(message, 'en')}.` },
    { fields: [{ path, code: 'already_exists', message }] },
  )
}
