import { describe, expect, it } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const secret = 'a secret of the tests, long enough to be one'
const devices = createKnownDevices(secret, 'http://127.0.0.1:4000')
/** What the browser sends back of a `Set-Cookie` header. */
const sent = (setCookie: string) => setCookie.split(';')[0] ?? ''
const cookieOf = (...people: string[]) =>
  people.reduce((cookie, person) => sent(devices.remember(cookie, person)), 'other=1')
const entriesOf = (cookie: string) => cookie.split('=')[1]?.split('.') ?? []

describe('the cookie of a device', () => {
  it('is kept from scripts, other sites and other paths, for 400 days, and says nothing of the person', () => {
    const cookie = devices.remember(undefined, 'rita@a.example')
    expect(cookie).toMatch(/^pauta\.device=[\w-]{38}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
    expect(Buffer.from(sent(cookie), 'base64url').toString('latin1')).not.toMatch(/rita|example/)
  })

  it('is for https only where Pauta is reached by https', () => {
    const secure = createKnownDevices(secret, 'https://pauta.example')
    expect(secure.remember(undefined, 'rita@a.example')).toMatch(/^__Secure-pauta\.device=.*; Secure$/)
  })

  it('knows everybody who came in on it, each counted apart, whatever the case of the e-mail', () => {
    const cookie = cookieOf('rita@a.example', 'bruno@a.example')
    const [rita, bruno] = [devices.laneOf(cookie, 'RITA@a.example '), devices.laneOf(cookie, 'bruno@a.example')]
    expect(rita).toBeDefined()
    expect(bruno).toBeDefined()
    expect(rita).not.toBe(bruno)
    expect(devices.laneOf(cookie, 'carla@a.example')).toBeUndefined()
  })

  it('stays the same for who comes in again, and is another on another device or after a new password', () => {
    const cookie = cookieOf('rita@a.example', 'bruno@a.example')
    const lane = devices.laneOf(cookie, 'rita@a.example')
    expect(devices.laneOf(sent(devices.remember(cookie, 'rita@a.example')), 'rita@a.example')).toBe(lane)
    expect(devices.laneOf(cookieOf('rita@a.example'), 'rita@a.example')).not.toBe(lane)
    const renewed = sent(devices.remember(cookie, 'rita@a.example', true))
    expect(devices.laneOf(renewed, 'rita@a.example')).not.toBe(lane)
    expect(devices.laneOf(renewed, 'bruno@a.example')).toBe(devices.laneOf(cookie, 'bruno@a.example'))
    expect(entriesOf(renewed)).toHaveLength(2)
  })

  it('is read by every process with the same secret, and by none with another', () => {
    const cookie = cookieOf('rita@a.example')
    expect(createKnownDevices(secret, 'http://127.0.0.1').laneOf(cookie, 'rita@a.example')).toBeDefined()
    const other = createKnownDevices('another secret, as long as the first one is', 'http://127.0.0.1')
    expect(other.laneOf(cookie, 'rita@a.example')).toBeUndefined()
  })

  it('holds twenty people and forgets first who has not come in for longest', () => {
    const people = Array.from({ length: 25 }, (_, number) => `p${number}@a.example`)
    const cookie = cookieOf(...people)
    expect(people.filter((person) => devices.laneOf(cookie, person))).toEqual(people.slice(5))
    expect(cookie.length).toBeLessThan(1_000)
  })
})

describe('a forged cookie', () => {
  const entry = entriesOf(cookieOf('rita@a.example'))[0] ?? ''
  const changed = (at: number) => `${entry.slice(0, at)}${entry[at] === 'A' ? 'B' : 'A'}${entry.slice(at + 1)}`

  it.each([
    ['with another id', changed(0)],
    ['with another proof', changed(20)],
    ['cut short', entry.slice(0, 36)],
    ['made up', 'x'.repeat(38)],
    ['empty', ''],
    ['far down a long list', [...Array.from({ length: 20 }, () => 'x'.repeat(38)), entry].join('.')],
  ])('%s is worth nothing', (_how, value) => {
    expect(devices.laneOf(`pauta.device=${value}`, 'rita@a.example')).toBeUndefined()
  })

  it('written in another way is counted as the same', () => {
    // The last letter of base64 carries two bits that say nothing.
    const twin = `${entry.slice(0, -1)}${String.fromCharCode((entry.codePointAt(37) ?? 0) + 1)}`
    const lane = devices.laneOf(`pauta.device=${twin}`, 'rita@a.example')
    expect([entry, undefined]).toContain(lane)
  })
})
