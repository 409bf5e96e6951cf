import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { beginAttempt } from './attempts.ts'
import { servePasswordReset } from './reset-routes.ts'
import { resetLetters } from './testing/reset-letters.ts'
import { signInServer } from './testing/sign-in-server.ts'

const connection = await testDatabase()
const { database } = connection
const { sent, runJobs, kitWith } = await resetLetters(connection)
const password = 'uma senha comprida'
/** A process of Pauta's: all of them have the same database and secret, and nothing else in common. */
const process = () =>
  signInServer(database, {
    prepare: (app, provider) => servePasswordReset(app, { ...kitWith(provider), devices: provider.devices }),
  })
const one = await process()
const other = await process()

let people = 0
async function person(): Promise<string> {
  const email = `rita+${++people}@clinica.example`
  await one.provider.createAccount({ email, password, name: 'Rita' })
  return email
}

let addresses = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.${addresses >> 8}.${addresses++ & 255}.9` })
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('pauta.device='))
    ?.split(';')[0] ?? ''

/** Signs in for the first time on a device, which then has a cookie. */
async function deviceFor(email: string, at: Record<string, string> = elsewhere()): Promise<string> {
  const response = await one.signIn(email, password, at)
  expect(response.status).toBe(200)
  return deviceOf(response)
}

/** As many wrong guesses as are heard, each from another address; without the time that hashing them would take. */
async function strangersGuess(email: string): Promise<void> {
  let heard = true
  for (let guess = 0; heard; guess += 1) {
    expect(guess).toBeLessThan(100)
    heard = (await beginAttempt(database, email, elsewhere()['x-forwarded-for'])).allowed
  }
  // As if they went on and on, however long the rest of the test takes.
  await sql`update auth.sign_in_attempt set blocked_until = now() + interval '1 hour' where blocked_until > now()`.execute(
    database,
  )
}

describe('a person whose password strangers guess without end', () => {
  it('comes in at once on a device used before, in every process', async () => {
    const email = await person()
    const cookie = await deviceFor(email)
    await strangersGuess(email)
    expect((await one.signIn(email, password, elsewhere())).status).toBe(429)
    for (const { signIn } of [one, other]) {
      const own = await signIn(email, password, { ...elsewhere(), cookie })
      expect(own.status).toBe(200)
      expect(deviceOf(own)).toBe(cookie)
    }
  })

  it('comes in although the guesses came from the address that a whole clinic shares', async () => {
    const [email, clinic] = [await person(), elsewhere()]
    const cookie = await deviceFor(email, clinic)
    for (let guess = 0; guess < 5; guess += 1) await one.signIn(email, 'errada', clinic)
    const { rows } =
      await sql`update auth.sign_in_attempt set blocked_until = now() + interval '1 hour' returning key`.execute(
        database,
      )
    expect(rows.length).toBeGreaterThan(2)
    expect((await one.signIn(email, password, clinic)).status).toBe(429)
    expect((await one.signIn(email, password, { ...clinic, cookie })).status).toBe(200)
  })

  it('comes in on a new device by a link to a new password, which makes the device known', async () => {
    const email = await person()
    await strangersGuess(email)
    const ask = (path: string, body: object) =>
      fetch(`${one.address}/api/auth/password-reset${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...elsewhere() },
        body: JSON.stringify(body),
      })
    await ask('', { email })
    await runJobs()
    expect(sent.at(-1)?.to).toBe(email)
    const code = new URL(/https:\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('code')
    const confirmed = await ask('/confirm', { code, password: 'outra senha comprida' })
    expect(confirmed.status).toBe(200)
    const cookie = deviceOf(confirmed)
    expect((await one.signIn(email, 'outra senha comprida', { ...elsewhere(), cookie })).status).toBe(200)
  })
})

describe('the cookie of a device', () => {
  it('gives whoever copied it a few guesses, wherever they are and whichever process they ask', async () => {
    const email = await person()
    const cookie = await deviceFor(email)
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      const { signIn } = guess % 2 === 0 ? one : other
      statuses.push((await signIn(email, 'errada', { ...elsewhere(), cookie })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.slice(5).every((status) => status === 429)).toBe(true)
  })

  it('of another person is worth nothing, nor is a forged one', async () => {
    const [email, colleague] = [await person(), await person()]
    const theirs = await deviceFor(colleague)
    await strangersGuess(email)
    for (const cookie of [theirs, `pauta.device=${'x'.repeat(38)}`, 'pauta.device='])
      expect((await one.signIn(email, password, { ...elsewhere(), cookie })).status).toBe(429)
  })

  it('is not given for a wrong password', async () => {
    const response = await one.signIn(await person(), 'errada', elsewhere())
    expect(response.status).toBe(401)
    expect(deviceOf(response)).toBe('')
  })

  it('is kept at sign-out and knows the next person too', async () => {
    const [email, colleague] = [await person(), await person()]
    const first = await deviceFor(email)
    const out = await fetch(`${one.address}/api/auth/sign-out`, { method: 'POST', headers: { cookie: first } })
    expect(deviceOf(out)).toBe('')
    const both = deviceOf(await one.signIn(colleague, password, { ...elsewhere(), cookie: first }))
    await strangersGuess(email)
    await strangersGuess(colleague)
    for (const who of [email, colleague])
      expect((await one.signIn(who, password, { ...elsewhere(), cookie: both })).status).toBe(200)
  })
})
