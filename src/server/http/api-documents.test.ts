import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { encodingFor, serveApiDocuments } from './api-documents.ts'
import { readEnvironment } from '../settings/environment.ts'
import { createHttp } from './http.ts'

/** How often somebody looked at what an endpoint answers: each time the document is made. */
let made = 0
const contract = {
  ...defineContract({
    name: 'test.read',
    method: 'GET',
    path: '/test',
    summary: 'A contract that counts',
    permission: 'public',
    output: z.unknown(),
  }),
  get output() {
    made += 1
    return z.strictObject({ answer: z.string().describe('long enough to be compressed. '.repeat(100)) })
  },
}
const app = await createHttp(readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }))
serveApiDocuments(app, [contract], '1.2.3')
await app.ready()
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const addresses = ['/api/v1/openapi.json', '/api/docs', '/api/docs/style.css']

describe('the API documents', () => {
  it('are made once, however often and in whatever encoding they are asked for', async () => {
    const encodings = ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd']
    await Promise.all(addresses.flatMap((address) => encodings.map((one) => ask(address, { 'accept-encoding': one }))))
    expect(made).toBe(1)
  })

  it.each(addresses)('%s: the same text in every encoding, small and with a tag', async (address) => {
    const plain = await ask(address)
    const packed = await ask(address, { 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await ask(address, { 'accept-encoding': 'gzip' })
    expect([packed, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.payload)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(packed.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)

    const again = await ask(address, { 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    expect((await ask(address, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['GZIP', 'gzip'],
])('who takes %s is sent %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))
