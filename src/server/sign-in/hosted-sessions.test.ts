import { sql } from 'kysely'
import Fastify from 'fastify'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../endpoint/session.ts'
import { answerProblems } from '../http/problems.ts'
import { testDatabase } from '../testing/database.ts'
import { createFirebaseProvider } from './firebase-provider.ts'
import { forgetWhatIsOver } from './forgetting.ts'
import { serveHostedSignOut } from './hosted-routes.ts'
import { createSessions } from './sessions.ts'

const { database } = await testDatabase()
const settings = { projectId: 'demo-clinica', apiKey: 'key', authDomain: 'x', emulatorHost: '127.0.0.1:1' }
const day = 24 * 60 * 60
let clock = 0
const provider = createFirebaseProvider({ settings, database, now: () => clock })
const actor: Actor = { id: 'staff-1', authUid: '', name: 'Rita', role: 'ADMIN', language: 'pt-BR', unitIds: 'all' }
const sessions = createSessions({ provider, loadActor: async () => actor, now: () => clock })
provider.onSessionsEnded((uid) => sessions.forgetSessions(uid))
/** Another process: it hears nothing of what this one ends. */
const otherProcess = createSessions({ provider, loadActor: async () => actor, now: () => clock })

const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1'
let people = 0
let uid = ''
beforeEach(() => {
  // Whole seconds of now: what is forgotten is forgotten by the clock of the database.
  clock = Math.floor(Date.now() / 1_000) * 1_000
  uid = `uid-${++people}`
})

/** A sign-in so many seconds ago on a device; its token may be renewed. */
function device(secondsAgo: number, userAgent = windows) {
  const signedIn = clock / 1_000 - secondsAgo
  const caller = { ip: `10.4.0.${secondsAgo % 250}`, headers: { 'user-agent': userAgent } }
  const authorization = () => {
    const now = Math.floor(clock / 1_000)
    const claims = { sub: uid, iss: 'https://securetoken.google.com/demo-clinica', aud: 'demo-clinica' }
    return `Bearer ${new UnsecuredJWT({ ...claims, auth_time: signedIn, iat: now, exp: now + 3_600 }).encode()}`
  }
  const use = (process = sessions) => process.actorOf(authorization(), caller)
  return { id: String(signedIn), authorization, use }
}
const refused = { code: 'UNAUTHENTICATED', extra: { providerCode: 'session-ended' } }
const idsOpen = async () => (await provider.sessionsOf(uid)).map(({ id }) => id)

