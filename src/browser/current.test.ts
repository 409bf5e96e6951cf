import { describe, expect, test } from 'vitest'
import { chooseUnit } from './current.ts'

const units = ['a', 'b', 'c'].map((id) => ({ id, name: id, shortName: id, timeZone: 'America/Manaus' }))

describe('the unit to show', () => {
  test('is the one in the address', () => {
    expect(chooseUnit(units, 'b', 'c')?.id).toBe('b')
  })

  test('is the one used last when the address says nothing, or names one the person does not work in', () => {
    expect(chooseUnit(units, undefined, 'c')?.id).toBe('c')
    expect(chooseUnit(units, 'elsewhere', 'c')?.id).toBe('c')
  })

  test('is the first for somebody new, and for somebody who left the unit used last', () => {
    expect(chooseUnit(units, undefined, null)?.id).toBe('a')
    expect(chooseUnit(units, undefined, 'left')?.id).toBe('a')
  })

  test('is none for somebody without units', () => {
    expect(chooseUnit([], 'a', 'a')).toBeUndefined()
  })
})
