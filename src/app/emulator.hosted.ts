import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../server/settings/environment.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptMails } from '../server/mail/kept-mails.ts'
import { chooseProvider } from '../server/sign-in/choose-provider.ts'
import { testDatabase } from '../server/testing/database.ts'
import { newId } from '../shared/ids.ts'
import { type RunningServer, startServer } from './server.ts'

// Run by scripts/hosted.mjs, which starts the official emulator.
const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? ''
const { database, url } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'pauta-hosted-'))
const environment = readEnvironment({
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  AUTH_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: 'demo-pauta',
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
})
const { provider } = chooseProvider(environment, database, 'http://127.0.0.1')
const password = 'uma senha comprida'
const next = 'outra senha comprida'
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ ...environment, port: 0 }, url)
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

/** As the provider's own code in the browser does it. */
async function signIn(email: string, secret: string): Promise<{ idToken?: string; error?: { message: string } }> {
  const response = await fetch(
    `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret, returnSecureToken: true }),
    },
  )
  return (await response.json()) as { idToken?: string }
}

const units = async (token = '') =>
  (await fetch(`${server.address}/api/v1/units`, { headers: { authorization: `Bearer ${token}` } })).status
const post = (path: string, body: object) =>
  fetch(`${server.address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function person(name: string) {
  const email = `${name}-${newId()}@b.example`
  const uid = await provider.createAccount({ email, password, name })
  await sql`insert into staff (id, auth_uid, name, email, role) values (${newId()}, ${uid}, ${name}, ${email}, 'ADMIN')`.execute(
    database,
  )
  return { email, uid }
}

describe('the hosted provider', () => {
  it('is what the browser is told to use', async () => {
    const options = await (await fetch(`${server.address}/api/v1/session-options`)).json()
    expect(options).toMatchObject({
      provider: 'firebase',
      firebase: { projectId: 'demo-pauta', emulator: `http://${emulatorHost}` },
      demo: null,
    })
  })

  it('lets in whoever it gave a token, and no one else', async () => {
    const { email } = await person('ana')
    expect(await units((await signIn(email, password)).idToken)).toBe(200)
    expect(await units('forged')).toBe(401)
    expect((await signIn(email, 'errada')).idToken).toBeUndefined()
  })

  it('has no doors of the embedded one', async () => {
    expect((await post('sign-in/email', { email: 'a@b.example', password })).status).toBe(404)
  })

  it('refuses a second account for an e-mail', async () => {
    const { email } = await person('bia')
    await expect(provider.createAccount({ email, password, name: 'Bia' })).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
    })
  })

  it('shuts out the disabled, and lets them in again', async () => {
    const { email, uid } = await person('caio')
    const { idToken } = await signIn(email, password)
    const token = await provider.verifyToken(idToken ?? '')
    await provider.disable(uid)
    expect(await provider.isOpen(token)).toBe(false)
    expect((await signIn(email, password)).error?.message).toBe('USER_DISABLED')
    await provider.enable(uid)
    expect((await signIn(email, password)).idToken).toBeDefined()
  })

  it('takes a new password by a mailed link, once', async () => {
    const { email } = await person('dora')
    const before = (await signIn(email, password)).idToken
    expect(await units(before)).toBe(200)
    expect((await post('password-reset', { email })).status).toBe(200)
    await expect.poll(async () => (await keptMails(dataDir))[0]?.to).toBe(email)
    const link = /http:\S+/.exec((await keptMails(dataDir))[0]?.text ?? '')?.[0] ?? ''
    expect(link).toContain(`${server.address}/reset-senha?code=`)
    const code = new URL(link).searchParams.get('code')
    expect((await post('password-reset/check', { code })).status).toBe(200)
    expect((await post('password-reset/confirm', { code, password: next })).status).toBe(200)
    expect((await signIn(email, password)).idToken).toBeUndefined()
    // At once, within the same second as far as it is one.
    expect(await units((await signIn(email, next)).idToken)).toBe(200)
    expect(await units(before)).toBe(401)
    expect(await (await post('password-reset/confirm', { code, password: next })).json()).toMatchObject({
      providerCode: 'invalid-action-code',
    })
    expect((await post('password-reset', { email: 'ninguem@b.example' })).status).toBe(200)
  })

  it('changes a password by the present one', async () => {
    const { email, uid } = await person('eva')
    await expect(provider.changePassword(uid, { currentPassword: 'errada', password: next })).rejects.toMatchObject({
      extra: { providerCode: 'wrong-password' },
    })
    await provider.changePassword(uid, { currentPassword: password, password: next })
    expect(await units((await signIn(email, next)).idToken)).toBe(200)
  })

  it('lists the sessions of a person, and ends one of them, and all but the asking one', async () => {
    const { email, uid } = await person('fabio')
    const tokens: string[] = []
    for (let device = 0; device < 3; device += 1) {
      tokens.push((await signIn(email, password)).idToken ?? '')
      expect(await units(tokens.at(-1))).toBe(200)
      const second = Math.floor(Date.now() / 1_000)
      await expect.poll(() => Math.floor(Date.now() / 1_000), { interval: 50 }).toBeGreaterThan(second)
    }
    const request = (method: string, path: string) =>
      fetch(`${server.address}/api/v1/profile/sessions${path}`, {
        method,
        headers: { authorization: `Bearer ${tokens[0]}` },
      })
    const { items } = (await (await request('GET', '')).json()) as { items: { id: string; current: boolean }[] }
    expect(items.map(({ current }) => current)).toEqual([false, false, true])
    expect((await request('DELETE', `/${items[0]?.id}`)).status).toBe(200)
    expect(await Promise.all(tokens.map(units))).toEqual([200, 200, 401])
    expect((await request('POST', '/end-others')).status).toBe(200)
    expect(await Promise.all(tokens.map(units))).toEqual([200, 401, 401])
    expect(await provider.sessionsOf(uid)).toHaveLength(1)
  })
})
