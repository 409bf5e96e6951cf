import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportPKCS8, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createFirebaseApi } from './firebase-api.ts'
import { createFirebaseProvider } from './firebase-provider.ts'
import { createFirebaseVerifier } from './firebase-tokens.ts'
import { InvalidToken } from './provider.ts'

const { database } = await testDatabase()
const settings = { projectId: 'clinica', apiKey: 'key', authDomain: 'clinica.firebaseapp.com' }
const google = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256', { extractable: true })
const keySet = { keys: [{ ...(await exportJWK(google.publicKey)), kid: 'google', alg: 'RS256', use: 'sig' }] }

const start = Date.UTC(2026, 10, 20, 12)
let clock = start
let asked = 0
let away = false
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** A server on the loopback interface; answers its origin. */
async function listening(
  answer: (
    request: IncomingMessage,
    body: string,
  ) => { status?: number; headers?: Record<string, string>; body: unknown },
) {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { status = 200, headers = {}, body } = answer(request, text)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const keysUrl = await listening(() => {
  asked += 1
  return away ? { status: 503, body: {} } : { headers: { 'cache-control': 'public, max-age=3600' }, body: keySet }
})
let verify = createFirebaseVerifier(settings, { keysUrl, now: () => clock })

beforeEach(() => {
  clock = start
  asked = 0
  away = false
  verify = createFirebaseVerifier(settings, { keysUrl, now: () => clock })
})

const claims = (changes: object = {}) => {
  const now = clock / 1_000
  return {
    sub: 'uid-1',
    iss: 'https://securetoken.google.com/clinica',
    aud: 'clinica',
    iat: now - 10,
    auth_time: now - 10,
    exp: now + 3_590,
    ...changes,
  }
}
const token = (changes: object = {}, key = google.privateKey, header: object = {}) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid: 'google', ...header }).sign(key)

