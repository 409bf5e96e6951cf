import { describe, expect, test } from 'vitest'
import { isContained, readPosition } from './position.ts'

describe('a position', () => {
  test('contains what had committed, and neither what was running nor what came after', () => {
    const position = readPosition('a1:10:15:10,13')!
    expect([9, 10, 11, 12, 13, 14, 15, 16].filter((xid) => isContained(xid, position))).toEqual([9, 11, 12, 14])
  })
  test('without running transactions ends at one number', () => {
    const position = readPosition('a1:12:12:')!
    expect([11, 12].map((xid) => isContained(xid, position))).toEqual([true, false])
  })
  test('is not read of what is none', () => {
    for (const text of [null, undefined, '', '12', '12:12:', 'a1:12:12:x', 'a1:12:12:1;drop'])
      expect(readPosition(text)).toBeNull()
  })
})
