import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import { fieldsOf } from '../server/testing/sample.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, request } = await served({ endpoints, loadActor, hookAnswers })
const contracts = endpoints.map(({ contract }) => contract).filter(({ permission }) => permission !== 'public')
const written = contracts.filter(({ body }) => fieldsOf(body).length > 0)

/** Words of the schema library, which are nobody’s here. */
const foreign =
  /Entrada inválida|Opção inválida|Demasiado|esperav|Invalid (input|option|string):|expected|undefined|NaN/

async function told(language: string, method: string, path: string, body?: unknown): Promise<ProblemDetails> {
  const answer = await request('ADMIN', method, path, body, { 'accept-language': language })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  return answer.body
}

/** Whatever is not told in both languages, in words of our own. */
async function wrongWords(method: string, path: string, body?: unknown): Promise<unknown[]> {
  const [portuguese, english] = [await told('pt-BR', method, path, body), await told('en', method, path, body)]
  const said = (portuguese.fields ?? []).map(({ message }, index) => [message, english.fields?.[index]?.message ?? ''])
  const all = [[portuguese.title, english.title], ...said] as [string, string][]
  return all.filter(([one, other]) => one === other || foreign.test(one) || foreign.test(other))
}

describe('a wrong field', () => {
  const addresses = written.map(({ name, method, path, body }) => ({
    name,
    method,
    path: path.replaceAll(/:\w+/g, 'x'),
    body,
  }))

  it.each(addresses)('of $name is told in the language asked for, in Pauta’s words', async ({ method, path, body }) => {
    expect(await wrongWords(method, path, {})).toEqual([])
    for (const value of [null, -1, 'x'.repeat(6_000), ['x'], { x: 1 }, true])
      expect(await wrongWords(method, path, Object.fromEntries(fieldsOf(body).map((field) => [field, value])))).toEqual(
        [],
      )
  })
  it('is named within the closest of several forms', async () => {
    const { fields } = await told('en', 'POST', '/roster/patterns', { weeks: 1, lines: [] })
    expect(fields?.map(({ path }) => path)).toEqual(['id', 'unitId', 'name'])
    expect(fields?.[2]?.message).toBe('Fill in this field')
  })
})

describe('the character NUL', () => {
  const asked = contracts.filter(({ method, query }) => method === 'GET' && fieldsOf(query).length > 0)

  it.each(asked)('in what $name is asked by is no mistake of ours', async ({ path, query }) => {
    const address = `${path.replaceAll(/:\w+/g, newId())}?${fieldsOf(query).includes('format') ? 'format=csv&' : ''}`
    for (const field of fieldsOf(query))
      expect((await request('ADMIN', 'GET', `${address}${field}=a%00b`)).status).toBeLessThan(500)
  })
  it('is refused by the name of its field before an export begins', async () => {
    const { status, body } = await request('ADMIN', 'GET', '/professionals/export?format=csv&on=a%00b')
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'on'])
  })
})
