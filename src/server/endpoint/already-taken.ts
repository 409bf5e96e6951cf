import { Problem } from '../../shared/problem.ts'
import { type Both, both } from '../../shared/both.ts'

/** The refusal of a name or number that something else has already. */
export function alreadyTaken(path: string, message: Both): Problem {
  return new Problem('ALREADY_EXISTS', both(`${message['pt-BR']}.`, `${message.en}.`), {
    fields: [{ path, code: 'already_exists', message }],
  })
}
