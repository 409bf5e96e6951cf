import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { type Role, roles } from '../../../../shared/roles.ts'
import { served } from '../../../../server/testing/served.ts'
import type { OpenSession } from '../../../../server/sign-in/provider.ts'
import { uidOf } from '../../../../server/testing/network.ts'
import { photo as drawn, png as drawPng } from '../../../../server/testing/pictures.ts'
import { staffEndpoints } from './endpoints.ts'
import type { Profile } from '../profile-contract.ts'
import { loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'

const { accounts, sessions, passwords } = testAccounts(() => database)
const photos = testPhotos()
const endpoints = staffEndpoints({
  sessionOptions: { provider: 'embedded', demo: null },
  financeRestrictedUserIds: [],
  accounts,
  photos,
  demoMails: null,
})
const { database, request, network } = await served({ endpoints, loadActor })
const { staff } = network

type Answer = Profile & ProblemDetails
const profile = async (as: Role) => (await request<Profile>(as, 'GET', '/profile')).body
const edit = (as: Role, body: unknown) => request<Answer>(as, 'PATCH', '/profile', body)
const setPhoto = (as: Role, content: Uint8Array) =>
  request<Answer>(as, 'POST', '/profile/photo', { image: Buffer.from(content).toString('base64') })
const photoOf = (id: string, as: Role) => request(as, 'GET', `/staff/${id}/photo`)
const jpeg = Buffer.from(await drawn(64, 64), 'base64')
const png = Buffer.from(await drawn(64, 64, 'png'), 'base64')

describe('one’s own profile', () => {
  test.each(roles)('%s reads and changes it', async (role) => {
    const before = await profile(role)
    expect(before).toMatchObject({ id: staff[role], role, phone: null, notifications: {}, photo: null })
    const { status, body } = await edit(role, {
      version: before.version,
      phone: '(11) 98765-4321',
      language: 'en',
      notifications: { stock: false },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      phone: '+5511987654321',
      language: 'en',
      notifications: { stock: false },
      version: before.version + 1,
    })
  })

  test('choices that are not sent stay', async () => {
    const { version } = await profile('SALES')
    await edit('SALES', { version, notifications: { digest: true } })
    expect((await profile('SALES')).notifications).toEqual({ stock: false, digest: true })
  })

  test('nothing new is no event and no version', async () => {
    const before = await profile('ADMIN')
    expect((await edit('ADMIN', { version: before.version, name: before.name })).body.version).toBe(before.version)
  })

  test('a stale version carries what it is now', async () => {
    const before = await profile('ADMIN')
    await edit('ADMIN', { version: before.version, name: 'Helena' })
    const { status, body } = await edit('ADMIN', { version: before.version, name: 'Outra' })
    expect([status, body.code]).toEqual([409, 'STALE'])
    expect(body).toMatchObject({ current: { name: 'Helena' }, version: before.version + 1 })
  })

  test.each<[string, object, string]>([
    ['a role', { role: 'ADMIN' }, 'role'],
    ['units', { unitIds: [] }, 'unitIds'],
    ['an e-mail', { email: 'outro@a.example' }, 'email'],
    ['another language', { language: 'fr' }, 'language'],
    ['half a phone', { phone: '1198' }, 'phone'],
    ['an unknown choice', { notifications: { everything: true } }, 'notifications.everything'],
    ['no name', { name: '' }, 'name'],
  ])('%s is refused', async (_what, wrong, path) => {
    const { status, body } = await edit('RECEPTIONIST', { version: 1, ...wrong })
    expect(status).toBe(400)
    expect(body.fields?.map((field) => field.path)).toContain(path)
  })

  test('a visitor has none', async () => {
    expect((await request(null, 'GET', '/profile')).status).toBe(401)
    expect((await request(null, 'PATCH', '/profile', {})).status).toBe(401)
  })
})

describe('a picture', () => {
  test('is kept, shown as what it is, replaced, and taken away with its file', async () => {
    const { photo } = (await setPhoto('RECEPTIONIST', jpeg)).body
    const shown = await photoOf(staff.RECEPTIONIST, 'RECEPTIONIST')
    expect(shown.status).toBe(200)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    const second = (await setPhoto('RECEPTIONIST', png)).body.photo
    expect(second).not.toBe(photo)
    expect(photos.names()).toEqual([second])
    expect((await request<Profile>('RECEPTIONIST', 'DELETE', '/profile/photo')).body.photo).toBeNull()
    expect(photos.names()).toEqual([])
    expect((await photoOf(staff.RECEPTIONIST, 'RECEPTIONIST')).status).toBe(404)
    expect((await request('RECEPTIONIST', 'DELETE', '/profile/photo')).status).toBe(200)
  })

  test('is seen by oneself and by those who may read staff, in their units', async () => {
    await setPhoto('STOCK_ASSISTANT', jpeg)
    const statusFor = async (as: Role) => (await photoOf(staff.STOCK_ASSISTANT, as)).status
    expect(await statusFor('STOCK_ASSISTANT')).toBe(200)
    expect(await statusFor('ADMIN')).toBe(200)
    expect(await statusFor('LOCATION_MANAGER')).toBe(200)
    expect(await statusFor('RECEPTIONIST')).toBe(404)
    await setPhoto('ADMIN', jpeg)
    expect((await photoOf(staff.ADMIN, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await photoOf(newId(), 'ADMIN')).status).toBe(404)
  })

  test.each<[string, string, number]>([
    ['a page', Buffer.from('<script>alert(1)</script>').toString('base64'), 415],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 415],
    ['nothing', '', 415],
    ['a picture of a billion pixels', Buffer.from(drawPng(30_000, 30_000)).toString('base64'), 400],
    ['no base64', 'não é base64!', 400],
    ['too much', 'A'.repeat(200_004), 400],
  ])('%s is refused', async (_what, image, expected) => {
    expect((await request('SALES', 'POST', '/profile/photo', { image })).status).toBe(expected)
  })
})

describe('password and sessions', () => {
  const open = (id: string): OpenSession => ({
    id,
    device: 'Chrome · Windows',
    current: id === 's2',
    address: '10.0.0.1',
    createdAt: '2026-11-19T10:00:00Z',
    lastUsedAt: '2026-11-19T12:00:00Z',
  })

  test('a new password is handed to the provider with the present one, and neither is on record', async () => {
    const { status } = await request('SALES', 'POST', '/profile/password', {
      currentPassword: 'senha atual!',
      password: 'senha nova e longa',
    })
    expect(status).toBe(200)
    expect(passwords.at(-1)).toEqual({ uid: 'sales', currentPassword: 'senha atual!', password: 'senha nova e longa' })
    const { rows } = await sql`select from event where data::text like '%senha%'`.execute(database)
    expect(rows).toEqual([])
  })

  test.each([
    { currentPassword: 'x', password: 'curta' },
    { currentPassword: '', password: 'senha nova e longa' },
    { currentPassword: 'x', password: 'a'.repeat(129) },
    {},
  ])('%o is refused', async (body) => {
    expect((await request('SALES', 'POST', '/profile/password', body)).status).toBe(400)
  })

  test('are listed, ended one by one or all but one, and never another person’s', async () => {
    sessions.set(uidOf('SALES'), ['s1', 's2', 's3'].map(open))
    sessions.set(uidOf('ADMIN'), [open('a1')])
    expect((await request<{ items: OpenSession[] }>('SALES', 'GET', '/profile/sessions')).body.items).toHaveLength(3)
    expect((await request('SALES', 'DELETE', '/profile/sessions/s3')).status).toBe(200)
    expect((await request('SALES', 'DELETE', '/profile/sessions/s3')).status).toBe(404)
    expect((await request('SALES', 'DELETE', '/profile/sessions/a1')).status).toBe(404)
    expect((await request('SALES', 'POST', '/profile/sessions/end-others')).status).toBe(200)
    expect(sessions.get(uidOf('SALES'))?.map(({ id }) => id)).toEqual(['s2'])
    expect(sessions.get(uidOf('ADMIN'))).toHaveLength(1)
  })
})

describe('one’s own access log', () => {
  test('holds what one did oneself, newest first, page after page', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const { version } = await profile('AFTER_SALES')
      await edit('AFTER_SALES', { version, name: `Nome ${turn}` })
    }
    type Page = { items: { id: number; verb: string }[]; nextCursor: string | null }
    const first = (await request<Page>('AFTER_SALES', 'GET', '/profile/events')).body
    expect(first.items).toHaveLength(50)
    const second = (await request<Page>('AFTER_SALES', 'GET', `/profile/events?cursor=${first.nextCursor}`)).body
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const { rows } = await sql`select from event where actor_id = ${staff.AFTER_SALES}`.execute(database)
    expect(ids).toHaveLength(rows.length)
    expect(second.nextCursor).toBeNull()
  })

  test('says between them when and on what device one came in, once each, and of nobody else', async () => {
    const times = await sql<{ at: string }>`
      select at from event where actor_id = ${staff.AFTER_SALES} order by id desc offset 49 limit 2`.execute(database)
    const [oldestOfFirstPage = '', newestOfSecond = ''] = times.rows.map(({ at }) => at)
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0'
    for (const at of ['2027-01-01T00:00:00Z', oldestOfFirstPage, newestOfSecond, '2020-01-01T00:00:00Z'])
      await sql`insert into auth.sign_in (uid, at, user_agent) values (${uidOf('AFTER_SALES')}, ${at}, ${agent})`.execute(
        database,
      )
    type Page = { items: { at: string; noun: string; device: string | null }[]; nextCursor: string | null }
    const first = (await request<Page>('AFTER_SALES', 'GET', '/profile/events')).body
    const second = (await request<Page>('AFTER_SALES', 'GET', `/profile/events?cursor=${first.nextCursor}`)).body
    const all = [...first.items, ...second.items]
    expect(all.filter(({ noun }) => noun === 'signIn')).toHaveLength(4)
    expect(all[0]).toMatchObject({ noun: 'signIn', verb: 'signIn', device: 'Firefox · Windows' })
    expect(all.at(-1)?.at).toContain('2020-01-01')
    const instants = all.map(({ at }) => Date.parse(at))
    expect(instants).toEqual(instants.toSorted((one, other) => other - one))
    expect(
      (await request<Page>('RECEPTIONIST', 'GET', '/profile/events')).body.items.map(({ noun }) => noun),
    ).not.toContain('signIn')
  })

  test('leaves out what only followed from what one did, which stands in its own history', async () => {
    const verbs = async () =>
      (await request<{ items: { verb: string }[] }>('RECEPTIONIST', 'GET', '/profile/events')).body.items.map(
        ({ verb }) => verb,
      )
    const before = await verbs()
    for (const [verb, data] of [
      ['fill', '{}'],
      ['recheck', '{"consequence": true}'],
    ]) {
      await sql`insert into event (at, actor_id, noun, verb, entity_id, data)
        values (now(), ${staff.RECEPTIONIST}, 'roster', ${verb}, ${staff.ADMIN}, ${data}::jsonb)`.execute(database)
    }
    expect(await verbs()).toEqual(['fill', ...before])
  })
})
