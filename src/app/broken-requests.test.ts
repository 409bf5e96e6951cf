import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../server/settings/environment.ts'
import { problemTitles } from '../server/http/problem-titles.ts'
import { testDatabase } from '../server/testing/database.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import { type RunningServer, startServer } from './server.ts'

const { url } = await testDatabase()
let server: RunningServer

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'silent', AUTH_SECRET: 'a secret of the test of broken requests' }
  server = await startServer({ ...readEnvironment(settings), port: 0 }, url)
})
afterAll(() => server.close())

interface Answer {
  status: number
  headers: Map<string, string>
  body: ProblemDetails
}

/** Sends bytes as they are; no client would. */
function sendRaw(text: string): Promise<Answer> {
  const { hostname, port } = new URL(server.address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = new Map(
        lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.split(': ')[1] ?? '']),
      )
      resolve({ status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as ProblemDetails })
    })
  })
}

const get = (path: string, ...headers: string[]) =>
  sendRaw(`GET ${path} HTTP/1.1\r\n${['host: localhost', 'connection: close', ...headers].join('\r\n')}\r\n\r\n`)

const broken: [what: string, send: () => Promise<Answer>, code: keyof typeof problemTitles][] = [
  ['a percent that escapes nothing', () => get('/api/v1/patients/%zz'), 'INVALID_INPUT'],
  ['half a letter', () => get('/api/v1/patients/%E0%A4%A'), 'INVALID_INPUT'],
  ['half a letter below an asset', () => get('/assets/%E0%A4%A.js'), 'INVALID_INPUT'],
  ['an id longer than any', () => get(`/api/v1/units/${'x'.repeat(3_000)}/logo/x`), 'NOT_FOUND'],
  ['an endless filter', () => get(`/api/v1/session-options?${'x'.repeat(20_000)}`), 'HEADERS_TOO_LARGE'],
  [
    'headers larger than any',
    () => get('/api/v1/session-options', `x-long: ${'x'.repeat(20_000)}`),
    'HEADERS_TOO_LARGE',
  ],
  ['no HTTP at all', () => sendRaw('HELLO\r\n\r\n'), 'INVALID_INPUT'],
  ['a header that is none', () => get('/api/v1/session-options', 'x y: z'), 'INVALID_INPUT'],
  [
    'nobody’s host',
    () => sendRaw('GET /api/v1/session-options HTTP/1.1\r\nconnection: close\r\n\r\n'),
    'INVALID_INPUT',
  ],
]

describe('a request that cannot be read', () => {
  it.each(broken)('%s is a problem like any other, with every protecting header', async (_what, send, code) => {
    const { status, headers, body } = await send()
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect([body.code, body.status]).toEqual([code, status])
    expect(body.requestId).toBe(headers.get('x-request-id'))
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
  })
  it('of the API with an over-long id is told so by its field', async () => {
    const { status } = await get(`/api/v1/appointments/${'x'.repeat(3_000)}`)
    expect(status).toBe(401)
  })
})

describe('the documentation', () => {
  it('has a section for every code that the type of a refusal leads to', async () => {
    const page = await (await fetch(`${server.address}/api/docs`)).text()
    for (const code of Object.keys(problemTitles)) expect(page).toContain(`<tr id="${code}">`)
    const { type } = (await (await fetch(`${server.address}/api/v1/nothing`)).json()) as ProblemDetails
    expect(type).toBe('/api/docs#NOT_FOUND')
  })
})

describe('a long body of a stranger', () => {
  const paths = ['materials/import', 'patient-documents', 'session-options', 'no-such-address'] as const
  const mebibytes = 12 * 1024 ** 2

  /** Sends as much as is taken, and says how many bytes of it were. */
  function sendLong(path: string, length: string): Promise<{ status: number; taken: number }> {
    const { hostname, port } = new URL(server.address)
    const part = Buffer.alloc(64 * 1024, 0x61)
    const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
      socket.on('error', () => {})
      socket.on('close', () => resolve({ status: Number(answer.split(' ')[1]), taken: socket.bytesWritten }))
      const type = 'content-type: application/json'
      socket.write(`POST /api/v1/${path} HTTP/1.1\r\nhost: localhost\r\n${type}\r\n${length}\r\n\r\n`)
      const send = () => {
        while (!socket.destroyed && socket.bytesWritten < mebibytes)
          if (!socket.write(length.startsWith('content') ? part : chunk)) return
      }
      // What is in the way of the answer would hide it: the body follows when the headers were read.
      setImmediate(send)
      socket.on('drain', send)
    })
  }

  it.each(paths)('to %s is refused before it is read', async (path) => {
    for (const length of [`content-length: ${mebibytes}`, 'transfer-encoding: chunked']) {
      const { taken } = await sendLong(path, length)
      expect(taken, length).toBeLessThan(mebibytes)
    }
  })
  it('is not read where it is longer than strangers’ are', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) })
    const answer = await fetch(`${server.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, ((await answer.json()) as ProblemDetails).detail]).toEqual([
      413,
      expect.stringContaining('64 kB'),
    ])
  })
})
