import { sql } from 'kysely'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../server/environment.ts'
import { createEmbeddedProvider } from '../server/sign-in/embedded-provider.ts'
import { testDatabase } from '../server/testing/database.ts'
import { createNetwork } from '../server/testing/network.ts'
import { newId } from '../shared/ids.ts'
import { allEndpoints } from './endpoints.ts'
import { type RunningServer, startServer } from './server.ts'

const secret = 'a secret of the bad tokens, long enough'
const password = 'uma senha bem comprida'
const { database, url } = await testDatabase()
const provider = createEmbeddedProvider({ database, secret, publicUrl: 'http://127.0.0.1' })
let server: RunningServer

const seconds = () => Math.floor(Date.now() / 1_000)
const right = (uid: string, sid: string) => ({
  sub: uid,
  sid,
  iss: 'urn:pauta:embedded',
  aud: 'urn:pauta:api',
  iat: seconds() - 10,
  exp: seconds() + 600,
})

/** A signing key that the server knows, so that a token can be wrong in one thing only. */
const known = await generateKeyPair('EdDSA', { extractable: true })
const stranger = await generateKeyPair('EdDSA', { extractable: true })
const google = await generateKeyPair('RS256', { extractable: true })
const sign = (claims: object, key = known.privateKey, header: object = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: 'known', ...header }).sign(key)

const bad: Record<string, string | undefined> = {}
let good = ''

interface Person {
  uid: string
  sid: string
}

/** An ADMIN with an open session. */
async function admin(name: string): Promise<Person> {
  const uid = await provider.createAccount({ email: `${name}@b.example`, password, name })
  const sid = crypto.randomUUID()
  await sql`insert into staff (id, auth_uid, name, email, role) values (${newId()}, ${uid}, ${name}, ${`${name}@b.example`}, 'ADMIN')`.execute(
    database,
  )
  await sql`insert into auth.session (id, user_id, token, expires_at) values (${sid}, ${uid}, ${sid}, now() + interval '1 day')`.execute(
    database,
  )
  return { uid, sid }
}

beforeAll(async () => {
  await createNetwork(database)
  const publicKey = JSON.stringify(await exportJWK(known.publicKey))
  await sql`insert into auth.jwks (id, public_key, private_key, alg, crv, created_at) values ('known', ${publicKey}, '', 'EdDSA', 'Ed25519', now())`.execute(
    database,
  )
  const [ana, disabled, expelled, deleted, ended, over] = [
    await admin('ana'),
    await admin('disabled'),
    await admin('expelled'),
    await admin('deleted'),
    await admin('ended'),
    await admin('over'),
  ]
  await provider.disable(disabled.uid)
  await sql`update staff set active = false where auth_uid = ${expelled.uid}`.execute(database)
  await sql`delete from staff where auth_uid = ${deleted.uid}`.execute(database)
  await provider.endSession(ended.uid, ended.sid)
  await sql`update auth.session set expires_at = now() - interval '1 second' where id = ${over.sid}`.execute(database)
  const claims = right(ana.uid, ana.sid)
  good = await sign(claims)
  const publicText = new TextEncoder().encode(publicKey)
  Object.assign(bad, {
    'no token at all': undefined,
    'no bearer': 'Basic YTpi',
    'an empty one': 'Bearer ',
    garbage: 'Bearer not.a.token',
    'one too long': `Bearer ${'x'.repeat(5_000)}`,
    'an expired one': `Bearer ${await sign({ ...claims, exp: seconds() - 60 })}`,
    'one not valid yet': `Bearer ${await sign({ ...claims, nbf: seconds() + 600 })}`,
    'one forged with a stranger’s key': `Bearer ${await sign(claims, stranger.privateKey)}`,
    'one of an unknown key': `Bearer ${await sign(claims, stranger.privateKey, { kid: 'unknown' })}`,
    'one with a changed payload': `Bearer ${good.replace(/\.[^.]+\./, `.${btoa(JSON.stringify(right('x', 'y'))).replaceAll('=', '')}.`)}`,
    'an unsigned one (alg none)': `Bearer ${new UnsecuredJWT(claims).encode()}`,
    'one signed by HMAC with the public key': `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'known' }).sign(publicText)}`,
    'one for another audience': `Bearer ${await sign({ ...claims, aud: 'urn:else' })}`,
    'one of another issuer': `Bearer ${await sign({ ...claims, iss: 'urn:else' })}`,
    'one of the other provider': `Bearer ${await new SignJWT({ ...claims, iss: 'https://securetoken.google.com/demo-pauta', aud: 'demo-pauta', auth_time: seconds() - 10 }).setProtectedHeader({ alg: 'RS256', kid: 'known' }).sign(google.privateKey)}`,
    'one without a session': `Bearer ${await sign({ ...claims, sid: undefined })}`,
    'one with somebody else’s session': `Bearer ${await sign({ ...claims, sid: over.sid })}`,
    'a disabled account’s': `Bearer ${await sign(right(disabled.uid, disabled.sid))}`,
    'a disabled staff member’s': `Bearer ${await sign(right(expelled.uid, expelled.sid))}`,
    'a deleted person’s': `Bearer ${await sign(right(deleted.uid, deleted.sid))}`,
    'one of an ended session': `Bearer ${await sign(right(ended.uid, ended.sid))}`,
    'one of a session that is over': `Bearer ${await sign(right(over.uid, over.sid))}`,
  })
  server = await startServer(
    { ...readEnvironment({ LOG_LEVEL: 'silent', AUTH_SECRET: secret, RATE_LIMIT_PER_MINUTE: '0' }), port: 0 },
    url,
  )
})
afterAll(() => server.close())

// Only what they are called and where they stand is asked of them here, so nothing need stand behind them.
const contracts = allEndpoints({} as Parameters<typeof allEndpoints>[0])
  .map(({ contract }) => contract)
  .filter(({ permission }) => permission !== 'public')
const doors = [
  ...contracts.map(({ method, path }) => ({ method: method as string, path: `/api/v1${path}` })),
  { method: 'GET', path: '/api/v1/live' },
]

function knock(
  authorization: string | undefined,
  { method, path }: { method: string; path: string },
): Promise<Response> {
  const address = server.address + path.replace(':noun', 'appointment').replace(/:\w+/g, newId())
  const headers: Record<string, string> = { ...(authorization !== undefined && { authorization }) }
  if (method === 'GET') return fetch(address, { headers })
  return fetch(address, { method, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' })
}

describe('every endpoint × every kind of bad token', () => {
  it('a good one made in the same way is heard', async () => {
    expect((await knock(`Bearer ${good}`, { method: 'GET', path: '/api/v1/units' })).status).toBe(200)
  })

  it.each(doors.map((door) => [`${door.method} ${door.path}`, door] as const))(
    '%s answers each with the same 401',
    async (_name, door) => {
      expect(Object.keys(bad)).toHaveLength(22)
      for (const [kind, authorization] of Object.entries(bad)) {
        const response = await knock(authorization, door)
        expect(response.status, kind).toBe(401)
        expect(response.headers.get('content-type'), kind).toContain('application/problem+json')
        expect(await response.json(), kind).toMatchObject({ code: 'UNAUTHENTICATED', providerCode: 'session-ended' })
      }
    },
  )
})
