import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaCodes, formatPhone, isBrazilianMobile, normalisePhone, phoneSchema } from './phones.ts'

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['011 98765 4321', '+5511987654321'],
  // As an address book copies it: wrapped in marks of direction.
  ['\u202a+55 11 98765-4321\u202c', '+5511987654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['5511987654321', '+5511987654321'],
  ['(11) 3456-7890', '+551134567890'],
  ['551134567890', '+551134567890'],
  // 55 is an area code as well as the country's.
  ['(55) 99123-4567', '+5555991234567'],
  ['55 3220-1234', '+555532201234'],
  ['+351 912 345 678', '+351912345678'],
  ['+1 (202) 555-0123', '+12025550123'],
  // A mobile has nine digits and begins with 9, a landline eight and begins with 2 to 5.
  ['(11) 8765-4321', null],
  ['(11) 88765-4321', null],
  ['(11) 1234-5678', null],
  // Area codes that do not exist.
  ['(20) 98765-4321', null],
  ['(00) 98765-4321', null],
  ['98765-4321', null],
  ['+55 98765-4321', null],
  ['+0 123456789', null],
  ['+1', null],
  ['+1234567890123456', null],
  ['liga pra mim', null],
  ['', null],
])('%s is %s', (typed, e164) => {
  expect(normalisePhone(typed)).toBe(e164)
  expect(phoneSchema.safeParse(typed).success).toBe(e164 !== null)
})

test('there are 67 area codes', () => {
  expect(areaCodes.size).toBe(67)
})

test('every Brazilian number comes back from how it is shown', () => {
  const local = fc.oneof(
    fc.integer({ min: 900_000_000, max: 999_999_999 }),
    fc.integer({ min: 20_000_000, max: 59_999_999 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...areaCodes), local, (area, number) => {
      const e164 = `+55${area}${number}`
      expect(normalisePhone(formatPhone(e164))).toBe(e164)
      expect(normalisePhone(`${area}${number}`)).toBe(e164)
    }),
  )
})

describe('as people read it', () => {
  test.each([
    ['+5511987654321', '(11) 98765-4321'],
    ['+551134567890', '(11) 3456-7890'],
    ['+351912345678', '+351912345678'],
  ])('%s', (e164, shown) => {
    expect(formatPhone(e164)).toBe(shown)
  })
})

test('WhatsApp is expected on mobiles', () => {
  expect(isBrazilianMobile('+5511987654321')).toBe(true)
  expect(isBrazilianMobile('+551134567890')).toBe(false)
  expect(isBrazilianMobile('+5520987654321')).toBe(false)
  expect(isBrazilianMobile('+351912345678')).toBe(false)
})

test('a wrong one is told how to mend', () => {
  expect(phoneSchema.safeParse('123').error?.issues[0]?.message).toContain('DDD')
  expect(phoneSchema.parse('(11) 98765-4321')).toBe('+5511987654321')
})
