import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { resetLetterQueue } from './reset-letter.ts'
import { servePasswordReset } from './reset-routes.ts'
import { resetLetters } from './testing/reset-letters.ts'
import { signInServer } from './testing/sign-in-server.ts'

const connection = await testDatabase()
const { database } = connection
const { sent, logged, post, shutOut, invited, runJobs, kitWith } = await resetLetters(connection)
const { address, provider, signIn } = await signInServer(database, {
  prepare: (app, own) => servePasswordReset(app, kitWith(own)),
})

const password = 'uma senha comprida'
const next = 'outra senha comprida'

let people = 0
let addresses = 0
const elsewhere = () => ({ 'x-forwarded-for': `10.1.0.${++addresses}` })

async function person() {
  const email = `rita+${++people}@clinica.example`
  return { email, uid: await provider.createAccount({ email, password, name: 'Rita' }) }
}

async function ask(path: string, body: unknown, headers: Record<string, string> = elsewhere()) {
  const response = await fetch(`${address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The code in the link of the last letter to somebody. */
async function codeFor(email: string): Promise<string> {
  expect((await ask('password-reset', { email })).status).toBe(200)
  await runJobs()
  expect(sent.at(-1)?.to).toBe(email)
  return new URL(/https:\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? ''
}

beforeEach(async () => {
  post.closed = false
  await runJobs({ retries: true })
  sent.length = 0
})

describe('the link of an invitation', () => {
  it('says that it is one, and with what e-mail its person comes in, to whoever has it', async () => {
    const { email } = await person()
    invited.add(email)
    const code = await codeFor(email)
    expect(await ask('password-reset/check', { code })).toEqual({ status: 200, body: { invited: true } })
    expect(await ask('password-reset/confirm', { code, password: next })).toEqual({ status: 200, body: { email } })
    expect((await signIn(email, next, elsewhere())).status).toBe(200)
  })
})

describe('asking for a link', () => {
  it('mails one that opens the page of the new password, and keeps only its hash', async () => {
    const { email } = await person()
    const code = await codeFor(email)
    expect(sent[0]?.text).toContain(`https://pauta.example/reset-senha?code=${code}`)
    expect(code.length).toBeGreaterThanOrEqual(43)
    const { rows } = await sql`select * from auth.password_reset`.execute(database)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('takes the e-mail in any case', async () => {
    const { email } = await person()
    expect((await ask('password-reset', { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
    await runJobs()
    expect(sent.at(-1)?.to).toBe(email)
  })

  it('answers the same, and mails nobody, for strangers, the disabled and those who may not come in', async () => {
    const [known, disabled, expelled] = [await person(), await person(), await person()]
    await provider.disable(disabled.uid)
    shutOut.add(expelled.uid)
    const answers = []
    for (const email of ['ninguem@clinica.example', disabled.email, expelled.email, known.email])
      answers.push(await ask('password-reset', { email }))
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: {} })
    await runJobs()
    expect(sent.map(({ to }) => to)).toEqual([known.email])
  })

  it('is heard three times for a person, known or not, then has to wait', async () => {
    for (const email of [(await person()).email, 'ninguem2@clinica.example']) {
      const statuses = []
      for (let time = 0; time < 4; time += 1) statuses.push((await ask('password-reset', { email })).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })

  it('is heard thirty times from an address', async () => {
    const same = elsewhere()
    for (let time = 0; time < 30; time += 1)
      expect((await ask('password-reset', { email: `x${time}@y.example` }, same)).status).toBe(200)
    expect(await ask('password-reset', { email: 'z@y.example' }, same)).toMatchObject({
      status: 429,
      body: { providerCode: 'too-many-requests' },
    })
  })

  it.each([
    [{ email: 'rita@' }, 400],
    [{}, 400],
    [{ email: 'a@b.example', admin: true }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await ask('password-reset', body)).status).toBe(status)
  })

  it('is refused to pages of other sites', async () => {
    expect(
      (await ask('password-reset', { email: 'a@b.example' }, { ...elsewhere(), origin: 'https://evil.example' }))
        .status,
    ).toBe(403)
  })

  it('says nothing of a mail server that is away, and mails when it is back', async () => {
    const { email } = await person()
    post.closed = true
    expect((await ask('password-reset', { email })).status).toBe(200)
    await runJobs()
    expect(sent).toEqual([])
    post.closed = false
    await runJobs({ retries: true })
    expect(sent.map(({ to }) => to)).toEqual([email])
  })

  it('enqueues the same for everybody: a job with an id, and nothing that is said of anybody', async () => {
    const { email, uid } = await person()
    const jobs = async () =>
      (await sql<{ data: object }>`select data, output from pgboss.job where state = 'created'`.execute(database)).rows
    await ask('password-reset', { email })
    expect(await jobs()).toEqual([{ data: { entityId: uid }, output: null }])
    await runJobs()
    await ask('password-reset', { email: 'ninguem3@clinica.example' })
    expect(await jobs()).toEqual([{ data: { entityId: expect.any(String) }, output: null }])
    await runJobs()
    expect(sent).toHaveLength(1)
  })

  it('keeps and logs of a letter that could not leave nothing but why', async () => {
    const { email } = await person()
    logged.length = 0
    post.closed = true
    await ask('password-reset', { email })
    await runJobs()
    const { rows } = await sql`select * from pgboss.job where state = 'retry'`.execute(database)
    expect(rows).toMatchObject([{ output: { code: 'UNAVAILABLE' } }])
    expect(logged).toMatchObject([{ job: resetLetterQueue, attempt: 1, code: 'UNAVAILABLE' }])
    for (const secret of [email, 'Rita', 'reset-senha']) expect(JSON.stringify([rows, logged])).not.toContain(secret)
  })
})

describe('looking at a link', () => {
  it('says that it is good, whose it is not, and leaves it good', async () => {
    const code = await codeFor((await person()).email)
    for (let time = 0; time < 2; time += 1)
      expect(await ask('password-reset/check', { code })).toEqual({ status: 200, body: {} })
    expect((await ask('password-reset/confirm', { code, password: next })).status).toBe(200)
    expect((await ask('password-reset/check', { code })).body).toMatchObject({ providerCode: 'invalid-action-code' })
  })

  it('says that it has expired, or is none', async () => {
    const code = await codeFor((await person()).email)
    await sql`update auth.password_reset set expires_at = expires_at - interval '30 minutes'`.execute(database)
    const expired = await ask('password-reset/check', { code })
    expect(expired).toMatchObject({ status: 400, body: { providerCode: 'expired-action-code' } })
    for (const body of [{}, { code: '' }, { code: 'x'.repeat(2_000) }, { code: 'never made' }])
      expect(await ask('password-reset/check', body)).toMatchObject({
        status: 400,
        body: { providerCode: 'invalid-action-code' },
      })
  })

  it('is heard thirty times from an address that has no good one, and not for another site', async () => {
    const same = elsewhere()
    const statuses = []
    for (let time = 0; time <= 30; time += 1)
      statuses.push((await ask('password-reset/check', { code: 'never made' }, same)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    const foreign = { ...elsewhere(), origin: 'https://evil.example' }
    expect((await ask('password-reset/check', { code: 'never made' }, foreign)).status).toBe(403)
  })
})

describe('choosing the new password', () => {
  it('sets it, ends every session, and works once', async () => {
    const { email, uid } = await person()
    const session = await signIn(email, password, elsewhere())
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { token } = (await session.json()) as { token: string }
    const verified = await provider.verifyToken(token)
    expect(await provider.isOpen(verified)).toBe(true)

    const code = await codeFor(email)
    expect(await ask('password-reset/confirm', { code, password: next })).toEqual({ status: 200, body: {} })

    expect(await provider.isOpen(verified)).toBe(false)
    expect((await fetch(`${address}/api/auth/token`, { headers: { cookie } })).status).toBe(401)
    expect((await signIn(email, password, elsewhere())).status).toBe(401)
    expect((await signIn(email, next, elsewhere())).status).toBe(200)
    expect(await provider.sessionsOf(uid)).toHaveLength(1)
    expect(await ask('password-reset/confirm', { code, password: next })).toMatchObject({
      status: 400,
      body: { providerCode: 'invalid-action-code' },
    })
  })

  it('works for one of many who use the link at once', async () => {
    const code = await codeFor((await person()).email)
    const answers = await Promise.all(
      [1, 2, 3].map((time) => ask('password-reset/confirm', { code, password: `${next} ${time}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('makes the person’s other links void', async () => {
    const { email } = await person()
    const [first, second] = [await codeFor(email), await codeFor(email)]
    expect((await ask('password-reset/confirm', { code: second, password: next })).status).toBe(200)
    expect((await ask('password-reset/confirm', { code: first, password: next })).body).toMatchObject({
      providerCode: 'invalid-action-code',
    })
  })

  it('is refused after half an hour', async () => {
    const code = await codeFor((await person()).email)
    await sql`update auth.password_reset set expires_at = expires_at - interval '30 minutes'`.execute(database)
    expect((await ask('password-reset/confirm', { code, password: next })).body).toMatchObject({
      code: 'INVALID_INPUT',
      providerCode: 'expired-action-code',
    })
  })

  it('is refused when the account was disabled meanwhile', async () => {
    const { email, uid } = await person()
    const code = await codeFor(email)
    await provider.disable(uid)
    expect((await ask('password-reset/confirm', { code, password: next })).body).toMatchObject({
      providerCode: 'invalid-action-code',
    })
  })

  it('lets a weak password be chosen again with the same link', async () => {
    const code = await codeFor((await person()).email)
    expect((await ask('password-reset/confirm', { code, password: 'curta' })).body).toMatchObject({
      providerCode: 'weak-password',
    })
    expect((await ask('password-reset/confirm', { code, password: next })).status).toBe(200)
  })

  it.each([
    { password: next },
    { code: '', password: next },
    { code: 'x'.repeat(2_000), password: next },
    { code: 'never made', password: next },
  ])('is refused without a link that was made (%j)', async (body) => {
    expect(await ask('password-reset/confirm', body)).toMatchObject({
      status: 400,
      body: { providerCode: 'invalid-action-code' },
    })
  })

  it('forgives the wrong guesses before it', async () => {
    const { email } = await person()
    const same = elsewhere()
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, 'errada', same)
    expect((await signIn(email, password, same)).status).toBe(429)
    const code = await codeFor(email)
    await ask('password-reset/confirm', { code, password: next }, same)
    expect((await signIn(email, next, same)).status).toBe(200)
  })
})
