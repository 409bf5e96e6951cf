import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../endpoint/session.ts'
import { InvalidToken } from './provider.ts'
import { createSessions } from './sessions.ts'

const actor: Actor = {
  id: 'staff-1',
  authUid: 'uid-1',
  name: 'Rita',
  role: 'RECEPTIONIST',
  language: 'pt-BR',
  unitIds: ['unit-1'],
}
const start = 1_800_000_000_000

let clock = start
let checked = 0
let loaded = 0
let person: Actor | undefined = actor
let load: () => Promise<Actor | undefined> = async () => person

function sessions() {
  return createSessions({
    provider: {
      async verifyToken(token) {
        checked += 1
        if (token.startsWith('broken')) throw new Error('the key set is away')
        if (!token.startsWith('good')) throw new InvalidToken('bad')
        return { uid: 'uid-1', expiresAt: start + 3_600_000 }
      },
    },
    loadActor: async () => {
      loaded += 1
      return load()
    },
    now: () => clock,
  })
}

beforeEach(() => {
  clock = start
  checked = 0
  loaded = 0
  person = actor
  load = async () => person
})

describe('the person of a request', () => {
  it('is the one the token speaks for', async () => {
    await expect(sessions().actorOf('Bearer good')).resolves.toEqual(actor)
    await expect(sessions().actorOf('bearer  good')).resolves.toEqual(actor)
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic good',
    'good',
    'Bearer good better',
    'Bearer bad',
    `Bearer good${'x'.repeat(5_000)}`,
  ])('is nobody for "%s"', async (header) => {
    await expect(sessions().actorOf(header)).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })

  it('is nobody when disabled or deleted', async () => {
    person = undefined
    await expect(sessions().actorOf('Bearer good')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is not called signed out when only the provider or the database is away', async () => {
    await expect(sessions().actorOf('Bearer broken')).rejects.toThrow('the key set is away')
    load = async () => Promise.reject(new Error('the database is away'))
    const all = sessions()
    await expect(all.actorOf('Bearer good')).rejects.toThrow('the database is away')
    load = async () => actor
    await expect(all.actorOf('Bearer good')).resolves.toEqual(actor)
  })
})

describe('what is remembered', () => {
  it('is the token until it ends', async () => {
    const all = sessions()
    for (let request = 0; request < 10; request += 1) await all.actorOf('Bearer good')
    expect(checked).toBe(1)
    clock = start + 3_600_000
    await all.actorOf('Bearer good')
    expect(checked).toBe(2)
  })

  it('is never a token that proved nothing', async () => {
    const all = sessions()
    await expect(all.actorOf('Bearer bad')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(all.actorOf('Bearer bad')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(checked).toBe(2)
  })

  it('is the person for five seconds, asked for once however many requests come together', async () => {
    const all = sessions()
    await Promise.all(Array.from({ length: 20 }, () => all.actorOf('Bearer good')))
    clock += 4_999
    await all.actorOf('Bearer good')
    expect(loaded).toBe(1)
    person = undefined
    clock += 1
    await expect(all.actorOf('Bearer good')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is dropped by forget, so that a change of role holds from the next request on', async () => {
    const all = sessions()
    await all.actorOf('Bearer good')
    person = { ...actor, role: 'ADMIN', unitIds: 'all' }
    await expect(all.actorOf('Bearer good')).resolves.toMatchObject({ role: 'RECEPTIONIST' })
    all.forget('staff-1')
    await expect(all.actorOf('Bearer good')).resolves.toMatchObject({ role: 'ADMIN', unitIds: 'all' })
    all.forget('somebody never seen')
  })

  it('is not what was read before a change that came while reading', async () => {
    let answer: (found: Actor) => void = () => {}
    load = () => new Promise((resolve) => (answer = resolve))
    const all = sessions()
    const before = all.actorOf('Bearer good')
    await expect.poll(() => loaded).toBe(1)
    all.forget('staff-1')
    answer(actor)
    await before
    load = async () => ({ ...actor, role: 'ADMIN' })
    await expect(all.actorOf('Bearer good')).resolves.toMatchObject({ role: 'ADMIN' })
  })
})

describe('the session behind a token', () => {
  it('is asked about every five seconds, and at once after forgetSessions', async () => {
    const state = { open: true, asked: 0 }
    const all = createSessions({
      provider: {
        verifyToken: async () => ({ uid: 'uid-9', expiresAt: Number.MAX_SAFE_INTEGER, sessionId: 's-1' }),
        isOpen: async () => {
          state.asked += 1
          return state.open
        },
      },
      loadActor: async () => actor,
      now: () => clock,
    })
    await Promise.all(Array.from({ length: 10 }, () => all.actorOf('Bearer x')))
    await expect(all.actorOf('Bearer x')).resolves.toMatchObject({ sessionId: 's-1' })
    expect(state.asked).toBe(1)
    state.open = false
    clock += 4_999
    await expect(all.actorOf('Bearer x')).resolves.toBeDefined()
    clock += 1
    await expect(all.actorOf('Bearer x')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    state.open = true
    all.forgetSessions('uid-9')
    await expect(all.actorOf('Bearer x')).resolves.toBeDefined()
  })
})
