import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { signInServer } from './testing/sign-in-server.ts'

const { database } = await testDatabase()
const { address, provider, signIn } = await signInServer(database)
const password = 'uma senha comprida'
let uid = ''

beforeAll(async () => {
  uid = await provider.createAccount({ email: 'Rita@Clinica.example', password, name: 'Rita' })
})

let addresses = 0
/** Another address for each test, so that guesses of one do not count in the next. */
const elsewhere = () => ({ 'x-forwarded-for': `10.0.0.${++addresses}` })

describe('signing in', () => {
  it('answers a token of an hour for the person and a cookie that scripts cannot read', async () => {
    const response = await signIn('rita@clinica.example', password, elsewhere())
    expect(response.status).toBe(200)
    const { token, uid: who } = (await response.json()) as { token: string; uid: string }
    expect(who).toBe(uid)
    const { exp = 0, iat = 0, sub, ...rest } = decodeJwt(token)
    expect(sub).toBe(uid)
    expect(exp - iat).toBe(3_600)
    expect(rest).toEqual({ iss: 'urn:pauta:embedded', aud: 'urn:pauta:api', sid: expect.any(String) })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^pauta\.session_token=.*HttpOnly.*SameSite=Strict/i)
    expect(cookie).not.toMatch(/Secure/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expect(provider.verifyToken(token)).resolves.toEqual({ uid, expiresAt: exp * 1_000, sessionId: rest['sid'] })
  })

  it('takes the e-mail in any case and with spaces around it', async () => {
    expect((await signIn('  RITA@clinica.EXAMPLE ', password, elsewhere())).status).toBe(200)
  })

  it('marks the cookie for https only where Pauta is reached by https', async () => {
    const secure = await signInServer(database, { publicUrl: 'https://pauta.example' })
    const response = await secure.signIn('rita@clinica.example', password, {
      ...elsewhere(),
      origin: 'https://pauta.example',
    })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-pauta\.session_token=.*Secure/)
  })

  it('gives the very same answer to a wrong password, an unknown e-mail, a disabled person and a huge password', async () => {
    const disabled = await provider.createAccount({ email: 'saiu@clinica.example', password, name: 'Saiu' })
    await provider.disable(disabled)
    const answers = await Promise.all(
      [
        ['rita@clinica.example', 'errada'],
        ['ninguem@clinica.example', 'errada'],
        ['saiu@clinica.example', password],
        ['rita@clinica.example', 'x'.repeat(200)],
      ].map(async ([email = '', wrong = '']) => {
        const response = await signIn(email, wrong, elsewhere())
        const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
        return { status: response.status, cookies: response.headers.getSetCookie(), body }
      }),
    )
    expect(answers[0]).toMatchObject({
      status: 401,
      cookies: [],
      body: {
        code: 'UNAUTHENTICATED',
        providerCode: 'wrong-password',
        detail: 'E-mail ou senha não conferem. Confira os dois e tente de novo.',
      },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    await provider.enable(disabled)
    expect((await signIn('saiu@clinica.example', password, elsewhere())).status).toBe(200)
  })

  it('hashes as often for an unknown e-mail as for a wrong password, which is nearly all the time that either takes', async () => {
    const scrypt = vi.spyOn(crypto, 'scrypt')
    // For whoever imports it by name.
    syncBuiltinESMExports()
    const hashes = async (email: string) => {
      scrypt.mockClear()
      await signIn(email, 'errada', elsewhere())
      return scrypt.mock.calls.map(([, , length, options]) => [length, options])
    }
    const known = await hashes('rita@clinica.example')
    const unknown = await hashes('outra@clinica.example')
    scrypt.mockRestore()
    syncBuiltinESMExports()
    expect(known).toHaveLength(1)
    expect(unknown).toEqual(known)
  })

  it.each([
    ['no body', undefined, 'INVALID_INPUT'],
    ['a list', '[]', 'INVALID_INPUT'],
    ['no password', '{"email":"rita@clinica.example"}', 'INVALID_INPUT'],
    ['an object as e-mail', '{"email":{"$ne":1},"password":"x"}', 'INVALID_INPUT'],
    ['an unknown field', '{"email":"rita@clinica.example","password":"x","rememberMe":true}', 'INVALID_INPUT'],
    ['broken JSON', '{', 'INVALID_INPUT'],
    ['half an e-mail', '{"email":"rita@","password":"x"}', 'INVALID_INPUT'],
  ])('refuses %s as a problem', async (_name, body, code) => {
    const response = await fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ code })
  })

  it('names an e-mail that is none as the hosted provider would', async () => {
    expect(await (await signIn('rita@', 'x')).json()).toMatchObject({
      providerCode: 'invalid-email',
      fields: [{ path: 'email' }],
    })
  })

  it.each(['/api/auth/sign-up/email', '/api/auth/update-user', '/api/auth/list-sessions', '/api/auth/ok'])(
    'has no door at %s',
    async (path) => {
      expect((await fetch(address + path, { method: 'POST' })).status).toBe(404)
    },
  )
})

