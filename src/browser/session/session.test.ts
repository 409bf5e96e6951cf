import { beforeEach, describe, expect, it } from 'vitest'
import { ProviderError } from './provider.ts'
import { type BrowserSession, createSession, type SessionEvent } from './session.ts'
import { memory, rita, tokenOf } from './testing.ts'

const now = 1_800_000_000_000
const first = tokenOf('uid-rita')
const second = tokenOf('uid-rita', 1_800_000_100)

let storage = memory()
let asked: { url: string; authorization: string | null }[] = []
let answer: (url: string, authorization: string | null) => Response | Promise<Response>
let fresh: () => Promise<string>
let refreshes = 0
let signOuts = 0
let logged: unknown[] = []
let events: SessionEvent[] = []
let session: BrowserSession

beforeEach(() => {
  storage = memory()
  asked = []
  logged = []
  events = []
  refreshes = 0
  signOuts = 0
  answer = (url) => (url.includes('/users/') ? Response.json([rita]) : Response.json({ ok: true }))
  fresh = async () => second
  session = createSession({
    storage,
    now: () => now,
    log: (error) => logged.push(error),
    fetch: async (url, init) => {
      const authorization = new Headers(init?.headers).get('authorization')
      asked.push({ url, authorization })
      return answer(url, authorization)
    },
    provider: {
      async signIn(email, password) {
        if (password !== 'right') throw new ProviderError('wrong-password', 'The provider’s own words')
        return { token: first, uid: email === rita.email ? rita.uid : 'uid-other' }
      },
      freshToken() {
        refreshes += 1
        return fresh()
      },
      async signOut() {
        signOuts += 1
      },
    },
  })
  session.subscribe((event) => events.push(event))
})

describe('signing in', () => {
  it('keeps the token under `token` and the person under `user`', async () => {
    await expect(session.signIn(rita.email, 'right')).resolves.toEqual(rita)
    expect(storage.all()).toEqual({ token: first, user: JSON.stringify(rita), tokenReceivedAt: String(now) })
    expect(asked).toEqual([{ url: '/api/v1/users/uid-rita', authorization: `Bearer ${first}` }])
    expect(session.kept.user()).toEqual(rita)
    expect(events).toEqual(['changed'])
    expect(session.untilRefresh()).toBe(55 * 60_000)
  })

  it('does not ask who a person is whom it knows already', async () => {
    storage.setItem('user', JSON.stringify(rita))
    await session.signIn(rita.email, 'right')
    expect(asked).toEqual([])
  })

  it('asks when the one it knows is another', async () => {
    storage.setItem('user', JSON.stringify({ ...rita, uid: 'uid-before' }))
    await expect(session.signIn(rita.email, 'right')).resolves.toEqual(rita)
    expect(asked).toHaveLength(1)
  })

  it('logs a failure and throws it again with the provider’s own message', async () => {
    await expect(session.signIn(rita.email, 'wrong')).rejects.toThrow('The provider’s own words')
    expect(logged).toEqual([expect.objectContaining({ code: 'wrong-password' })])
    expect(storage.all()).toEqual({})
  })

  it.each([
    [401, 'user-disabled'],
    [404, 'user-disabled'],
    [503, 'unavailable'],
  ])('leaves no half session when the person answers %i', async (status, code) => {
    answer = () => new Response(null, { status })
    await expect(session.signIn(rita.email, 'right')).rejects.toMatchObject({ code })
    expect(storage.all()).toEqual({})
    expect(signOuts).toBe(1)
  })
})

describe('signing out', () => {
  it('takes token and person away and ends the session', async () => {
    await session.signIn(rita.email, 'right')
    storage.setItem('language', 'en')
    await session.signOut()
    expect(storage.all()).toEqual({ language: 'en' })
    expect(signOuts).toBe(1)
    expect(session.kept.user()).toBeNull()
    expect(events).toEqual(['changed', 'changed'])
  })

  it('while a refresh is on its way is not undone by it', async () => {
    await session.signIn(rita.email, 'right')
    let arrive: (token: string) => void = () => {}
    fresh = () => new Promise((resolve) => (arrive = resolve))
    const refreshing = session.currentToken({ force: true })
    await session.signOut()
    arrive(second)
    await expect(refreshing).rejects.toMatchObject({ code: 'session-ended' })
    expect(storage.all()).toEqual({})
  })
})

