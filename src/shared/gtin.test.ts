import { describe, expect, it } from 'vitest'
import { gtinCheckDigit, gtinSchema, isValidGtin, shortGtin, writtenGtins } from './gtin.ts'

// From the GS1 check digit calculator's examples and the General Specifications.
const valid = ['6291041500213', '036000291452', '73513537', '10614141000415', '7891000315507']

describe('a GTIN', () => {
  it.each(valid)('%s has its check digit', (gtin) => {
    expect(isValidGtin(gtin)).toBe(true)
    expect(gtinCheckDigit(gtin.slice(0, -1))).toBe(Number(gtin.at(-1)))
  })

  it.each(valid)('%s is refused with any one digit changed', (gtin) => {
    for (const place of gtin.split('').keys()) {
      const changed = gtin.slice(0, place) + String((Number(gtin[place]) + 1) % 10) + gtin.slice(place + 1)
      expect(isValidGtin(changed), changed).toBe(false)
    }
  })

  it('is kept as digits, and its length and its check digit are told apart', () => {
    expect(gtinSchema.parse(' 0 36000 29145 2 ')).toBe('036000291452')
    expect(gtinSchema.safeParse('123').error?.issues[0]?.message).toContain('8, 12, 13')
    expect(gtinSchema.safeParse('036000291453').error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('dígito verificador'),
    ])
  })

  it('is one, however many zeros stand before it', () => {
    expect(gtinSchema.parse('00036000291452')).toBe('036000291452')
    expect(gtinSchema.parse('07891000315507')).toBe('7891000315507')
    expect(gtinSchema.parse('00000073513537')).toBe('73513537')
    expect(shortGtin('10614141000415')).toBe('10614141000415')
    expect(writtenGtins('07891000315507')).toEqual(['7891000315507', '07891000315507'])
    expect(writtenGtins('73513537')).toEqual(['73513537', '000073513537', '0000073513537', '00000073513537'])
    expect(writtenGtins('073513537000')).toContain('0073513537000')
  })
})
