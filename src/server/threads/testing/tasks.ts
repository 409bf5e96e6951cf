import { threadId } from 'node:worker_threads'
import { both } from '../../../shared/both.ts'
import { Problem } from '../../../shared/problem.ts'

/** On which thread it runs, and what it was given. */
export const where = (given: unknown) => ({ threadId, given })

/** Refuses as a command does. */
export const refuse = (field: string): never => {
  throw new Problem('INVALID_INPUT', both('Não serve', 'Will not do'), {
    fields: [{ path: field, code: 'custom', message: both('Outro', 'Another') }],
    extra: { reason: 'because' },
  })
}

/** Fails as nobody expected. */
export const fail = (): never => {
  throw new TypeError('broken')
}