describe('a token of the hosted provider', () => {
  it('says who, until when, and when they signed in', async () => {
    expect(await verify(await token())).toEqual({
      uid: 'uid-1',
      expiresAt: start + 3_590_000,
      signedInAt: start - 10_000,
    })
  })

  it.each<[string, () => Promise<string> | string]>([
    ['expired', () => token({ exp: start / 1_000 - 60 })],
    ['of another project', () => token({ aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['of another issuer', () => token({ iss: 'urn:pauta:embedded' })],
    ['for another audience', () => token({ aud: 'urn:pauta:api' })],
    ['without a person', () => token({ sub: '' })],
    ['of somebody who signs in tomorrow', () => token({ auth_time: start / 1_000 + 86_400 })],
    ['signed by a stranger', () => token({}, stranger.privateKey)],
    ['of an unknown key', () => token({}, stranger.privateKey, { kid: 'unknown' })],
    ['that is not signed', () => new UnsecuredJWT(claims()).encode()],
    ['that is none', () => 'not.a.token'],
  ])('%s is refused', async (_name, make) => {
    await expect(verify(await make())).rejects.toThrow(InvalidToken)
  })

  it('costs one question for the keys, until they are no longer fresh', async () => {
    await Promise.all([verify(await token()), verify(await token())])
    expect(asked).toBe(1)
    clock += 3_600_000
    await verify(await token())
    expect(asked).toBe(2)
  })

  it('is no worse for a provider that is away: nobody is called signed out', async () => {
    away = true
    await expect(verify(await token())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      extra: { providerCode: 'network-request-failed' },
    })
    away = false
    await expect(verify(await token())).resolves.toMatchObject({ uid: 'uid-1' })
    away = true
    clock += 4_000_000
    await expect(verify(await token())).resolves.toMatchObject({ uid: 'uid-1' })
    clock += 24 * 3_600_000
    await expect(verify(await token())).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('need not be signed with the emulator, and must be right in everything else', async () => {
    const emulated = createFirebaseVerifier({ ...settings, emulatorHost: '127.0.0.1:9099' }, { now: () => clock })
    expect(await emulated(new UnsecuredJWT(claims()).encode())).toMatchObject({ uid: 'uid-1' })
    for (const wrong of [{ aud: 'other' }, { iss: 'other' }, { exp: start / 1_000 - 60 }, { sub: '' }]) {
      await expect(emulated(new UnsecuredJWT(claims(wrong)).encode())).rejects.toThrow(InvalidToken)
    }
    await expect(emulated('garbage')).rejects.toThrow(InvalidToken)
  })
})

interface Call {
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}
const calls: Call[] = []
let refuse: string | undefined
let tokens = 0
const pem = await exportPKCS8(google.privateKey)
const origin = await listening((request, text) => {
  if (request.url === '/token') {
    tokens += 1
    const assertion = new URLSearchParams(text).get('assertion') ?? ''
    return { body: { access_token: `access-${assertion.split('.').length}`, expires_in: 3_600 } }
  }
  calls.push({
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: JSON.parse(text) as Record<string, unknown>,
  })
  if (refuse) return { status: refuse === 'ILL' ? 500 : 400, body: { error: { message: refuse } } }
  if (request.url?.endsWith('accounts:lookup') && text.includes('uid-new')) return { body: {} }
  if (request.url?.endsWith('accounts:lookup'))
    return { body: { users: [{ localId: 'uid-7', email: 'rita@clinica.example' }] } }
  if (request.url?.endsWith('accounts:sendOobCode'))
    return { body: { oobLink: 'https://x.firebaseapp.com/__/auth/action?mode=resetPassword&oobCode=abc' } }
  return { body: { localId: 'uid-7', email: 'rita@clinica.example' } }
})

describe('accounts at the hosted provider', () => {
  const serviceAccount = { client_email: 'pauta@clinica.iam.example', private_key: pem, token_uri: `${origin}/token` }
  const api = createFirebaseApi({ ...settings, serviceAccount }, origin)
  const waited: number[] = []
  const wait = async (milliseconds: number) => void waited.push(milliseconds)
  const provider = createFirebaseProvider({ settings, database, api, keysUrl, wait, now: () => clock })
  const ended: string[] = []
  provider.onSessionsEnded((uid) => ended.push(uid))

  beforeEach(() => {
    calls.length = 0
    ended.length = 0
    waited.length = 0
    refuse = undefined
  })

  it('are made as the service account, whose access is asked for once', async () => {
    expect(
      await provider.createAccount({ email: 'rita@clinica.example', password: 'uma senha comprida', name: 'Rita' }),
    ).toBe('uid-7')
    await provider.enable('uid-7')
    expect(tokens).toBe(1)
    expect(calls).toMatchObject([
      {
        path: '/v1/projects/clinica/accounts',
        authorization: 'Bearer access-3',
        body: { email: 'rita@clinica.example', displayName: 'Rita' },
      },
      { path: '/v1/projects/clinica/accounts:update', body: { localId: 'uid-7', disableUser: false } },
    ])
  })

  it('that are kept are made with the uid we chose, corrected where the e-mail is another, and left alone otherwise', async () => {
    await provider.keepAccount({ uid: 'uid-new', email: 'nova@clinica.example', name: 'Nova' })
    await provider.keepAccount({ uid: 'uid-7', email: 'certa@clinica.example', name: 'Rita' })
    await provider.keepAccount({ uid: 'uid-7', email: 'rita@clinica.example', name: 'Rita' })
    expect(calls.filter(({ path }) => !path.endsWith('accounts:lookup'))).toMatchObject([
      { path: '/v1/projects/clinica/accounts', body: { localId: 'uid-new', email: 'nova@clinica.example' } },
      { path: '/v1/projects/clinica/accounts:update', body: { localId: 'uid-7', email: 'certa@clinica.example' } },
    ])
  })

  it('that were never made are out already', async () => {
    refuse = 'USER_NOT_FOUND'
    await provider.disable('uid-none')
    await provider.enable('uid-none')
    refuse = 'PERMISSION_DENIED'
    await expect(provider.disable('uid-7')).rejects.toThrow('PERMISSION_DENIED')
  })

  it('that are disabled end their sessions there and here, and a later password opens new ones', async () => {
    const before = await verify(await token({ sub: 'uid-7' }))
    expect(await provider.isOpen(before)).toBe(true)
    await provider.disable('uid-7')
    expect(calls).toMatchObject([{ body: { localId: 'uid-7', disableUser: true, validSince: String(start / 1_000) } }])
    expect(ended).toEqual(['uid-7'])
    expect(await provider.isOpen(before)).toBe(false)
    expect(await provider.isOpen({ ...before, signedInAt: start })).toBe(false)
    expect(await provider.isOpen({ ...before, signedInAt: start + 1_000 })).toBe(true)
    expect(await provider.isOpen({ ...before, uid: 'uid-8' })).toBe(true)
  })

  it('get a new password by the code of a link', async () => {
    expect(await provider.createResetCode('rita@clinica.example', 'reset')).toEqual({ uid: 'uid-7', code: 'abc' })
    expect(await provider.confirmReset('abc', 'outra senha comprida')).toEqual({
      uid: 'uid-7',
      email: 'rita@clinica.example',
    })
    expect(calls.find(({ path }) => path.includes('resetPassword'))).toMatchObject({
      path: '/v1/accounts:resetPassword?key=key',
      authorization: undefined,
    })
    expect(ended).toEqual(['uid-7'])
  })

  it('are asked whether a code is good, and its account not disabled, without using it', async () => {
    await provider.checkReset('abc')
    expect(calls.at(-2)).toMatchObject({ path: '/v1/accounts:resetPassword?key=key', body: { oobCode: 'abc' } })
    expect(calls.at(-1)?.path).toContain('accounts:lookup')
  })

  it('let in by a new password from the moment it is answered, and nobody by the one before', async () => {
    const at = async (second: number) =>
      provider.isOpen(await provider.verifyToken(await token({ sub: 'uid-9', auth_time: start / 1_000 + second })))
    clock = start + 1_250
    expect([await at(-60), await at(0)]).toEqual([true, true])
    clock = start + 2_250
    await provider.changePassword('uid-9', { currentPassword: 'a velha', password: 'outra senha comprida' })
    // Within one second nothing tells both passwords apart, so the answer waits for the next.
    expect(waited).toEqual([750])
    expect([await at(-60), await at(0), await at(1), await at(2)]).toEqual([false, false, false, false])
    clock += 750
    expect(await at(3)).toBe(true)
  })

  it('change a password only by the present one', async () => {
    await provider.changePassword('uid-7', { currentPassword: 'a velha', password: 'outra senha comprida' })
    expect(calls.at(-1)?.body).toMatchObject({ localId: 'uid-7', password: 'outra senha comprida' })
  })

  it.each([
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['ILL', 'network-request-failed'],
  ])('%s is worded as %s', async (message, providerCode) => {
    refuse = message
    const account = provider.createAccount({
      email: 'rita@clinica.example',
      password: 'uma senha comprida',
      name: 'Rita',
    })
    await expect(account).rejects.toMatchObject({ extra: { providerCode } })
  })

  it.each([
    ['EXPIRED_OOB_CODE', 'expired-action-code'],
    ['INVALID_OOB_CODE', 'invalid-action-code'],
  ])('%s is worded as %s', async (message, providerCode) => {
    refuse = message
    await expect(provider.confirmReset('abc', 'outra senha comprida')).rejects.toMatchObject({
      extra: { providerCode },
    })
    await expect(provider.checkReset('abc')).rejects.toMatchObject({ extra: { providerCode } })
  })

  it('refuse a short password before anything is asked', async () => {
    await expect(provider.createAccount({ email: 'a@b.example', password: 'curta', name: 'A' })).rejects.toMatchObject({
      extra: { providerCode: 'weak-password' },
    })
    expect(calls).toEqual([])
  })

  it('answer UNAVAILABLE when the provider cannot be reached at all', async () => {
    const nowhere = createFirebaseProvider({
      settings,
      database,
      api: createFirebaseApi({ ...settings, emulatorHost: '127.0.0.1:1' }),
    })
    await expect(nowhere.enable('uid-7')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
