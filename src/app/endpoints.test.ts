import { expect, it } from 'vitest'
import { rows } from './testing/endpoint-rows.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => Promise.reject(new Error('no database here')) as never)

// Who may call each and how far they reach is walked in `walks/`, by these rows.
it('every endpoint has its row, and nothing else has', () => {
  expect(endpoints.map(({ contract }) => contract.name as string).toSorted()).toEqual(Object.keys(rows).toSorted())
})
