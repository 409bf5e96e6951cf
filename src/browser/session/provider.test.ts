import { describe, expect, it } from 'vitest'
import { embeddedProvider } from './provider.ts'

type Asked = { url: string; init: RequestInit | undefined }

function providerThat(answer: () => Promise<Response>) {
  const asked: Asked[] = []
  const provider = embeddedProvider(
    (url, init) => {
      asked.push({ url, init })
      return answer()
    },
    () => 'en',
  )
  return { provider, asked }
}

it('signs in with e-mail and password, in the person’s language, and takes the token', async () => {
  const { provider, asked } = providerThat(async () => Response.json({ token: 'a.b.c', uid: 'uid-rita' }))
  await expect(provider.signIn('rita@a.example', 'secret')).resolves.toEqual({ token: 'a.b.c', uid: 'uid-rita' })
  expect(asked[0]).toMatchObject({
    url: '/api/auth/sign-in/email',
    init: {
      method: 'POST',
      body: '{"email":"rita@a.example","password":"secret"}',
      headers: { 'Accept-Language': 'en' },
    },
  })
})

it('asks for a fresh token without sending anything but the cookie', async () => {
  const { provider, asked } = providerThat(async () => Response.json({ token: 'd.e.f' }))
  await expect(provider.freshToken()).resolves.toBe('d.e.f')
  expect(asked[0]).toMatchObject({ url: '/api/auth/token', init: { method: 'GET', credentials: 'same-origin' } })
  expect(asked[0]?.init?.body).toBeUndefined()
})

it('signs out even when the page is being left', async () => {
  const { provider, asked } = providerThat(async () => Response.json({}))
  await provider.signOut()
  expect(asked[0]).toMatchObject({ url: '/api/auth/sign-out', init: { method: 'POST', keepalive: true } })
})

describe('a failure', () => {
  it.each<[string, () => Promise<Response>, object]>([
    [
      'named by the server',
      async () => Response.json({ providerCode: 'wrong-password', detail: 'No match' }, { status: 401 }),
      { code: 'wrong-password', message: 'No match' },
    ],
    [
      'with a time to wait',
      async () =>
        Response.json({ providerCode: 'too-many-requests', detail: 'Wait', retryAfterSeconds: 20 }, { status: 429 }),
      { code: 'too-many-requests', retryAfter: 20 },
    ],
    ['of a proxy', async () => new Response('<html>', { status: 502 }), { code: 'unavailable', retryAfter: undefined }],
    [
      'nobody named',
      async () => Response.json({}, { status: 400 }),
      { code: 'internal-error', message: 'The sign-in service answered 400' },
    ],
    [
      'of the network',
      async () => Promise.reject(new TypeError('Failed to fetch')),
      { code: 'network-request-failed', message: 'Failed to fetch' },
    ],
  ])('%s keeps its code and its own message', async (_name, answer, expected) => {
    const { provider } = providerThat(answer)
    await expect(provider.signIn('a@b.example', 'x')).rejects.toMatchObject({ name: 'ProviderError', ...expected })
  })
})
