import { threadId } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { Problem } from '../../shared/problem.ts'
import { endThreads, onThread } from './on-thread.ts'

type TaskModule = typeof import('./testing/tasks.ts')
const tasks = new URL('testing/tasks.ts', import.meta.url)
const where = onThread<TaskModule, 'where'>(tasks, 'where')
const refuse = onThread<TaskModule, 'refuse'>(tasks, 'refuse')
const fail = onThread<TaskModule, 'fail'>(tasks, 'fail')

afterAll(endThreads)

describe('a function on a thread of its own', () => {
  it('runs beside this one, with what it was given', async () => {
    const { threadId: other, given } = await where({ name: 'Zoé', bytes: new Uint8Array([1, 2]) })
    expect(other).not.toBe(threadId)
    expect(given).toEqual({ name: 'Zoé', bytes: new Uint8Array([1, 2]) })
  })
  it('refuses in the same words', async () => {
    const problem = await refuse('file').catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
      wording: { 'pt-BR': 'Não serve', en: 'Will not do' },
      fields: [{ path: 'file' }],
      extra: { reason: 'because' },
    })
  })
  it('fails as itself, and the next call is done', async () => {
    await expect(fail(undefined as never)).rejects.toThrow('broken')
    expect((await where(1)).given).toBe(1)
  })
  it('is done by new threads after they were ended', async () => {
    await endThreads()
    expect((await where(2)).given).toBe(2)
  })
})
