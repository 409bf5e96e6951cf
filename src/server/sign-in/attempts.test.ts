import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { beginAttempt } from './attempts.ts'
import { emptyTables } from '../testing/empty-tables.ts'

const { database } = await testDatabase()
const begin = (email: string, address: string) => beginAttempt(database, email, address)

/** As if so many seconds had gone by since the last attempts. */
async function letPass(seconds: number): Promise<void> {
  await sql`update auth.sign_in_attempt set last_at = last_at - make_interval(secs => ${seconds}),
    blocked_until = blocked_until - make_interval(secs => ${seconds})`.execute(database)
}

async function guessWrong(times: number, email: string, address: string): Promise<void> {
  for (let guess = 0; guess < times; guess += 1) expect(await begin(email, address)).toMatchObject({ allowed: true })
}

beforeEach(async () => {
  await emptyTables(database, 'auth.sign_in_attempt')
})

describe('guessing one person’s password', () => {
  it('is free five times, then waits 5 s, 10 s, 20 s and never more than a quarter of an hour', async () => {
    await guessWrong(5, 'rita@a.example', '10.0.0.1')
    for (const wait of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      expect(await begin('rita@a.example', '10.0.0.1')).toEqual({ allowed: false, retryAfter: wait })
      await letPass(wait + 1)
      await guessWrong(1, 'RITA@a.example ', '10.0.0.1')
    }
  })

  it('is not waited for longer by asking while waiting', async () => {
    await guessWrong(5, 'rita@a.example', '10.0.0.1')
    for (let impatient = 0; impatient < 50; impatient += 1) await begin('rita@a.example', '10.0.0.1')
    await letPass(6)
    expect(await begin('rita@a.example', '10.0.0.1')).toMatchObject({ allowed: true })
  })

  it('does not slip through in a burst', async () => {
    const burst = await Promise.all(Array.from({ length: 60 }, () => begin('rita@a.example', '10.0.0.1')))
    const heard = burst.filter(({ allowed }) => allowed).length
    expect(heard).toBeGreaterThanOrEqual(1)
    expect(heard).toBeLessThanOrEqual(5)
  })

  it('does not shut out colleagues at the same address, nor the person at their own', async () => {
    await guessWrong(5, 'rita@a.example', '10.0.0.1')
    for (let flood = 0; flood < 100; flood += 1) await begin('rita@a.example', '10.0.0.1')
    expect(await begin('bruno@a.example', '10.0.0.1')).toMatchObject({ allowed: true })
    expect(await begin('rita@a.example', '10.0.0.2')).toMatchObject({ allowed: true })
  })

  it('from many addresses is stopped for the person', async () => {
    for (let address = 0; address < 20; address += 1) await guessWrong(1, 'rita@a.example', `10.0.1.${address}`)
    expect(await begin('rita@a.example', '10.0.2.1')).toMatchObject({ allowed: false })
    expect(await begin('bruno@a.example', '10.0.2.1')).toMatchObject({ allowed: true })
  })
})

describe('guessing many people’s passwords', () => {
  it('is stopped for the address', async () => {
    for (let person = 0; person < 40; person += 1) await guessWrong(1, `p${person}@a.example`, '10.0.0.9')
    expect(await begin('another@a.example', '10.0.0.9')).toEqual({ allowed: false, retryAfter: 5 })
    expect(await begin('another@a.example', '10.0.0.10')).toMatchObject({ allowed: true })
  })
})

describe('the right password', () => {
  async function signIn(email: string, address: string): Promise<void> {
    const attempt = await begin(email, address)
    if (!attempt.allowed) throw new Error(`refused for ${attempt.retryAfter} s`)
    await attempt.succeeded()
  }

  it('forgets the wrong ones before it', async () => {
    await guessWrong(4, 'rita@a.example', '10.0.0.1')
    await signIn('rita@a.example', '10.0.0.1')
    await guessWrong(5, 'rita@a.example', '10.0.0.1')
    expect(await begin('rita@a.example', '10.0.0.1')).toMatchObject({ allowed: false })
  })

  it('counts for nothing, however often', async () => {
    for (let day = 0; day < 60; day += 1) await signIn('rita@a.example', '10.0.0.1')
    const { rows } = await sql<{
      failures: number
    }>`select sum(failures)::int as failures from auth.sign_in_attempt`.execute(database)
    expect(rows).toEqual([{ failures: 0 }])
  })

  it('of a whole clinic at eight in the morning refuses nobody', async () => {
    const morning = Promise.all(Array.from({ length: 30 }, (_, person) => signIn(`p${person}@a.example`, '10.0.0.1')))
    await expect(morning).resolves.toHaveLength(30)
  })

  it('does not let an attacker start over at the address', async () => {
    for (let person = 0; person < 39; person += 1) await guessWrong(1, `p${person}@a.example`, '10.0.0.9')
    await signIn('attacker@a.example', '10.0.0.9')
    await guessWrong(1, 'one-more@a.example', '10.0.0.9')
    expect(await begin('attacker@a.example', '10.0.0.9')).toMatchObject({ allowed: false })
  })
})

describe('as time goes by', () => {
  it('a person’s wrong guesses at their address are forgotten one by one, hour by hour', async () => {
    await guessWrong(4, 'rita@a.example', '10.0.0.1')
    await letPass(2 * 60 * 60)
    await guessWrong(3, 'rita@a.example', '10.0.0.1')
    expect(await begin('rita@a.example', '10.0.0.1')).toMatchObject({ allowed: false })
  })

  it('the typing errors of a busy clinic never add up to a wait', async () => {
    for (let error = 0; error < 100; error += 1) {
      expect(await begin(`p${error}@a.example`, '10.0.0.1')).toMatchObject({ allowed: true })
      await letPass(29)
    }
  })

  it('an address that sprays waits a minute at the most', async () => {
    for (let person = 0; person < 40; person += 1) await guessWrong(1, `p${person}@a.example`, '10.0.0.9')
    for (let person = 40; person < 60; person += 1) {
      await letPass(61)
      await guessWrong(1, `p${person}@a.example`, '10.0.0.9')
    }
    const last = await begin('another@a.example', '10.0.0.9')
    expect(last.allowed || last.retryAfter <= 60).toBe(true)
  })
})

it('keeps neither e-mails nor addresses', async () => {
  await guessWrong(1, 'rita@a.example', '10.0.0.1')
  const { rows } = await sql<{ key: string }>`select key from auth.sign_in_attempt`.execute(database)
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/rita|10\.0/)
})