describe('pages of other sites', () => {
  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://127.0.0.1:4000', 200],
    [address, 200],
  ])('from %s are answered %i', async (origin, status) => {
    expect((await signIn('rita@clinica.example', password, { ...elsewhere(), origin })).status).toBe(status)
  })

  it('may not sign anybody out', async () => {
    const response = await fetch(`${address}/api/auth/sign-out`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })
})

describe('the session behind the token', () => {
  async function session(): Promise<{ cookie: string }> {
    const response = await signIn('rita@clinica.example', password, elsewhere())
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  it('gives a fresh token as long as it lasts', async () => {
    const response = await fetch(`${address}/api/auth/token`, { headers: await session() })
    const { token } = (await response.json()) as { token: string }
    await expect(provider.verifyToken(token)).resolves.toMatchObject({ uid })
  })

  it('ends at sign-out', async () => {
    const headers = await session()
    const out = await fetch(`${address}/api/auth/sign-out`, { method: 'POST', headers })
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
    const after = await fetch(`${address}/api/auth/token`, { headers })
    expect(after.status).toBe(401)
    expect(await after.json()).toMatchObject({ code: 'UNAUTHENTICATED', providerCode: 'session-ended' })
  })

  it('ends when the person is disabled', async () => {
    const headers = await session()
    await provider.disable(uid)
    expect((await fetch(`${address}/api/auth/token`, { headers })).status).toBe(401)
    await provider.enable(uid)
    expect((await fetch(`${address}/api/auth/token`, { headers })).status).toBe(401)
  })

  it.each(['', 'pauta.session_token=forged.signature', 'pauta.session_token=%00'])(
    'is nothing to the cookie "%s"',
    async (cookie) => {
      expect((await fetch(`${address}/api/auth/token`, { headers: { cookie } })).status).toBe(401)
    },
  )
})

it('publishes the public halves of its keys and nothing else', async () => {
  await signIn('rita@clinica.example', password, elsewhere())
  const { keys } = (await (await fetch(`${address}/api/auth/jwks`)).json()) as { keys: Record<string, string>[] }
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

it('refuses a second account for an e-mail', async () => {
  const again = provider.createAccount({ email: 'RITA@clinica.example', password, name: 'Outra' })
  await expect(again).rejects.toMatchObject({ code: 'ALREADY_EXISTS', extra: { providerCode: 'email-already-in-use' } })
})

it.each(['curta', 'x'.repeat(129)])('refuses a new account the password %s', async (weak) => {
  const account = provider.createAccount({ email: 'nova@clinica.example', password: weak, name: 'Nova' })
  await expect(account).rejects.toMatchObject({ code: 'INVALID_INPUT', extra: { providerCode: 'weak-password' } })
})
