import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '../server/settings/environment.ts'
import { createHttp } from '../server/http/http.ts'
import { testDatabase } from '../server/testing/database.ts'
import { headerFaults } from './testing/protecting-headers.ts'
import { type RunningServer, startServer } from './server.ts'

const { url } = await testDatabase()
const settings = { LOG_LEVEL: 'silent', AUTH_SECRET: 'a secret of the header test, long enough' }
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ ...readEnvironment({ ...settings, RATE_LIMIT_PER_MINUTE: '40' }), port: 0 }, url)
})
afterAll(() => server.close())

const hasBuild = existsSync(join(import.meta.dirname, '../../dist/browser/index.html'))
const places: [what: string, path: string, data: boolean][] = [
  ['an answer of the API', '/api/v1/session-options', true],
  ['a refusal of the API', '/api/v1/appointments', true],
  ['an unknown address of the API', '/api/v1/nothing', true],
  ['the sign-in’s keys', '/api/auth/jwks', true],
  ['the API’s documentation', '/api/docs', false],
  ['the OpenAPI document', '/api/v1/openapi.json', false],
  ['what robots read', '/robots.txt', false],
  ...(hasBuild
    ? ([
        ['a page', '/', false],
        ['a page with a path', '/agendamentos', false],
        ['an icon', '/favicon.svg', false],
      ] as [string, string, boolean][])
    : []),
]

describe('the running server', () => {
  it.each(places)('sends %s (%s) with every protecting header', async (_what, path, data) => {
    const { headers } = await fetch(server.address + path, { headers: { accept: 'text/html,*/*' } })
    expect(headerFaults(headers)).toEqual([])
    if (data) expect(headers.get('cache-control')).toBe('no-store')
  })

  it.runIf(hasBuild)('lets WebAssembly be compiled in the worker that reads bar codes, and nowhere else', async () => {
    const assets = readdirSync(join(import.meta.dirname, '../../dist/browser/assets'))
    const policies = await Promise.all(
      assets
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => {
          const { headers } = await fetch(`${server.address}/assets/${name}`, {
            method: 'HEAD',
            headers: { authorization: `Bearer ${name}` },
          })
          return [name, headers.get('content-security-policy')] as const
        }),
    )
    expect(policies.filter(([, policy]) => policy?.includes('wasm'))).toEqual([
      [
        expect.stringMatching(/^decoder\.worker-/),
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      ],
    ])
  })

  it.each([
    '/metrics',
    '/healthz',
    '/api',
    '/api/v1',
    '/api/v1/nothing',
    '/API/v1/nothing',
    '/wp-login.php',
    '/assets/old.js',
  ])('says of %s as a problem that there is no such address, whoever asks', async (path) => {
    for (const accept of ['*/*', 'text/html,application/xhtml+xml']) {
      const response = await fetch(server.address + path, { headers: { accept } })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
  })

  it.runIf(hasBuild)('shows a page to a browser alone, also where there is none', async () => {
    const ask = (accept: string) => fetch(`${server.address}/nothing-here`, { headers: { accept } })
    expect((await ask('text/html,*/*;q=0.8')).headers.get('content-type')).toMatch(/^text\/html/)
    expect((await ask('*/*')).status).toBe(404)
  })

  it('sends robots away', async () => {
    expect(await (await fetch(`${server.address}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  })

  it('insists on https where people reach it by https', async () => {
    const secure = await startServer(
      { ...readEnvironment({ ...settings, PUBLIC_URL: 'https://pauta.example' }), port: 0 },
      url,
    )
    const { headers } = await fetch(`${secure.address}/api/v1/session-options`)
    await secure.close()
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })
})

describe('the running server, within one minute', () => {
  // However long it takes here: what is counted in a minute is not to begin anew in the middle of it.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stops one session that runs wild, tells it for how long, and nobody else', async () => {
    const ask = (token: string) =>
      fetch(`${server.address}/api/v1/units`, { headers: { authorization: `Bearer ${token}` } })
    const statuses = []
    for (let request = 0; request < 41; request += 1) statuses.push((await ask('wild')).status)
    expect(statuses.slice(0, 40).every((status) => status === 401)).toBe(true)
    const refused = await ask('wild')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY' })
    expect((await ask('calm')).status).toBe(401)
  })

  it('stops an address that runs wild under many tokens', async () => {
    let last = 0
    for (let request = 0; request < 400 && last !== 429; request += 1) {
      last = (await fetch(`${server.address}/api/v1/units`, { headers: { authorization: `Bearer forged-${request}` } }))
        .status
    }
    expect(last).toBe(429)
    expect((await fetch(`${server.address}/robots.txt`)).status).toBe(200)
  })
})

describe('where the browser may reach', () => {
  const connecting = async (firebase?: object) => {
    const environment = { ...readEnvironment(settings), ...(firebase && { firebase }) }
    const app = await createHttp(environment as Parameters<typeof createHttp>[0])
    const { headers } = await app.inject('/robots.txt')
    await app.close()
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  const hosted = { projectId: 'clinica', apiKey: 'key', authDomain: 'clinica.firebaseapp.com' }

  it('is Pauta alone, with the hosted provider its two services, with the emulator that one', async () => {
    expect(await connecting()).toBe("'self'")
    expect(await connecting(hosted)).toBe(
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    )
    expect(await connecting({ ...hosted, emulatorHost: '127.0.0.1:9099' })).toBe("'self' http://127.0.0.1:9099")
  })
})
