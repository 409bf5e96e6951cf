import { expect, it } from 'vitest'
import { listShifts, readCoverage } from './contract.ts'
import { readFeed } from './feed-contract.ts'
import { liveRoster } from './live.ts'
import { listPatterns } from './pattern-contract.ts'
import { listPublications } from './publishing-contract.ts'
import { listSwaps } from './swap-contract.ts'

it('names the queries of the roster as their contracts do', () => {
  const queries = [listShifts, readCoverage, listPublications, listSwaps, listPatterns, readFeed]
  expect(Object.keys(liveRoster.verbs ?? {})).toEqual(queries.map(({ name }) => name))
  expect(liveRoster.sums).toEqual([readCoverage.name])
})
