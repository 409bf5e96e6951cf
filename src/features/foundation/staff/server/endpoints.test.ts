import { sql } from 'kysely'
import Fastify from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCeilings } from '../../../../server/endpoint/ceilings.ts'
import { serve } from '../../../../server/endpoint/endpoint.ts'
import { answerProblems } from '../../../../server/http/problems.ts'
import { createSessions } from '../../../../server/sign-in/sessions.ts'
import { signInServer } from '../../../../server/sign-in/testing/sign-in-server.ts'
import { testCursorKey } from '../../../../server/testing/cursors.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { sessionOptionsSchema, type User, userSchema } from '../contract.ts'
import { staffEndpoints } from './endpoints.ts'
import { insertStaff, loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'
import { insertUnit } from '../../../../server/testing/rows.ts'

const { database } = await testDatabase()
const { provider, signIn } = await signInServer(database)
const password = 'uma senha comprida'
const units = { north: newId(), south: newId() }
const restrictedId = newId()
const sessions = createSessions({ provider, loadActor: (uid) => loadActor(database, uid) })
const demo = [
  {
    email: 'sales@demo.example',
    name: 'Camila',
    role: 'SALES' as const,
    financeRestricted: false,
    password: 'pauta-demo-2026',
  },
]

const app = Fastify()
answerProblems(app)
const kit = {
  database,
  exportDatabase: database,
  sessions,
  ceilings: createCeilings(),
  now: () => Temporal.Now.instant(),
  announce: () => {},
  jobs: [],
  financeRestrictedUserIds: [restrictedId],
  events: {},
  hookAnswers: [],
  cursorKey: testCursorKey,
  checkOutput: true,
}
const settings = {
  sessionOptions: { provider: 'embedded' as const, demo },
  financeRestrictedUserIds: [restrictedId],
  accounts: testAccounts(() => database).accounts,
  photos: testPhotos(),
  demoMails: null,
}
for (const endpoint of staffEndpoints(settings)) serve(app, kit, endpoint)
afterAll(() => app.close())

interface Person {
  id: string
  uid: string
  authorization: string
}

async function hire(name: string, role: Role, unitIds: string[] = [], id = newId()): Promise<Person> {
  const email = `${name}@a.example`
  const uid = await provider.createAccount({ email, password, name })
  await insertStaff(database, { id, authUid: uid, name, email, role, unitIds })
  const { token } = (await (await signIn(email, password)).json()) as { token: string }
  return { id, uid, authorization: `Bearer ${token}` }
}

const read = (uid: string, authorization?: string) =>
  app.inject({
    url: `/api/v1/users/${encodeURIComponent(uid)}`,
    headers: authorization === undefined ? {} : { authorization },
  })

let rita: Person
let manager: Person
let admin: Person
let southerner: Person

beforeAll(async () => {
  for (const [name, id] of Object.entries(units)) {
    await insertUnit(database, { id, name, time_zone: 'America/Manaus', city: 'Manaus', state: 'AM' })
  }
  rita = await hire('rita', 'RECEPTIONIST', [units.north])
  manager = await hire('manager', 'LOCATION_MANAGER', [units.north])
  southerner = await hire('southerner', 'RECEPTIONIST', [units.south])
  admin = await hire('admin', 'ADMIN', [], restrictedId)
})

describe('GET /api/v1/users/{uid}', () => {
  it('tells somebody who is disabled as they ask that their session is over, and not that there is nobody', async () => {
    const leaving = await hire('leaving', 'RECEPTIONIST', [units.north])
    expect((await read(leaving.uid, leaving.authorization)).statusCode).toBe(200)
    await sql`update staff set active = false where id = ${leaving.id}`.execute(database)
    const response = await read(leaving.uid, leaving.authorization)
    expect([response.statusCode, response.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  })

  it('answers an array whose first element is the signed-in user', async () => {
    const response = await read(rita.uid, rita.authorization)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual([
      {
        id: rita.id,
        uid: rita.uid,
        name: 'rita',
        email: 'rita@a.example',
        role: 'RECEPTIONIST',
        language: 'pt-BR',
        units: [{ id: units.north, name: 'north', shortName: 'north', timeZone: 'America/Manaus' }],
        financeRestricted: false,
      } satisfies User,
    ])
  })

  it('says of network roles that they see all units, and of the two restricted admins that they are', async () => {
    const [user] = (await read(admin.uid, admin.authorization)).json<unknown[]>()
    expect(userSchema.parse(user)).toMatchObject({ units: 'all', role: 'ADMIN', financeRestricted: true })
  })

  it('shows others to whoever may read staff, in their own units', async () => {
    expect((await read(rita.uid, manager.authorization)).statusCode).toBe(200)
    expect((await read(rita.uid, admin.authorization)).statusCode).toBe(200)
  })

  it('answers as if others did not exist to everybody else', async () => {
    const nobody = await read('nobody-at-all', rita.authorization)
    expect(nobody.statusCode).toBe(404)
    for (const response of [
      await read(manager.uid, rita.authorization),
      await read(southerner.uid, manager.authorization),
    ]) {
      expect(response.statusCode).toBe(404)
      expect({ ...response.json<object>(), requestId: '' }).toEqual({ ...nobody.json<object>(), requestId: '' })
    }
  })

  it.each(["'; drop table staff; --", '<script>', '%00', 'x'.repeat(90), '😀'])(
    'takes %s for an id like any other',
    async (uid) => {
      const response = await read(uid, rita.authorization)
      expect([400, 404]).toContain(response.statusCode)
      expect(response.headers['content-type']).toContain('application/problem+json')
    },
  )
})

describe('a bad token', () => {
  const seconds = Math.floor(Date.now() / 1_000)
  const secret = new TextEncoder().encode('not the key of the server at all')
  const forged = () =>
    new SignJWT({ sub: rita.uid, iss: 'urn:pauta:embedded', aud: 'urn:pauta:api', iat: seconds, exp: seconds + 60 })
  it.each<[string, () => Promise<string | undefined> | string]>([
    ['missing', async () => undefined],
    ['garbage', () => 'Bearer garbage'],
    [
      'unsigned',
      () =>
        `Bearer ${new UnsecuredJWT({ sub: rita.uid }).setIssuer('urn:pauta:embedded').setAudience('urn:pauta:api').setExpirationTime('1h').encode()}`,
    ],
    ['forged', async () => `Bearer ${await forged().setProtectedHeader({ alg: 'HS256' }).sign(secret)}`],
    ['tampered', () => rita.authorization.slice(0, -4) + 'AAAA'],
    ['of another scheme', () => rita.authorization.replace('Bearer', 'Basic')],
  ])('that is %s gets 401 and a problem', async (_name, make) => {
    const response = await read(rita.uid, await make())
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED', providerCode: 'session-ended' })
  })

  it('is also the good one of somebody disabled, from the next request on', async () => {
    const leaver = await hire('leaver', 'SALES')
    expect((await read(leaver.uid, leaver.authorization)).statusCode).toBe(200)
    await sql`update staff set active = false where id = ${leaver.id}`.execute(database)
    sessions.forget(leaver.id)
    expect((await read(leaver.uid, leaver.authorization)).statusCode).toBe(401)
  })
})

it('GET /api/v1/session-options tells the sign-in page its provider and the demo accounts, to anybody', async () => {
  const response = await app.inject({ url: '/api/v1/session-options' })
  expect(sessionOptionsSchema.parse(response.json())).toEqual({ provider: 'embedded', demo, firstStart: false })
})
