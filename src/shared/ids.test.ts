import { expect, test } from 'vitest'
import { idSchema, newId, newIdSchema } from './ids.ts'

test('a new id is a UUID v7 that sorts by time', () => {
  const made = Array.from({ length: 100 }, newId)
  for (const id of made) expect(newIdSchema.parse(id)).toBe(id)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(100)
})

test('ids come out in lower case', () => {
  expect(idSchema.parse('0192F1A0-7B3C-7D4E-8F50-123456789ABC')).toBe('0192f1a0-7b3c-7d4e-8f50-123456789abc')
})

test('a new thing must not bring an id of another version', () => {
  const version4 = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(idSchema.safeParse(version4).success).toBe(true)
  expect(newIdSchema.safeParse(version4).success).toBe(false)
  expect(idSchema.safeParse("1' or '1'='1").success).toBe(false)
})