describe('a request', () => {
  beforeEach(async () => {
    await session.signIn(rita.email, 'right')
    asked = []
    events = []
  })
  const refuseFirst = (_url: string, authorization: string | null) =>
    authorization === `Bearer ${first}` ? new Response(null, { status: 401 }) : Response.json({ ok: true })

  it('carries the token, and keeps its own headers', async () => {
    const response = await session.authorizedFetch('/api/v1/x', { headers: { Accept: 'text/event-stream' } })
    expect(response.status).toBe(200)
    expect(asked).toEqual([{ url: '/api/v1/x', authorization: `Bearer ${first}` }])
  })

  it('refused with 401 is made once more with a fresh token', async () => {
    answer = refuseFirst
    expect((await session.authorizedFetch('/api/v1/x')).status).toBe(200)
    expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${first}`, `Bearer ${second}`])
    expect(storage.getItem('token')).toBe(second)
    expect(events).toEqual([])
  })

  it('refreshes once for many that are refused together', async () => {
    answer = refuseFirst
    const responses = await Promise.all(Array.from({ length: 8 }, () => session.authorizedFetch('/api/v1/x')))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(refreshes).toBe(1)
  })

  it('uses the token that another tab fetched meanwhile', async () => {
    answer = (url, authorization) => {
      storage.setItem('token', second)
      return refuseFirst(url, authorization)
    }
    expect((await session.authorizedFetch('/api/v1/x')).status).toBe(200)
    expect(refreshes).toBe(0)
  })

  it('of a session that is over answers 401, says so once, and keeps what is on the screen', async () => {
    answer = refuseFirst
    fresh = async () => Promise.reject(new ProviderError('session-ended', 'over'))
    const responses = await Promise.all([session.authorizedFetch('/api/v1/x'), session.authorizedFetch('/api/v1/y')])
    expect(responses.map(({ status }) => status)).toEqual([401, 401])
    expect(events).toEqual(['expired'])
    expect(session.kept.user()).toEqual(rita)
    expect(session.hasExpired()).toBe(true)
    expect((await session.authorizedFetch('/api/v1/z')).status).toBe(401)
    expect(refreshes).toBe(1)
    await session.signIn(rita.email, 'right')
    expect(events).toEqual(['expired', 'renewed'])
    expect(session.hasExpired()).toBe(false)
  })

  it('that is refused with a fresh token too means the same', async () => {
    answer = () => new Response(null, { status: 401 })
    expect((await session.authorizedFetch('/api/v1/x')).status).toBe(401)
    expect(asked).toHaveLength(2)
    expect(events).toEqual(['expired'])
  })

  it('without a connection to refresh over says so and ends nothing', async () => {
    answer = refuseFirst
    fresh = async () => Promise.reject(new ProviderError('network-request-failed', 'no network'))
    await expect(session.authorizedFetch('/api/v1/x')).rejects.toThrow('no network')
    expect(events).toEqual([])
    expect(storage.getItem('token')).toBe(first)
  })

  it('of nobody carries no token and refreshes nothing', async () => {
    await session.signOut()
    answer = () => new Response(null, { status: 401 })
    expect((await session.authorizedFetch('/api/v1/x')).status).toBe(401)
    expect(asked).toEqual([{ url: '/api/v1/x', authorization: null }])
  })
})

describe('a token without its user', () => {
  it('has the person loaded', async () => {
    storage.setItem('token', first)
    await session.restoreUser()
    expect(asked).toEqual([{ url: '/api/v1/users/uid-rita', authorization: `Bearer ${first}` }])
    expect(session.kept.user()).toEqual(rita)
    expect(events).toEqual(['changed'])
    await session.restoreUser()
    expect(asked).toHaveLength(1)
  })

  it('stays nobody’s where it opens nothing, and nobody is asked for without one', async () => {
    await session.restoreUser()
    expect(asked).toEqual([])
    storage.setItem('token', first)
    answer = () => new Response(null, { status: 401 })
    await session.restoreUser()
    expect(session.kept.user()).toBeNull()
  })

  it('is not taken for nobody’s while the server cannot be asked', async () => {
    storage.setItem('token', first)
    answer = () => new Response(null, { status: 503 })
    await expect(session.restoreUser()).rejects.toThrow(ProviderError)
    expect(storage.getItem('token')).toBe(first)
  })
})

describe('local storage', () => {
  it.each(['', '{', 'null', '[]', '{"role":"ADMIN"}', '{"id":1,"uid":"uid-rita","role":"KING","units":"all"}'])(
    'with `user` edited to %s has nobody signed in',
    async (text) => {
      await session.signIn(rita.email, 'right')
      storage.setItem('user', text)
      expect(session.kept.user()).toBeNull()
    },
  )

  it('with a person who is not the token’s has nobody signed in', async () => {
    await session.signIn(rita.email, 'right')
    storage.setItem('user', JSON.stringify({ ...rita, uid: 'uid-other' }))
    expect(session.kept.user()).toBeNull()
  })

  it('gives the same object for the same person, and another after a change', async () => {
    await session.signIn(rita.email, 'right')
    expect(session.kept.user()).toBe(session.kept.user())
    answer = () => Response.json([{ ...rita, role: 'ADMIN' }])
    await session.reloadUser()
    expect(session.kept.user()).toMatchObject({ role: 'ADMIN' })
  })

  it('keeps the person as known while the server cannot be asked, and ends when they may no longer come in', async () => {
    await session.signIn(rita.email, 'right')
    answer = () => new Response(null, { status: 503 })
    await session.reloadUser()
    expect(session.kept.user()).toMatchObject({ id: rita.id })
    expect(session.hasExpired()).toBe(false)
    answer = () => new Response(null, { status: 401 })
    await session.reloadUser()
    expect(session.hasExpired()).toBe(true)
  })

  it('does not take the token of another person in a refresh', async () => {
    await session.signIn(rita.email, 'right')
    fresh = async () => tokenOf('uid-other')
    await expect(session.currentToken({ force: true })).rejects.toMatchObject({ code: 'session-ended' })
    expect(storage.getItem('token')).toBe(first)
  })
})
