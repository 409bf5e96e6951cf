import { expect, test } from 'vitest'
import { toggled } from './selection.ts'

test('ticking and ticking again', () => {
  const one = toggled(new Set(), 'a')
  const two = toggled(one, 'b')
  expect([...two]).toEqual(['a', 'b'])
  expect([...toggled(two, 'a')]).toEqual(['b'])
  expect([...one]).toEqual(['a'])
})
