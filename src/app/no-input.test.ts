import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { hookAnswers } from './hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, request } = await served({ endpoints, loadActor, hookAnswers })

describe('input that is no input', () => {
  const hostile = [
    'null',
    '[]',
    '"text"',
    '{"id":{}}',
    '{"__proto__":{"admin":true}}',
    '{"id":"\'; drop table claim; --"}',
    '1e999',
    '',
  ]
  it('never ends in our own failure, on any endpoint', async () => {
    for (const { contract } of endpoints) {
      // What is only read has no body.
      for (const body of contract.method === 'GET' ? [''] : hostile) {
        const path = contract.path.replace(':noun', 'appointment').replace(/:\w+/g, newId())
        const { status } = await request('ADMIN', contract.method, path, contract.method === 'GET' ? undefined : body)
        expect(status, `${contract.name} ${body}`).toBeLessThan(500)
      }
      for (const segment of ['0', '%00', '..%2f..', 'x'.repeat(190), "1' or '1'='1"]) {
        const path = contract.path.replace(/:\w+/g, encodeURIComponent(segment))
        const { status } = await request(
          'ADMIN',
          contract.method,
          `${path}?${encodeURIComponent(segment)}=1`,
          contract.method === 'GET' ? undefined : {},
        )
        expect(status, `${contract.name} ${segment}`).toBeLessThan(500)
      }
    }
  })
})
