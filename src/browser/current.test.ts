import { describe, expect, test } from 'vitest'
import { chooseUnit } from './current.ts'

const units = ['a', 'b', 'c'].map((id) => ({
  id,
  name: id,
  shortName: id,
  timeZone: 'America/Manaus',
  rooms: [{ active: true }],
}))

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

  test('is not a new one without rooms, unless it is asked for or there is no other', () => {
    const bare = { id: '0', name: '0', shortName: '0', timeZone: 'America/Manaus', rooms: [] }
    const closed = { ...bare, id: '1', rooms: [{ active: false }] }
    expect(chooseUnit([bare, closed, ...units], undefined, null)?.id).toBe('a')
    expect(chooseUnit([bare, ...units], '0', 'a')?.id).toBe('0')
    expect(chooseUnit([bare, closed], undefined, null)?.id).toBe('0')
  })

  test('is none for somebody without units', () => {
    expect(chooseUnit([], 'a', 'a')).toBeUndefined()
  })
})
