import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../endpoint/session.ts'
import { testDatabase } from '../testing/database.ts'
import { createSessions } from './sessions.ts'
import { signInServer } from './testing/sign-in-server.ts'

const { database } = await testDatabase()
const { address, provider, signIn } = await signInServer(database)
const password = 'uma senha comprida'
const actor: Actor = { id: 'staff-1', authUid: '', name: 'Rita', role: 'ADMIN', language: 'pt-BR', unitIds: 'all' }
let clock = Date.now()
const sessions = createSessions({ provider, loadActor: async () => actor, now: () => clock })
provider.onSessionsEnded((uid) => sessions.forgetSessions(uid))
/** Another process: it hears nothing of what this one ends. */
const otherProcess = createSessions({ provider, loadActor: async () => actor, now: () => clock })

let people = 0
let email = ''
let uid = ''
beforeAll(async () => {
  email = `rita${++people}@clinica.example`
  uid = await provider.createAccount({ email, password, name: 'Rita' })
})

let addresses = 0
async function device(userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36', secret = password) {
  const response = await signIn(email, secret, { 'x-forwarded-for': `10.2.0.${++addresses}`, 'user-agent': userAgent })
  const { token } = (await response.json()) as { token: string }
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { sessionId = '' } = await provider.verifyToken(token)
  return { authorization: `Bearer ${token}`, cookie, id: sessionId }
}
const refused = { code: 'UNAUTHENTICATED', extra: { providerCode: 'session-ended' } }

describe('one’s own sessions', () => {
  it('are named by device and address, the asking one marked, the latest used first', async () => {
    const windows = await device()
    const phone = await device('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1')
    await fetch(`${address}/api/auth/token`, { headers: { cookie: windows.cookie } })
    const list = await provider.sessionsOf(uid, windows.id)
    expect(list).toMatchObject([
      { id: windows.id, device: 'Chrome · Windows', current: true },
      { id: phone.id, device: 'Safari · iPhone', current: false },
    ])
    expect(list[0]?.address).toMatch(/^10\.2\.0\./)
    for (const { createdAt, lastUsedAt } of list)
      expect(Temporal.Instant.compare(createdAt, lastUsedAt)).toBeLessThanOrEqual(0)
    await expect(sessions.actorOf(windows.authorization)).resolves.toMatchObject({ sessionId: windows.id })
  })

  it('end one by one: the token is refused at once here, within five seconds in every process', async () => {
    const [mine, lost] = [await device(), await device()]
    for (const process of [sessions, otherProcess]) await process.actorOf(lost.authorization)
    expect(await provider.endSession(uid, lost.id)).toBe(true)
    await expect(sessions.actorOf(lost.authorization)).rejects.toMatchObject(refused)
    clock += 5_000
    await expect(otherProcess.actorOf(lost.authorization)).rejects.toMatchObject(refused)
    await expect(sessions.actorOf(mine.authorization)).resolves.toMatchObject({ sessionId: mine.id })
    expect((await fetch(`${address}/api/auth/token`, { headers: { cookie: lost.cookie } })).status).toBe(401)
  })

  it('of somebody else cannot be ended', async () => {
    const mine = await device()
    expect(await provider.endSession('somebody-else', mine.id)).toBe(false)
    await expect(sessions.actorOf(mine.authorization)).resolves.toMatchObject({ sessionId: mine.id })
  })

  it('end all but the one that asks', async () => {
    const [mine, other, third] = [await device(), await device(), await device()]
    for (const { authorization } of [mine, other, third]) await sessions.actorOf(authorization)
    await provider.endOtherSessions(uid, mine.id)
    expect((await provider.sessionsOf(uid, mine.id)).map(({ id }) => id)).toEqual([mine.id])
    await expect(sessions.actorOf(mine.authorization)).resolves.toBeDefined()
    for (const { authorization } of [other, third])
      await expect(sessions.actorOf(authorization)).rejects.toMatchObject(refused)
  })

  it('leave behind that somebody came in, and a wrong password leaves nothing', async () => {
    const before = (await provider.signInsOf(uid, {})).length
    const mine = await device()
    await device('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1')
    expect((await signIn(email, 'errada', { 'x-forwarded-for': '10.5.0.1' })).status).toBe(401)
    await provider.endSession(uid, mine.id)
    const all = await provider.signInsOf(uid, {})
    expect(all).toHaveLength(before + 2)
    expect(all.slice(0, 2).map((one) => one.device)).toEqual(['Safari · iPhone', 'Chrome · Windows'])
    const [latest] = all
    expect(await provider.signInsOf(uid, { before: latest?.at, from: all[1]?.at })).toEqual([all[1]])
  })

  it('end at sign-out, with the token in hand', async () => {
    const mine = await device()
    await sessions.actorOf(mine.authorization)
    await fetch(`${address}/api/auth/sign-out`, { method: 'POST', headers: { cookie: mine.cookie } })
    await expect(sessions.actorOf(mine.authorization)).rejects.toMatchObject(refused)
  })

  it('end when the account is disabled, and stay ended when it is let in again', async () => {
    const mine = await device()
    await sessions.actorOf(mine.authorization)
    await provider.disable(uid)
    await expect(sessions.actorOf(mine.authorization)).rejects.toMatchObject(refused)
    await provider.enable(uid)
    await expect(sessions.actorOf(mine.authorization)).rejects.toMatchObject(refused)
  })
})

describe('one’s own password', () => {
  const next = 'outra senha comprida'

  it('is not changed without the present one, nor to a weak one', async () => {
    const change = (currentPassword: string, chosen: string) =>
      provider.changePassword(uid, { currentPassword, password: chosen })
    await expect(change('errada', next)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      extra: { providerCode: 'wrong-password' },
      fields: [{ path: 'currentPassword' }],
    })
    await expect(change('x'.repeat(500), next)).rejects.toMatchObject({ extra: { providerCode: 'wrong-password' } })
    await expect(change(password, 'curta')).rejects.toMatchObject({ extra: { providerCode: 'weak-password' } })
    await expect(
      provider.changePassword('nobody', { currentPassword: password, password: next }),
    ).rejects.toMatchObject({ extra: { providerCode: 'wrong-password' } })
  })

  it('is changed with it, and the other sessions end', async () => {
    const [mine, other] = [await device(), await device()]
    await sessions.actorOf(other.authorization)
    await provider.changePassword(uid, { currentPassword: password, password: next, currentId: mine.id })
    await expect(sessions.actorOf(mine.authorization)).resolves.toBeDefined()
    await expect(sessions.actorOf(other.authorization)).rejects.toMatchObject(refused)
    expect((await signIn(email, password, { 'x-forwarded-for': '10.3.0.1' })).status).toBe(401)
    expect((await device(undefined, next)).id).not.toBe('')
  })
})
