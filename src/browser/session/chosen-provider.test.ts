import { expect, it } from 'vitest'
import { chosenProvider } from './chosen-provider.ts'
import type { SignInProvider } from './provider.ts'

const hostedOptions = { apiKey: 'key', authDomain: 'a.example', projectId: 'demo-a', emulator: null }
const hosted: SignInProvider = {
  signIn: async () => ({ token: 'hosted', uid: 'u' }),
  freshToken: async () => 'hosted again',
  signOut: async () => {},
}

function served(options: unknown, { down = 0 } = {}) {
  const asked: string[] = []
  const loaded: unknown[] = []
  let failures = down
  const provider = chosenProvider(
    async (url) => {
      asked.push(url)
      if (url !== '/api/v1/session-options') return Response.json({ token: 'embedded', uid: 'u' })
      failures -= 1
      if (failures >= 0) throw new TypeError('Failed to fetch')
      return options === null ? new Response('', { status: 503 }) : Response.json(options)
    },
    () => 'en',
    async (given) => {
      loaded.push(given)
      return hosted
    },
  )
  return { provider, asked, loaded }
}

it('is the embedded one where the server says so, and nothing of the hosted one is loaded', async () => {
  const { provider, asked, loaded } = served({ provider: 'embedded', demo: null })
  expect((await provider.signIn('a@a.example', 'x')).token).toBe('embedded')
  await provider.freshToken()
  expect(asked).toEqual(['/api/v1/session-options', '/api/auth/sign-in/email', '/api/auth/token'])
  expect(loaded).toEqual([])
})

it('is the hosted one where the server says so, loaded once with its settings', async () => {
  const { provider, loaded } = served({ provider: 'firebase', firebase: hostedOptions, demo: null })
  const answers = await Promise.all([provider.signIn('a@a.example', 'x'), provider.freshToken(), provider.signOut()])
  expect(answers.slice(0, 2)).toEqual([{ token: 'hosted', uid: 'u' }, 'hosted again'])
  expect(loaded).toEqual([hostedOptions])
})

it('is asked for again after the connection failed', async () => {
  const { provider } = served({ provider: 'embedded' }, { down: 1 })
  await expect(provider.signIn('a@a.example', 'x')).rejects.toMatchObject({
    code: 'network-request-failed',
    message: 'Failed to fetch',
  })
  expect((await provider.signIn('a@a.example', 'x')).uid).toBe('u')
})

it('says that it is unavailable when the server is', async () => {
  await expect(served(null).provider.freshToken()).rejects.toMatchObject({ code: 'unavailable' })
})
