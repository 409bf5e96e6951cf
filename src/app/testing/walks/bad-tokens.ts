import { sql } from 'kysely'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Database } from '../../../server/database/connect.ts'
import { insertAccounts } from '../../../server/sign-in/embedded-accounts.ts'
import { createEmbeddedProvider } from '../../../server/sign-in/embedded-provider.ts'
import { newId } from '../../../shared/ids.ts'

const seconds = () => Math.floor(Date.now() / 1_000)
const right = (uid: string, sid: string) => ({
  sub: uid,
  sid,
  iss: 'urn:pauta:embedded',
  aud: 'urn:pauta:api',
  iat: seconds() - 10,
  exp: seconds() + 600,
})

export interface Tokens {
  /** One made in the same way as the bad ones, that is heard. */
  readonly good: string
  /** Headers of authorization by what is wrong with them. */
  readonly bad: Readonly<Record<string, string | undefined>>
}

/** An ADMIN with an open session. */
async function admin(database: Database, name: string): Promise<{ uid: string; sid: string }> {
  const email = `${name}@b.example`
  const [uid = ''] = await insertAccounts(database, [{ uid: newId(), email, name }], 'no password has this hash')
  const sid = crypto.randomUUID()
  await sql`insert into staff (id, auth_uid, name, email, role) values (${newId()}, ${uid}, ${name}, ${email}, 'ADMIN')`.execute(
    database,
  )
  await sql`insert into auth.session (id, user_id, token, expires_at) values (${sid}, ${uid}, ${sid}, now() + interval '1 day')`.execute(
    database,
  )
  return { uid, sid }
}

/** Every kind of bad token, for a server that has signed with a key of its own already and seals with this secret. */
export async function badTokens(database: Database, secret: string): Promise<Tokens> {
  const provider = createEmbeddedProvider({ database, secret, publicUrl: 'http://127.0.0.1' })
  /** A signing key that the server knows, so that a token can be wrong in one thing only. */
  const known = await generateKeyPair('EdDSA', { extractable: true })
  const stranger = await generateKeyPair('EdDSA', { extractable: true })
  const google = await generateKeyPair('RS256', { extractable: true })
  const sign = (claims: object, key = known.privateKey, header: object = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: 'known', ...header }).sign(key)
  const publicKey = JSON.stringify(await exportJWK(known.publicKey))
  // Older than the server's own, with which it goes on signing.
  await sql`insert into auth.jwks (id, public_key, private_key, alg, crv, created_at)
    values ('known', ${publicKey}, '', 'EdDSA', 'Ed25519', '2020-01-01T12:00:00Z')`.execute(database)
  const [ana, disabled, expelled, deleted, ended, over] = [
    await admin(database, 'ana'),
    await admin(database, 'disabled'),
    await admin(database, 'expelled'),
    await admin(database, 'deleted'),
    await admin(database, 'ended'),
    await admin(database, 'over'),
  ]
  await provider.disable(disabled.uid)
  await sql`update staff set active = false where auth_uid = ${expelled.uid}`.execute(database)
  await sql`delete from staff where auth_uid = ${deleted.uid}`.execute(database)
  await provider.endSession(ended.uid, ended.sid)
  await sql`update auth.session set expires_at = now() - interval '1 second' where id = ${over.sid}`.execute(database)
  const claims = right(ana.uid, ana.sid)
  const good = await sign(claims)
  const publicText = new TextEncoder().encode(publicKey)
  const bad = {
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
  }
  return { good, bad }
}
