import { expect, it } from 'vitest'
import { createHttp } from './http.ts'

const environment = { port: 0, host: '127.0.0.1', dataDir: '/nowhere', logLevel: 'silent' } as const

async function addressSeen(publicUrl: string | undefined, forwarded: string): Promise<string> {
  const app = await createHttp({ ...environment, publicUrl })
  app.get('/address', async (request) => ({ address: request.ip }))
  const response = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })
  await app.close()
  return response.json<{ address: string }>().address
}

it('believes the proxy before it about who calls, and nothing the caller wrote there', async () => {
  expect(await addressSeen('https://pauta.example', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen('https://pauta.example', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
})

it('believes nobody where there is no proxy', async () => {
  expect(await addressSeen(undefined, '203.0.113.9')).toBe('127.0.0.1')
})
