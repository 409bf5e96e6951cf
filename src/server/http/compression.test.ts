import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { compressionOfAnswers } from './compression.ts'
import { readEnvironment } from '../settings/environment.ts'
import { createHttp } from './http.ts'

const app = await createHttp(readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }))
const long = JSON.stringify({ items: Array.from({ length: 60_000 }, (_, index) => `Conceição ${index}`) })
const answers = { '/short': '{"items":[]}', '/week': long.slice(0, 400_000), '/long': long }
for (const [url, text] of Object.entries(answers))
  app.get(url, { compress: compressionOfAnswers }, (_request, reply) => reply.type('application/json').send(text))
app.get('/page', (_request, reply) => reply.type('text/html').send(long))
await app.ready()
afterAll(() => app.close())

const unpacked = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const browser = 'gzip, deflate, br, zstd'

it.each([
  ['/week', browser, 'zstd'],
  ['/long', browser, 'zstd'],
  ['/week', 'gzip, deflate, br', 'br'],
  ['/week', 'gzip', 'gzip'],
  ['/page', browser, 'br'],
] as const)('%s is packed for whoever takes %s as %s', async (url, accepted, encoding) => {
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(unpacked[encoding](rawPayload).toString()).toBe(url === '/page' ? long : answers[url])
})

it.each([
  ['/short', browser],
  ['/week', undefined],
  ['/week', 'identity'],
] as const)('%s is left as it is for whoever takes %s', async (url, accepted) => {
  const { headers, payload } = await app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })
  expect(headers['content-encoding']).toBeUndefined()
  expect(payload).toBe(answers[url])
})
