import { beforeEach, expect, it } from 'vitest'
import type { SessionUser } from './kept.ts'
import { followOtherTabs } from './other-tabs.ts'
import { type BrowserSession, createSession } from './session.ts'
import { memory, rita, tokenOf } from './testing.ts'
import { keepForOne } from './tab-keeping.ts'

const bruno: SessionUser = { ...rita, uid: 'uid-bruno', email: 'bruno@a.example', units: 'all' }
let storage = memory()
let tab = memory()
let session: BrowserSession

const keep = () => keepForOne(tab, session.kept.user())
const typed = { 'form x patient new': '{"name":"Ana"}', 'booking-draft x': '{}', 'whatever comes later': '1' }
const type = () => Object.entries(typed).forEach(([key, text]) => tab.setItem(key, text))

beforeEach(async () => {
  storage = memory()
  tab = memory()
  tab.setItem('reloadedAt', '1800000000000')
  const people = [rita, bruno]
  const personOf = (email: string) => people.find((person) => person.email === email) ?? rita
  session = createSession({
    storage,
    now: () => 1_800_000_000_000,
    log: () => {},
    fetch: async (url) => Response.json([people.find((person) => url.endsWith(person.uid))]),
    provider: {
      signIn: async (email) => ({ token: tokenOf(personOf(email).uid), uid: personOf(email).uid }),
      freshToken: async () => tokenOf(rita.uid, 1_800_000_100),
      signOut: async () => {},
    },
  })
  session.subscribe(keep)
  await session.signIn(rita.email, 'right')
  type()
})

it('outlives a reload, a fresh token, and a session that ran out and goes on', async () => {
  keep()
  await session.currentToken({ force: true })
  session.tell('expired')
  session.tell('renewed')
  await session.signIn(rita.email, 'right')
  expect(tab.all()).toMatchObject(typed)
})

it('is gone once its person has signed out, save what names nobody', async () => {
  await session.signOut()
  expect(tab.all()).toEqual({ reloadedAt: '1800000000000' })
})

it('is gone when another person comes in', async () => {
  await session.signIn(bruno.email, 'right')
  expect(tab.all()).toEqual({ reloadedAt: '1800000000000', owner: bruno.uid })
})

it('is gone when the units of its person are others', () => {
  session.kept.keepUser({ ...rita, units: [] })
  session.tell('changed')
  expect(tab.all()).toEqual({ reloadedAt: '1800000000000', owner: rita.uid })
})

it('is gone in a tab that is opened again after somebody else came, or its person left', () => {
  storage.setItem('user', JSON.stringify(bruno))
  storage.setItem('token', tokenOf(bruno.uid))
  keep()
  expect(tab.all()).toEqual({ reloadedAt: '1800000000000', owner: bruno.uid })
  type()
  storage.removeItem('token')
  keep()
  expect(tab.all()).toEqual({ reloadedAt: '1800000000000' })
})

it('is gone here when its person leaves in another tab, also from a page that comes back whole', () => {
  const frame = new EventTarget()
  let homecomings = 0
  const stop = followOtherTabs(session, frame as Window, () => {
    keep()
    homecomings += 1
  })
  storage.removeItem('token')
  frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(homecomings).toBe(0)
  frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect([homecomings, tab.all()]).toEqual([1, { reloadedAt: '1800000000000' }])
  stop()
})
