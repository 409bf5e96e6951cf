import { expect, it } from 'vitest'
import { countConfirmations } from './contract.ts'
import { liveConfirmations } from './live.ts'

it('names the sum that it has', () => {
  expect(liveConfirmations.sums).toEqual([countConfirmations.name])
})
