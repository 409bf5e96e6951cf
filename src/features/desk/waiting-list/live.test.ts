import { expect, it } from 'vitest'
import { countWaiting } from './list-contract.ts'
import { liveWaiting } from './live.ts'

it('names the sum that it has', () => {
  expect(liveWaiting.sums).toEqual([countWaiting.name])
})
