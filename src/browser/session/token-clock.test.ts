import { expect, it } from 'vitest'
import { tokenOf } from './testing.ts'
import { factsOf, untilRefresh } from './token-clock.ts'

const minute = 60_000
const received = 1_800_000_000_000

it('reads who and how long from a token', () => {
  expect(factsOf(tokenOf('uid-rita'))).toEqual({ uid: 'uid-rita', lifetime: 60 * minute })
})

it.each([
  '',
  'garbage',
  'a.b.c',
  `.${btoa('null')}.`,
  `.${btoa('{"sub":1,"iat":1,"exp":2}')}.`,
  `.${btoa('{"sub":"x"}')}.`,
])('reads nothing from "%s"', (text) => {
  expect(factsOf(text)).toBeUndefined()
})

it('refreshes an hour’s token five minutes before its end', () => {
  const token = tokenOf('uid-rita')
  expect(untilRefresh(token, received, received)).toBe(55 * minute)
  expect(untilRefresh(token, received, received + 54 * minute)).toBe(minute)
  expect(untilRefresh(token, received, received + 55 * minute)).toBe(0)
  expect(untilRefresh(token, received, received + 90 * minute)).toBe(0)
})

it.each([-60, 60])('does so on a device whose clock is %i minutes wrong', (wrong) => {
  const issuedByServer = received / 1_000
  const token = tokenOf('uid-rita', issuedByServer)
  const byDevice = received + wrong * minute
  expect(untilRefresh(token, byDevice, byDevice + 10 * minute)).toBe(45 * minute)
})

it('refreshes at once when the clock was set back, or when nobody knows when the token came', () => {
  expect(untilRefresh(tokenOf('uid-rita'), received, received - minute)).toBe(0)
  expect(untilRefresh(tokenOf('uid-rita'), Number.NaN, received)).toBe(0)
  expect(untilRefresh('garbage', received, received)).toBe(0)
})
