import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { InvalidToken } from './provider.ts'
import { createTokenVerifier } from './token-verifier.ts'

const start = Date.UTC(2026, 10, 20, 12)
const issuer = 'urn:test:issuer'
const audience = 'urn:test:audience'
const mine = await generateKeyPair('EdDSA', { extractable: true })
const theirs = await generateKeyPair('EdDSA', { extractable: true })
const rsa = await generateKeyPair('RS256', { extractable: true })
const publicKey = { ...(await exportJWK(mine.publicKey)), kid: 'mine', alg: 'EdDSA' }
const rsaKey = { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256' }

let clock = start
let readings = 0
let keySet: JSONWebKeySet = { keys: [] }
let verify = verifier()

function verifier() {
  return createTokenVerifier({
    issuer,
    audience,
    algorithms: ['EdDSA'],
    now: () => clock,
    async loadKeys() {
      readings += 1
      return { keySet }
    },
  })
}

beforeEach(() => {
  clock = start
  readings = 0
  keySet = { keys: [publicKey, rsaKey] }
  verify = verifier()
})

interface Wanted {
  claims?: Record<string, unknown>
  header?: Record<string, string>
  key?: CryptoKey
}

function token({ claims = {}, header = {}, key = mine.privateKey }: Wanted = {}): Promise<string> {
  const payload = {
    sub: 'uid-1',
    iss: issuer,
    aud: audience,
    iat: start / 1_000,
    exp: start / 1_000 + 3_600,
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid: 'mine', ...header }).sign(key)
}

describe('a good token', () => {
  it('says who and until when', async () => {
    await expect(verify(await token())).resolves.toEqual({ uid: 'uid-1', expiresAt: start + 3_600_000 })
  })

  it('is believed five seconds past its end, for clocks that differ', async () => {
    const good = await token()
    clock = start + 3_604_000
    await expect(verify(good)).resolves.toMatchObject({ uid: 'uid-1' })
    clock = start + 3_606_000
    await expect(verify(good)).rejects.toThrow(InvalidToken)
  })
})

describe('a bad token', () => {
  const seconds = start / 1_000
  it.each<[string, () => Promise<string> | string]>([
    ['expired', () => token({ claims: { exp: seconds - 60 } })],
    ['without an end', () => token({ claims: { exp: undefined } })],
    ['without a subject', () => token({ claims: { sub: undefined } })],
    ['with an empty subject', () => token({ claims: { sub: '' } })],
    ['not valid yet', () => token({ claims: { nbf: seconds + 600 } })],
    ['of another issuer', () => token({ claims: { iss: 'https://securetoken.google.com/other' } })],
    ['for another audience', () => token({ claims: { aud: 'urn:somebody:else' } })],
    ['without an audience', () => token({ claims: { aud: undefined } })],
    ['signed with another key under our key id', () => token({ key: theirs.privateKey })],
    [
      'signed with an algorithm not on the list',
      () => token({ header: { alg: 'RS256', kid: 'rsa' }, key: rsa.privateKey }),
    ],
    [
      'unsigned (alg: none)',
      () =>
        new UnsecuredJWT({ sub: 'uid-1' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + 60)
          .encode(),
    ],
    ['with a changed payload', async () => (await token()).replace(/\.[^.]+\./, `.${btoa('{"sub":"uid-2"}')}.`)],
    ['cut short', async () => (await token()).slice(0, -10)],
    ['empty', () => ''],
    ['garbage', () => 'not.a.token'],
    ['binary garbage', () => '\u0000.\uFFFF.😀'],
    ['JSON', () => '{"sub":"uid-1"}'],
  ])('%s is refused', async (_name, make) => {
    await expect(verify(await make())).rejects.toThrow(InvalidToken)
  })

  it('signed by HMAC with our public key as the secret is refused', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(publicKey))
    const forged = await new SignJWT({ sub: 'uid-1', iss: issuer, aud: audience, iat: seconds, exp: seconds + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'mine' })
      .sign(secret)
    await expect(verify(forged)).rejects.toThrow(InvalidToken)
  })
})

describe('the key set', () => {
  it('is read once', async () => {
    await Promise.all([verify(await token()), verify(await token()), verify(await token())])
    expect(readings).toBe(1)
  })

  it('is read again for a key made meanwhile, but at most every ten seconds', async () => {
    keySet = { keys: [rsaKey] }
    await expect(verify(await token())).rejects.toThrow(InvalidToken)
    keySet = { keys: [publicKey] }
    for (let guess = 0; guess < 20; guess += 1) await expect(verify(await token())).rejects.toThrow(InvalidToken)
    expect(readings).toBe(1)
    clock += 10_000
    await expect(verify(await token())).resolves.toMatchObject({ uid: 'uid-1' })
    expect(readings).toBe(2)
  })

  it('that cannot be read is no fault of the token, and is tried again', async () => {
    let away = true
    verify = createTokenVerifier({
      issuer,
      audience,
      algorithms: ['EdDSA'],
      now: () => clock,
      loadKeys: async () => {
        if (away) throw new Error('the database is away')
        return { keySet }
      },
    })
    await expect(verify(await token())).rejects.toThrow('the database is away')
    away = false
    await expect(verify(await token())).resolves.toMatchObject({ uid: 'uid-1' })
  })
})