describe('sessions of the hosted provider', () => {
  it('are named by device and address from the first token on, the asking one marked, the latest used first', async () => {
    const [desk, pocket] = [device(20), device(10, phone)]
    await expect(desk.use()).resolves.toMatchObject({ sessionId: desk.id })
    clock += 1_000
    await Promise.all([pocket.use(), pocket.use(otherProcess)])
    expect(await provider.sessionsOf(uid, desk.id)).toEqual([
      {
        id: pocket.id,
        device: 'Safari · iPhone',
        address: '10.4.0.10',
        createdAt: expect.stringContaining(new Date(Number(pocket.id) * 1_000).toISOString().slice(0, 19)),
        lastUsedAt: expect.stringContaining(new Date(clock).toISOString().slice(0, 19)),
        current: false,
      },
      expect.objectContaining({ id: desk.id, device: 'Chrome · Windows', address: '10.4.0.20', current: true }),
    ])
    expect(await provider.sessionsOf('nobody')).toEqual([])
  })

  it('tell their last use, written once a minute at most', async () => {
    const desk = device(10)
    const lastUse = async () => Date.parse((await provider.sessionsOf(uid))[0]?.lastUsedAt ?? '')
    const first = clock
    await desk.use()
    clock += 59_000
    await desk.use()
    expect(await lastUse()).toBe(first)
    clock += 6_000
    await desk.use()
    await expect.poll(lastUse).toBe(clock)
  })

  it('end one by one: the token is refused at once here, within five seconds in every process, renewed or not', async () => {
    const [mine, lost] = [device(20), device(10)]
    await mine.use()
    for (const process of [sessions, otherProcess]) await lost.use(process)
    expect(await provider.endSession(uid, lost.id)).toBe(true)
    await expect(lost.use()).rejects.toMatchObject(refused)
    clock += 5_000
    await expect(lost.use(otherProcess)).rejects.toMatchObject(refused)
    clock += 3_000_000
    await expect(lost.use()).rejects.toMatchObject(refused)
    await expect(mine.use()).resolves.toMatchObject({ sessionId: mine.id })
    expect(await idsOpen()).toEqual([mine.id])
  })

  it('of somebody else, ended ones, and what is no session, cannot be ended', async () => {
    const mine = device(10)
    await mine.use()
    expect(await provider.endSession('somebody-else', mine.id)).toBe(false)
    for (const id of ['1', '', 'x', "1' or true", '9'.repeat(30)])
      expect(await provider.endSession(uid, id)).toBe(false)
    expect(await provider.endSession(uid, mine.id)).toBe(true)
    expect(await provider.endSession(uid, mine.id)).toBe(false)
  })

  it('end all but the one that asks, also those never seen here; who comes in then stays', async () => {
    const [mine, other, unseen] = [device(30), device(20), device(10)]
    for (const one of [mine, other]) await one.use()
    await provider.endOtherSessions(uid, mine.id)
    await expect(mine.use()).resolves.toBeDefined()
    for (const one of [other, unseen]) await expect(one.use()).rejects.toMatchObject(refused)
    await device(0).use()
    expect(await idsOpen()).toHaveLength(2)
    await provider.endOtherSessions(uid, device(0).id)
    await expect(mine.use()).rejects.toMatchObject(refused)
    expect(await idsOpen()).toEqual([device(0).id])
  })

  it('are over when unused for a week, and stay so once they are forgotten', async () => {
    const [used, unused] = [device(10), device(20)]
    for (const one of [used, unused]) await one.use()
    clock += 6 * day * 1_000
    await used.use()
    await expect.poll(async () => Date.parse((await provider.sessionsOf(uid))[0]?.lastUsedAt ?? '')).toBe(clock)
    clock += 2 * day * 1_000
    await expect(unused.use()).rejects.toMatchObject(refused)
    expect(await idsOpen()).toEqual([used.id])
    await sql`update auth.hosted_session set last_used_at = now() - interval '8 days' where uid = ${uid}`.execute(
      database,
    )
    await forgetWhatIsOver(database)
    const { rows } = await sql`select from auth.hosted_session where uid = ${uid}`.execute(database)
    expect(rows).toEqual([])
    sessions.forgetSessions(uid)
    await expect(used.use()).rejects.toMatchObject(refused)
  })

  it('leave behind that somebody came in, after they have ended too', async () => {
    const [first, second] = [device(20, phone), device(10)]
    await first.use()
    await second.use()
    await provider.endSession(uid, first.id)
    expect(await provider.signInsOf(uid, {})).toMatchObject([
      { device: 'Chrome · Windows' },
      { device: 'Safari · iPhone' },
    ])
    const [latest] = await provider.signInsOf(uid, {})
    expect(await provider.signInsOf(uid, { from: latest?.at })).toHaveLength(1)
    expect(await provider.signInsOf(uid, { before: latest?.at })).toMatchObject([{ device: 'Safari · iPhone' }])
  })
})

describe('signing out with the hosted provider', () => {
  const app = Fastify()
  answerProblems(app)
  serveHostedSignOut(app, provider)
  afterAll(() => app.close())
  const signOut = (authorization?: string) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { ...(authorization && { authorization }) } })

  it('ends the session of the token, and no other', async () => {
    const [mine, other] = [device(20), device(10)]
    for (const one of [mine, other]) await one.use()
    expect((await signOut(mine.authorization())).statusCode).toBe(200)
    await expect(mine.use()).rejects.toMatchObject(refused)
    expect(await idsOpen()).toEqual([other.id])
  })

  it('has nothing to end for a token that is none, and asks for one', async () => {
    expect((await signOut('Bearer not.a.token')).statusCode).toBe(200)
    expect((await signOut()).statusCode).toBe(401)
  })
})
