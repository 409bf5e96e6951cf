import { describe, expect, it } from 'vitest'
import { credentialOn } from './rules.ts'

describe('a credential on a day', () => {
  it.each([
    ['2026-11-18', 'expired'],
    ['2026-11-19', 'expiring'],
    ['2027-01-18', 'expiring'],
    ['2027-01-19', 'valid'],
    ['2031-05-02', 'valid'],
    [null, 'none'],
  ])('that ends on %s is %s on 19 November 2026', (registrationValidUntil, state) => {
    expect(credentialOn({ registrationValidUntil }, '2026-11-19')).toBe(state)
  })

  it('counts sixty days across the end of February in leap years too', () => {
    expect(credentialOn({ registrationValidUntil: '2028-03-31' }, '2028-01-31')).toBe('expiring')
    expect(credentialOn({ registrationValidUntil: '2028-04-01' }, '2028-01-31')).toBe('valid')
  })
})
