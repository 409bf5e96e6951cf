import { beforeEach, expect, it } from 'vitest'
import { followOtherTabs } from './other-tabs.ts'
import { type BrowserSession, createSession, type SessionEvent } from './session.ts'
import { memory, rita, tokenOf } from './testing.ts'

let storage = memory()
let frame = new EventTarget()
let homecomings = 0
let events: SessionEvent[] = []
let session: BrowserSession
let stop: () => void

/** What the browser tells this tab after another wrote. */
function tell(key: string | null): void {
  frame.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

function enterElsewhere(uid: string): void {
  storage.setItem('user', JSON.stringify({ ...rita, uid }))
  tell('user')
  storage.setItem('token', tokenOf(uid))
  tell('token')
}

beforeEach(() => {
  storage = memory()
  frame = new EventTarget()
  homecomings = 0
  events = []
  const refuse = async () => Promise.reject(new Error('not asked in these tests'))
  session = createSession({
    storage,
    now: () => 1_800_000_000_000,
    log: () => {},
    fetch: refuse,
    provider: { signIn: refuse, freshToken: refuse, signOut: async () => {} },
  })
  session.subscribe((event) => events.push(event))
  stop = followOtherTabs(session, frame as Window, () => (homecomings += 1))
})

it('goes to the landing page when somebody signs in in another tab', () => {
  enterElsewhere('uid-rita')
  expect(homecomings).toBe(1)
})

it('goes to the sign-in page when the other tab signs out, or clears everything', () => {
  enterElsewhere('uid-rita')
  storage.removeItem('token')
  tell('token')
  expect(homecomings).toBe(2)
  enterElsewhere('uid-rita')
  storage.removeItem('token')
  tell(null)
  expect(homecomings).toBe(4)
})

it('goes to the landing page of another person, once token and person belong together', () => {
  enterElsewhere('uid-rita')
  enterElsewhere('uid-bruno')
  expect(homecomings).toBe(2)
})

it('goes on where it is when the other tab fetched a fresh token or signed in again', () => {
  enterElsewhere('uid-rita')
  session.tell('expired')
  storage.setItem('token', tokenOf('uid-rita', 1_800_000_500))
  tell('token')
  expect(homecomings).toBe(1)
  expect(session.hasExpired()).toBe(false)
  expect(events).toEqual(['expired', 'renewed'])
})

it('minds nothing else that is stored', () => {
  tell('language')
  tell(null)
  expect(homecomings).toBe(0)
  stop()
  enterElsewhere('uid-rita')
  expect(homecomings).toBe(0)
})
