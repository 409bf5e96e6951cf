import { expect, test } from 'vitest'
import { contrast } from '../../../shared/testing/contrast.ts'
import { tagColours } from './looks.ts'

test.each(Object.entries(tagColours))('%s is read well on its paper and on white', (_name, { ink, paper }) => {
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
