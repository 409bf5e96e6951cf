import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { signInServer } from './testing/sign-in-server.ts'

const { database } = await testDatabase()
const { address, provider, signIn } = await signInServer(database)
const password = 'uma senha comprida'
for (const name of ['rita', 'bruno', 'carla'])
  await provider.createAccount({ email: `${name}@a.example`, password, name })
// The library is loaded before anything is timed.
await signIn('carla@a.example', password)

describe('a person whose password is guessed', () => {
  it('is answered 429 with how long to wait, in the header and in words, even for the right password', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn('rita@a.example', `wrong ${guess}`)).status).toBe(401)
    const refused = await signIn('rita@a.example', password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY',
      providerCode: 'too-many-requests',
      retryAfterSeconds: 5,
      detail: 'Muitas tentativas. Espere 5 s e tente de novo.',
    })
    const english = await signIn('rita@a.example', password, { 'accept-language': 'en-US' })
    expect(await english.json()).toMatchObject({
      detail: expect.stringMatching(/^Too many attempts. Wait \d s and try again.$/),
    })
  })

  it('tells nothing about whether the e-mail has an account', async () => {
    const statuses = []
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await signIn('nobody@a.example', 'wrong')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

// Hashing a hundred passwords, one at a time, takes a slow machine many seconds.
describe('a hundred wrong passwords a second', () => {
  /** What the flood was answered, and whether everybody else was answered before it was over. */
  async function under(
    flood: (index: number) => Promise<Response>,
  ): Promise<{ othersFirst: boolean; statuses: number[] }> {
    let isOver = false
    const answers = Promise.all(Array.from({ length: 100 }, (_, index) => flood(index))).finally(() => (isOver = true))
    // One after another: had they to wait behind the hashes, the flood would be over long before the last of them.
    for (let request = 0; request < 5; request += 1) await (await fetch(`${address}/quick`)).text()
    const othersFirst = !isOver
    return { othersFirst, statuses: (await answers).map(({ status }) => status) }
  }

  it('for one person neither slow others down nor keep them from signing in', async () => {
    const { othersFirst, statuses } = await under((index) =>
      signIn('rita@a.example', `wrong ${index}`, { 'x-forwarded-for': '10.0.0.7' }),
    )
    expect(othersFirst).toBe(true)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
    expect(statuses).not.toContain(500)
    expect((await signIn('bruno@a.example', password, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(200)
  })

  it('for a hundred people from a hundred addresses do not slow others down either', async () => {
    const { othersFirst, statuses } = await under((index) =>
      signIn(`p${index}@a.example`, 'wrong', { 'x-forwarded-for': `10.1.0.${index}` }),
    )
    expect(othersFirst).toBe(true)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  it('do not keep out who comes in on a device used before', async () => {
    const first = await signIn('carla@a.example', password)
    const cookie = first.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const flood = Array.from({ length: 100 }, (_, index) =>
      signIn(`q${index}@a.example`, 'wrong', { 'x-forwarded-for': `10.2.0.${index}` }),
    )
    // The queue is as long as it gets once somebody is turned away from it.
    await Promise.any(flood.map(async (answer) => expect((await answer).status).toBe(429)))
    expect((await signIn('carla@a.example', password, { cookie })).status).toBe(200)
    await Promise.all(flood)
  })
})
