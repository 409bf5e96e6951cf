import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCursor, writeCursor } from './cursor.ts'

const position = z.tuple([z.literal('name'), z.string(), z.uuid()])

test('a cursor brings back the position it was made of', () => {
  const made = ['name', 'joão "da" silva', '018bcfe5-6800-7574-8717-1c730f850406']
  expect(readCursor(writeCursor(made), position)).toEqual(made)
})

test.each(['', 'nonsense', '%%%', writeCursor(['age', 'x', '018bcfe5-6800-7574-8717-1c730f850406']), writeCursor([])])(
  'what no list made is refused and named: %j',
  (cursor) => {
    expect(() => readCursor(cursor, position)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', fields: [expect.objectContaining({ path: 'cursor' })] }),
    )
  },
)
