import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readEnvironment } from '../settings/environment.ts'
import { namesUs } from './hosts.ts'
import { createHttp } from './http.ts'

const demo = { host: '127.0.0.1' }
const proxied = { host: '127.0.0.1', publicUrl: 'https://pauta.example.com' }
const container = { host: '0.0.0.0', publicUrl: 'http://pauta.local:8080' }
const open = { host: '0.0.0.0' }
const named = { host: 'pauta.internal' }

test.each<[string | undefined, { host: string; publicUrl?: string }, boolean]>([
  ['127.0.0.1:4000', demo, true],
  ['localhost:4000', demo, true],
  ['LOCALHOST', demo, true],
  ['[::1]:4000', demo, true],
  ['127.9.9.9', demo, true],
  ['evil.example:4000', demo, false],
  ['localhost.evil.example', demo, false],
  ['127.0.0.1.evil.example', demo, false],
  ['192.168.1.5:4000', demo, false],
  ['evil.example@localhost', demo, false],
  ['localhost/evil.example', demo, false],
  ['', demo, false],
  [undefined, demo, false],
  ['pauta.example.com', proxied, true],
  ['Pauta.Example.Com:443', proxied, true],
  ['pauta.example.com.', proxied, true],
  ['127.0.0.1:4000', proxied, true],
  ['evil.example', proxied, false],
  ['10.0.0.7', proxied, false],
  ['pauta.local:8080', container, true],
  ['10.0.0.7:4000', container, false],
  ['10.0.0.7:4000', open, true],
  ['[fe80::1]:4000', open, true],
  ['evil.example', open, false],
  ['pauta.internal:4000', named, true],
  ['evil.internal:4000', named, false],
])('%s names a server with %o: %s', (header, environment, expected) => {
  expect(namesUs(header, environment)).toBe(expected)
})

describe('a server that a foreign name leads to', () => {
  let port = 0
  let app: Awaited<ReturnType<typeof createHttp>>
  beforeAll(async () => {
    app = await createHttp(readEnvironment({ LOG_LEVEL: 'silent' }))
    for (const path of ['/api/v1/health', '/api/v1/session-options', '/']) app.get(path, async () => ({ told: true }))
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => app.close())

  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        answer.toArray().then((parts) => resolve({ status: answer.statusCode ?? 0, text: parts.join('') }), reject)
      })
      asking.once('error', reject).end()
    })

  it.each(['/', '/api/v1/session-options', '/api/v1/nothing', '/robots.txt'])(
    'tells it nothing of %s',
    async (path) => {
      const { status, text } = await ask(path, { host: `evil.example:${port}`, 'x-forwarded-host': 'localhost' })
      expect(status).toBe(421)
      expect(JSON.parse(text)).toMatchObject({ code: 'MISDIRECTED', detail: expect.stringContaining('PUBLIC_URL') })
      expect((await ask(path, { host: `localhost:${port}` })).status).not.toBe(421)
    },
  )

  it('says to everybody whether it is well', async () => {
    expect((await ask('/api/v1/health?x=1', { host: '10.0.0.7' })).status).toBe(200)
  })
})
