import { expect, test } from 'vitest'
import { stateOfCep, states } from './cep.ts'

test.each([
  ['01310-100', 'SP'],
  ['80010000', 'PR'],
  ['69005-040', 'AM'],
  ['69301-000', 'RR'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['00999-999', null],
  ['8001', null],
  ['', null],
])('%s is in %s', (cep, state) => {
  expect(stateOfCep(cep)).toBe(state)
})

test('there are 27 of them', () => {
  expect(states).toHaveLength(27)
})
