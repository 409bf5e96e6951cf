import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../shared/contract.ts'
import { call, fetchAnswer, ProblemError } from './api.ts'

const confirm = defineContract({
  name: 'appointment.confirm',
  method: 'POST',
  path: '/appointments/:id/confirm',
  summary: '',
  permission: 'appointment.confirm',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ channel: z.string() }),
  output: z.strictObject({ status: z.string() }),
})
const units = defineContract({
  name: 'unit.list',
  method: 'GET',
  path: '/units',
  summary: '',
  permission: 'unit.read',
  output: z.strictObject({ items: z.array(z.string()) }),
})

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let heard: Heard[]
/** `cut` is sent in part before the connection breaks, of `half` the rest never comes. */
let answer: { status: number; type?: string; body?: string } | 'none' | 'cut' | 'half'

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  heard.push({ method: request.method, url: request.url, headers: request.headers, body: await bodyOf(request) })
  if (answer === 'none') return
  if (answer === 'cut' || answer === 'half') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":[')
    if (answer === 'cut') setTimeout(() => response.destroy(), 50)
    return
  }
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body)
}

beforeEach(async () => {
  heard = []
  answer = { status: 200, body: '{"status":"booked"}' }
  server = createServer((request, response) => void hear(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const browserFetch = globalThis.fetch
  // A browser knows where it is; here the address must be said in full.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => browserFetch(`http://127.0.0.1:${port}${path}`, init))
  const stored = new Map([['language', 'en']])
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

describe('a call', () => {
  test('sends what the contract says, in the language of the interface', async () => {
    await expect(call(confirm, { params: { id: 'a1' }, body: { channel: 'phone' } })).resolves.toEqual({
      status: 'booked',
    })
    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/appointments/a1/confirm',
      body: '{"channel":"phone"}',
    })
    expect(heard[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'en' })
  })

  test('without a body says nothing of one', async () => {
    answer = { status: 200, body: '{"items":[]}' }
    await expect(call(units, {})).resolves.toEqual({ items: [] })
    expect(heard[0]?.headers).not.toHaveProperty('content-type')
  })

  test('takes an answer without content', async () => {
    answer = { status: 204 }
    await expect(call(units, {})).resolves.toBeUndefined()
  })

  test('gives the raw answer for files', async () => {
    answer = { status: 200, type: 'text/csv', body: 'a;b' }
    expect(await (await fetchAnswer(units, {})).text()).toBe('a;b')
  })

  test('that is refused throws the problem', async () => {
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 409,
      code: 'STALE',
      detail: 'Ana mudou antes',
      requestId: 'r-9',
    }
    answer = { status: 409, type: 'application/problem+json', body: JSON.stringify(problem) }
    // An ordinary refusal is the person's own business, so there is no request id to quote.
    const refused = { code: 'STALE', message: 'Ana mudou antes', requestId: undefined }
    await expect(call(units, {})).rejects.toMatchObject(refused)
    const failed = { ...problem, status: 500, code: 'INTERNAL' }
    answer = { status: 500, type: 'application/problem+json', body: JSON.stringify(failed) }
    await expect(call(units, {})).rejects.toMatchObject({ code: 'INTERNAL', requestId: 'r-9' })
  })

  test('without a connection is OFFLINE', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await expect(call(units, {})).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
  })

  test('without an answer in time is TIMEOUT', async () => {
    answer = 'none'
    await expect(call(units, {}, { patience: 0.05 })).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  test('whose answer breaks off is OFFLINE, and one whose answer stands still is TIMEOUT', async () => {
    answer = 'cut'
    await expect(call(units, {})).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
    answer = 'half'
    await expect(call(units, {}, { patience: 0.1 })).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  test('that its screen no longer wants is no problem to show', async () => {
    answer = 'none'
    const screen = new AbortController()
    const calling = call(units, {}, { signal: screen.signal })
    screen.abort()
    const error: unknown = await calling.catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})
