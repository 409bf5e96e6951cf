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

describe('a hundred wrong passwords a second', () => {
  /** Longest of some quick requests while `flood` runs, in milliseconds, and what the flood was answered. */
  async function slowestUnder(
    flood: (index: number) => Promise<Response>,
  ): Promise<{ slowest: number; statuses: number[] }> {
    const answers: Promise<Response>[] = []
    const times: number[] = []
    for (let index = 0; index < 100; index += 1) {
      answers.push(flood(index))
      const started = performance.now()
      await (await fetch(`${address}/quick`)).text()
      times.push(performance.now() - started)
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    // The slowest twentieth: one pause of the machine itself says nothing of the flood.
    return { slowest: times.toSorted((a, b) => a - b)[94] ?? Infinity, statuses }
  }

  it('for one person neither slow others down nor keep them from signing in', async () => {
    const { slowest, statuses } = await slowestUnder((index) =>
      signIn('rita@a.example', `wrong ${index}`, { 'x-forwarded-for': '10.0.0.7' }),
    )
    expect(slowest).toBeLessThan(100)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
    expect(statuses).not.toContain(500)
    expect((await signIn('bruno@a.example', password, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(200)
  })

  it('for a hundred people from a hundred addresses do not slow others down either', async () => {
    const { slowest, statuses } = await slowestUnder((index) =>
      signIn(`p${index}@a.example`, 'wrong', { 'x-forwarded-for': `10.1.0.${index}` }),
    )
    expect(slowest).toBeLessThan(100)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })
})
