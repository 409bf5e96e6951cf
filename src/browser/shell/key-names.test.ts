import { expect, test } from 'vitest'
import { keyNames } from './key-names.ts'

test('keys are called what is printed on them', () => {
  expect(keyNames('mod+k')).toEqual(['Ctrl', 'K'])
  expect(keyNames('ArrowLeft')).toEqual(['←'])
  expect(keyNames('?')).toEqual(['?'])
  expect(keyNames('Escape')).toEqual(['Esc'])
})
